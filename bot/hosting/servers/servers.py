"""``Host.servers``: settings of servers, blocked people, and the audit log. Times are UTC epoch seconds."""

from typing import Any

import msgspec

from bot.hosting.core.errors import UnknownPace
from bot.hosting.core.model import PACES, MatchId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import AUDIT_TOPIC, Unsaid
from bot.hosting.core.server_errors import EverybodyModerates
from bot.hosting.core.servers import AuditEntry, Block, Server
from bot.hosting.servers.rights import check_manager, check_moderator, moderates
from bot.storage.session import Reader, Writer
from bot.storage.store import Store

SHOWN: int = 25


class Servers:
    """What moderators decide for their server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def settings(self, guild: int) -> Server:
        """Return the settings of a server; the usual ones where it has set none."""
        return await self._store.read(lambda tx: tx.server(guild))

    async def moderates(self, who: Authority) -> bool:
        """Return whether somebody may moderate in the server where they stand."""
        return await self._store.read(lambda tx: moderates(tx, who))

    async def change(self, who: Authority, **changes: Any) -> Server:
        """Change settings: keywords are fields of ``Server``. It is written to the audit log.

        Raises:
            NotAManager: only those who manage the server may.
            UnknownPace: there is no such pace.
            EverybodyModerates: the role that everybody has was named.
        """
        guild = check_manager(who)
        if changes.get("pace") is not None and changes["pace"] not in PACES:
            raise UnknownPace(pace=str(changes["pace"]))
        if guild in changes.get("roles", ()):
            raise EverybodyModerates
        now = self._clock.now()

        def work(tx: Writer) -> Server:
            server = msgspec.structs.replace(tx.server(guild), **changes)
            tx.save_server(server)
            shown = {
                key: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                for key, value in changes.items()
            }
            write_entry(tx, AuditEntry(guild=guild, at=now, by=who.user, verb="setup", reason="", facts=shown))
            return server

        return await self._store.write(work)

    async def blocks(self, who: Authority) -> tuple[Block, ...]:
        """Return who is blocked here, the newest first. Raises NotAModerator."""
        return await self._store.read(lambda tx: tx.blocks(check_moderator(tx, who)))

    async def audit(self, who: Authority, match: MatchId | None = None) -> tuple[AuditEntry, ...]:
        """Return the newest entries of the audit log (about one match), the newest first. Raises NotAModerator."""
        return await self._store.read(lambda tx: tx.audit(check_moderator(tx, who), match, SHOWN))

    async def entry(self, number: int) -> tuple[AuditEntry, Server] | None:
        """Return an entry of an audit log with the settings of its server, for the publisher; None where there is none."""

        def work(tx: Reader) -> tuple[AuditEntry, Server] | None:
            entry = tx.audit_entry(number)
            return None if entry is None else (entry, tx.server(entry.guild))

        return await self._store.read(work)


def write_entry(tx: Writer, entry: AuditEntry) -> AuditEntry:
    """Append to the audit log, and let it be posted where the server has a log channel."""
    kept = tx.add_entry(entry)
    if tx.server(entry.guild).log_channel is not None:
        tx.queue(Unsaid(topic=AUDIT_TOPIC, target=kept.id, wake=entry.at))
    return kept
