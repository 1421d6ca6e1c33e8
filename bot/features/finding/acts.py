"""Acts of users who look for a game, and on weekly games."""

from collections.abc import Iterable, Sequence
from typing import Final

import discord
import msgspec
from discord import app_commands

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import LobbyId, Place, UserId
from bot.core.matches.values import LIVE
from bot.core.settings.rows import moderates, server
from bot.core.settings.server import PRIVATE
from bot.core.work import At
from bot.discord_ui.content.channel_types import HostChannel, hosting, is_thread
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NotAllowedHere
from bot.discord_ui.core.fields import ID, TEXT, One, Several, Words
from bot.discord_ui.core.gate import FREE, OWN, Entry, Found, Numbered, Right, by, sees
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.permissions import missing_to_speak
from bot.discord_ui.interface import Greeter, Seated
from bot.features.finding import calls, posts, tables, weekly
from bot.features.finding import weekly as dates
from bot.features.finding.posts import DAY, DAYS, day_value, minute_of, wish_form, written
from bot.features.finding.rows import Weekly, Wish
from bot.features.finding.tables import JOINED, Board, TableChoice, Wanted
from bot.features.finding.weekly import UnknownWeekly
from bot.features.lobbies import changes, gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.acts import LobbyActs, private_refusal
from bot.features.lobbies.admission import may_open
from bot.features.lobbies.changes import check_host, position_of
from bot.features.lobbies.choosing import GAME, HOST, PACE, SEAT, TABLE
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.matches.match_content import MatchContent
from data.catalogue import text

MOST_VALUES = 40
"""Maximum number of values that the **Game alerts** form can send."""


class FindingActs(Greeter):
    """Acts that list tables, find a table, and set game alerts."""

    def __init__(
        self, host: Host, content: MatchContent, languages: Languages, seated: Seated, lobbies: LobbyActs
    ) -> None:
        self._lobbies = lobbies
        self._languages = languages
        self._host = host
        self.game_uis = content.game_uis
        self._seated = seated

    @act(command="tables", gate=FREE)
    @act(press="find tables", gate=FREE, where=Where.NEW)
    async def tables(self, call: Call) -> None:
        """List the tables of this server that the user can see. Raises only-in-servers."""
        board = await self._host.read(tables.board, call.place.guild, call.user)
        guild, off = call.place.guild or 0, (await self._host.read(server, call.place.guild or 0)).off
        private = PRIVATE not in off and not private_refusal(call.interaction)
        await call.show(
            posts.tables(_seen(call, board), self.game_uis, guild, call.user, posts.ways(off), private=private)
        )

    @act(
        command="play-now",
        gate=FREE,
        game=GAME,
        pace=PACE,
    )
    async def play_now(self, call: Call, game: str = "", pace: str = "") -> None:
        """Take a seat at the open table that fits best, or open one."""
        wanted = Wanted(
            person=call.person,
            place=call.place,
            channels=_open_to(call),
            language=call.language,
            spoken=await self._languages.for_table(call.place.guild, call.language),
            game=game,
            pace=pace,
        )
        done: TableChoice = await self._host.do(tables.play_now, wanted)
        waiting = (await self._host.read(tables.board, call.place.guild)).waiting
        called = sum(wish.user != call.user and wish.wants(done.lobby.game, done.lobby.pace) for wish in waiting)
        spent = await self._host.read(gathering.spent, call.place.guild, call.user) if called else 0
        await call.show(posts.found(done.lobby, done.how, called, spent))
        await self._seated(call)

    @act(press="find meanwhile", gate=HOST)
    async def play_meanwhile(self, call: Call, lobby: LobbyId) -> None:
        """Start the host's match against computers, which ends when the table's begins, or link to it."""
        waiting = await self._host.read(changes.known, lobby)
        check_host(waiting, call.user)
        await self._lobbies.play_alone(call, waiting.game, waiting.modes, waiting)

    @act(press="find together", gate=SEAT)
    async def start_together(self, call: Call, lobby: LobbyId) -> None:
        """Start a table for any of its players while its host plays against computers, otherwise only for the host."""
        waiting = await self._host.read(changes.known, lobby)
        position_of(waiting, call.user)
        starter = call.user if await self._host.read(changes.playing, waiting) is None else waiting.host
        await self._lobbies.show_started(call, await self._host.the(Lobbies).start(lobby, starter, fill=True))

    async def joined(self, call: Call) -> None:
        """Ask a user who has joined a table whose host plays against computers meanwhile whether to start together."""
        waiting = await self._host.read(lobbies_rows.lobby_of, call.user, guild_id=call.place.guild)
        if waiting is None or waiting.host == call.user or await self._host.read(changes.playing, waiting) is None:
            return
        name = next((seat.name for seat in waiting.seats if seat.user == waiting.host), "")
        await call.whisper(posts.start_together(waiting, name))

    @act(press="find play", gate=FREE, where=Where.NEW)
    async def play(self, call: Call) -> None:
        """Run **Play now** with the user's usual game and pace."""
        await self.play_now(call)

    @act(press="find join", gate=TABLE, where=Where.NEW)
    async def join(self, call: Call, lobby: LobbyId) -> None:
        """Join a table from a list or an alert."""
        joined = await self._host.do(gathering.join, lobby, call.person)
        await call.show(posts.found(joined, JOINED, 0))
        await self._seated(call)

    @act(press="find notify", gate=OWN, where=Where.FORM)
    async def ask(self, call: Call) -> None:
        """Open the form for game alerts, or show the user's current alerts. Raises only-in-servers or switched-off."""
        wish = await self._wish(call)
        if wish is None:
            await call.open(wish_form(None, self.game_uis, opens=await self._opens(call)))
        else:
            call.promise(new=True)
            await call.show(posts.wish_panel(wish, self.game_uis))

    @act(press="find change", gate=OWN, where=Where.FORM)
    async def change(self, call: Call) -> None:
        """Open the form with the user's current alerts. Raises only-in-servers or switched-off."""
        await call.open(wish_form(await self._wish(call), self.game_uis, opens=await self._opens(call)))

    @act(press="find wish", gate=OWN, where=Where.NEW, chosen=Several(TEXT, MOST_VALUES))
    async def wish(self, call: Call, chosen: tuple[str, ...]) -> None:
        """Save the game alerts chosen in the form."""
        blank = Wish(guild=_guild(call), user=call.user, name=call.person.name, channel=call.place.channel, at=0.0)
        wanted = written(chosen, blank)

        def keep(at: At) -> Wish:
            opens = wanted.gathers and may_open(at.tx, call.authority)
            return calls.keep(at, msgspec.structs.replace(wanted, gathers=opens))

        await call.show(posts.wish_panel(await self._host.do(keep), self.game_uis))

    @act(press="find stop", gate=OWN)
    async def stop(self, call: Call) -> None:
        """Switch the user's game alerts off."""
        await self._host.do(calls.drop, _guild(call), call.user)
        await call.show(posts.wish_panel(None, self.game_uis))

    async def _opens(self, call: Call) -> bool:
        return await self._host.read(lambda at: may_open(at.tx, call.authority))

    async def _wish(self, call: Call) -> Wish | None:
        return await self._host.read(calls.wish_of, call.place.guild, call.user)


def _guild(call: Call) -> int:
    if call.place.guild is None:
        raise Refusal("only-in-servers")
    return call.place.guild


def _seen(call: Call, board: Board) -> Board:
    """Return the board without tables that the user can't see."""
    guild_id = call.place.guild
    return msgspec.structs.replace(
        board,
        lobbies=tuple(lobby for lobby in board.lobbies if _is_seen(call, lobby)),
        running=tuple(match for match in board.running if sees(call, Place(guild_id, match.channel), match.thread)),
        weeklies=tuple(weekly for weekly in board.weeklies if sees(call, Place(weekly.guild, weekly.channel))),
    )


def _is_seen(call: Call, lobby: Lobby) -> bool:
    """Return whether a user can see a table: they sit there, or it isn't hidden and they can see its channel."""
    if call.user in lobby.seated:
        return True
    return not lobby.hidden and sees(call, lobby.place)


def _open_to(call: Call) -> frozenset[int]:
    """Return the channels and threads of this server that the user can see and the bot can host a table in."""
    guild = call.interaction.guild
    if guild is None:
        return frozenset()
    here = call.interaction.channel
    able = {channel.id for channel in _hosting(guild) if sees(call, Place(guild.id, channel.id))}
    if not missing_to_speak(call.interaction.app_permissions, in_thread=is_thread(here)):
        able.add(call.place.channel)
    else:
        able.discard(call.place.channel)
    return frozenset(able)


def _hosting(guild: discord.Guild) -> Sequence[HostChannel | discord.Thread]:
    channels = [channel for place in (*guild.channels, *guild.threads) if (channel := hosting(place)) is not None]
    return [
        channel
        for channel in channels
        if guild.me is not None
        and not missing_to_speak(channel.permissions_for(guild.me), in_thread=is_thread(channel))
    ]


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
        await call.open(posts.time_form(await self._found(weekly)))

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
        await call.show(posts.ended(await self._host.do(dates.end, weekly, call.authority)))

    async def _found(self, number: int) -> Weekly:
        return await self._host.read(dates.find, number)

    async def _show(self, call: Call, weekly: Weekly, note: str = "") -> None:
        lobby = None if weekly.lobby is None else await self._host.read(changes.known, weekly.lobby)
        mine = weekly.host == call.user or await self._host.read(moderates, call.authority)
        await call.show(posts.panel(weekly, lobby, self.game_uis, self._host.now(), mine=mine, note=note))
