"""Database rows of the moderation feature: functions that take an open transaction."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.features.settings.rows import OPEN_CALLS
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

Arguments = Mapping[str, str | int | float]


class RunningMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A running match in a moderator's list.

    ``waiting_since``: since when it has waited for a player (epoch seconds; None: for no one). ``untold``: the last attempt to post its
    news failed. ``unreadable``: its position can't be read. ``time_wanted``: the time of an open request for more time (None: there is
    none).
    """

    id: MatchId
    game: str
    channel: int
    thread: int | None
    created_at: float
    paused: bool
    unreadable: bool
    waiting_since: float | None
    untold: bool
    time_wanted: float | None = None
    called_at: float | None = None
    """When a player called a moderator to it (epoch seconds); None if no call is open."""

    over: bool = False


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A prepared action that waits for its moderator's confirmation.

    ``match`` None: it is an action on the user ``arguments["user"]``. ``version`` is the match's version when it was shown,
    ``affected`` are the users whom it then affected.
    """

    guild: int
    match: MatchId | None
    by: UserId
    verb: str
    arguments: Arguments
    reason: str
    version: int
    affected: tuple[UserId, ...]
    at: float
    id: int = 0


class Preview(msgspec.Struct, frozen=True):
    """Effects of an action: lines of the text catalog (``mod-would-<key>``, with facts), and the affected users."""

    lines: tuple[tuple[str, Arguments], ...]
    affected: tuple[UserId, ...]


DRAFTS: Final = Table("mod_drafts", Draft)

OLDEST_DRAFT: Final = 3_600.0
"""Seconds after which an unconfirmed action is deleted."""

_RUNNING = f"""
SELECT matches.id, matches.game, matches.channel, matches.thread, matches.created_at, matches.paused_at IS NOT NULL,
       matches.unreadable_at IS NOT NULL, min(waits.since),
       EXISTS (SELECT 1 FROM outbox WHERE topic = 'match' AND target = matches.id AND tries > 0)
           OR EXISTS (SELECT 1 FROM publications WHERE publications.match = matches.id AND lacking <> ''),
       (SELECT max(until) FROM more_time JOIN waits AS late ON late.match = more_time.match AND late.seat = more_time.seat
           AND late.asked = more_time.asked AND late.due < more_time.until
        WHERE more_time.match = matches.id AND given_by IS NULL),
       (SELECT min(call.at) {OPEN_CALLS} AND call.match = matches.id), matches.status <> 'running'
FROM matches LEFT JOIN waits ON waits.match = matches.id AND waits.computer = 0
WHERE matches.id IN (SELECT id FROM matches WHERE guild = :guild AND status = 'running'
        UNION SELECT call.match {OPEN_CALLS} AND call.guild = :guild)
    AND (:channel = 0 OR matches.channel = :channel OR matches.thread = :channel)
    AND (:user = 0 OR EXISTS (SELECT 1 FROM match_seats WHERE match_seats.match = matches.id AND :user IN (user, owner)))
GROUP BY matches.id, matches.game, matches.channel, matches.thread, matches.created_at, matches.paused_at, matches.unreadable_at,
    matches.status
ORDER BY matches.id
"""


def matches_in(
    tx: Reader, guild_id: int, since: float, channel_id: int = 0, user: UserId | None = None
) -> tuple[RunningMatch, ...]:
    """Return a server's running matches (of a channel, of a user), oldest first.

    Finished matches with an unopened call since ``since`` are included.
    """
    values = {"guild": guild_id, "since": since, "channel": channel_id, "user": user or 0}
    listed = tx.db.execute(_RUNNING, values).fetchall()
    columns = [dict(zip(RunningMatch.__struct_fields__, row, strict=True)) for row in listed]
    return tuple(msgspec.convert(row, RunningMatch, strict=False) for row in columns)


def add_draft(tx: Writer, draft: Draft) -> Draft:
    """Insert a prepared action with a new id; delete actions older than ``OLDEST_DRAFT``."""
    # Deleted when the next one is inserted: they are few and need no timer.
    tx.db.execute("DELETE FROM mod_drafts WHERE at < ?", (draft.at - OLDEST_DRAFT,))
    return DRAFTS.added(tx, draft)


def remove_draft(tx: Writer, draft: int) -> bool:
    """Delete a prepared action; False if it doesn't exist (anymore)."""
    return tx.db.execute("DELETE FROM mod_drafts WHERE id = ?", (draft,)).rowcount == 1
