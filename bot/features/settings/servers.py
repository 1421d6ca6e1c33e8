"""Settings of servers. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core import outbox_table
from bot.core.authority import Authority
from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.outbox_rows import AUDIT_TOPIC, Unsaid
from bot.core.settings import server_rows
from bot.core.settings.rights import check_manager
from bot.core.settings.server import Server
from bot.core.settings.setting import Ids, settings_of
from bot.core.work import At, Looking
from bot.features.settings import rows
from bot.features.settings.audit import GONE, NO_ONE, write_entry
from bot.features.settings.values import AuditEntry

ROWS: Final = settings_of(Server)
IDS: Final = {key: row for key, row in ROWS.items() if isinstance(row, Ids)}
"""Settings that name channels or roles, which Discord may delete."""


def change(at: At, who: Authority, /, **changes: Any) -> Server:
    """Change fields of a server's settings, and record that in the audit log.

    Raises: not-a-manager. unknown-choice: the value is invalid. everybody-moderates: the moderators' role is the role of all members.
    """
    guild = check_manager(who)
    for key, value in changes.items():
        ROWS[key].check(value)
    # The role of all members has the server's id.
    if guild in changes.get("roles", ()):
        raise Refusal("everybody-moderates")
    server = msgspec.structs.replace(server_rows.server(at.tx, guild), **changes)
    server_rows.save_server(at.tx, server)
    for changed in at.tools.hooks.server_changed:
        changed(at.tx, server, frozenset(changes), at.now)
    entry = AuditEntry(guild=guild, at=at.now, by=who.user, verb="setup", reason="", facts=_shown(changes))
    write_entry(at.tx, entry)
    return server


async def compare(host: Host, guild: int, there: frozenset[int] | None, deleted: frozenset[int]) -> None:
    """Drop what Discord deleted from a server's settings: ``deleted``, or whatever isn't among the channels and roles ``there``."""
    if there is not None:
        deleted = await host.read(missing, guild, there)
    if deleted:
        await host.do(forget_gone, guild, deleted)


def missing(at: Looking, guild: int, there: frozenset[int]) -> frozenset[int]:
    """Return the channels and roles that a server's settings name and that aren't among those it has."""
    server = server_rows.server(at.tx, guild)
    return frozenset(number for key, row in IDS.items() for number in row.chosen(getattr(server, key))) - there


def forget_gone(at: At, guild: int, gone: frozenset[int]) -> None:
    """Drop deleted channels and roles from a server's settings, and tell the log channel or else the server's owner."""
    server = server_rows.server(at.tx, guild)
    changes = {key: _without(getattr(server, key), gone) for key in IDS}
    changes = {key: value for key, value in changes.items() if value != getattr(server, key)}
    if not changes:
        return
    server = msgspec.structs.replace(server, **changes)
    server_rows.save_server(at.tx, server)
    for changed in at.tools.hooks.server_changed:
        changed(at.tx, server, frozenset(changes), at.now)
    entry = AuditEntry(guild=guild, at=at.now, by=NO_ONE, verb=GONE, reason="", facts=_shown(changes))
    outbox_table.queue(at.tx, Unsaid(topic=AUDIT_TOPIC, target=rows.add_entry(at.tx, entry).id, wake=at.now))


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
    server = server_rows.server(at.tx, check_manager(who))
    server_rows.save_server(at.tx, msgspec.structs.replace(server, asking=False))
