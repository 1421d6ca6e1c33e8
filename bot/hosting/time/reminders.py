"""Reminders: when one is due, whether it is wanted, and when there are enough of them."""

from typing import Final

import msgspec

from bot.hosting.time.due import terms_of
from bot.hosting.time.timing import MUTED, REMINDERS, armed, ends, reminder_due
from bot.model.habits import NEVER, SHARES
from bot.model.matches import find
from bot.model.model import Match, UserId
from bot.model.rows import REMINDER_TOPIC, Unsaid, Waiting
from bot.storage.session import Writer
from engine.core.types import Seat

DAY: Final = 86_400.0
USEFUL: Final = 0.05
"""A reminder that was put off beyond quiet hours is dropped where less than this share of the time is left then."""


def day_of(at: float) -> int:
    """Return the day by which reminders are counted."""
    return int(at // DAY)


def user_at(match: Match, seat: Seat) -> UserId | None:
    """Return the person at a seat; None for a computer player."""
    return next((each.user for each in match.seats if each.seat == seat), None)


def nudge(tx: Writer, wait: Waiting, now: float, most: int) -> None:
    """Note that a seat is reminded and put the reminder into the outbox, or note why not; ``most`` are sent to a person on a day."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    # Answered, put off or handed over since it woke.
    if wait not in tx.waits(wait.match) or wait.due is None or user is None:
        return
    share, habits = reminder_due(wait, now), tx.habits(user)
    if share is None:
        tx.save_wait(armed(wait))
        return
    if share not in SHARES[habits.shares]:
        tx.save_wait(armed(msgspec.structs.replace(wait, reminded=share)))
        return
    loud = habits.quiet_until(max(now, _by_calendar(match, wait, share, now)))
    if habits.reminders == NEVER or tx.nudges(wait.match, user, day_of(now)) >= most:
        tx.save_wait(silenced(wait))
    elif loud > now:
        tx.save_wait(put_off(match, wait, loud))
    elif tx.save_wait(armed(msgspec.structs.replace(wait, reminded=share))):
        tx.add_nudge(wait.match, user, day_of(now))
        tx.queue(Unsaid(topic=REMINDER_TOPIC, target=wait.match, seat=wait.seat, share=share, due=wait.due, wake=now))


def _by_calendar(match: Match, wait: Waiting, share: int, now: float) -> float:
    """Return when, from now on, so much of the time is used by a table's calendar: nobody is reminded on a day on which clocks rest."""
    terms, end = terms_of(match), ends(wait, share)
    if terms is None or end is None:
        return now
    calendar = terms.calendar
    used = calendar.after(wait.since, calendar.between(wait.since, end) * share / 100)
    return max(used, calendar.after(now, 0.0))


def hush(tx: Writer, wait: Waiting, share: int, now: float) -> bool:
    """Return whether a reminder that could not be said in time must not be said now; in quiet hours it is put off beyond them."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    loud = now if user is None else tx.habits(user).quiet_until(now)
    if wait.reminded == MUTED or user is None:
        return True
    if loud > now:
        before = max((each for each in REMINDERS if each < share), default=0)
        tx.save_wait(put_off(match, msgspec.structs.replace(wait, reminded=before), loud))
    return loud > now


def put_off(match: Match, wait: Waiting, loud: float) -> Waiting:
    """Return the wait with its reminder put off; without it, where there is little use in it then."""
    terms = terms_of(match)
    if wait.due is None or terms is None:
        return silenced(wait)
    if loud >= wait.due - terms.calendar.between(wait.since, wait.due) * USEFUL:
        return silenced(wait)
    times = [time for time in (loud, wait.call_at, wait.plan_at) if time is not None]
    return msgspec.structs.replace(wait, wake=min(times))


def silenced(wait: Waiting) -> Waiting:
    """Return the wait without further reminders."""
    return armed(msgspec.structs.replace(wait, reminded=REMINDERS[-1]))


def muted(wait: Waiting) -> Waiting:
    """Return the wait without further reminders, as its person wants it."""
    return armed(msgspec.structs.replace(wait, reminded=MUTED))
