"""Keeps the host going: steps when something is due, pumps when something is unsaid, until it is told to stop."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from bot.hosting.core.ports import Clock

LONGEST_NAP: Final = 30.0
"""Seconds after which the clock is looked at again, whatever was agreed: it may have jumped."""

JUMP: Final = 90.0
"""Seconds by which the clock may be off all at once before it counts as an absence: it was set, or the machine slept."""

LONGEST_PAUSE: Final = 60.0
"""Seconds, the longest pause after failures in a row; the first one is a second, and it doubles."""

_log = logging.getLogger(__name__)


class Stepping(Protocol):
    """What the runner needs of the host."""

    def listen(self, callback: Callable[[], None]) -> None:
        """Call ``callback`` after every commit."""

    async def recover(self, now: float) -> None:
        """Take up the work after a start."""

    async def step(self, now: float) -> float | None:
        """Do all that is due; return when to come again."""

    async def pump(self) -> float | None:
        """Say what is unsaid; return when to come again."""


class Runner:
    """Drives a host. ``run`` ends after ``stop``; a failure is logged and tried again, later each time."""

    def __init__(self, host: Stepping, clock: Clock, nap: float = LONGEST_NAP, pause: float = 1.0) -> None:
        self._host = host
        self._clock = clock
        self._nap = nap
        self._pause = pause
        self._ahead = 0.0
        self._stopping = asyncio.Event()
        self._wakes = (asyncio.Event(), asyncio.Event())
        host.listen(self.wake)

    def wake(self) -> None:
        """Look at once whether there is something to do."""
        for event in self._wakes:
            event.set()

    def stop(self) -> None:
        """Let ``run`` return once the step under way is done; what is unsaid then is said after the next start."""
        self._stopping.set()
        self.wake()

    async def run(self) -> None:
        """Recover, then step and pump until ``stop``.

        Raises:
            StoreError: the recovery could not be saved: there is no sense in going on.
        """
        await self._recover(self._clock.now())
        pump = asyncio.create_task(self._loop("pump", self._host.pump, self._wakes[1]))
        try:
            await self._loop("step", self._step, self._wakes[0])
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def _step(self) -> float | None:
        """Do all that is due; after a jump of the clock first what is fair after an absence, so that it runs nobody out."""
        now = self._clock.now()
        if abs(now - self._clock.steady() - self._ahead) > JUMP:
            _log.warning("the clock has jumped; everybody who would run out of time by it gets some")
            await self._recover(now)
        return await self._host.step(now)

    async def _recover(self, now: float) -> None:
        await self._host.recover(now)
        self._ahead = now - self._clock.steady()

    async def _loop(self, name: str, work: Callable[[], Awaitable[float | None]], wake: asyncio.Event) -> None:
        failures = 0
        while not self._stopping.is_set():
            wake.clear()
            try:
                again = await work()
            except Exception:
                failures += 1
                pause = min(LONGEST_PAUSE, self._pause * 2.0 ** min(failures - 1, 10))
                _log.exception("%s failed %d times in a row; again in %.0f s", name, failures, pause)
                await _first(self._stopping, pause)
                continue
            failures = 0
            nap = self._nap if again is None else min(self._nap, max(0.0, again - self._clock.now()))
            await _first(wake, nap)


async def _first(event: asyncio.Event, seconds: float) -> None:
    """Wait for the event, but no longer than that."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return
