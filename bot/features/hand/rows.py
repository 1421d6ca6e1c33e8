"""Stored rows of the hand: a player's note to themselves, tips shown; and the prefetch of a panel's rows."""

from functools import partial
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.ids import MatchId, UserId
from bot.core.matches.match_rows import PLANS, VISITS
from bot.core.matches.values import Match
from bot.core.settings.rows import HABITS
from bot.features.seats.rows import DIGESTS
from bot.features.settings.rows import TIPS
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

LONGEST_MEMO: Final = 500
"""Maximum length of a player's note to themselves, in characters."""


class Memo(msgspec.Struct, frozen=True, kw_only=True):
    """A player's note to themselves about a match, and its time."""

    match: MatchId
    user: UserId
    memo: str
    at: float


class SeenTip(msgspec.Struct, frozen=True, kw_only=True):
    """A tip that a player was shown in a match, and the version of the question."""

    match: MatchId
    user: UserId
    tip: str
    asked: int


MEMOS: Final = Table("memos", Memo, ("match", "user"), cached=True)

SEEN_TIPS: Final = Table("seen_tips", SeenTip, ("match", "user", "tip"))

_OWN: Final[tuple[Table[Any], ...]] = (VISITS, PLANS, DIGESTS, MEMOS, HABITS)
"""Tables with at most one row per user: in a match, or overall (HABITS)."""

_MET: Final = (
    "SELECT CASE WHEN EXISTS (SELECT 1 FROM absences WHERE absences.user = :user AND absences.state <> 'over') THEN 1 ELSE 0 END,"
    f" CASE WHEN matches.status = 'running' THEN {TIPS} END, "
    + ", ".join(f"{table.name}.user, {table.of(table.name)}" for table in _OWN)
    + " FROM matches "
    + " ".join(
        f"LEFT JOIN {table.name} ON {table.name}.user = :user"
        + ("" if table is HABITS else f" AND {table.name}.match = matches.id")
        for table in _OWN
    )
    + " WHERE matches.id = :match"
)


def memo(tx: Reader, match: MatchId, user: UserId) -> str:
    """Return a user's note to themselves in a match; may be empty."""
    row = MEMOS.get(tx, match, user)
    return "" if row is None else row.memo


def save_memo(tx: Writer, memo: Memo) -> None:
    """Replace a user's note to themselves; an empty one deletes the row."""
    if memo.memo:
        MEMOS.save(tx, memo)
    else:
        tx.written("memos")
        tx.db.execute("DELETE FROM memos WHERE match = ? AND user = ?", (memo.match, memo.user))


def seen_tips(tx: Reader, match: MatchId, user: UserId) -> dict[str, int]:
    """Return the tips that a player was shown in a match, each with the version at which its question was asked."""
    return {seen.tip: seen.asked for seen in SEEN_TIPS.all(tx, "WHERE match = ? AND user = ?", (match, user))}


def forget_tips(tx: Writer, match: MatchId, user: UserId) -> None:
    """Delete the record of the tips that a player was shown in a match."""
    tx.db.execute("DELETE FROM seen_tips WHERE match = ? AND user = ?", (match, user))


@hooks.closed
def forget_tips_of(tx: Writer, match: Match) -> None:
    """Delete the records of tips of a match that has ended: no one is asked again."""
    tx.db.execute("DELETE FROM seen_tips WHERE match = ?", (match.id,))


def meet(tx: Reader, match: MatchId, user: UserId) -> None:
    """Prefetch in one query the rows about a user that a panel needs, for the later reads of this transaction."""
    row = tx.db.execute(_MET, {"match": match, "user": user}).fetchone()
    if row is None:
        return
    if not row[0]:
        tx.at_hand["absences", user] = tuple
    if row[1] is not None:
        tx.at_hand["known_games", match, user] = partial(bool, row[1])
    start = 2
    for table in _OWN:
        end = start + 1 + len(table.columns)
        owner, *columns = row[start:end]
        key = (table.name, user) if table is HABITS else (table.name, match, user)
        tx.at_hand[key] = (lambda: None) if owner is None else partial(table.load, columns)
        start = end
