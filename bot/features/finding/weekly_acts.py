"""Acts on weekly games."""

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.core.host import Host
from bot.core.ids import Place, UserId
from bot.core.matches.values import LIVE
from bot.core.settings.rows import moderates
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NotAllowedHere
from bot.discord_ui.core.fields import ID, One, Several, Words
from bot.discord_ui.core.gate import FREE, Entry, Found, Numbered, Right, by
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.permissions import missing_to_speak
from bot.features.finding import weekly, weekly_posts
from bot.features.finding import weekly as dates
from bot.features.finding.rows import Weekly
from bot.features.finding.weekly import UnknownWeekly
from bot.features.finding.weekly_posts import DAY, DAYS, day_value, minute_of
from bot.features.lobbies import changes
from bot.features.lobbies.choosing import GAME, PACE
from bot.features.matches.match_content import MatchContent
from data.catalogue import text

MAX_TYPED_LENGTH: Final = 20
"""Maximum length of a typed day or time."""

Short = app_commands.Range[str, 1, MAX_TYPED_LENGTH]


async def _weekly(host: Host, number: int, user: UserId) -> Found:
    regular = await host.read(weekly.find, number)
    return Found(Place(regular.guild, regular.channel), None, regular.host == user)


WEEKLY: Final = Numbered("weekly", _weekly, UnknownWeekly)
REGULAR: Final = Entry(WEEKLY, Right.ANYBODY)
REGULAR_HOST: Final = Entry(WEEKLY, Right.HOST)
"""Gate of a weekly game's settings: for its host, and moderators."""


class WeeklyActs:
    """Acts that create, show, change and end weekly games."""

    def __init__(self, host: Host, content: MatchContent, languages: Languages) -> None:
        self._host = host
        self.game_uis = content.game_uis
        self._languages = languages

    def days(self) -> Iterable[app_commands.Choice[str]]:
        """Return the days of the week as choices of a command option."""
        return [choice(said("weekday", day=day), str(number)) for number, day in enumerate(DAYS)]

    @act(
        command="lobby weekly",
        gate=FREE,
        day=Option("option-day", choices=days),
        time=Option("option-time"),
        game=GAME,
        pace=PACE,
    )
    async def create(self, call: Call, day: str, time: Short, game: str = "", pace: str = "") -> None:
        """Create a weekly game in this channel."""
        lacking = missing_to_speak(call.interaction.app_permissions, in_thread=call.place.parent is not None)
        if lacking and call.place.guild is not None:
            raise NotAllowedHere(lacking)
        language = await self._languages.for_table(call.place.guild, call.language)
        wanted = (game or next(iter(self.game_uis)), pace or LIVE, int(day), minute_of(time), language)
        made = await self._host.do(dates.create, call.person, call.place, *wanted)
        await self._show(call, made, text("weekly-created"))

    @act(press="weekly show", gate=REGULAR, where=Where.NEW, weekly=ID)
    async def show(self, call: Call, weekly: int) -> None:
        """Show a weekly game."""
        await self._show(call, await self._found(weekly))

    @act(press="weekly look", gate=by(REGULAR, "chosen"), where=Where.NEW, chosen=One(ID))
    async def look(self, call: Call, chosen: int) -> None:
        """Show the weekly game chosen in a list."""
        await self._show(call, await self._found(chosen))

    @act(press="weekly change", gate=REGULAR_HOST, where=Where.FORM, weekly=ID)
    async def change(self, call: Call, weekly: int) -> None:
        """Open the form for another day and time."""
        await call.open(weekly_posts.time_form(await self._found(weekly)))

    @act(press="weekly move", gate=REGULAR_HOST, weekly=ID, chosen=Several(Words(MAX_TYPED_LENGTH), 2))
    async def move(self, call: Call, weekly: int, chosen: tuple[str, ...]) -> None:
        """Change the weekly game's day and time."""
        weekly_game = await self._found(weekly)
        day = next((day for day in range(len(DAYS)) if day_value(day) in chosen), weekly_game.day)
        time = next((part for part in chosen if not part.startswith(DAY)), "")
        moved = await self._host.do(dates.move, weekly, call.authority, day, minute_of(time))
        await self._show(call, moved, text("weekly-changed"))

    @act(press="weekly end", gate=REGULAR_HOST, weekly=ID)
    async def end(self, call: Call, weekly: int) -> None:
        """End a weekly game."""
        await call.show(weekly_posts.ended(await self._host.do(dates.end, weekly, call.authority)))

    async def _found(self, number: int) -> Weekly:
        return await self._host.read(dates.find, number)

    async def _show(self, call: Call, weekly: Weekly, note: str = "") -> None:
        lobby = None if weekly.lobby is None else await self._host.read(changes.known, weekly.lobby)
        mine = weekly.host == call.user or await self._host.read(moderates, call.authority)
        await call.show(weekly_posts.panel(weekly, lobby, self.game_uis, self._host.now(), mine=mine, note=note))
