"""Settings of servers, blocked people, and the audit log. Times are UTC epoch seconds."""

from typing import Any, Final

import msgspec

from bot.hosting.at import At, Looking
from bot.hosting.puzzles import daily
from bot.hosting.servers import front_pages
from bot.hosting.servers.rights import check_manager, check_moderator, moderates
from bot.hosting.servers.stations import place
from bot.model.choosing import settings_of
from bot.model.model import MatchId
from bot.model.moderation import Authority
from bot.model.rows import AUDIT_TOPIC, Unsaid
from bot.model.server_errors import EverybodyModerates
from bot.model.servers import AuditEntry, Block, Server
from bot.storage.session import Writer

SHOWN: int = 25
ROWS: Final = settings_of(Server)


def settings(at: Looking, guild: int) -> Server:
    """Return the settings of a server; the usual ones where it has set none."""
    return at.tx.server(guild)


def may_moderate(at: Looking, who: Authority) -> bool:
    """Return whether a person may moderate in the server where they stand."""
    return moderates(at.tx, who)


def change(at: At, who: Authority, /, **changes: Any) -> Server:
    """Change settings: keywords are fields of ``Server``. It is written to the audit log.

    Raises:
        NotAManager: only those who manage the server may.
        UnknownChoice: a setting cannot be that.
        EverybodyModerates: the role that everybody has was named.
    """
    guild = check_manager(who)
    for key, value in changes.items():
        ROWS[key].check(value)
    # The role that everybody has bears the server's own id.
    if guild in changes.get("roles", ()):
        raise EverybodyModerates
    server = msgspec.structs.replace(at.tx.server(guild), **changes)
    at.tx.save_server(server)
    if {"station", "off"} & changes.keys():
        place(at.tx, guild, at.now)
    if {"daily", "daily_hour", "daily_zone"} & changes.keys():
        daily.schedule(at.tx, guild, at.now)
    if {"gazette", "front_page", "daily_hour", "daily_zone"} & changes.keys():
        front_pages.schedule(at.tx, guild, at.now)
    shown = {
        key: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value) for key, value in changes.items()
    }
    write_entry(at.tx, AuditEntry(guild=guild, at=at.now, by=who.user, verb="setup", reason="", facts=shown))
    return server


def blocks(at: Looking, who: Authority) -> tuple[Block, ...]:
    """Return who is blocked here, the newest first. Raises NotAModerator."""
    return at.tx.blocks(check_moderator(at.tx, who))


def audit(at: Looking, who: Authority, match: MatchId | None = None) -> tuple[AuditEntry, ...]:
    """Return the newest entries of the audit log (about one match), the newest first. Raises NotAModerator."""
    return at.tx.audit(check_moderator(at.tx, who), match, SHOWN)


def entry(at: Looking, number: int) -> tuple[AuditEntry, Server] | None:
    """Return an entry of an audit log with the settings of its server, for the publisher; None where there is none."""
    audit_entry = at.tx.audit_entry(number)
    return None if audit_entry is None else (audit_entry, at.tx.server(audit_entry.guild))


def write_entry(tx: Writer, entry: AuditEntry) -> AuditEntry:
    """Append to the audit log, and let it be posted where the server has a log channel."""
    kept = tx.add_entry(entry)
    if tx.server(entry.guild).log_channel is not None:
        tx.queue(Unsaid(topic=AUDIT_TOPIC, target=kept.id, wake=entry.at))
    return kept
