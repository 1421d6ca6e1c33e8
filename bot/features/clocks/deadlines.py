"""Due work of clocks: deadlines, reminders, computer players, and fairness after an outage.

Every wait is a row with its next due time and changes in the same transaction as the step, so a crash can neither lose a deadline nor
play it twice.
"""

import logging
from typing import Final

import msgspec

from bot.core import outbox_table
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.clocks.timing import armed
from bot.core.errors import MatchIsOver, MatchPaused, StaleAction, UnknownMatch, UnreadableMatch
from bot.core.limits import Limits
from bot.core.matches import waits_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import COMPUTER, DEADLINE, PLAN, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.play.submit import Matches
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.features.clocks.outage import recover_clocks
from bot.features.clocks.reminders import nudge
from bot.features.computers.choices import Computers, strength_of
from bot.features.computers.turns import ComputerTurns
from bot.features.plans import plans
from bot.features.votes.pausing import hold_more
from bot.storage.errors import StoreError
from bot.storage.session import Writer
from bot.storage.store import Store

WAKE_AT_ONCE = 32
ROUNDS_AT_ONCE = 8
"""Maximum number of batches of waits in one ``step``, so that other work gets its turn."""

SETTLED: Final = 40.0
"""Seconds after which no call of a previous process can still take effect; Discord may delay a call by 30."""

_log = logging.getLogger(__name__)


class Deadlines:
    """Plays due decisions, and sends reminders."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        computers: Computers,
        computer_turns: ComputerTurns | None,
        timekeeper: Timekeeper,
        limits: Limits,
    ) -> None:
        self._store = store
        self._matches = matches
        self._computers = computers
        self._computer_turns = computer_turns
        self._timekeeper = timekeeper
        self._limits = limits
        self._alive: float | None = None

    async def step(self, now: float, shards: Shards) -> bool:
        """Do the work due at ``now``, or a limited part of it; return whether there was any.

        Raises:
            StoreError: a change couldn't be saved; earlier changes remain.
        """
        for count in range(ROUNDS_AT_ONCE):
            waking = await self._store.read(lambda tx: waits_rows.waking(tx, now, WAKE_AT_ONCE, shards))
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
            recover_clocks(tx, self._timekeeper, self._limits, now, shards)
            # Before ``wake_outbox``, which makes everything due: only rows that were already due may have been in progress.
            outbox_table.draw_again(tx, now, now + SETTLED, shards)
            outbox_table.wake_outbox(tx, now, shards)
            return lost

        lost = await self._store.write(work)
        self._alive = now
        return lost

    async def beat(self, now: float, shards: Shards) -> None:
        """Write a heartbeat for these shards if one is due."""
        beat = self.next_beat()
        # Also if the clock was set back, so that ``now`` is before the last heartbeat.
        if beat is None or not beat - self._limits.heartbeat <= now < beat:
            await self._store.write(lambda tx: shards_rows.alive(tx, now, shards.numbers))
            self._alive = now

    def next_beat(self) -> float | None:
        """Return when the next heartbeat is due, in epoch seconds; None before the first one."""
        return None if self._alive is None else self._alive + self._limits.heartbeat

    async def _wake(self, wait: Waiting, now: float) -> None:
        try:
            if wait.plan_at is not None and wait.plan_at <= now:
                await self._play_plan(wait)
            elif wait.computer or (wait.due is not None and wait.due <= now):
                await self._decide(wait, now)
            elif wait.call_at is not None and wait.call_at <= now:
                await self._call(wait, now)
            else:
                await self._remind(wait, now)
        except StoreError:
            raise
        except MatchPaused:  # no one should wait: stop the clock until the match resumes
            await self._store.write(lambda tx: hold_more(tx, wait.match, now))
        except (StaleAction, UnknownMatch, UnreadableMatch, MatchIsOver):
            return  # a player has acted, and their transaction has replaced the wait
        except Exception:
            _log.exception("match %d: time cannot decide for seat %d; trying again later", wait.match, wait.seat)
            # Without its plan: a broken plan must not block the deadline.
            later = msgspec.structs.replace(wait, wake=now + self._limits.stuck, plan_at=None)
            await self._store.write(lambda tx: waits_rows.change_wait(tx, wait, later))

    async def _decide(self, wait: Waiting, now: float) -> None:
        """Play for a computer's seat, or for a seat whose deadline has passed. The match isn't locked while a computer thinks."""
        live = await self._standing(wait)
        strength = strength_of(live.stored.match, wait.seat)
        if self._computer_turns is not None and self._computers.slow(strength):
            await self._computer_turns.take(live, wait, strength, now)
            return
        # It started early as a slow thinker, and no longer needs to.
        if wait.computer and wait.due is not None and wait.due > now:
            await self._store.write(lambda tx: waits_rows.change_wait(tx, wait, armed(wait)))
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
                still = plans.unchanged(meant, wait.match)
                await self._matches.play(live, wait.seat, action, PLAN, wait, meant.user, still)
                return
        undecided = armed(msgspec.structs.replace(wait, plan_at=None))
        await self._store.write(lambda tx: waits_rows.change_wait(tx, wait, undecided))

    async def _call(self, wait: Waiting, now: float) -> None:
        """Notify all players of the match who are due by now, in one post in the thread."""

        def work(tx: Writer) -> None:
            # One post: a message for each would ring several times.
            for other in waits_rows.waits(tx, wait.match):
                if other.call_at is not None and other.call_at <= now:
                    waits_rows.save_wait(tx, armed(msgspec.structs.replace(other, call_at=None)))
            outbox_table.queue(tx, Unsaid(topic=MATCH_TOPIC, target=wait.match, wake=now))

        await self._store.write(work)

    async def _remind(self, wait: Waiting, now: float) -> None:
        """Remind the seat's player, if they want that now."""
        await self._store.write(lambda tx: nudge(tx, wait, now, self._limits.reminders_a_day))
