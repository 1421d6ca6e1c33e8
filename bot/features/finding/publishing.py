"""Messages that the bot posts for finding a game: alerts of tables, pinned cards and the welcome, events of weekly games."""

import logging
from typing import Any

import discord
import msgspec

from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import LobbyId
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.ports import NotifierUnavailable, NotYet
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import is_on
from bot.core.settings.server import STATION, WELCOME
from bot.core.work import At, Looking
from bot.discord_ui.content.channel_types import opens_threads
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, framed, pace_words, words
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import MARK_MODULUS, Channel
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import NEEDED, is_public, sees
from bot.discord_ui.core.server_events import Known, ServerEvents, event
from bot.discord_ui.core.trouble import SHUT, Trouble, trouble, unless_shut
from bot.discord_ui.interface import ThreadPart
from bot.features.finding import calls, posts, rows
from bot.features.finding import weekly as dates
from bot.features.finding.calls import Calling
from bot.features.finding.rows import CALL_TOPIC, STATION_TOPIC, WEEKLY_TOPIC, WELCOME_TOPIC, Station, Weekly
from bot.features.finding.tables import Board, board
from bot.features.finding.weekly import WeeklyNotice
from bot.features.lobbies import rows as lobbies_rows
from bot.features.matches.poster import Poster
from bot.features.rules.posts import ways_in
from data.catalogue import speaking, text


def station_card(at: Looking, number: int) -> tuple[Station, int | None, Board] | None:
    """Return a pinned card by its number, with its wanted channel (None: none) and the tables on it; None if there is no such card."""
    station = rows.STATIONS.get(at.tx, number)
    if station is None:
        return None
    wanted = settings_rows.server(at.tx, station.guild).station if is_on(at.tx, station.guild, STATION) else None
    return station, wanted, board(at, station.guild)


def joined(at: At, guild_id: int) -> None:
    """Queue the greeting for a server that has just added the bot; a server is greeted only once."""
    station = rows.station(at.tx, guild_id) or rows.save_station(at.tx, Station(guild=guild_id))
    if not station.greeted:
        queue(at.tx, WELCOME_TOPIC, station.id, at.now)


def to_greet(at: Looking, number: int) -> int | None:
    """Return the server of a card if the bot has yet to greet it; None if it has, if greetings are off, or if there is no such card."""
    station = rows.STATIONS.get(at.tx, number)
    return None if station is None or station.greeted or not is_on(at.tx, station.guild, WELCOME) else station.guild


def greeted(at: At, number: int) -> None:
    """Record that the bot has greeted the server."""
    station = rows.STATIONS.get(at.tx, number)
    if station is not None:
        rows.save_station(at.tx, msgspec.structs.replace(station, greeted=True))


_log = logging.getLogger(__name__)


class Welcome:
    """Posts the welcome message."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._client = client
        self._host = host
        self._languages = languages

    @handles(WELCOME_TOPIC)
    async def publish(self, number: int) -> None:
        """Greet a server once, in its system channel or the first channel that the bot can write in; skip it if there is none."""
        guild_id = await self._host.read(to_greet, number)
        server = self._client.get_guild(guild_id) if guild_id is not None else None
        if guild_id is None or server is None:
            return
        home = where(server)
        if home is not None:
            lacking = tuple(name for name in NEEDED if not getattr(home.permissions_for(server.me), name))
            try:
                with speaking(await self._languages.of_server(guild_id)):
                    await Channel(self._client, home.id, guild_id).post(welcome(lacking), f"welcome.{number}")
            except discord.HTTPException as error:
                if trouble(error) not in SHUT:
                    raise
                _log.warning("server %d cannot be greeted: %s", guild_id, error)
        await self._host.do(greeted, number)


def where(server: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else a channel that the bot can write in, preferably one open to all members."""
    able = [
        channel
        for candidate in sorted(server.channels, key=lambda channel: channel.position)
        if (channel := opens_threads(candidate)) is not None
        and (allowed := channel.permissions_for(server.me)).view_channel
        and allowed.send_messages
    ]
    able.sort(key=lambda channel: not channel.permissions_for(server.default_role).view_channel)
    return server.system_channel if server.system_channel in able else next(iter(able), None)


def welcome(lacking: tuple[str, ...]) -> Post:
    """Return the welcome message; ``lacking``: permissions that the bot lacks there."""
    warning = text("welcome-lacking", lacking=permission_names(lacking)) if lacking else ""
    ways = ways_in(button(custom_id("setup", "station-here"), text("button-station-here")), manager=True)
    return framed(words(text("welcome"), warning), ways, words(text("welcome-foot")), colour=DUSK)


class TableCalls(Poster):
    """Posts game alerts, and updates posted ones."""

    @handles(CALL_TOPIC)
    async def publish(self, number: int) -> None:
        """Alert the users who are due for a table, and update its earlier alerts.

        Raises:
            NotYet: more users can be alerted later.
            NotifierUnavailable: the bot can't post in the channel now.
        """
        calling = await self._host.do(calls.calling, LobbyId(number))
        if calling is None:
            return
        guild_id, place = calling.lobby.place.guild, calling.lobby.place.channel
        with (
            speaking(await self._languages.of_table(calling.lobby)),
            unless_shut(_log, "table %d cannot alert anyone: %s", number),
        ):
            if calling.due:
                await self._call(calling, Channel(self._client, place, guild_id))
            await self._correct(calling, guild_id)
        if calling.later is not None:
            raise NotYet(calling.later)

    async def _call(self, calling: Calling, channel: Channel) -> None:
        users = [call.user for call in calling.due]
        seeing = [
            user
            for user in users
            if await sees(self._client, calling.lobby.place.guild, calling.lobby.place.channel, user)
        ]
        if blind := [user for user in users if user not in seeing]:
            await self._host.do(calls.unseen, calling.lobby.id, blind)
        if seeing:
            mark = f"call.{calling.lobby.id}.{seeing[0] % MARK_MODULUS}"
            message = await channel.post(posts.call(calling.lobby, self._content.game_uis, seeing, calling.state), mark)
            await self._host.do(calls.mark_sent, calling.lobby.id, seeing, channel.id, message)

    async def _correct(self, calling: Calling, guild_id: int | None) -> None:
        for (place, message), called in calling.outdated.items():
            post = posts.call(calling.lobby, self._content.game_uis, [call.user for call in called], calling.state)
            await Channel(self._client, place, guild_id).replace(message, post)
            await self._host.do(lobbies_rows.show_calls, calling.lobby.id, message, calling.state)


class Stations(Poster, ThreadPart):
    """Maintains the pinned card of each server."""

    async def opened(self, match: Match) -> None:
        """Link a match's newly opened thread on the card."""
        await self._host.do(rows.freshen, match.place.guild)

    @handles(STATION_TOPIC)
    async def publish(self, number: int) -> None:
        """Post the card, edit it, or delete it.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        card = await self._host.read(station_card, number)
        if card is None:
            return
        station, home, tables = card
        if station.message is not None and station.channel is not None and station.channel != home:
            await Channel(self._client, station.channel, station.guild).delete(station.message)
            station = msgspec.structs.replace(station, message=None, channel=home, shown="")
            await self._host.do(rows.save_station, station)
        if home is None:
            return
        with unless_shut(_log, "the pinned card of %d cannot be shown: %s", station.guild):
            await self._show(station, tables, home)

    async def _show(self, station: Station, tables: Board, home: int) -> None:
        guild_id, channel = station.guild, Channel(self._client, home, station.guild)
        off = (await self._host.read(settings_rows.server, guild_id)).off
        with speaking(await self._languages.of_server(guild_id)):
            shown_tables = self._public(tables, guild_id, home)
            post = posts.station(shown_tables, self._content.game_uis, guild_id, posts.ways(off))
        shown, known = fingerprint(post), station.message
        if known is None or (station.shown != shown and not await channel.replace(known, post)):
            known = await channel.post(post, f"st.{station.id}.{(known or 0) % MARK_MODULUS}.{home % 10**5}")
        now = msgspec.structs.replace(station, channel=home, message=known, shown=shown)
        if now != station:
            await self._host.do(rows.save_station, now)

    def _public(self, board: Board, guild_id: int, home: int) -> Board:
        """Return the board with only the tables in the card's own channel and in channels open to the whole server."""
        server = self._client.get_guild(guild_id)

        def is_seen(channel_id: int) -> bool:
            return channel_id == home or is_public(server, channel_id)

        return msgspec.structs.replace(
            board,
            lobbies=tuple(lobby for lobby in board.lobbies if not lobby.gates.private and is_seen(lobby.place.channel)),
            running=tuple(match for match in board.running if is_seen(match.channel)),
            weeklies=tuple(weekly for weekly in board.weeklies if is_seen(weekly.channel)),
        )


class WeeklyEvents(Poster):
    """Publishes weekly games."""

    @handles(WEEKLY_TOPIC)
    async def publish(self, number: int) -> None:
        """Update the event of a weekly game, and post its pending message.

        There is no event without the permission, or if not all members can see the channel; the table's card is enough then.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        announced = await self._host.read(dates.announced, number)
        if announced is None:
            return
        with speaking(announced.weekly.language or await self._languages.of_server(announced.weekly.guild)):
            later: Exception | None = None
            # The event is optional: neither it nor the message waits for the other or fails with it.
            for part in (self._say, self._follow):
                try:
                    await part(announced)
                except (discord.HTTPException, NotifierUnavailable) as error:
                    if isinstance(error, NotifierUnavailable) or trouble(error) is Trouble.LATER:
                        later = error
                    else:
                        _log.warning("weekly game %d cannot be announced: %s", number, error)
            if later is not None:
                raise later

    async def _follow(self, announced: WeeklyNotice) -> None:
        weekly = announced.weekly
        known = None if weekly.event is None else Known(weekly.event, weekly.event_at or 0.0, weekly.shown)
        wanted = self._event(weekly) if announced.wanted else None
        now = await ServerEvents(self._client).follow(
            weekly.guild, weekly.channel, known, wanted, weekly.at, self._host.now()
        )
        if now is not None:
            await self._host.do(rows.keep_event, weekly.id, now.event, now.at, now.shown)
        elif known is not None:
            await self._host.do(rows.keep_event, weekly.id, None, None, "")

    def _event(self, weekly: Weekly) -> dict[str, Any]:
        game = text(self._content.game_uis[weekly.game].name_key)
        about = text(
            "weekly-event-about",
            when=posts.when(weekly),
            pace=pace_words(weekly.pace),
            channel=f"<#{weekly.channel}>",
        )
        name = text("weekly-event", game=game, id=str(weekly.id))
        return event(name, about, weekly.guild, weekly.channel, weekly.at)

    async def _say(self, announced: WeeklyNotice) -> None:
        weekly = announced.weekly
        if not weekly.notice:
            return
        users = dates.to_mention(weekly, announced.lobby, self._host.now())
        mark = f"wk.{weekly.id}.{weekly.notice[:1]}{int(weekly.at) % 10**9}"
        channel = Channel(self._client, weekly.channel, weekly.guild)
        with unless_shut(_log, "weekly game %d cannot be spoken of: %s", weekly.id):
            await channel.post(posts.notice(weekly, self._content.game_uis, users), mark)
        await self._host.do(dates.mark_posted, weekly.id, weekly.notice, mentioned=bool(users))
