"""Computer players that think for long: in the background, while the host does everything else.

Nothing rests on that: the wait stays in the store and wakes again if nobody has answered it in time, so a bot that is killed while
a computer thinks lets it think again after the next start. What was thought is played only where the wait still stands.
"""

import logging
from functools import partial

import msgspec

from bot.hosting.computers.choices import Computers
from bot.hosting.core.errors import HostingError, StaleAction
from bot.hosting.core.limits import Limits
from bot.hosting.core.matches import LoadedMatch
from bot.hosting.core.ports import Background, StoreError
from bot.hosting.core.rows import COMPUTER, Waiting
from bot.hosting.matches.submit import Matches, same_wait
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.errors import RulesError

_log = logging.getLogger(__name__)


class ComputerTurns:
    """The computers that are thinking."""

    def __init__(
        self, store: Store, matches: Matches, computers: Computers, limits: Limits, background: Background
    ) -> None:
        self._store = store
        self._matches = matches
        self._computers = computers
        self._limits = limits
        self._background = background

    async def begin(self, live: LoadedMatch, wait: Waiting, strength: str, now: float) -> None:
        """Let a computer think about what a seat is asked, unless it does already. Raises StaleAction or StoreError."""
        later = msgspec.structs.replace(wait, wake=now + self._limits.thought + self._limits.stuck)

        def work(tx: Writer) -> bool:
            return wait in tx.waits(wait.match) and tx.save_wait(later)

        if not await self._store.write(work):
            raise StaleAction(offered=live.now.version, version=live.now.version)
        self._background.start((wait.match, wait.seat), partial(self._think, live, later, strength))

    async def _think(self, live: LoadedMatch, wait: Waiting, strength: str) -> None:
        try:
            action = await self._computers.decide(live, wait.seat, strength)
            async with self._matches.lock(wait.match):
                newest = await self._matches.live(wait.match)
                if any(same_wait(each, wait) for each in newest.waits):
                    await self._matches.play(newest, wait.seat, action, COMPUTER, wait)
        except (HostingError, RulesError, StoreError) as error:
            _log.info("match %d: what was thought for seat %d is not played: %r", wait.match, wait.seat, error)
        except Exception:
            _log.exception("match %d: nothing was thought for seat %d; trying again later", wait.match, wait.seat)
