"""Times of reminders and deadlines: pure arithmetic on waits."""

from typing import Final

import msgspec

from bot.core.matches.log import Waiting

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
