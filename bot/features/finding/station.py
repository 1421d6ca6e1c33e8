"""Standing card of a server: let it be drawn again whenever what it shows has changed."""

from bot.core.lobby import Lobby
from bot.core.outbox_rows import STATION_TOPIC, TOURNAMENT_TOPIC, WEEKLY_TOPIC, Unsaid
from bot.core.settings.server import Server
from bot.features.finding.values import STATION_DELAY, Station
from bot.storage.session import Writer


def freshen(tx: Writer, guild: int | None, now: float) -> None:
    """Redraw the standing card of a server, where it has one."""
    station = tx.station(guild) if guild is not None else None
    if station is not None:
        tx.queue(Unsaid(topic=STATION_TOPIC, target=station.id, wake=now + STATION_DELAY))


def place(tx: Writer, guild: int, now: float) -> None:
    """Bring the standing card and the events of a server in line with its settings."""
    if tx.station(guild) is None and tx.server(guild).station is not None:
        tx.save_station(Station(guild=guild))
    freshen(tx, guild, now)
    for weekly in tx.weeklies(guild):
        tx.queue(Unsaid(topic=WEEKLY_TOPIC, target=weekly.id, wake=now))
    for number in tx.dated_tournaments(guild):
        tx.queue(Unsaid(topic=TOURNAMENT_TOPIC, target=number, wake=now))


def lobby_changed(tx: Writer, lobby: Lobby, now: float) -> None:
    """Redraw it when a table was opened or changed."""
    freshen(tx, lobby.place.guild, now)


def settings_changed(tx: Writer, server: Server, changed: frozenset[str], now: float) -> None:
    """Follow the settings of its server."""
    if {"station", "off"} & changed:
        place(tx, server.guild, now)
