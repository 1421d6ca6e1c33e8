"""A player's note to themselves in a match, and how far they have read."""

from collections.abc import Iterable
from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches import visits_rows
from bot.core.matches.loaded import find, seat_of
from bot.core.matches.values import Visit
from bot.core.work import At, Looking
from bot.features.hand import rows
from bot.features.hand.values import LONGEST_MEMO, Memo, SeenTip

NEVER: Final = Visit(0, 0, 0.0)
"""Visit of a user who has never looked; version 0 is the setup, which all know."""


def memo_of(at: Looking, match: MatchId, user: UserId) -> str:
    """Return a player's note to themselves. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    return rows.memo(at.tx, match, user)


def write_memo(at: At, match: MatchId, user: UserId, memo: str) -> None:
    """Store a player's note to themselves; an empty one deletes it. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    rows.save_memo(at.tx, Memo(match=match, user=user, memo=memo.strip()[:LONGEST_MEMO], at=at.now))


def last_visit(at: Looking, match: MatchId, user: UserId) -> Visit:
    """Return how far a user has looked at a match; ``NEVER`` if they haven't."""
    return visits_rows.VISITS.get(at.tx, match, user) or NEVER


def looked(at: At, match: MatchId, user: UserId, version: int, note: int) -> None:
    """Store that a user has been shown everything up to a version and a note. No one else learns of it."""
    visits_rows.save_visit(at.tx, match, user, Visit(version, note, at.now))


def saw_tips(at: At, match: MatchId, user: UserId, tips: Iterable[str], asked: int) -> None:
    """Store that a player was shown tips with the question of version ``asked``."""
    for tip in tips:
        rows.SEEN_TIPS.add_new(at.tx, SeenTip(match=match, user=user, tip=tip, asked=asked))


def forget_tips(at: At, match: MatchId, user: UserId) -> None:
    """Let all tips of a match be shown again."""
    rows.forget_tips(at.tx, match, user)
