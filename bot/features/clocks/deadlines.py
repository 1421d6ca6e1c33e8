"""Due work of clocks: deadlines, reminders, missed deadlines, computer players, and fairness after an outage.

Every wait is a row with its next due time and changes in the same transaction as the step, so a crash can neither lose a deadline nor
play it twice.

Clocks count as stopped while the bot or Discord was down or the machine's clock was wrong. The heartbeat is the time at which the bot last
worked and reached Discord. A machine's clock may be wrong, even by years, so no player gets more time than a question asked now would give.
"""

import logging
from itertools import groupby
from typing import Final

import msgspec

from bot.core import hooks, outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import MUTED, armed, ends, reminder_due, resumed, terms_of, with_grace
from bot.core.clocks.timekeeping import day_of, put_off, silenced
from bot.core.errors import MatchIsOver, MatchPaused, StaleAction, UnknownMatch, UnreadableMatch
from bot.core.feature import Pulse, due
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch, find, seat_of, user_at
from bot.core.matches.values import COMPUTER, DEADLINE, PACES, PLAN, Match, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, REMINDER_TOPIC
from bot.core.play.submit import Matches
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import NEVER, SHARES
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, ControlTools
from bot.features.computers.choices import Computers, ComputerTurns, strength_of
from bot.features.plans import plans
from bot.features.votes.pausing import hold_more
from bot.storage.errors import StoreError
from bot.storage.session import Writer
from bot.storage.store import Store

SPREAD: Final = 0.5
"""The grace period is extended by up to this fraction, different for each match, so that not all deadlines fall due at once."""

PLAUSIBLE: Final = 30 * 86_400.0
"""Longest plausible outage in seconds. A longer one is taken for a wrong clock: no player gets more time than for a question asked now."""


def recover_clocks(at: At, shards: Shards) -> None:
    """Give back the time since each shard's last heartbeat, and write a new one.

    After an outage longer than ``limits.away`` every clock resumes with its remaining time, at least the grace period; time banks
    aren't charged. After a shorter one, only deadlines that have passed get the grace period.
    """
    alive = shards_rows.last_alive(at)
    latest = max(alive.values(), default=None)
    lasts = {shard: alive.get(shard, latest) for shard in shards.numbers}
    for last in set(lasts.values()):
        _recover(at, last, shards.only(frozenset(shard for shard in lasts if lasts[shard] == last)))
    shards_rows.alive(at, at.now, shards.numbers)


def _recover(at: At, last: float | None, shards: Shards) -> None:
    """Give back the time since ``last`` to the matches of some shards."""
    now, limits = at.now, at.tools.limits
    gap = 0.0 if last is None else now - last
    away = abs(gap) > limits.away
    clocks_rows.put_off(at, max(0.0, min(gap, PLAUSIBLE)) if away else 0.0, now, limits.grace, shards)
    if away:
        for number, waits in groupby(match_rows.clocks(at, shards), key=lambda wait: wait.match):
            _go_on(at, number, list(waits), gap)
    elif last is not None:
        for wait in match_rows.missed(at, min(last, now), now, shards):
            match_rows.WAITS.update(at, with_grace(wait, now, patience(find(at, wait.match).match, limits)))
            outbox_rows.queue(at, MATCH_TOPIC, wait.match, now)


def _go_on(at: At, match_id: MatchId, waits: list[Waiting], gap: float) -> None:
    """Resume a match's clocks after an outage of ``gap`` seconds (negative: the machine's clock was set back)."""
    match, now = find(at, match_id).match, at.now
    grace = patience(match, at.tools.limits)
    seats = {seat.seat: seat for seat in match.seats}
    shifted = []
    for wait in waits:
        fresh = at.tools.timekeeper.ask(at, match, seats[wait.seat], now, wait.asked)
        moved = resumed(wait, gap, now, grace) if gap > 0 else wait
        # A clock that was wrong by years must not give any player years.
        if not 0 < gap <= PLAUSIBLE:
            moved = _no_later(moved, fresh)
        if moved.due is not None and moved.due <= now + grace:
            moved = with_grace(moved, now, grace)
        shifted.append(armed(msgspec.structs.replace(moved, since=min(moved.since, now), grace=True)))
    # A wait without a clock wasn't stopped.
    others = [wait for wait in match_rows.waits(at, match_id) if wait.computer or wait.due is None]
    match_rows.replace_waits(at, match_id, (*others, *shifted))
    outbox_rows.queue(at, MATCH_TOPIC, match_id, now)


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


def mute(at: At, match: MatchId, user: UserId) -> bool:
    """Stop reminders of the player's current decision, and delete a posted one; return False if the match doesn't wait for them."""
    seat = seat_of(find(at.tx, match).match, user)
    waits = [wait for wait in match_rows.waits(at.tx, match) if wait.seat == seat]
    outbox_rows.queue(at.tx, MATCH_TOPIC, match, at.now)
    return sum(match_rows.WAITS.update(at, armed(msgspec.structs.replace(wait, reminded=MUTED))) for wait in waits) > 0


def remind_all(at: At, match: MatchId) -> int:
    """Remind all awaited players again, by their chosen way and at their chosen hours; return how many clocks run."""
    running = [wait for wait in match_rows.waits(at, match) if wait.due is not None and not wait.computer]
    for wait in running:
        used = round(100 * (at.now - wait.since) / max((wait.due or at.now) - wait.since, 1.0))
        # 0 (never reminded) and 100 (muted) are special values.
        share = min(max(used, 1), 99)
        outbox_rows.queue(at, REMINDER_TOPIC, match, at.now, seat=wait.seat, share=share, due=wait.due)
    return len(running)


def nudge(tx: Writer, wait: Waiting, now: float, most: int) -> None:
    """Queue a reminder to a seat, or record why there is none; each user gets at most ``most`` per day."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    # answered, postponed or handed over since it woke
    if wait not in match_rows.waits(tx, wait.match) or wait.due is None or user is None:
        return
    share, habits = reminder_due(wait, now), settings_rows.habits(tx, user)
    if share is None:
        match_rows.WAITS.update(tx, armed(wait))
        return
    if share not in SHARES[habits.shares]:
        match_rows.WAITS.update(tx, armed(msgspec.structs.replace(wait, reminded=share)))
        return
    loud = habits.quiet_until(max(now, _by_calendar(match, wait, share, now)))
    if habits.reminders == NEVER or clocks_rows.nudges(tx, wait.match, user, day_of(now)) >= most:
        match_rows.WAITS.update(tx, silenced(wait))
    elif loud > now:
        match_rows.WAITS.update(tx, put_off(match, wait, loud))
    elif match_rows.WAITS.update(tx, armed(msgspec.structs.replace(wait, reminded=share))):
        clocks_rows.add_nudge(tx, wait.match, user, day_of(now))
        outbox_rows.queue(tx, REMINDER_TOPIC, wait.match, now, seat=wait.seat, share=share, due=wait.due)


def _by_calendar(match: Match, wait: Waiting, share: int, now: float) -> float:
    """Return when this share (percent) of the decision time is used up: not before ``now`` or on a day when the table's clocks rest."""
    terms, end = terms_of(match), ends(wait, share)
    if terms is None or end is None:
        return now
    calendar = terms.calendar
    used = calendar.after(wait.since, calendar.between(wait.since, end) * share / 100)
    return max(used, calendar.after(now, 0.0))


WAKE_AT_ONCE = 32
ROUNDS_AT_ONCE = 8
"""Maximum number of batches of waits in one ``step``, so that other work gets its turn."""

CALL_SETTLED_S: Final = 40.0
"""Seconds after which no call of a previous process can still take effect; Discord may delay a call by 30."""

_log = logging.getLogger(__name__)


class Deadlines(Pulse):
    """Plays due decisions, and sends reminders."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        computers: Computers,
        computer_turns: ComputerTurns | None,
        tools: ControlTools,
    ) -> None:
        self._store = store
        self._matches = matches
        self._computers = computers
        self._computer_turns = computer_turns
        self._tools = tools
        self._alive: float | None = None

    @due("waits")
    async def step(self, now: float, shards: Shards) -> bool:
        """Do the work due at ``now``, or a limited part of it; return whether there was any.

        Raises:
            StoreError: a change couldn't be saved; earlier changes remain.
        """
        for count in range(ROUNDS_AT_ONCE):
            waking = await self._store.read(lambda tx: match_rows.waking(tx, now, WAKE_AT_ONCE, shards))
            if not waking:
                return count > 0
            for wait in waking:
                await self._wake(wait, now)
        return True

    async def recover(self, now: float, shards: Shards) -> float:
        """Resume the clocks of some shards after an outage (``outage``), and queue their unpublished rows now.

        Their last process may have stopped in the middle of a call to Discord, so messages that were due then are redrawn later.

        Return the time of the last heartbeat in epoch seconds.
        """

        def work(tx: Writer) -> float:
            lost = min(shards_rows.last_alive(tx).values(), default=now)
            # Before the others, which make more due: only rows that were already due may have been in progress.
            outbox_rows.draw_again(tx, now, now + CALL_SETTLED_S, shards)
            recover_clocks(At(tx, now, self._tools), shards)
            outbox_rows.wake_outbox(tx, now, shards)
            return lost

        lost = await self._store.write(work)
        self._alive = now
        return lost

    async def beat(self, now: float, shards: Shards) -> None:
        """Write a heartbeat for these shards if one is due."""
        beat = self.next_beat()
        # Also if the clock was set back, so that ``now`` is before the last heartbeat.
        if beat is None or not beat - self._tools.limits.heartbeat <= now < beat:
            await self._store.write(lambda tx: shards_rows.alive(tx, now, shards.numbers))
            self._alive = now

    def next_beat(self) -> float | None:
        """Return when the next heartbeat is due, in epoch seconds; None before the first one."""
        return None if self._alive is None else self._alive + self._tools.limits.heartbeat

    async def _wake(self, wait: Waiting, now: float) -> None:
        try:
            if wait.plan_at is not None and wait.plan_at <= now:
                await self._play_plan(wait)
            elif wait.computer or (wait.due is not None and wait.due <= now):
                await self._decide(wait, now)
            elif wait.call_at is not None and wait.call_at <= now:
                await self._call(wait, now)
            else:
                await self._store.write(lambda tx: nudge(tx, wait, now, self._tools.limits.reminders_a_day))
        except StoreError:
            raise
        except MatchPaused:  # no one should wait: stop the clock until the match resumes
            await self._store.write(lambda tx: hold_more(At(tx, now, self._tools), wait.match))
        except (StaleAction, UnknownMatch, UnreadableMatch, MatchIsOver):
            return  # a player has acted, and their transaction has replaced the wait
        except Exception:
            _log.exception("match %d: time cannot decide for seat %d; trying again later", wait.match, wait.seat)
            # Without its plan: a broken plan must not block the deadline.
            later = msgspec.structs.replace(wait, wake=now + self._tools.limits.stuck, plan_at=None)
            await self._store.write(lambda tx: match_rows.WAITS.change(tx, wait, later))

    async def _decide(self, wait: Waiting, now: float) -> None:
        """Play for a computer's seat, or for a seat whose deadline has passed. The match isn't locked while a computer thinks."""
        live = await self._standing(wait)
        strength = strength_of(live.stored.match, wait.seat)
        if self._computer_turns is not None and self._computers.slow(strength):
            await self._computer_turns.take(live, wait, strength, now)
            return
        # It started early as a slow thinker, and no longer needs to.
        if wait.computer and wait.due is not None and wait.due > now:
            await self._store.write(lambda tx: match_rows.WAITS.change(tx, wait, armed(wait)))
            return
        action = await self._computers.decide(live, wait.seat, strength)
        async with self._matches.lock(wait.match):
            # Read again under the lock, because the match wasn't locked during the thought.
            live = await self._standing(wait)
            await self._matches.play(live, wait.seat, action, COMPUTER if wait.computer else DEADLINE, wait)

    async def _standing(self, wait: Waiting) -> LoadedMatch:
        """Return the match in its newest position. Raises StaleAction if the wait is no longer stored."""
        live = await self._matches.live(wait.match)
        if wait not in live.waits:
            raise StaleAction
        return live

    async def _play_plan(self, wait: Waiting) -> None:
        """Play the seat's planned action; if there is none, the player decides."""
        async with self._matches.lock(wait.match):
            live = await self._standing(wait)
            meant = await plans.meant(self._store, live, wait)
            if meant is not None:
                action = live.game.read_action(meant.action)
                await self._matches.play(live, wait.seat, action, PLAN, wait, meant.user, meant.unchanged)
                return
        undecided = armed(msgspec.structs.replace(wait, plan_at=None))
        await self._store.write(lambda tx: match_rows.WAITS.change(tx, wait, undecided))

    async def _call(self, wait: Waiting, now: float) -> None:
        """Notify all players of the match who are due by now, in one post in the thread."""

        def work(tx: Writer) -> None:
            # One post: a message for each would ring several times.
            for other in match_rows.waits(tx, wait.match):
                if other.call_at is not None and other.call_at <= now:
                    match_rows.WAITS.update(tx, armed(msgspec.structs.replace(other, call_at=None)))
            outbox_rows.queue(tx, MATCH_TOPIC, wait.match, now)

        await self._store.write(work)


@hooks.leftovers
def _forget_nudges(at: At, before: float, limit: int) -> int:
    return clocks_rows.forget_nudges(at, before, limit)
