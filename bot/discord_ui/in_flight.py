"""Decides which interactions can still be answered, and counts pending answers, so that the bot stops only after all are given."""

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

Measured = Callable[[], AbstractContextManager[object]]
Failed = Callable[[], None]
Working = Callable[[int | None], AbstractContextManager[None]]


class Busy:
    """Counter of pending answers."""

    def __init__(
        self,
        measured: Measured = nullcontext,
        working: Working = lambda _: nullcontext(),
        failed: Failed = lambda: None,
    ) -> None:
        """``measured`` returns a context for an answer; so does ``working``, given the server (None for a direct message).

        ``failed`` is called for each answer that is an apology.
        """
        self.failed = failed
        self._measured = measured
        self._working = working
        self._count = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def work(self, guild_id: int | None = None) -> Iterator[None]:
        """Count the block as one pending answer."""
        self._count += 1
        self._idle.clear()
        try:
            with self._measured(), self._working(guild_id):
                yield
        finally:
            self._count -= 1
            if not self._count:
                self._idle.set()

    async def rest(self, seconds: float) -> None:
        """Wait until nothing is pending, at most ``seconds``."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return


FIRST_ANSWER_LIMIT_S: Final = 3.0
"""Seconds after which Discord accepts no first answer (Discord docs, "Interaction Callback")."""

DRIFT: Final = 0.0001
"""Seconds per second that this machine's clock may drift from Discord's: six times as much as a poor quartz."""


def elapsed() -> float:
    """Return seconds since the machine started, including sleep. Setting the clock doesn't change them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Freshness:
    """Distinguishes prompt interactions from those that waited while this process or machine slept.

    Discord's clock dates an interaction, and ours counts the seconds that passed. The difference between them is smallest for a prompt
    interaction, so the two clocks need not agree.
    """

    def __init__(self, passed: Callable[[], float] = elapsed) -> None:
        self._passed = passed
        self._least: float | None = None
        self._at = 0.0

    def fresh(self, made: float) -> bool:
        """Return whether an interaction dated ``made`` by Discord (UTC epoch seconds) can still be answered."""
        now = self._passed()
        late = now - made
        least = late if self._least is None else min(late, self._least + DRIFT * (now - self._at))
        self._least, self._at = least, now
        return late - least <= FIRST_ANSWER_LIMIT_S
