"""An event loop whose time is simulated: it jumps to the next timer as soon as nothing else is left to do.

Work for threads is done at once, in the loop's own thread, so that the order of everything follows from the seed alone.
"""

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

T = TypeVar("T")


class DeadlockError(Exception):
    """Nothing is left to do, and nothing will ever happen: somebody waits for what nobody does."""


class NothingElse(selectors.SelectSelector):
    """Waits for no file and asks for none: all that happens, happens in the loop."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return at once."""
        del timeout
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Runs callbacks as asyncio does; ``time()`` counts simulated seconds from ``start``."""

    def __init__(self, start: float) -> None:
        self._simulated = start
        super().__init__(NothingElse())
        self._clock_resolution = 1e-6  # finer than that, seconds since 1970 are not told apart

    def time(self) -> float:
        """Return the simulated time, in seconds."""
        return self._simulated

    def _run_once(self) -> None:
        loop: Any = self
        scheduled = loop._scheduled
        while scheduled and scheduled[0]._cancelled:
            loop._timer_cancelled_count -= 1
            asyncio.base_events.heapq.heappop(scheduled)._scheduled = False  # type: ignore[attr-defined]  # asyncio's own heap
        if not loop._ready and not loop._stopping:
            if not scheduled:
                raise DeadlockError
            self._simulated = max(self._simulated, scheduled[0].when())
        super()._run_once()  # type: ignore[misc]  # private to asyncio, and the one place where time can be moved

    def run_in_executor(self, _executor: Executor | None, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]  # a future that is done, not a coroutine
        """Do the work at once."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except BaseException as error:
            future.set_exception(error)
        return future


class AtOnce(Executor):
    """An executor without threads: ``submit`` does the work before it returns."""

    def __init__(self, *_args: object, **_options: object) -> None:
        super().__init__()

    def submit(self, fn: Callable[..., T], /, *args: Any, **options: Any) -> "Future[T]":
        """Do the work."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **options))
        except BaseException as error:
            future.set_exception(error)
        return future
