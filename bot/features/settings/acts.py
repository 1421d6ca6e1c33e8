"""``/settings``: a user's own settings, for all games; ``/setup``: a server's."""

from collections.abc import Mapping
from typing import Any, Final

from bot.core.calendars import local, zone_label
from bot.core.host import Host
from bot.core.settings import rows
from bot.core.settings.habits import Habits
from bot.core.settings.rows import check_manager
from bot.core.settings.server import SERVER_SETTINGS, Server
from bot.core.settings.setting import Number, Setting, settings_of
from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import MANAGERS, Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.choosing import change_by, chooser, value_of
from bot.discord_ui.core.fields import KEY, ON, SWITCH, TEXT, One, OneOf, Several, Whole
from bot.discord_ui.core.gate import MANAGE, OWN
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL, missing_in
from bot.features.settings import persons as people
from bot.features.settings import posts, servers
from bot.features.settings.posts import (
    BOT,
    DAILY,
    FINDING_PAGE,
    FRONT,
    HOURS,
    ME,
    NO_HOURS,
    PAGES,
    QUESTIONS,
    Missing,
    city_form,
    settings_panel,
)
from bot.features.settings.rows import places_of_tables
from bot.features.settings.servers import blocks
from bot.features.settings.zones import zone_of, zones_like
from data.catalogue import text
from data.formats import moment
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

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
        await call.show((posts.questions if server.asking else posts.front)(server, missing))

    @act(press="setup done", gate=MANAGE)
    async def done(self, call: Call) -> None:
        """Mark the questions as answered."""
        await self._host.do(servers.answered, call.authority)
        await self.show(call)

    @act(press="setup more", gate=MANAGE)
    async def more(self, call: Call) -> None:
        """Show the list of pages."""
        await call.show(posts.more())

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
            page = next(name for name, parts in PAGES.items() if any(setting.key in section for section in parts))
            await call.show(await self._page(call, server, page))

    @act(press="find limit", gate=MANAGE, limit=OneOf(LIMITS), chosen=chooser(LIMITS["calls-a-day"]))
    async def limit(self, call: Call, limit: str, chosen: str) -> None:
        """Set a limit."""
        await self.change(call, LIMITS[limit], chosen)

    async def _page(self, call: Call, server: Server, name: str) -> Post:
        blocked = await self._host.read(blocks, call.authority)
        return posts.page(server, name, await self._missing(call, server), blocked)

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


WAKING: Final = 14
"""Default length of the playing hours, for a user who has only set when they begin."""


class SettingsActs:
    """Acts on a user's own settings."""

    def __init__(self, host: Host, languages: Languages) -> None:
        self._host = host
        self._languages = languages

    async def zones(self, _call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest time zones that match the typed text."""
        return zones_like(typed, self._host.now())

    @act(press="settings list", gate=OWN)
    @act(command="settings", gate=OWN, zone=Option("option-zone", suggest=zones, timed=True))
    async def show(self, call: Call, zone: str | None = None) -> None:
        """Show the list of settings; if ``zone`` is given, set that time zone first."""
        if zone is not None:
            await self._host.do(people.change, call.user, zone=zone_of(zone))
        await self._show(call)

    @act(press="settings page", gate=OWN, chosen=One(KEY))
    async def turn(self, call: Call, chosen: str) -> None:
        """Show the page of a setting, or the list if there is no such page anymore."""
        await self._show(call, page=chosen)

    @act(press="settings city", gate=OWN, where=Where.FORM)
    async def ask_city(self, call: Call) -> None:
        """Open the form for the user's time zone."""
        await call.open(city_form())

    @act(press="settings here", gate=OWN, where=Where.NEW, chosen=Several(TEXT, 1))
    async def here(self, call: Call, chosen: tuple[str, ...]) -> None:
        """Set the time zone of the typed place; if nothing was typed, stay at UTC and don't ask again. Raises unknown-zone."""
        habits = await self._host.do(people.change, call.user, zone=zone_of(chosen[0] if chosen else ""))
        now = moment(local(self._host.now(), habits.zone))
        await call.show(notice(text("settings-city-done", zone=zone_label(habits.zone), now=now), colour=None))

    @act(press="settings opens", gate=OWN, chosen=One(OneOf((NO_HOURS, *map(str, HOURS)))))
    async def opens(self, call: Call, chosen: str) -> None:
        """Set the hour at which the user's playing hours begin, or switch playing hours off."""
        if chosen == NO_HOURS:
            await self._change(call, "opens", opens=None, closes=None)
            return
        habits, opens = await self._host.read(rows.habits, call.user), int(chosen)
        closes = (opens + WAKING) % 24 if habits.closes is None else habits.closes
        await self._change(call, "opens", opens=opens, closes=closes)

    @act(press="settings closes", gate=OWN, chosen=One(Whole(HOURS[0], HOURS[-1])))
    async def closes(self, call: Call, chosen: int) -> None:
        """Set the hour at which the playing hours end."""
        await self._change(call, "closes", closes=chosen)

    @change_by(settings_of(Habits), OWN)
    async def change(self, call: Call, setting: Setting, chosen: str = "", wanted: str = "") -> None:
        """Change a setting and show its page."""
        await self._change(call, setting.verb, **{setting.key: value_of(setting, wanted or chosen)})

    @act(press="settings tips", gate=OWN, wanted=OneOf(SWITCH))
    async def tips(self, call: Call, wanted: str) -> None:
        """Switch tips on in every match, or off."""
        await self._host.do(people.say_tips, call.user, self._games, wanted=wanted == ON)
        await self._show(call, changed="tips")

    @act(press="settings inbox", gate=OWN, wanted=OneOf(SWITCH))
    async def inbox(self, call: Call, wanted: str) -> None:
        """Switch the user's inbox on or off."""
        await self._change(call, "inbox", inbox=wanted)

    @act(press="settings stealin", gate=OWN, wanted=OneOf((ME, BOT)), row=Fixed(("stealin", REST, {BOT: COMPUTER})))
    @act(press="settings alike", gate=OWN, wanted=OneOf((ME, BOT)), row=Fixed(("alike", ALIKE, {ME: ASK})))
    async def answer(self, call: Call, wanted: str, row: tuple[str, str, Mapping[str, str]]) -> None:
        """Let the bot answer all questions in Stealin', or choose between indistinguishable options, or stop that.

        ``row``: the verb, the question in every match, and its answers; no answer deletes the stored one.
        """
        verb, question, given = row
        answers = {**(await self._host.read(rows.habits, call.user)).answers, question: given.get(wanted, "")}
        await self._change(call, verb, answers={key: answer for key, answer in answers.items() if answer})

    @property
    def _games(self) -> tuple[str, ...]:
        return tuple(game.id for game in self._host.games)

    async def _change(self, call: Call, verb: str, **values: Any) -> None:
        """Change settings and show the page with the menu or button ``verb``, in the user's language."""
        await self._host.do(people.change, call.user, **values)
        self._languages.forget(call.user)
        call.language = await self._languages.of_person(call.user, locale=call.interaction.locale.value)
        with call.in_their_way():
            await self._show(call, changed=verb)

    async def _show(self, call: Call, *, page: str = "", changed: str = "") -> None:
        """Show the page of a setting, given by name or by the verb that changed it; otherwise the list."""
        tips = await self._host.read(people.tips_of, call.user, self._games)
        habits = await self._host.read(rows.habits, call.user)
        await call.show(settings_panel(habits, self._host.now(), tips=tips, page=page, changed=changed))
