"""Publishing of game alerts and of the servers' pinned cards."""

import logging

import discord
import msgspec

from bot.core.ids import LobbyId
from bot.core.ports import NotYet
from bot.core.settings import rows
from bot.core.settings.server import CALLS, PLAY_NOW
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import MARK_MODULUS, Channel
from bot.discord_ui.core.permissions import is_public, sees
from bot.discord_ui.core.trouble import SHUT, trouble, unless_shut
from bot.features.finding import calls, posts, stations
from bot.features.finding import rows as finding_rows
from bot.features.finding.calls import Calling
from bot.features.finding.stations import StationCard
from bot.features.finding.tables import Board
from bot.features.lobbies import calls_rows
from bot.features.matches.poster import Poster
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class TableCalls(Poster):
    """Posts game alerts, and updates posted ones."""

    async def publish(self, number: int) -> None:
        """Alert the users who are due for a table, and update its earlier alerts.

        Raises:
            NotYet: more users can be alerted later.
        """
        calling = await self._host.do(calls.calling, LobbyId(number))
        if calling is None:
            return
        guild, place = calling.lobby.place.guild, calling.lobby.place.channel
        with speaking(await self._languages.of_table(calling.lobby)):
            try:
                if calling.due:
                    await self._call(calling, Channel(self._client, place, guild))
                await self._correct(calling, guild)
            except discord.HTTPException as error:
                if trouble(error) not in SHUT:
                    raise
                _log.warning("table %s cannot alert anyone: %s", number, error)
                return
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

    async def _correct(self, calling: Calling, guild: int | None) -> None:
        for (place, message), called in calling.outdated.items():
            post = posts.call(calling.lobby, self._content.game_uis, [call.user for call in called], calling.state)
            await Channel(self._client, place, guild).replace(message, post)
            await self._host.do(calls_rows.show_calls, calling.lobby.id, message, calling.state)


class Stations(Poster):
    """Maintains the pinned card of each server."""

    async def publish(self, number: int) -> None:
        """Post the card, edit it, or delete it.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        card = await self._host.read(stations.card, number)
        if card is None:
            return
        station = card.station
        if station.message is not None and station.channel is not None and station.channel != card.channel:
            await Channel(self._client, station.channel, station.guild).delete(station.message)
            station = msgspec.structs.replace(station, message=None, channel=card.channel, shown="")
            await self._host.do(finding_rows.save_station, station)
        if card.channel is None:
            return
        with unless_shut(_log, "the pinned card of %d cannot be shown: %s", station.guild):
            await self._show(msgspec.structs.replace(card, station=station), card.channel)

    async def _show(self, card: StationCard, home: int) -> None:
        station, channel = card.station, Channel(self._client, home, card.station.guild)
        with speaking(await self._languages.of_server(station.guild)):
            post = await self._post(card, home)
        shown = fingerprint(post)
        known = station.message
        if known is not None and (station.shown == shown or await channel.replace(known, post)):
            await self._host.do(finding_rows.save_station, msgspec.structs.replace(station, channel=home, shown=shown))
            return
        mark = f"st.{station.id}.{(station.message or 0) % MARK_MODULUS}.{home % 10**5}"
        message = await channel.post(post, mark)
        await self._host.do(
            finding_rows.save_station, msgspec.structs.replace(station, channel=home, message=message, shown=shown)
        )

    async def _post(self, card: StationCard, home: int) -> Post:
        guild = card.station.guild
        off = (await self._host.read(rows.server, guild)).off
        ways = posts.ways(calls=CALLS not in off, play=PLAY_NOW not in off)
        return posts.station(self._public(card.board, guild, home), self._content.game_uis, guild, ways)

    def _public(self, board: Board, guild: int, home: int) -> Board:
        """Return the board with only the tables in the card's own channel and in channels open to the whole server."""
        server = self._client.get_guild(guild)

        def is_seen(channel: int) -> bool:
            return channel == home or is_public(server, channel)

        return msgspec.structs.replace(
            board,
            lobbies=tuple(lobby for lobby in board.lobbies if not lobby.gates.private and is_seen(lobby.place.channel)),
            running=tuple(match for match in board.running if is_seen(match.channel)),
            weeklies=tuple(weekly for weekly in board.weeklies if is_seen(weekly.channel)),
        )
