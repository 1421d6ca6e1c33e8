"""Audit log of a server."""

from typing import Final

from bot.core import outbox_table
from bot.core.authority import Authority
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.publication_rows import publication
from bot.core.matches.values import Match
from bot.core.outbox_rows import AUDIT_TOPIC, Unsaid
from bot.core.settings import server_rows
from bot.core.settings.rights import check_moderator
from bot.core.settings.server import Server
from bot.core.work import At, Looking
from bot.features.settings import rows
from bot.features.settings.values import AuditEntry, Block
from bot.storage.session import Writer

SHOWN: int = 25

UNTOLD: Final = "untold"
"""The audit log's verb for a match that can't be posted."""

GONE: Final = "gone"
"""The audit log's verb for settings whose channel or role was deleted."""

PATIENCE: Final = 600.0
"""Seconds until a match that can't be posted is reported."""

DAY: Final = 86_400.0
NO_ONE: Final = UserId(0)


def note_untold(at: At, match: Match, lacking: str) -> None:
    """Schedule the report that a match can't be posted for lack of a permission, at most once a day per server."""
    guild = match.place.guild
    if guild is None or rows.has_entry(at.tx, guild, UNTOLD, at.now - DAY):
        return
    facts: dict[str, str | int | float] = {"channel": match.place.channel, "lacking": lacking}
    entry = AuditEntry(guild=guild, at=at.now, by=NO_ONE, verb=UNTOLD, reason="", match=match.id, facts=facts)
    kept = rows.add_entry(at.tx, entry)
    outbox_table.queue(at.tx, Unsaid(topic=AUDIT_TOPIC, target=kept.id, wake=at.now + PATIENCE))


def still_untold(at: Looking, match: MatchId) -> bool:
    """Return whether a match is running and still can't be posted."""
    stored = log_rows.match(at.tx, match)
    return stored is not None and stored.match.status == "running" and bool(publication(at.tx, match).lacking)


def blocks(at: Looking, who: Authority) -> tuple[Block, ...]:
    """Return a server's blocked users, newest first. Raises not-a-moderator."""
    return rows.blocks(at.tx, check_moderator(at.tx, who))


def used_channels(at: Looking, guild: int) -> tuple[int, ...]:
    """Return the channels of a server that have open tables or running matches."""
    return rows.places_of_tables(at.tx, guild)


def audit(at: Looking, who: Authority, match: MatchId | None = None) -> tuple[AuditEntry, ...]:
    """Return the latest entries of the audit log (``match``: only those about it), newest first. Raises not-a-moderator."""
    return rows.audit(at.tx, check_moderator(at.tx, who), match, SHOWN)


def entry(at: Looking, number: int) -> tuple[AuditEntry, Server] | None:
    """Return an audit log entry with its server's settings; None if there is no such entry."""
    audit_entry = rows.AUDIT.get(at.tx, number)
    return None if audit_entry is None else (audit_entry, server_rows.server(at.tx, audit_entry.guild))


def write_entry(tx: Writer, entry: AuditEntry) -> AuditEntry:
    """Append to the audit log, and queue its post if the server has a log channel."""
    kept = rows.add_entry(tx, entry)
    if server_rows.server(tx, entry.guild).log_channel is not None:
        outbox_table.queue(tx, Unsaid(topic=AUDIT_TOPIC, target=kept.id, wake=entry.at))
    return kept
