"""Slow work off the event loop: run on threads, charged to the user who requested it, and yielding to work that players wait for."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import ParamSpec, TypeVar

from bot.core.ports import ACCOUNT

P = ParamSpec("P")
T = TypeVar("T")


@asynccontextmanager
async def own_turn() -> AsyncIterator[None]:
    """Wait until no thread works for the current user, and let no other start before the block ends."""
    account = ACCOUNT.get()
    async with nullcontext() if account is None else account.turn:
        yield


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function on a thread: one at a time for each user, who is charged for it."""
    account = ACCOUNT.get()

    def run() -> T:
        with nullcontext() if account is None else account.charged():
            return function(*args, **kwargs)

    async with own_turn():
        return await asyncio.to_thread(run)


class Foremost:
    """Counts computations that users wait for: computers' moves and hints."""

    def __init__(self) -> None:
        self._count = 0
        self.idle = asyncio.Event()
        """Set while the count is 0."""

        self.busy = asyncio.Event()
        """Set while the count isn't 0."""

        self.idle.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count a computation as running within the block."""
        self._count += 1
        self.idle.clear()
        self.busy.set()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self.busy.clear()
                self.idle.set()
