"""Database rows of the settings feature: functions that take an open transaction."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

AUDIT_TOPIC: Final = "audit"


class Block(msgspec.Struct, frozen=True):
    """A user who may not open or join tables in a server."""

    guild: int
    user: UserId
    by: UserId
    at: float
    reason: str


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the audit log: who did what, why, and to whom. ``verb`` is a key of the text catalog (``audit-<verb>``)."""

    guild: int
    at: float
    by: UserId
    verb: str
    reason: str
    match: MatchId | None = None
    user: UserId | None = None
    facts: Mapping[str, str | int | float] = {}
    id: int = 0


FIRST: Final = "first"
"""Tips by default: in a user's first match of a game."""


class KnownGame(msgspec.Struct, frozen=True):
    """Game that a user knows, since when (epoch seconds); ``tips``: they want tips all the same."""

    user: UserId
    game: str
    at: float
    tips: bool = False


KNOWN: Final = Table("known_games", KnownGame, ("user", "game"), cached=True)

TIPS: Final = (
    "coalesce((SELECT tips FROM known_games WHERE known_games.user = :user AND known_games.game = matches.game),"
    " CASE WHEN EXISTS (SELECT 1 FROM match_seats JOIN matches AS earlier ON earlier.id = match_seats.match"
    # Match ids rise, so a smaller one is an earlier match.
    " WHERE match_seats.user = :user AND earlier.game = matches.game AND match_seats.match < matches.id) THEN 0 ELSE 1 END)"
)
"""SQL condition: ``:user`` needs tips in a row of ``matches``."""

BLOCKS: Final = Table("blocks", Block, ("guild", "user"))

AUDIT: Final = Table("audit", AuditEntry)


OPEN_CALLS: Final = (
    "FROM audit AS call WHERE call.verb = 'called' AND call.at > :since AND NOT EXISTS (SELECT 1 FROM audit AS opened"
    " WHERE opened.match = call.match AND opened.verb = 'call-opened' AND opened.user = call.by AND opened.id > call.id)"
)
"""SQL: unopened calls for a moderator since ``since``."""

CALL_OPEN_FOR: Final = 7 * 86_400.0
"""Seconds during which an unopened call for a moderator counts."""


def needs_tips(tx: Reader, user: UserId, match: MatchId) -> bool:
    """Return whether a user wants tips in a match: as they set for its game, or by default in their first match of it."""
    return tx.once(("known_games", match, user), lambda: _needs_tips(tx, user, match))


def _needs_tips(tx: Reader, user: UserId, match: MatchId) -> bool:
    row = tx.db.execute(f"SELECT {TIPS} FROM matches WHERE id = :match", {"user": user, "match": match}).fetchone()
    return row is not None and bool(row[0])


def known_games(tx: Reader, user: UserId) -> tuple[KnownGame, ...]:
    """Return the games whose rules a user knows, or for which they have set tips."""
    return KNOWN.all(tx, "WHERE user = ? ORDER BY game", (user,))


def blocks(tx: Reader, guild_id: int) -> tuple[Block, ...]:
    """Return a server's blocked users, newest first."""
    return BLOCKS.all(tx, "WHERE guild = ? ORDER BY at DESC, user", (guild_id,))


def audit(tx: Reader, guild_id: int, match: MatchId | None, limit: int) -> tuple[AuditEntry, ...]:
    """Return the latest entries of a server's audit log (``match``: only those about it), newest first."""
    if match is None:
        return AUDIT.all(tx, "WHERE guild = ? ORDER BY id DESC LIMIT ?", (guild_id, limit))
    return AUDIT.all(tx, "WHERE guild = ? AND match = ? ORDER BY id DESC LIMIT ?", (guild_id, match, limit))


def places_of_tables(tx: Reader, guild_id: int) -> tuple[int, ...]:
    """Return the channels of a server that have open tables or running matches, at most 25."""
    rows = tx.db.execute(
        "SELECT channel FROM matches WHERE guild = :guild AND status = 'running'"
        " UNION SELECT channel FROM lobbies WHERE guild = :guild AND status = 'open' ORDER BY 1 LIMIT 25",
        {"guild": guild_id},
    )
    return tuple(channel for (channel,) in rows.fetchall())


def has_entry(tx: Reader, guild_id: int, verb: str, since: float) -> bool:
    """Return whether a server's audit log has an entry with this verb since ``since``."""
    query = "SELECT 1 FROM audit WHERE guild = ? AND verb = ? AND at > ? LIMIT 1"
    return tx.db.execute(query, (guild_id, verb, since)).fetchone() is not None


def last_done(tx: Reader, match: MatchId, user: UserId, verb: str) -> float | None:
    """Return when a user's latest entry with this verb about a match was logged, in epoch seconds; None: never."""
    return tx.least("SELECT max(at) FROM audit WHERE match = ? AND by = ? AND verb = ?", (match, user, verb))


def remove_block(tx: Writer, guild_id: int, user: UserId) -> None:
    """Unblock a user."""
    tx.db.execute("DELETE FROM blocks WHERE guild = ? AND user = ?", (guild_id, user))


def callers(tx: Reader, match: MatchId, since: float) -> tuple[UserId, ...]:
    """Return the users who called a moderator to a match since ``since`` and whose call no moderator has opened."""
    rows = tx.db.execute(
        f"SELECT DISTINCT call.by {OPEN_CALLS} AND call.match = :match ORDER BY 1", {"match": match, "since": since}
    )
    return tuple(UserId(user) for (user,) in rows.fetchall())
