"""Standing card of a server: let it be drawn again whenever what it shows has changed."""

from bot.core.hooks import Hooks
from bot.core.outbox_rows import STATION_TOPIC, TOURNAMENT_TOPIC, WEEKLY_TOPIC, Unsaid
from bot.core.ports import Clock
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


def follow(hooks: Hooks, clock: Clock) -> None:
    """Redraw it when a match begins or ends."""
    for changed in (hooks.begun, hooks.closed):
        changed.append(lambda tx, match: freshen(tx, match.place.guild, clock.now()))
