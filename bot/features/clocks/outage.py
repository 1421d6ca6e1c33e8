"""Fairness after an outage: clocks count as stopped while the bot or Discord was down or the machine's clock was wrong.

The heartbeat is the time at which the bot last worked and reached Discord. A machine's clock may be wrong, even by years, so no player
gets more time than a question asked now would give.
"""

from itertools import groupby
from typing import Final

import msgspec

from bot.core import outbox_table
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.clocks.timing import armed, resumed, with_grace
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import waits_rows
from bot.core.matches.loaded import find
from bot.core.matches.log import Waiting
from bot.core.matches.values import PACES, Match
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.storage.session import Writer

SPREAD: Final = 0.5
"""The grace period is extended by up to this fraction, different for each match, so that not all deadlines fall due at once."""

PLAUSIBLE: Final = 30 * 86_400.0
"""Longest plausible outage in seconds. A longer one is taken for a wrong clock: no player gets more time than for a question asked now."""


def recover_clocks(tx: Writer, timekeeper: Timekeeper, limits: Limits, now: float, shards: Shards) -> None:
    """Give back the time since each shard's last heartbeat, and write a new one.

    After an outage longer than ``limits.away`` every clock resumes with its remaining time, at least the grace period; time banks
    aren't charged. After a shorter one, only deadlines that have passed get the grace period.
    """
    alive = shards_rows.last_alive(tx)
    latest = max(alive.values(), default=None)
    lasts = {shard: alive.get(shard, latest) for shard in shards.numbers}
    for last in set(lasts.values()):
        _recover(
            tx, timekeeper, limits, now, last, shards.only(frozenset(shard for shard in lasts if lasts[shard] == last))
        )
    shards_rows.alive(tx, now, shards.numbers)


def _recover(
    tx: Writer, timekeeper: Timekeeper, limits: Limits, now: float, last: float | None, shards: Shards
) -> None:
    """Give back the time since ``last`` to the matches of some shards."""
    gap = 0.0 if last is None else now - last
    away = abs(gap) > limits.away
    clocks_rows.put_off(tx, max(0.0, min(gap, PLAUSIBLE)) if away else 0.0, now + limits.grace, shards)
    if away:
        for number, waits in groupby(waits_rows.clocks(tx, shards), key=lambda wait: wait.match):
            _go_on(tx, timekeeper, limits, number, list(waits), gap, now)
    elif last is not None:
        for wait in waits_rows.missed(tx, min(last, now), now, shards):
            waits_rows.save_wait(tx, with_grace(wait, now, patience(find(tx, wait.match).match, limits)))
            outbox_table.queue(tx, Unsaid(topic=MATCH_TOPIC, target=wait.match, wake=now))


def _go_on(
    tx: Writer,
    timekeeper: Timekeeper,
    limits: Limits,
    number: MatchId,
    waits: list[Waiting],
    gap: float,
    now: float,
) -> None:
    """Resume a match's clocks after an outage of ``gap`` seconds (negative: the machine's clock was set back)."""
    match = find(tx, number).match
    seats = {seat.seat: seat for seat in match.seats}
    shifted = []
    for wait in waits:
        fresh = timekeeper.ask(tx, match, seats[wait.seat], now, wait.asked)
        moved = resumed(wait, gap, now, patience(match, limits)) if gap > 0 else wait
        # A clock that was wrong by years must not give any player years.
        if not 0 < gap <= PLAUSIBLE:
            moved = _no_later(moved, fresh)
        if moved.due is not None and moved.due <= now + patience(match, limits):
            moved = with_grace(moved, now, patience(match, limits))
        shifted.append(armed(msgspec.structs.replace(moved, since=min(moved.since, now), grace=True)))
    # A wait without a clock wasn't stopped.
    others = [wait for wait in waits_rows.waits(tx, number) if wait.computer or wait.due is None]
    waits_rows.replace_waits(tx, number, (*others, *shifted))
    outbox_table.queue(tx, Unsaid(topic=MATCH_TOPIC, target=number, wake=now))


def _no_later(wait: Waiting, fresh: Waiting) -> Waiting:
    """Return the wait with none of its times later than in ``fresh``."""

    def earlier(time: float | None, limit: float | None) -> float | None:
        return time if time is None or limit is None else min(time, limit)

    return msgspec.structs.replace(
        wait,
        due=earlier(wait.due, fresh.due),
        plain=earlier(wait.plain, fresh.plain),
        call_at=earlier(wait.call_at, fresh.call_at),
        plan_at=earlier(wait.plan_at, fresh.plan_at or fresh.call_at or fresh.since),
    )


def patience(match: Match, limits: Limits) -> float:
    """Return a table's grace period in seconds: at most its pace, then extended by a fraction of up to SPREAD."""
    pace = PACES.get(match.pace)
    least = limits.grace if pace is None else min(limits.grace, pace)
    # By the match's id instead of randomly, so that a repeated recovery gives the same times.
    return least * (1 + SPREAD * (match.id * 61 % 97) / 97)
