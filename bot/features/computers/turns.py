"""Computer players that think for long: in the background, while the host does everything else.

Nothing depends on that: the wait stays in the store and is due again if there was no answer in time, so a bot that is killed while a
computer thinks lets it think again after the next start. A thought is played only if the wait is still stored, and not before the
random time of its decision is over: thinking is part of that time.
"""

import logging
from collections import OrderedDict
from functools import partial
from typing import Any, Final

import msgspec

from bot.core.clocks.timing import armed
from bot.core.errors import Refusal, StaleAction
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import waits_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import COMPUTER, Waiting
from bot.core.play.submit import Matches, same_wait
from bot.core.ports import Background, Clock
from bot.features.computers.choices import Computers
from bot.storage.errors import StoreError
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.types import Seat

KEPT: Final = 1_000
"""Decisions that may wait for their time at once; beyond that the oldest are thought again."""

_log = logging.getLogger(__name__)


class ComputerTurns:
    """Computers that are thinking, and those that have decided and wait until their time to move has come."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        computers: Computers,
        limits: Limits,
        clock: Clock,
        background: Background,
    ) -> None:
        self._store = store
        self._matches = matches
        self._computers = computers
        self._limits = limits
        self._clock = clock
        self._background = background
        self._decided: OrderedDict[tuple[MatchId, Seat, int], Any] = OrderedDict()
        """Thoughts ready before they are due, by match, seat and the version that asked. Lost with the process, they are repeated."""

    async def take(self, live: LoadedMatch, wait: Waiting, strength: str, now: float) -> None:
        """Play what a computer has decided, or let it think about what its seat is asked, unless it does already.

        Raises StaleAction or StoreError.
        """
        action = self._decided.pop((wait.match, wait.seat, wait.asked), None)
        if action is not None:
            async with self._matches.lock(wait.match):
                await self._play(wait, action)
            return
        again = max(now + self._limits.thought, wait.due or now) + self._limits.stuck
        later = msgspec.structs.replace(wait, wake=again)
        # Before it thinks: with the wait asleep no other step begins the same thought.
        if not await self._put_off(wait, later):
            raise StaleAction
        self._background.start((wait.match, wait.seat), partial(self._think, live, later, strength))

    async def _think(self, live: LoadedMatch, wait: Waiting, strength: str) -> None:
        try:
            action = await self._computers.decide(live, wait.seat, strength)
            async with self._matches.lock(wait.match):
                # Earlier than its random time it would tell others that this was a computer's quick decision.
                if wait.due is None or wait.due <= self._clock.now():
                    await self._play(wait, action)
                elif await self._put_off(wait, armed(wait)):
                    self._decided[wait.match, wait.seat, wait.asked] = action
                    while len(self._decided) > KEPT:
                        self._decided.popitem(last=False)
        except (Refusal, RulesError, StoreError) as error:
            _log.info("match %d: what was thought for seat %d is not played: %r", wait.match, wait.seat, error)
        except Exception:
            _log.exception("match %d: nothing was thought for seat %d; trying again later", wait.match, wait.seat)

    async def _put_off(self, wait: Waiting, later: Waiting) -> bool:
        """Make a wait due later, if there still is one; return whether there is."""
        return await self._store.write(lambda tx: waits_rows.change_wait(tx, wait, later))

    async def _play(self, wait: Waiting, action: Any) -> None:
        # Thinking took seconds: a player may have gone back, paused or taken the seat.
        newest = await self._matches.live(wait.match)
        if any(same_wait(stored, wait) for stored in newest.waits):
            await self._matches.play(newest, wait.seat, action, COMPUTER, wait)
