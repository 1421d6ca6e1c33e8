"""Scheduling of a server's front page."""

from bot.core import hooks
from bot.core.calendars import ZONES, Calendar, local
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import Server
from bot.core.work import At
from bot.durations import DAY
from bot.features.editions import rows
from bot.features.editions.rows import FrontPage


def schedule(at: At, guild_id: int) -> None:
    """Reschedule a server's front page by its settings: Mondays, at the hour of the daily robbery."""
    server = settings_rows.server(at, guild_id)
    wanted = server.gazette is not None and server.front_page
    if wanted or rows.FRONT_PAGES.get(at, guild_id) is not None:
        rows.FRONT_PAGES.save(at, FrontPage(guild_id, monday(server, at.now) if wanted else None))


@hooks.server_changed
def settings_changed(at: At, server: Server, changed: frozenset[str]) -> None:
    """Reschedule the front page when the server's settings change."""
    if {"gazette", "front_page", "daily_hour", "daily_zone"} & changed:
        schedule(at, server.guild)


def monday(server: Server, after: float) -> float:
    """Return the first Monday at or after ``after``, at the server's hour, in epoch seconds."""
    calendar = Calendar(ZONES.get(server.daily_zone, "UTC"))
    evening = calendar.next_hour(after, int(server.daily_hour))
    while local(evening, calendar.where).weekday():
        evening = calendar.next_hour(evening + DAY / 2, int(server.daily_hour))
    return evening
