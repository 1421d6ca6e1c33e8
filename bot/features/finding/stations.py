"""Pinned cards of servers (their channels and contents), and the greeting of servers that add the bot."""

import msgspec

from bot.core import outbox_table
from bot.core.outbox_rows import WELCOME_TOPIC, Unsaid
from bot.core.settings import server_rows
from bot.core.settings.server import STATION, WELCOME
from bot.core.settings.switches import is_on
from bot.core.work import At, Looking
from bot.features.finding import rows
from bot.features.finding.tables import Board, board
from bot.features.finding.values import Station


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
    wanted = server_rows.server(at.tx, station.guild).station if is_on(at.tx, station.guild, STATION) else None
    return StationCard(station, wanted, board(at, station.guild))


def save_card(at: At, station: Station) -> None:
    """Store a pinned card's message and contents."""
    rows.save_station(at.tx, station)


def joined(at: At, guild: int) -> None:
    """Queue the greeting for a server that has just added the bot; a server is greeted only once."""
    station = rows.station(at.tx, guild) or rows.save_station(at.tx, Station(guild=guild))
    if not station.greeted:
        outbox_table.queue(at.tx, Unsaid(topic=WELCOME_TOPIC, target=station.id, wake=at.now))


def to_greet(at: Looking, number: int) -> int | None:
    """Return the server of a card if the bot has yet to greet it; None if it has, if greetings are off, or if there is no such card."""
    station = rows.STATIONS.get(at.tx, number)
    return None if station is None or station.greeted or not is_on(at.tx, station.guild, WELCOME) else station.guild


def greeted(at: At, number: int) -> None:
    """Record that the bot has greeted the server."""
    station = rows.STATIONS.get(at.tx, number)
    if station is not None:
        rows.save_station(at.tx, msgspec.structs.replace(station, greeted=True))
