"""A server's pinned card: queue a refresh whenever its contents change."""

from bot.core import outbox_rows
from bot.core.outbox_rows import Unsaid
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import Server
from bot.features.finding import rows
from bot.features.finding.rows import STATION_DELAY, STATION_TOPIC, WEEKLY_TOPIC, Station
from bot.features.lobbies.lobby import Lobby
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments.values import TOURNAMENT_TOPIC
from bot.storage.session import Writer


def freshen(tx: Writer, guild: int | None, now: float) -> None:
    """Refresh the server's pinned card, if any."""
    station = rows.station(tx, guild) if guild is not None else None
    if station is not None:
        outbox_rows.queue(tx, Unsaid(topic=STATION_TOPIC, target=station.id, wake=now + STATION_DELAY))


def place(tx: Writer, guild: int, now: float) -> None:
    """Update a server's pinned card and scheduled events after a change of its settings."""
    if rows.station(tx, guild) is None and settings_rows.server(tx, guild).station is not None:
        rows.save_station(tx, Station(guild=guild))
    freshen(tx, guild, now)
    for weekly in rows.weeklies(tx, guild):
        outbox_rows.queue(tx, Unsaid(topic=WEEKLY_TOPIC, target=weekly.id, wake=now))
    for number in tournaments_rows.dated_tournaments(tx, guild):
        outbox_rows.queue(tx, Unsaid(topic=TOURNAMENT_TOPIC, target=number, wake=now))


def lobby_changed(tx: Writer, lobby: Lobby, now: float) -> None:
    """Refresh the card when a table is opened or changed."""
    freshen(tx, lobby.place.guild, now)


def settings_changed(tx: Writer, server: Server, changed: frozenset[str], now: float) -> None:
    """Refresh the card when the server's settings change."""
    if {"station", "off"} & changed:
        place(tx, server.guild, now)
