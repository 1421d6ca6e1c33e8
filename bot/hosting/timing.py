"""When a seat must be reminded, and when its time is up: pure arithmetic on waits."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.hosting.model import MatchId
from bot.hosting.rows import Waiting
from engine.core.types import Seat

REMINDERS: Final = (50, 85)
"""Per cent of the time used when a seat is reminded, once each."""


def reminder_time(wait: Waiting, share: int) -> float | None:
    """Return when ``share`` per cent of the time is used; None where there is no deadline."""
    return None if wait.due is None else wait.since + (wait.due - wait.since) * share / 100


def armed(wait: Waiting) -> Waiting:
    """Return the wait with ``wake`` set to the next thing that time has to do for it."""
    times = [time for time in (_next_of_clock(wait), wait.call_at, wait.plan_at) if time is not None]
    return msgspec.structs.replace(wait, wake=min(times, default=None))


def _next_of_clock(wait: Waiting) -> float | None:
    if wait.computer or wait.due is None:
        return wait.due
    times = [reminder_time(wait, share) for share in REMINDERS if share > wait.reminded]
    return times[0] if times else wait.due


def reminder_due(wait: Waiting, now: float) -> int | None:
    """Return the highest share to remind of now; an earlier one that was missed is left out."""
    due = None
    for share in REMINDERS:
        at = reminder_time(wait, share)
        if share > wait.reminded and at is not None and at <= now:
            due = share
    return due


def first_wait(
    match: MatchId, seat: Seat, computer: bool, pace: float | None, now: float, pause: float, asked: int = 0
) -> Waiting:
    """Return the wait for a seat that is asked now, at version ``asked``; a computer player is to move after ``pause`` seconds."""
    due = now + pause if computer else None if pace is None else now + pace
    return armed(Waiting(match=match, seat=seat, since=now, due=due, computer=computer, asked=asked, wake=None))


def next_waits(
    old: Sequence[Waiting], actor: Seat | None, asked: Collection[Seat], fresh: Sequence[Waiting]
) -> tuple[Waiting, ...]:
    """Return the waits after ``actor`` has acted: who was asked before and has not acted keeps the running time.

    ``fresh`` holds a new wait for every seat; those of seats that are not in ``asked`` are not used.
    """
    kept = {wait.seat: wait for wait in old if wait.seat != actor}
    return tuple(kept.get(wait.seat, wait) for wait in fresh if wait.seat in asked)


def with_grace(wait: Waiting, now: float, pace: float | None, grace: float) -> Waiting:
    """Return the wait put off to ``now`` plus the grace (or the whole pace where that is shorter), without reminders."""
    patience = grace if pace is None else min(grace, pace)
    return armed(msgspec.structs.replace(wait, due=now + patience, grace=True, reminded=REMINDERS[-1]))
