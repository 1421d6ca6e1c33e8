"""``/setup``: the settings of a server, in a panel whose menus save at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.permissions import NEEDED
from bot.discord_ui.setup import posts as setup_panel
from bot.hosting.host import Host
from bot.hosting.servers.rights import check_manager

TO_LOG: Final = ("view_channel", "send_messages")
"""What the bot must be allowed in a log channel."""

if TYPE_CHECKING:
    from bot.discord_ui.core.router import Furniture


@dataclass(frozen=True, slots=True)
class Field:
    """One menu of the panel: the setting that it changes, and what the chosen values mean."""

    setting: str
    read: Callable[[tuple[str, ...]], Any]


def _ids(values: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)


def _first_id(values: tuple[str, ...]) -> int | None:
    return int(values[0]) if values else None


def _number(values: tuple[str, ...]) -> int | None:
    return None if values[0] == setup_panel.USUAL else int(values[0])


def _word(values: tuple[str, ...]) -> str:
    return values[0]


FIELDS: Final[Mapping[str, Field]] = {
    "channels": Field("channels", _ids),
    "roles": Field("roles", _ids),
    "log": Field("log_channel", _first_id),
    "pace": Field("pace", _word),
    "language": Field("language", _word),
    "lobbies": Field("lobbies_per_user", _number),
    "seats": Field("matches_per_user", _number),
    "matches": Field("matches", _number),
}
"""The menus of the panel, by the verb in their ids."""


class SetupDesk:
    """Shows and changes the settings of a server."""

    def __init__(self, furniture: "Furniture") -> None:
        self._host: Host = furniture.host

    async def show(self, call: Call) -> None:
        """Show the panel. Raises NotAManager."""
        guild = check_manager(call.authority)
        server = await self._host.servers.settings(guild)
        blocked = await self._host.servers.blocks(call.authority)
        lacking, log = _lacking(call, server.channels), _lacking_log(call, server.log_channel)
        await call.show(setup_panel.panel(server, blocked, lacking, log))

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Save what was chosen in a menu, and show the panel as it is now."""
        await call.defer()
        if press.verb not in FIELDS:
            raise BadCustomId(press.verb)
        field = FIELDS[press.verb]
        await self._host.servers.change(call.authority, **{field.setting: field.read(values)})
        await self.show(call)


def _lacking(call: Call, channels: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
    """Return which permissions the bot lacks in the channels where games are allowed (or in this one, where none is named)."""
    found: dict[int, tuple[str, ...]] = {}
    here = call.interaction.channel_id or 0
    for number in channels or (here,):
        allowed = _granted(call, number)
        if lacking := tuple(name for name in NEEDED if not getattr(allowed, name)):
            found[number] = lacking
    return found


def _lacking_log(call: Call, channel: int | None) -> tuple[str, ...]:
    """Return which permissions the bot lacks in the log channel, where there is one."""
    return () if channel is None else tuple(name for name in TO_LOG if not getattr(_granted(call, channel), name))


def _granted(call: Call, number: int) -> discord.Permissions:
    if number == call.interaction.channel_id:
        return call.interaction.app_permissions
    channel = call.interaction.client.get_channel(number)
    if not isinstance(channel, discord.TextChannel):
        return discord.Permissions.none()
    return channel.permissions_for(channel.guild.me)
