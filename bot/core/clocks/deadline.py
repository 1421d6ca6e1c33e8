"""Deadline of a decision, from the pace, the table's terms, the seat's time bank and the player's hours. Pure arithmetic.

The plain deadline is one pace away by the table's calendar, or at the fixed time of day. A player asked outside their playing hours doesn't
run out of time before these begin: the plain deadline then is a while after their start, but at most one pace, or a day, later than it
would have. The time bank comes on top.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from bot.core.calendars import ZONES, Calendar, Window
from bot.core.ids import UserId
from bot.core.matches.values import PACES, Match, Miss, Waiting
from bot.core.terms import BANK, DAILY, HOURS, ON, PENALTIES, WEEKENDS, YES, ZONE, Agreed, term
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


def terms_of(match: Match) -> Terms | None:
    """Return a table's terms for time; None if it has no deadlines."""
    pace = PACES.get(match.pace)
    if pace is None:
        return None
    hour = term(match, DAILY)
    calendar = Calendar(ZONES[term(match, ZONE)], term(match, WEEKENDS) == ON)
    fixed = int(hour) if hour in HOURS and pace >= DAILY_LEAST else None
    return Terms(pace, calendar, fixed, BANKS.get(term(match, BANK)))


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


def used(terms: Terms, span_of_it: Span, when: float) -> float:
    """Return how many seconds of the bank are used up by ``when``."""
    return terms.calendar.between(span_of_it.plain, min(when, span_of_it.due))


def _next_chance(calendar: Calendar, hours: Window, when: float) -> float:
    """Return the first time from ``when`` on that is within the hours and on a day that counts."""
    opening = hours.next_opening(when)
    while calendar.rests(opening):
        opening = hours.next_opening(calendar.after(opening, 0.0))
    return opening


REMINDERS: Final = (50, 85)
"""A seat is reminded once at each of these percentages of its time."""


MUTED: Final = 100
"""Value of ``Waiting.reminded`` for a wait with muted reminders."""


REMINDERLESS_BELOW_S: Final = 900.0
"""Decisions with less time (in seconds) have no reminders: their players are mentioned only once."""


def reminder_time(wait: Waiting, share: int) -> float | None:
    """Return the time at which ``share`` percent of the time is used; None without a deadline, or with too little time for a reminder."""
    end = ends(wait, share)
    if end is None or (wait.due or end) - wait.since < REMINDERLESS_BELOW_S:
        return None
    return wait.since + (end - wait.since) * share / 100


def ends(wait: Waiting, share: int) -> float | None:
    """Return the end of the time that reminders refer to; None if there is no deadline.

    The first share refers to the time before the seat's time bank runs, so that no one uses that up unawares.
    """
    return wait.plain if wait.plain is not None and wait.due is not None and share == REMINDERS[0] else wait.due


def armed(wait: Waiting) -> Waiting:
    """Return the wait with ``wake`` set to its next reminder or deadline."""
    times = [time for time in (_next_of_clock(wait), wait.call_at, wait.plan_at) if time is not None]
    return msgspec.structs.replace(wait, wake=min(times, default=None))


def _next_of_clock(wait: Waiting) -> float | None:
    if wait.computer or wait.due is None:
        return wait.due
    times = (reminder_time(wait, share) for share in REMINDERS if share > wait.reminded)
    return next((time for time in times if time is not None), wait.due)


def reminder_due(wait: Waiting, now: float) -> int | None:
    """Return the highest share to remind of now; missed earlier ones are skipped."""
    due = None
    for share in REMINDERS:
        at = reminder_time(wait, share)
        if share > wait.reminded and at is not None and at <= now:
            due = share
    return due


def with_grace(wait: Waiting, now: float, patience: float) -> Waiting:
    """Return the wait postponed to ``now`` plus ``patience`` seconds, without reminders, at no cost to the time bank."""
    return armed(msgspec.structs.replace(wait, due=now + patience, plain=None, grace=True, reminded=REMINDERS[-1]))


def shifted(wait: Waiting, by: float) -> Waiting:
    """Return the wait with its times moved by this many seconds, as if its clock had been stopped."""
    if wait.computer or wait.due is None:
        return wait
    plain = None if wait.plain is None else wait.plain + by
    return armed(msgspec.structs.replace(wait, due=wait.due + by, plain=plain))


def resumed(wait: Waiting, by: float, now: float, patience: float) -> Waiting:
    """Return a wait that was stopped for ``by`` seconds until now: all its times are postponed, and a player has at least ``patience``
    seconds left."""

    def later(time: float | None) -> float | None:
        return None if time is None else time + by

    due = later(wait.due)
    if due is not None and not wait.computer:
        # A player with only a minute left gets time to find their way back in.
        due = max(due, now + patience)
    return armed(
        msgspec.structs.replace(
            wait,
            since=wait.since + by,
            due=due,
            plain=later(wait.plain),
            call_at=later(wait.call_at),
            plan_at=later(wait.plan_at),
        )
    )


MOST_HALVINGS: Final = 2
"""Maximum number of times that the time is halved."""

SEAT: Final = 3
"""Number of the penalty that costs the player their seat."""

MIN_DECISION_S: Final = 60.0
"""Minimum seconds for a decision, even with penalties."""


def has_penalties(agreed: Agreed) -> bool:
    """Return whether a table agreed on penalties."""
    return term(agreed, PENALTIES) == YES


def penalties(agreed: Agreed, misses: Iterable[Miss], user: UserId) -> int:
    """Return a player's number of penalties, given the misses of their match; 0 if the table has no penalties."""
    if not has_penalties(agreed):
        return 0
    return sum(miss.user == user and not miss.excused for miss in misses)


def at_stake(agreed: Agreed, misses: Iterable[Miss], user: UserId) -> int:
    """Return the number of the penalty for the next missed deadline, at most SEAT; 0 if there is none, as for the first one."""
    mine = [miss for miss in misses if miss.user == user]
    if not has_penalties(agreed) or not mine:
        return 0
    return min(SEAT, 1 + penalties(agreed, mine, user))


def shortened(terms: Terms, count: int) -> Terms:
    """Return a player's terms after this many penalties."""
    return msgspec.structs.replace(
        terms, pace=max(min(MIN_DECISION_S, terms.pace), terms.pace / 2 ** min(count, MOST_HALVINGS))
    )
