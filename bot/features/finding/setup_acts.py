"""Page of ``/setup`` about finding a game: the pinned card, its switches, and limits."""

from typing import Any, Final

from discord import ui

from bot.core.host import Host
from bot.core.read_settings import settings
from bot.core.settings.rights import check_manager
from bot.core.settings.server import Server
from bot.core.settings.setting import FINDING, Number, Setting, settings_of
from bot.discord_ui.content.layout import layout, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.choosing import change_by, chooser, control, value_of
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.fields import OneOf
from bot.discord_ui.core.gate import MANAGE
from bot.discord_ui.core.permissions import missing_in
from bot.features.matches.buttons import setup_button
from bot.features.settings import servers
from data.catalogue import text

ROWS: Final = settings_of(Server, FINDING)
LIMITS: Final = {row.verb.split()[1]: key for key, row in ROWS.items() if isinstance(row, Number)}
"""The limits of a day by the word in their presses, each with its field."""

AT_ONCE: Final = "weeklies"
"""The limit that is not of a day."""

TO_STAND: Final = ("view_channel", "send_messages")
"""Permissions that the bot needs for the pinned card."""


class FindingSetupActs:
    """Shows and changes how games are found in a server."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="find setup", gate=MANAGE)
    async def show(self, call: Call) -> None:
        """Show the page. Raises not-a-manager."""
        server = await self._host.read(settings, check_manager(call.authority))
        await call.show(setup_page(server, missing_in(call, server.station, TO_STAND)))

    @change_by({key: row for key, row in ROWS.items() if key not in LIMITS.values()}, MANAGE)
    async def change(self, call: Call, setting: Setting, chosen: Any) -> None:
        """Change how games are found in the server."""
        await self._host.do(servers.change, call.authority, **{setting.key: value_of(setting, chosen)})
        await self.show(call)

    @act(press="find limit", gate=MANAGE, limit=OneOf(LIMITS), chosen=chooser(ROWS[LIMITS["calls-a-day"]]))
    async def limit(self, call: Call, limit: str, chosen: str) -> None:
        """Choose how many of something there may be on a day."""
        await self.change(call, ROWS[LIMITS[limit]], chosen)


def setup_page(server: Server, lacking: tuple[str, ...] = ()) -> Post:
    """Return the page; ``lacking`` are the permissions that the bot lacks in the pinned card's channel."""
    warning = lacking_words("find-setup-lacking", lacking, channel=str(server.station)) if lacking else ""
    return Post(
        layout(
            words(text("find-setup-title"), warning),
            words(text("find-setup-station-about")),
            _row(server, "station", "find-setup-station"),
            words(text("find-setup-parts-about")),
            _row(server, "off", "find-setup-parts"),
            words(text("find-setup-limits-about")),
            *(_row(server, key, f"find-limit-{limit}") for limit, key in LIMITS.items() if limit != AT_ONCE),
            words(text("find-setup-weeklies-about")),
            _row(server, LIMITS[AT_ONCE], f"find-limit-{AT_ONCE}"),
            row([setup_button()]),
        )
    )


def _row(server: Server, key: str, words_of_it: str) -> ui.ActionRow[Any] | None:
    chooser_of_it = control(ROWS[key], getattr(server, key), words_of_it)
    return row([] if chooser_of_it is None else [chooser_of_it])
