"""Postpones or drops reminders: in quiet hours, on days off, and for players who muted them."""

from typing import Final

import msgspec

from bot.core.clocks.deadline import terms_of
from bot.core.clocks.timing import MUTED, REMINDERS, armed
from bot.core.matches import waits_rows
from bot.core.matches.loaded import find, user_at
from bot.core.matches.log import Waiting
from bot.core.matches.values import Match
from bot.core.settings import habits_rows
from bot.durations import DAY
from bot.storage.session import Writer

USEFUL: Final = 0.05
"""A reminder postponed past quiet hours is dropped if less than this share of the time is left then."""


def day_of(at: float) -> int:
    """Return the day for counting reminders (days since the epoch, UTC)."""
    return int(at // DAY)


def hush(tx: Writer, wait: Waiting, share: int, now: float) -> bool:
    """Return whether a reminder must not be sent now; in quiet hours it is postponed until their end."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    loud = now if user is None else habits_rows.habits(tx, user).quiet_until(now)
    if wait.reminded == MUTED or user is None:
        return True
    if loud > now:
        before = max((reminder for reminder in REMINDERS if reminder < share), default=0)
        waits_rows.save_wait(tx, put_off(match, msgspec.structs.replace(wait, reminded=before), loud))
    return loud > now


def put_off(match: Match, wait: Waiting, loud: float) -> Waiting:
    """Return the wait with its reminder postponed, or dropped if too little time would be left."""
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
