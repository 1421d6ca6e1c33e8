"""Scheduling of a server's front page."""

from bot.core.calendars import ZONES, Calendar, local
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import Server
from bot.durations import DAY
from bot.features.editions import rows
from bot.features.editions.rows import FrontPage
from bot.storage.session import Writer


def schedule(tx: Writer, guild_id: int, now: float) -> None:
    """Reschedule a server's front page by its settings: Mondays, at the hour of the daily robbery."""
    server = settings_rows.server(tx, guild_id)
    wanted = server.gazette is not None and server.front_page
    if wanted or rows.FRONT_PAGES.get(tx, guild_id) is not None:
        rows.FRONT_PAGES.save(tx, FrontPage(guild_id, monday(server, now) if wanted else None))


def settings_changed(tx: Writer, server: Server, changed: frozenset[str], now: float) -> None:
    """Reschedule the front page when the server's settings change."""
    if {"gazette", "front_page", "daily_hour", "daily_zone"} & changed:
        schedule(tx, server.guild, now)


def monday(server: Server, after: float) -> float:
    """Return the first Monday at or after ``after``, at the server's hour, in epoch seconds."""
    calendar = Calendar(ZONES.get(server.daily_zone, "UTC"))
    evening = calendar.next_hour(after, int(server.daily_hour))
    while local(evening, calendar.where).weekday():
        evening = calendar.next_hour(evening + DAY / 2, int(server.daily_hour))
    return evening
