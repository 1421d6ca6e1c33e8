"""Computer players that think for several seconds: they think in the background.

The wait stays in the store and comes due again if there is no answer in time, so after a restart the computer thinks again. A thought
is played only if its wait is still stored, and not before the random delay of its decision is over; thinking is part of that delay.
"""

import logging
from collections import OrderedDict
from functools import partial
from typing import Any, Final

import msgspec

from bot.core.clocks.deadline import armed
from bot.core.errors import Refusal, StaleAction
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import COMPUTER, Waiting
from bot.core.play.submit import Matches, same_wait
from bot.core.ports import Background, Clock
from bot.features.computers.choices import Computers
from bot.storage.errors import StoreError
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.types import Seat

MAX_READY_DECISIONS: Final = 1_000
"""Maximum number of decisions ready before their time; beyond that the oldest are dropped and computed again."""

_log = logging.getLogger(__name__)


class ComputerTurns:
    """Computers that are thinking, and decisions that are ready before their time."""

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
        """Decisions ready before they are due, by match, seat and the version that asked. After a restart they are computed again."""

    async def take(self, live: LoadedMatch, wait: Waiting, strength: str, now: float) -> None:
        """Play the computer's decision if it is ready, or else start thinking, unless it already is.

        Raises StaleAction or StoreError.
        """
        action = self._decided.pop((wait.match, wait.seat, wait.asked), None)
        if action is not None:
            async with self._matches.lock(wait.match):
                await self._play(wait, action)
            return
        again = max(now + self._limits.thought, wait.due or now) + self._limits.stuck
        later = msgspec.structs.replace(wait, wake=again)
        # Put off before it thinks: otherwise the next step would start the same thought again.
        if not await self._put_off(wait, later):
            raise StaleAction
        self._background.start((wait.match, wait.seat), partial(self._think, live, later, strength))

    async def _think(self, live: LoadedMatch, wait: Waiting, strength: str) -> None:
        try:
            action = await self._computers.decide(live, wait.seat, strength)
            async with self._matches.lock(wait.match):
                # Played early, it would reveal that a computer decided.
                if wait.due is None or wait.due <= self._clock.now():
                    await self._play(wait, action)
                elif await self._put_off(wait, armed(wait)):
                    self._decided[wait.match, wait.seat, wait.asked] = action
                    while len(self._decided) > MAX_READY_DECISIONS:
                        self._decided.popitem(last=False)
        except (Refusal, RulesError, StoreError) as error:
            _log.info("match %d: what was thought for seat %d is not played: %r", wait.match, wait.seat, error)
        except Exception:
            _log.exception("match %d: nothing was thought for seat %d; trying again later", wait.match, wait.seat)

    async def _put_off(self, wait: Waiting, later: Waiting) -> bool:
        """Make a wait due later; return False if it is no longer stored."""
        return await self._store.write(lambda tx: match_rows.change_wait(tx, wait, later))

    async def _play(self, wait: Waiting, action: Any) -> None:
        # Thinking took seconds: a player may have gone back, paused or taken the seat.
        newest = await self._matches.live(wait.match)
        if any(same_wait(stored, wait) for stored in newest.waits):
            await self._matches.play(newest, wait.seat, action, COMPUTER, wait)
