"""Daily robbery as people press it: an answer, the ranking; and the page of ``/setup`` about what goes on beside the matches."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import ui

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.read_settings import settings
from bot.core.settings.rights import check_manager
from bot.core.settings.server import Server
from bot.core.settings.setting import EXTRAS, Setting, Switch, settings_of
from bot.discord_ui.content.layout import layout, moment, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.choosing import change_by, control, value_of
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.fields import ID, OFF, ON, TEXT
from bot.discord_ui.core.gate import MANAGE, OWN
from bot.discord_ui.core.permissions import missing_in
from bot.features.matches.buttons import setup_button
from bot.features.matches.match_content import MatchContent
from bot.features.puzzles import daily, daily_posts
from bot.features.puzzles.pictures import GAME, choices_of
from bot.features.settings import servers
from data.catalogue import text

ROWS: Final = settings_of(Server, EXTRAS)

TO_POST: Final = ("view_channel", "send_messages", "attach_files")
"""Permissions that the bot needs to post the daily robbery."""

LACKING: Final = {"daily": "extras-setup-lacking", "gazette": "extras-setup-lacking-gazette"}
"""The words for permissions that are lacking, by the setting whose channel it is."""

NO_LACK: Final[Mapping[str, tuple[str, ...]]] = {}


class DailyActs:
    """Takes answers to daily robberies."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="daily answer", gate=OWN, robbery=ID, action=TEXT, where=Where.NEW)
    async def answer(self, call: Call, robbery: int, action: str) -> None:
        """Answer a daily robbery, or choose another card. Raises unknown-puzzle, robbery-over."""
        given = await self._host.do(daily.answer, robbery, call.place.guild, call.user, action)
        choices = choices_of(self._content.game_uis[GAME], given.puzzle)
        await call.show(daily_posts.given_post(given, {choice.action: choice.full for choice in choices}))

    @act(press="daily ranking", gate=OWN, where=Where.NEW)
    async def ranking(self, call: Call) -> None:
        """Show who knows best in the server. Raises only-in-servers."""
        if call.place.guild is None:
            raise Refusal("only-in-servers")
        await call.show(daily_posts.ranking_post(await self._host.read(daily.ranking, call.place.guild, call.user)))


class ExtrasSetupActs:
    """Shows and changes what goes on beside the matches of a server."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="extras setup", gate=MANAGE)
    async def show(self, call: Call) -> None:
        """Show the page. Raises not-a-manager."""
        guild = check_manager(call.authority)
        server = await self._host.read(settings, guild)
        begins = await self._host.read(daily.next_robbery, guild)
        lacking = {key: missing_in(call, getattr(server, key), TO_POST) for key in LACKING}
        await call.show(extras_page(server, begins, lacking))

    @change_by(ROWS, MANAGE)
    async def change(self, call: Call, setting: Setting, chosen: Any = None, wanted: str = "") -> None:
        """Change what goes on beside the matches of the server."""
        await self._host.do(servers.change, call.authority, **{setting.key: value_of(setting, wanted or chosen)})
        await self.show(call)


def extras_page(server: Server, begins: float | None, lacking: Mapping[str, tuple[str, ...]] = NO_LACK) -> Post:
    """Return the page; ``lacking`` are the permissions that the bot has not in the channel of a setting."""
    warnings = [
        lacking_words(LACKING[key], names, channel=str(getattr(server, key))) for key, names in lacking.items() if names
    ]
    when = text("extras-setup-next", time=moment(begins, "f")) if begins is not None else ""
    return Post(
        layout(
            words(text("extras-setup-title"), *warnings),
            words(text("extras-setup-daily-about"), when),
            *(item for setting in ROWS.values() for item in _chosen(server, setting)),
            row([setup_button()]),
        )
    )


def _chosen(server: Server, setting: Setting) -> Iterator[ui.Item[Any] | None]:
    """Yield a setting with the words above it, if it is a switch."""
    value = getattr(server, setting.key)
    if setting.key in {"gazette", "call_role"}:
        yield words(text(f"extras-setup-{setting.verb}-about"))
    chooser = control(setting, value, f"extras-setup-{setting.verb}")
    if isinstance(setting, Switch):
        yield words(text(f"extras-setup-{setting.verb}-{ON if value else OFF}"))
    if chooser is not None:
        yield row([chooser])
