"""Settings of servers, and their audit log. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.errors import NamedRefusal, Refusal
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.match_rows import publication
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import check_manager, check_moderator
from bot.core.settings.server import SERVER_SETTINGS, Server
from bot.core.settings.setting import Ids
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.settings import rows
from bot.features.settings.rows import AUDIT_TOPIC, AuditEntry, Block

SHOWN_SERVERS: int = 25

UNTOLD: Final = "untold"
"""The audit log's verb for a match that can't be posted."""

GONE: Final = "gone"
"""The audit log's verb for settings whose channel or role was deleted."""

UNPOSTED_REPORT_AFTER_S: Final = 600.0
"""Seconds until a match that can't be posted is reported."""

NO_ONE: Final = UserId(0)


def note_untold(at: At, match: Match, lacking: str) -> None:
    """Schedule the report that a match can't be posted for lack of a permission, at most once a day per server."""
    guild_id = match.place.guild
    if guild_id is None or rows.has_entry(at.tx, guild_id, UNTOLD, at.now - DAY):
        return
    facts = {"channel": match.place.channel, "lacking": lacking}
    post_at = at.now + UNPOSTED_REPORT_AFTER_S
    enter(at, guild_id, NO_ONE, UNTOLD, post_at=post_at, match=match.id, facts=facts)


def still_untold(at: Looking, match: MatchId) -> bool:
    """Return whether a match is running and still can't be posted."""
    stored = log_rows.match(at.tx, match)
    return stored is not None and stored.match.status == "running" and bool(publication(at.tx, match).lacking)


def blocks(at: Looking, who: Authority) -> tuple[Block, ...]:
    """Return a server's blocked users, newest first. Raises not-a-moderator."""
    return rows.blocks(at.tx, check_moderator(at.tx, who))


def audit(at: Looking, who: Authority, match: MatchId | None = None) -> tuple[AuditEntry, ...]:
    """Return the latest entries of the audit log (``match``: only those about it), newest first. Raises not-a-moderator."""
    return rows.audit(at.tx, check_moderator(at.tx, who), match, SHOWN_SERVERS)


def entry(at: Looking, number: int) -> tuple[AuditEntry, Server] | None:
    """Return an audit log entry with its server's settings; None if there is no such entry."""
    audit_entry = rows.AUDIT.get(at.tx, number)
    return None if audit_entry is None else (audit_entry, settings_rows.server(at.tx, audit_entry.guild))


def enter(
    at: At, guild_id: int, by: UserId, verb: str, reason: str = "", *, post_at: float | None = None, **about: Any
) -> AuditEntry:
    """Append to the audit log, and queue its post for the server's log channel, if any; with ``post_at`` in any case.

    ``about``: the other fields of the entry.
    """
    kept = rows.AUDIT.added(at, AuditEntry(guild=guild_id, at=at.now, by=by, verb=verb, reason=reason, **about))
    if post_at is not None or settings_rows.server(at, guild_id).log_channel is not None:
        queue(at, AUDIT_TOPIC, kept.id, at.now if post_at is None else post_at)
    return kept


IDS: Final = {key: row for key, row in SERVER_SETTINGS.items() if isinstance(row, Ids)}
"""Settings that name channels or roles, which Discord may delete."""


def change(at: At, who: Authority, /, **changes: Any) -> Server:
    """Change fields of a server's settings, and record that in the audit log."""
    guild_id = check_manager(who)
    for key, value in changes.items():
        SERVER_SETTINGS[key].check(value)
    # The role of all members has the server's id.
    if guild_id in changes.get("roles", ()):
        raise Refusal("everybody-moderates")
    server = msgspec.structs.replace(settings_rows.server(at.tx, guild_id), **changes)
    settings_rows.save_server(at.tx, server)
    hooks.server_changed.run(at, server, frozenset(changes))
    enter(at, guild_id, who.user, "setup", facts=_shown(changes))
    return server


def missing(at: Looking, guild_id: int, there: frozenset[int]) -> frozenset[int]:
    """Return the channels and roles that a server's settings name and that aren't among those it has."""
    server = settings_rows.server(at.tx, guild_id)
    return frozenset(number for key, row in IDS.items() for number in row.chosen(getattr(server, key))) - there


def forget_gone(at: At, guild_id: int, gone: frozenset[int]) -> None:
    """Drop deleted channels and roles from a server's settings, and tell the log channel or else the server's owner."""
    server = settings_rows.server(at.tx, guild_id)
    changes = {key: _without(getattr(server, key), gone) for key in IDS}
    changes = {key: value for key, value in changes.items() if value != getattr(server, key)}
    if not changes:
        return
    server = msgspec.structs.replace(server, **changes)
    settings_rows.save_server(at.tx, server)
    hooks.server_changed.run(at, server, frozenset(changes))
    enter(at, guild_id, NO_ONE, GONE, post_at=at.now, facts=_shown(changes))


def _without(value: tuple[int, ...] | int | None, gone: frozenset[int]) -> tuple[int, ...] | int | None:
    if isinstance(value, tuple):
        return tuple(number for number in value if number not in gone)
    return None if value in gone else value


def _shown(changes: Mapping[str, Any]) -> dict[str, str | int | float]:
    return {
        key: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value) for key, value in changes.items()
    }


def answered(at: At, who: Authority, /) -> None:
    """Mark the questions for a new owner as answered. Raises not-a-manager."""
    server = settings_rows.server(at.tx, check_manager(who))
    settings_rows.save_server(at.tx, msgspec.structs.replace(server, asking=False))


class NotInThisChannel(NamedRefusal):
    """Raised when tables aren't allowed in a channel; **Play now** tries another channel, and a weekly game opens no table this week."""
