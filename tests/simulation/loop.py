"""An event loop on simulated time, which jumps to the next timer as soon as nothing else is left to do.

Work for threads is done in the loop's own thread, at once or after delays by a seed, so that the seed determines the order of everything.
"""

import asyncio
import selectors
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from contextvars import Context, copy_context
from typing import Any, TypeVar
from unittest.mock import patch

from bot.storage.sqlite import CallingConnection
from tests.simulation.delays import Delays, place_of

T = TypeVar("T")


class DeadlockError(Exception):
    """Nothing is left to do and no timer is set, so a task would wait forever."""


class EndlessError(Exception):
    """A run doesn't end, since the program repeats itself endlessly."""


class NothingElse(selectors.SelectSelector):
    """A selector without files, since all events happen in the loop."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return at once."""
        del timeout
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Runs callbacks as asyncio does; ``time()`` counts simulated seconds from ``start``."""

    def __init__(self, start: float) -> None:
        self._simulated = start
        self.delays: Delays | None = None
        """Delays of work for threads, and the order of ready tasks. None: no delays, and asyncio's order."""

        super().__init__(NothingElse())
        self._clock_resolution = 1e-6  # seconds since 1970 have no finer resolution

    def time(self) -> float:
        """Return the simulated time, in seconds."""
        return self._simulated

    def _shuffle(self) -> None:
        """Resume ready tasks in a seeded order. Other callbacks stay in order, as asyncio promises."""
        ready: Any = self._ready  # type: ignore[attr-defined]  # asyncio's own queue
        if self.delays is None or len(ready) < 2:
            return
        places = [at for at, handle in enumerate(ready) if isinstance(_owner(handle._callback), asyncio.Task)]
        if len(places) < 2:
            return
        handles = [ready[at] for at in places]
        self.delays.shuffle(handles)
        for at, handle in zip(places, handles, strict=True):
            ready[at] = handle

    def _run_once(self) -> None:
        self._shuffle()
        loop: Any = self
        scheduled = loop._scheduled
        while scheduled and scheduled[0]._cancelled:
            loop._timer_cancelled_count -= 1
            asyncio.base_events.heapq.heappop(scheduled)._scheduled = False  # type: ignore[attr-defined]  # asyncio's own heap
        if not loop._ready and not loop._stopping:
            if not scheduled:
                raise DeadlockError
            self._simulated = max(self._simulated, scheduled[0].when())
        super()._run_once()  # type: ignore[misc]  # private to asyncio, and the only place to advance time

    def run_in_executor(self, _executor: Executor | None, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]  # a future that is done, not a coroutine
        """Run the work at once, or after a delay."""
        return asyncio.wrap_future(self.submit(place_of(func), lambda: func(*args)), loop=self)

    def _write_to_self(self) -> None:
        """Do nothing: the selector never waits."""

    def submit(self, place: str, work: Callable[[], T]) -> "Future[T]":
        """Run some work after a delay and deliver its result after another one. If canceled earlier, it isn't run."""
        if self.delays is None:
            return AtOnce().submit(work)
        delays, made = self.delays, Future[T]()

        def do() -> None:
            if made.set_running_or_notify_cancel():
                self.call_later(delays.of(place), hand_over, AtOnce().submit(work))

        def hand_over(done: "Future[T]") -> None:
            error = done.exception()
            if error is None:
                made.set_result(done.result())
            else:
                made.set_exception(error)

        self.call_later(delays.of(place), do)
        return made


def _owner(callback: Any) -> object:
    """Return the object whose method a callback is; for a task's step, the task."""
    return getattr(callback, "__self__", None)


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise EndlessError if the loop takes more than ``seconds`` of processor time in the block."""
    turn, until = SimulatedLoop._run_once, time.process_time() + seconds

    def checked(self: SimulatedLoop) -> None:
        if time.process_time() > until:
            raise EndlessError
        turn(self)

    with patch.object(SimulatedLoop, "_run_once", checked):
        yield


class StoppableLoop(SimulatedLoop):
    """A loop on which a process can be stopped (as by SIGSTOP). When resumed, its pending work happens all at once."""

    def __init__(self, start: float) -> None:
        self.asleep: Callable[[], bool] = lambda: False
        """Returns whether the running code belongs to a stopped process."""

        self._held: list[list[Any]] = []
        super().__init__(start)

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]  # asyncio's own stub is of variadic types
        """Call a function in the next iteration, or when its process is resumed."""
        pending: list[Any] = [callback, args]
        handle = super().call_soon(self._guarded, pending, context=context)
        pending.append(handle)
        return handle

    def call_at(  # type: ignore[override]  # likewise
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call a function at a time, or when its process is resumed."""
        pending: list[Any] = [callback, args]
        handle = super().call_at(when, self._guarded, pending, context=context)
        pending.append(handle)
        return handle

    def _guarded(self, pending: list[Any]) -> None:
        callback, args, handle = pending
        if handle.cancelled():
            return
        if self.asleep():
            self._held.append([*pending, copy_context()])
            return
        callback(*args)

    def awake(self) -> None:
        """Make the calls that were delayed while a process was stopped."""
        waiting, self._held = self._held, []
        for callback, args, handle, context in waiting:
            super().call_soon(self._guarded, [callback, args, handle], context=context)


class AtOnce(Executor):
    """An executor without threads: ``submit`` runs the work before it returns."""

    def __init__(self, *_args: object, **_options: object) -> None:
        super().__init__()

    def submit(self, fn: Callable[..., T], /, *args: Any, **options: Any) -> "Future[T]":
        """Run the work at once, and return its finished future."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **options))
        except BaseException as error:
            future.set_exception(error)
        return future


class InLoop:
    """A ``SqliteThread`` without a thread, which makes its calls at once."""

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
