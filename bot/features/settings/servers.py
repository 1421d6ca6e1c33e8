"""Settings of servers. Times are UTC epoch seconds."""

from typing import Any, Final

import msgspec

from bot.core.authority import Authority
from bot.core.errors import Refusal
from bot.core.settings import server_rows
from bot.core.settings.rights import check_manager
from bot.core.settings.server import Server
from bot.core.settings.setting import settings_of
from bot.core.work import At
from bot.features.settings.audit import write_entry
from bot.features.settings.values import AuditEntry

ROWS: Final = settings_of(Server)


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
    shown = {
        key: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value) for key, value in changes.items()
    }
    write_entry(at.tx, AuditEntry(guild=guild, at=at.now, by=who.user, verb="setup", reason="", facts=shown))
    return server


def answered(at: At, who: Authority, /) -> None:
    """Mark the questions for a new owner as answered. Raises not-a-manager."""
    server = server_rows.server(at.tx, check_manager(who))
    server_rows.save_server(at.tx, msgspec.structs.replace(server, asking=False))
