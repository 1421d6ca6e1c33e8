"""Calls to tables, and the standing cards of servers, as the publisher posts and corrects them."""

import logging

import discord
import msgspec

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import MARKS, Channel
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import SHUT, trouble, unless_shut
from bot.discord_ui.finding import posts
from bot.hosting.finding import calls, stations
from bot.hosting.finding.calls import Calling
from bot.hosting.finding.stations import Standing
from bot.hosting.finding.tables import Board
from bot.hosting.host import Host
from bot.hosting.servers import servers
from bot.model.finding import CALLS, PLAY_NOW
from bot.model.model import LobbyId, UserId
from bot.model.ports import NotYet
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class TableCalls:
    """Posts calls, and corrects those that stand."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._client = client
        self._host = host
        self._uis = content.game_uis
        self._languages = languages

    async def publish(self, number: LobbyId) -> None:
        """Call those whom a table calls now, and correct what it has told those it called.

        Raises:
            NotYet: somebody may be called later.
        """
        found = await self._host.do(calls.calling, number)
        if found is None:
            return
        guild, place = found.lobby.place.guild, found.lobby.place.channel
        with speaking(await self._languages.of_table(found.lobby)):
            try:
                if found.due:
                    await self._call(found, Channel(self._client, place, guild))
                await self._correct(found, guild)
            except discord.HTTPException as error:
                if trouble(error) not in SHUT:
                    raise
                _log.warning("table %s cannot call anybody: %s", number, error)
                return
        if found.later is not None:
            raise NotYet(found.later)

    async def _call(self, found: Calling, channel: Channel) -> None:
        users = [call.user for call in found.due]
        seeing = [user for user in users if await self._sees(user, found)]
        if blind := [user for user in users if user not in seeing]:
            await self._host.do(calls.unseen, found.lobby.id, blind)
        if seeing:
            mark = f"call.{found.lobby.id}.{seeing[0] % MARKS}"
            message = await channel.post(posts.call(found.lobby, self._uis, seeing, found.state), mark)
            await self._host.do(calls.told, found.lobby.id, seeing, channel.id, message)

    async def _sees(self, user: UserId, found: Calling) -> bool:
        """Return whether somebody is in the server and sees the channel of the table, as Discord says now."""
        guild = self._client.get_guild(found.lobby.place.guild or 0)
        channel = guild.get_channel_or_thread(found.lobby.place.channel) if guild is not None else None
        if guild is None or channel is None:
            return False
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound:
            return False
        allowed = channel.permissions_for(member)
        closed = isinstance(channel, discord.Thread) and channel.is_private()
        return allowed.view_channel and not closed

    async def _correct(self, found: Calling, guild: int | None) -> None:
        for (place, message), called in found.standing.items():
            post = posts.call(found.lobby, self._uis, [call.user for call in called], found.state)
            await Channel(self._client, place, guild).replace(message, post)
            await self._host.do(calls.corrected, found.lobby.id, message, found.state)


class Stations:
    """Keeps the standing card of each server where it is to stand."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._client = client
        self._host = host
        self._uis = content.game_uis
        self._languages = languages

    async def publish(self, number: int) -> None:
        """Post the card, edit it where it stands, or take it away.

        Raises:
            NotifierUnavailable: the channel does not let us now.
        """
        found = await self._host.read(stations.standing, number)
        if found is None:
            return
        station = found.station
        if station.message is not None and station.channel is not None and station.channel != found.channel:
            await Channel(self._client, station.channel, station.guild).delete(station.message)
            station = msgspec.structs.replace(station, message=None, channel=found.channel, shown="")
            await self._host.do(stations.stands, station)
        if found.channel is None:
            return
        with unless_shut(_log, "the standing card of %d cannot be shown: %s", station.guild):
            await self._show(msgspec.structs.replace(found, station=station), found.channel)

    async def _show(self, found: Standing, home: int) -> None:
        station, channel = found.station, Channel(self._client, home, found.station.guild)
        with speaking(await self._languages.of_server(station.guild)):
            post = await self._post(found, home)
        shown = fingerprint(post)
        known = station.message
        if known is not None and (station.shown == shown or await channel.replace(known, post)):
            await self._host.do(stations.stands, msgspec.structs.replace(station, channel=home, shown=shown))
            return
        mark = f"st.{station.id}.{(station.message or 0) % MARKS}.{home % 10**5}"
        message = await channel.post(post, mark)
        await self._host.do(
            stations.stands, msgspec.structs.replace(station, channel=home, message=message, shown=shown)
        )

    async def _post(self, found: Standing, home: int) -> Post:
        guild = found.station.guild
        off = (await self._host.read(servers.settings, guild)).off
        ways = posts.ways(calls=CALLS not in off, play=PLAY_NOW not in off)
        return posts.station(self._public(found.board, guild, home), self._uis, guild, ways)

    def _public(self, board: Board, guild: int, home: int) -> Board:
        """Return a list with the tables that everybody sees who reads the card: in its channel, or where all of the server may look."""
        return msgspec.structs.replace(
            board,
            lobbies=tuple(
                lobby
                for lobby in board.lobbies
                if not lobby.gates.private and self._is_public(guild, lobby.place.channel, home)
            ),
            running=tuple(match for match in board.running if self._is_public(guild, match.channel, home)),
            weeklies=tuple(each for each in board.weeklies if self._is_public(guild, each.channel, home)),
        )

    def _is_public(self, guild: int, number: int, home: int) -> bool:
        server = self._client.get_guild(guild)
        channel = server.get_channel_or_thread(number) if server is not None else None
        if server is None or channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
            return False
        return number == home or channel.permissions_for(server.default_role).view_channel
