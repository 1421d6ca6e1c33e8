"""An event loop whose time is simulated: it jumps to the next timer as soon as nothing else is left to do.

Work for threads is done at once, in the loop's own thread, so that the order of everything follows from the seed alone.
"""

import asyncio
import selectors
import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextvars import Context, copy_context
from typing import Any, TypeVar

from bot.storage.sqlite_thread import CallingConnection

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


class StoppableLoop(SimulatedLoop):
    """One on which a process can be stopped (SIGSTOP) and go on later: what it would have done meanwhile comes all at once then."""

    def __init__(self, start: float) -> None:
        self.asleep: Callable[[], bool] = lambda: False
        """Whether what is running just now belongs to a process that is stopped."""

        self._held: list[list[Any]] = []
        super().__init__(start)

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]  # asyncio's own stub is of variadic types
        """Call something with the next turn, or when its process is awake again."""
        held: list[Any] = [callback, args]
        handle = super().call_soon(self._guarded, held, context=context)
        held.append(handle)
        return handle

    def call_at(  # type: ignore[override]  # likewise
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call something at a time, or when its process is awake again."""
        held: list[Any] = [callback, args]
        handle = super().call_at(when, self._guarded, held, context=context)
        held.append(handle)
        return handle

    def _guarded(self, held: list[Any]) -> None:
        callback, args, handle = held
        if handle.cancelled():
            return
        if self.asleep():
            self._held.append([*held, copy_context()])
            return
        callback(*args)

    def awake(self) -> None:
        """Go on with what was held while a process was stopped."""
        waiting, self._held = self._held, []
        for callback, args, handle, context in waiting:
            super().call_soon(self._guarded, [callback, args, handle], context=context)


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


class InLoop:
    """A ``SqliteThread`` without a thread: it makes its calls at once."""

    def __init__(self, address: str, factory: type[CallingConnection] = CallingConnection) -> None:
        self._address = address
        self._factory = factory
        self.db: sqlite3.Connection

    async def start(self) -> None:
        """Open the connection."""
        self.db = sqlite3.connect(self._address, factory=self._factory, isolation_level=None, uri=True)

    async def run(self, call: Callable[[], T]) -> T:
        """Make a call."""
        return call()

    async def close(self) -> None:
        """Close the connection."""
        self.db.close()
