"""Time zones, weekends and hours of the day. Pure arithmetic; times are UTC epoch seconds.

A calendar decides when a table's clocks run: always, or not on Saturdays and Sundays in its time zone. Daylight saving time follows
the zone: eight in the evening stays eight in the evening.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import msgspec

EVENING_HOUR: Final = 20
"""Local hour of times that are given as an evening."""
SATURDAY: Final = 5

ZONES: Final[Mapping[str, str]] = {
    "utc": "UTC",
    "honolulu": "Pacific/Honolulu",
    "los-angeles": "America/Los_Angeles",
    "denver": "America/Denver",
    "chicago": "America/Chicago",
    "new-york": "America/New_York",
    "sao-paulo": "America/Sao_Paulo",
    "buenos-aires": "America/Argentina/Buenos_Aires",
    "london": "Europe/London",
    "lisbon": "Europe/Lisbon",
    "berlin": "Europe/Berlin",
    "madrid": "Europe/Madrid",
    "paris": "Europe/Paris",
    "warsaw": "Europe/Warsaw",
    "athens": "Europe/Athens",
    "istanbul": "Europe/Istanbul",
    "moscow": "Europe/Moscow",
    "dubai": "Asia/Dubai",
    "kolkata": "Asia/Kolkata",
    "bangkok": "Asia/Bangkok",
    "singapore": "Asia/Singapore",
    "tokyo": "Asia/Tokyo",
    "perth": "Australia/Perth",
    "sydney": "Australia/Sydney",
    "auckland": "Pacific/Auckland",
}
"""Time zones that a table may choose (a menu has room for 25), by the value of the term ``zone``; users may choose any."""


FIXED: Final[Mapping[int, str]] = {60 * hours: f"Etc/GMT{-hours:+}" if hours else "Etc/UTC" for hours in range(-12, 15)}
"""Zones by offset from UTC, in minutes. The sign in their names is reversed: Etc/GMT-2 is UTC+2."""
_OFFSETS: Final = {name: f"UTC{minutes // 60:+}" if minutes else "UTC" for minutes, name in FIXED.items()}


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the names of all time zones, such as ``Europe/Berlin``."""
    return frozenset(name for name in available_timezones() if "/" in name or name == "UTC")


def zone_label(name: str) -> str:
    """Return a zone's display name: ``UTC+2`` for Etc/GMT-2."""
    return _OFFSETS.get(name, name)


@lru_cache(maxsize=64)
def zone(name: str) -> ZoneInfo:
    """Return a time zone; UTC if this machine doesn't know it (anymore)."""
    return ZoneInfo(name if name in zone_names() else "UTC")


def local(when: float, where: str) -> datetime:
    """Convert epoch seconds to a zone's local time."""
    return datetime.fromtimestamp(when, zone(where))


def at_hour(day: date, hour: int, where: str) -> float:
    """Return the time of ``hour`` o'clock on a day in a zone.

    An hour skipped in spring becomes the time when clocks go forward; of an hour that occurs twice in fall, the first counts.
    """
    return datetime.combine(day, time(hour), zone(where)).timestamp()


def next_date(day: int, minute: int, where: str, after: float) -> float:
    """Return the next time after ``after`` with this weekday and local time (``minute`` of the day), across daylight saving changes."""
    today = local(after, where).date()
    ahead = (day - today.weekday()) % 7
    for weeks in range(3):
        date = today + timedelta(days=ahead + 7 * weeks)
        moment = datetime.combine(date, time(minute // 60, minute % 60), zone(where)).timestamp()
        if moment > after:
            return moment
    raise AssertionError  # a week later is always after it


class Calendar(msgspec.Struct, frozen=True):
    """Days when clocks run, in the time zone ``where``: all days, or without ``weekends`` Monday to Friday."""

    where: str = "UTC"
    weekends: bool = True

    def rests(self, when: float) -> bool:
        """Return whether clocks are stopped at a time."""
        return not self.weekends and local(when, self.where).weekday() >= SATURDAY

    def after(self, when: float, seconds: float) -> float:
        """Return when ``seconds`` of running time have passed since ``when``."""
        if self.weekends:
            return when + seconds
        for start, end in self._runs(when):
            if seconds <= end - start:
                return start + seconds
            seconds -= end - start
        raise AssertionError  # there is always another week

    def between(self, start: float, end: float) -> float:
        """Return the running seconds from ``start`` to ``end``; 0 if ``end`` isn't later."""
        if self.weekends:
            return max(0.0, end - start)
        seconds = 0.0
        for first, last in self._runs(start):
            if first >= end:
                break
            seconds += min(last, end) - first
        return seconds

    def next_hour(self, when: float, hour: int) -> float:
        """Return the first time from ``when`` on when it is ``hour`` o'clock and clocks run."""
        day = local(when, self.where).date()
        while True:
            moment = at_hour(day, hour, self.where)
            if moment >= when and (self.weekends or day.weekday() < SATURDAY):
                return moment
            day += timedelta(days=1)

    def _runs(self, when: float) -> Iterator[tuple[float, float]]:
        """Yield the periods from ``when`` on in which clocks run, Monday to Friday."""
        day = local(when, self.where).date()
        while True:
            monday = day - timedelta(days=day.weekday())
            saturday = at_hour(monday + timedelta(days=SATURDAY), 0, self.where)
            start = max(when, at_hour(monday, 0, self.where))
            if start < saturday:
                yield start, saturday
            day = monday + timedelta(days=7)


class Window(msgspec.Struct, frozen=True):
    """Hours of the day from ``opens`` to ``closes`` (0 to 23, different) in the zone ``where``; they may cross midnight."""

    opens: int
    closes: int
    where: str = "UTC"

    @property
    def length(self) -> int:
        """Length in hours of local time."""
        return (self.closes - self.opens) % 24

    def holds(self, when: float) -> bool:
        """Return whether a time is within the window."""
        return any(start <= when < end for start, end in self._around(when))

    def next_opening(self, when: float) -> float:
        """Return the first time from ``when`` on that is within the window."""
        return min(max(start, when) for start, end in self._around(when) if end > when)

    def next_closing(self, when: float) -> float:
        """Return the first time from ``when`` on that is outside the window."""
        return next((end for start, end in self._around(when) if start <= when < end), when)

    def _around(self, when: float) -> list[tuple[float, float]]:
        """Return the openings and closings of the days around a time."""
        today = local(when, self.where).date()
        days = [today + timedelta(days=shift) for shift in (-1, 0, 1, 2)]
        late = timedelta(days=int(self.closes <= self.opens))
        return [(at_hour(day, self.opens, self.where), at_hour(day + late, self.closes, self.where)) for day in days]
