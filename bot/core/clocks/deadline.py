"""Deadline of a decision, from the pace, the table's terms, the seat's time bank and the player's hours. Pure arithmetic.

The plain deadline is one pace away by the table's calendar, or at the fixed time of day. A player asked outside their playing hours doesn't
run out of time before these begin: the plain deadline then is a while after their start, but at most one pace, or a day, later than it
would have. The time bank comes on top.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.calendars import ZONES, Calendar, Window
from bot.core.matches.values import PACES, Match
from bot.core.terms import BANK, DAILY, HOURS, ON, WEEKENDS, ZONE, term
from bot.durations import DAY

DAILY_LEAST: Final = DAY
"""Shortest pace for which a fixed time of day makes sense."""


class Bank(msgspec.Struct, frozen=True):
    """A time bank, in paces: its initial stock, the amount earned per decision, and its maximum."""

    stock: float
    increment: float
    cap: float


BANKS: Final[Mapping[str, Bank]] = {"small": Bank(1.0, 0.1, 2.0), "large": Bank(3.0, 0.25, 5.0)}
"""Time banks by the value of the term ``bank``."""


class Terms(msgspec.Struct, frozen=True):
    """A table's terms for time. ``pace`` is in seconds; ``hour``: all deadlines are at that hour of the day (None: at any)."""

    pace: float
    calendar: Calendar = Calendar()
    hour: int | None = None
    bank: Bank | None = None

    @property
    def stock(self) -> float:
        """Return the initial stock of a seat's bank, in seconds."""
        return 0.0 if self.bank is None else self.bank.stock * self.pace

    def left(self, stock: float, used: float, *, earned: bool) -> float:
        """Return the stock of a bank after ``used`` seconds; ``earned``: the decision was made in time."""
        if self.bank is None:
            return 0.0
        more = self.bank.increment * self.pace if earned else 0.0
        return min(self.bank.cap * self.pace, max(0.0, stock - used) + more)


class Span(msgspec.Struct, frozen=True):
    """End of a seat's time: without its time bank (``plain``), and with it (``due``)."""

    plain: float
    due: float


def terms_of(table: Match) -> Terms | None:
    """Return a table's terms for time; None if it has no deadlines."""
    pace = PACES.get(table.pace)
    if pace is None:
        return None
    hour = term(table, DAILY)
    calendar = Calendar(ZONES[term(table, ZONE)], term(table, WEEKENDS) == ON)
    fixed = int(hour) if hour in HOURS and pace >= DAILY_LEAST else None
    return Terms(pace, calendar, fixed, BANKS.get(term(table, BANK)))


def span(terms: Terms, now: float, hours: Window | None, stock: float) -> Span:
    """Return the deadline of a player asked now, given their playing hours (None: any) and time bank."""
    plain = kind(terms, now, hours, plain_time(terms, now))
    return Span(plain, terms.calendar.after(plain, stock) if terms.bank is not None else plain)


def plain_time(terms: Terms, now: float) -> float:
    """Return the plain deadline: one pace away by the calendar, or the next fixed hour at least half a pace away."""
    if terms.hour is None:
        return terms.calendar.after(now, terms.pace)
    return terms.calendar.next_hour(terms.calendar.after(now, terms.pace / 2), terms.hour)


def kind(terms: Terms, now: float, hours: Window | None, plain: float) -> float:
    """Return ``plain``, postponed for a player who is asked outside their playing hours."""
    if hours is None or hours.holds(now):
        return plain
    patience = min(terms.pace, hours.length * 3_600.0) / 2
    wanted = max(plain, _next_chance(terms.calendar, hours, now) + patience)
    # The postponed time may end at night again, or on a day that doesn't count.
    if not hours.holds(wanted) or terms.calendar.rests(wanted):
        wanted = _next_chance(terms.calendar, hours, wanted) + patience
    # Others never wait longer than this, no matter how few the playing hours.
    return min(wanted, terms.calendar.after(plain, min(terms.pace, DAY)))


def used(terms: Terms, span_of_it: Span, at: float) -> float:
    """Return how many seconds of the bank are used up by ``at``."""
    return terms.calendar.between(span_of_it.plain, min(at, span_of_it.due))


def _next_chance(calendar: Calendar, hours: Window, at: float) -> float:
    """Return the first time from ``at`` on that is within the hours and on a day that counts."""
    opening = hours.next_opening(at)
    while calendar.rests(opening):
        opening = hours.next_opening(calendar.after(opening, 0.0))
    return opening
