"""Counts pending answers, so that the bot stops only after all users have their answers."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

Measured = Callable[[], AbstractContextManager[None]]
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
    def work(self, guild: int | None = None) -> Iterator[None]:
        """Count the block as one pending answer."""
        self._count += 1
        self._idle.clear()
        try:
            with self._measured(), self._working(guild):
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
