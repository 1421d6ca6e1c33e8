"""``/setup``: the settings of a server, in a panel whose menus save at once."""

from typing import Any, Final

from bot.core.host import Host
from bot.core.read_settings import settings
from bot.core.settings.rights import check_manager
from bot.core.settings.server import Server
from bot.core.settings.setting import SETUP, Setting, settings_of
from bot.discord_ui.core.acts import MANAGERS, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.choosing import change_by, value_of
from bot.discord_ui.core.gate import MANAGE
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL, missing_in
from bot.features.settings import servers
from bot.features.settings import setup_posts as setup_panel
from bot.features.settings.audit import blocks, used_channels

TO_LOG: Final = ("view_channel", "send_messages")
"""Permissions that the bot needs in a log channel."""


class SetupActs:
    """Shows and changes the settings of a server."""

    def __init__(self, host: Host, languages: Languages) -> None:
        self._host = host
        self._languages = languages

    @act(press="setup show", gate=MANAGE, where=Where.NEW)
    @act(press="setup back", gate=MANAGE)
    @act(command="setup", gate=MANAGE, seen_by=MANAGERS)
    async def show(self, call: Call) -> None:
        """Show the panel. Raises not-a-manager."""
        guild = check_manager(call.authority)
        server = await self._host.read(settings, guild)
        blocked = await self._host.read(blocks, call.authority)
        used = await self._host.read(used_channels, guild)
        places = tuple(dict.fromkeys((*(server.channels or (call.interaction.channel_id or 0,)), *used)))
        lacking, log = _lacking(call, places), missing_in(call, server.log_channel, TO_LOG)
        await call.show(setup_panel.panel(server, blocked, lacking, log, _optional(call, places)))

    @change_by(settings_of(Server, SETUP), MANAGE)
    async def change(self, call: Call, setting: Setting, chosen: Any = None, wanted: str = "") -> None:
        """Change a setting of the server, and show the panel as it is now."""
        await self._host.do(servers.change, call.authority, **{setting.key: value_of(setting, wanted or chosen)})
        self._languages.forget_server(check_manager(call.authority))
        await self.show(call)


def _lacking(call: Call, places: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
    """Return the permissions that the bot lacks, by channel."""
    return {number: lacking for number in places if (lacking := missing_in(call, number, NEEDED))}


def _optional(call: Call, places: tuple[int, ...]) -> tuple[str, ...]:
    """Return the optional permissions that the bot lacks in at least one of these channels."""
    lacking = {name for number in places for name in missing_in(call, number, OPTIONAL)}
    return tuple(name for name in OPTIONAL if name in lacking)
