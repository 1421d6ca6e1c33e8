"""Pinned cards of servers (their channels and contents), and the welcome message, posted once in a new server.

The welcome message says how to begin, and which permissions the bot lacks.
"""

import logging

import discord
import msgspec

from bot.core import outbox_rows
from bot.core.host import Host
from bot.core.outbox_rows import Unsaid
from bot.core.settings import rows as settings_rows
from bot.core.settings.rights import is_on
from bot.core.settings.server import STATION, WELCOME
from bot.core.work import At, Looking
from bot.discord_ui.content.channel_types import opens_threads
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, layout, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import NEEDED
from bot.discord_ui.core.trouble import SHUT, trouble
from bot.features.finding import rows
from bot.features.finding.rows import WELCOME_TOPIC, Station
from bot.features.finding.tables import Board, board
from bot.features.rules.posts import ways_in
from data.catalogue import speaking, text


class StationCard(msgspec.Struct, frozen=True):
    """A pinned card: the row, its wanted channel (None: none), and its contents."""

    station: Station
    channel: int | None
    board: Board


def card(at: Looking, number: int) -> StationCard | None:
    """Return a pinned card by its number; None if there is no such card."""
    station = rows.STATIONS.get(at.tx, number)
    if station is None:
        return None
    wanted = settings_rows.server(at.tx, station.guild).station if is_on(at.tx, station.guild, STATION) else None
    return StationCard(station, wanted, board(at, station.guild))


def joined(at: At, guild: int) -> None:
    """Queue the greeting for a server that has just added the bot; a server is greeted only once."""
    station = rows.station(at.tx, guild) or rows.save_station(at.tx, Station(guild=guild))
    if not station.greeted:
        outbox_rows.queue(at.tx, Unsaid(topic=WELCOME_TOPIC, target=station.id, wake=at.now))


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

    async def publish(self, number: int) -> None:
        """Greet a server once, in its system channel or the first channel that the bot can write in; skip it if there is none."""
        guild = await self._host.read(to_greet, number)
        server = self._client.get_guild(guild) if guild is not None else None
        if guild is None or server is None:
            return
        home = where(server)
        if home is not None:
            lacking = tuple(name for name in NEEDED if not getattr(home.permissions_for(server.me), name))
            try:
                with speaking(await self._languages.of_server(guild)):
                    await Channel(self._client, home.id, guild).post(welcome(lacking), f"welcome.{number}")
            except discord.HTTPException as error:
                if trouble(error) not in SHUT:
                    raise
                _log.warning("server %d cannot be greeted: %s", guild, error)
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
    return Post(layout(words(text("welcome"), warning), ways, words(text("welcome-foot")), colour=DUSK))
