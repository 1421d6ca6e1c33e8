"""``/setup``: the settings of a server, on pages whose menus save at once."""

from collections.abc import Mapping
from typing import Any, Final

from bot.core.host import Host
from bot.core.settings import rows
from bot.core.settings.rows import check_manager
from bot.core.settings.server import SERVER_SETTINGS, Server
from bot.core.settings.setting import Number, Setting
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import MANAGERS, Fixed, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.choosing import change_by, chooser, value_of
from bot.discord_ui.core.fields import OneOf
from bot.discord_ui.core.gate import MANAGE
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL, missing_in
from bot.features.settings import servers, setup_posts
from bot.features.settings.rows import places_of_tables
from bot.features.settings.servers import blocks
from bot.features.settings.setup_posts import DAILY, FINDING_PAGE, FRONT, PAGES, QUESTIONS, Missing

LIMITS: Final = {
    row.verb.split()[1]: row for row in SERVER_SETTINGS.values() if isinstance(row, Number) and " " in row.verb
}
"""Limits that share a verb, by the field that distinguishes them."""

TO_WRITE: Final = ("view_channel", "send_messages")
TO_SHOW: Final = (*TO_WRITE, "attach_files")
CHANNELS: Final[Mapping[str, tuple[str, ...]]] = {
    "log_channel": TO_WRITE,
    "station": TO_WRITE,
    "live_channel": tuple(NEEDED),
    "daily": TO_SHOW,
    "gazette": TO_SHOW,
}
"""Permissions that the bot needs in a setting's channel, by setting."""


class SetupActs:
    """Acts on a server's settings."""

    def __init__(self, host: Host, languages: Languages) -> None:
        self._host = host
        self._languages = languages

    @act(press="setup show", gate=MANAGE, where=Where.NEW)
    @act(press="setup back", gate=MANAGE)
    @act(command="setup", gate=MANAGE, seen_by=MANAGERS)
    async def show(self, call: Call) -> None:
        """Show the first page, or the questions if they aren't answered yet. Raises not-a-manager."""
        server = await self._host.read(rows.server, check_manager(call.authority))
        missing = await self._missing(call, server)
        await call.show((setup_posts.questions if server.asking else setup_posts.front)(server, missing))

    @act(press="setup done", gate=MANAGE)
    async def done(self, call: Call) -> None:
        """Mark the questions as answered."""
        await self._host.do(servers.answered, call.authority)
        await self.show(call)

    @act(press="setup more", gate=MANAGE)
    async def more(self, call: Call) -> None:
        """Show the list of pages."""
        await call.show(setup_posts.more())

    @act(press="setup page", gate=MANAGE, page=OneOf(PAGES))
    @act(press="find setup", gate=MANAGE, page=Fixed(FINDING_PAGE))
    @act(press="extras setup", gate=MANAGE, page=Fixed(DAILY))
    async def turn(self, call: Call, page: str) -> None:
        """Show a page. Raises not-a-manager."""
        server = await self._host.read(rows.server, check_manager(call.authority))
        await call.show(await self._page(call, server, page))

    @act(press="setup station-here", gate=MANAGE)
    async def station_here(self, call: Call) -> None:
        """Post the pinned card in this channel."""
        await self.change(call, SERVER_SETTINGS["station"], (call.place.parent or call.place.channel,))

    @change_by({key: row for key, row in SERVER_SETTINGS.items() if row not in LIMITS.values()}, MANAGE)
    async def change(self, call: Call, setting: Setting, chosen: Any = None, wanted: str = "") -> None:
        """Change a server setting and show its page."""
        value = value_of(setting, wanted or chosen)
        server = await self._host.do(servers.change, call.authority, **{setting.key: value})
        self._languages.forget_server(server.guild)
        asked = server.asking and any(setting.key in section for section in QUESTIONS)
        if asked or any(setting.key in section for section in FRONT):
            await self.show(call)
        else:
            await call.show(await self._page(call, server, page_of(setting.key)))

    @act(press="find limit", gate=MANAGE, limit=OneOf(LIMITS), chosen=chooser(LIMITS["calls-a-day"]))
    async def limit(self, call: Call, limit: str, chosen: str) -> None:
        """Set a limit."""
        await self.change(call, LIMITS[limit], chosen)

    async def _page(self, call: Call, server: Server, name: str) -> Post:
        blocked = await self._host.read(blocks, call.authority)
        return setup_posts.page(server, name, await self._missing(call, server), blocked)

    async def _missing(self, call: Call, server: Server) -> Missing:
        """Return the permissions that the bot lacks in the channels for tables, channels with tables, and channels named in settings."""
        used = await self._host.read(places_of_tables, server.guild)
        places = dict.fromkeys((*(server.channels or (call.interaction.channel_id or 0,)), *used))
        optional = {name for number in places for name in missing_in(call, number, OPTIONAL)}
        return Missing(
            tables={number: lacking for number in places if (lacking := missing_in(call, number, NEEDED))},
            settings={key: missing_in(call, getattr(server, key), needed) for key, needed in CHANNELS.items()},
            optional=tuple(name for name in OPTIONAL if name in optional),
        )


def page_of(key: str) -> str:
    """Return the page of a setting behind **More**."""
    return next(name for name, sections in PAGES.items() if any(key in section for section in sections))
