"""Reads and writes the audit log."""

from bot.core import outbox_table
from bot.core.authority import Authority
from bot.core.ids import MatchId
from bot.core.outbox_rows import AUDIT_TOPIC, Unsaid
from bot.core.settings import server_rows
from bot.core.settings.rights import check_moderator
from bot.core.settings.server import Server
from bot.core.work import Looking
from bot.features.settings import rows
from bot.features.settings.values import AuditEntry, Block
from bot.storage.session import Writer

SHOWN: int = 25


def blocks(at: Looking, who: Authority) -> tuple[Block, ...]:
    """Return who is blocked here, the newest first. Raises not-a-moderator."""
    return rows.blocks(at.tx, check_moderator(at.tx, who))


def audit(at: Looking, who: Authority, match: MatchId | None = None) -> tuple[AuditEntry, ...]:
    """Return the newest entries of the audit log (about one match), the newest first. Raises not-a-moderator."""
    return rows.audit(at.tx, check_moderator(at.tx, who), match, SHOWN)


def entry(at: Looking, number: int) -> tuple[AuditEntry, Server] | None:
    """Return an entry of an audit log with the settings of its server, for the publisher; None if there is none."""
    audit_entry = rows.AUDIT.get(at.tx, number)
    return None if audit_entry is None else (audit_entry, server_rows.server(at.tx, audit_entry.guild))


def write_entry(tx: Writer, entry: AuditEntry) -> AuditEntry:
    """Append to the audit log, and queue its post if the server has a log channel."""
    kept = rows.add_entry(tx, entry)
    if server_rows.server(tx, entry.guild).log_channel is not None:
        outbox_table.queue(tx, Unsaid(topic=AUDIT_TOPIC, target=kept.id, wake=entry.at))
    return kept
