"""Work that takes long, off the event loop and at the cost of the person who asked for it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import ParamSpec, TypeVar

from bot.core.ports import ACCOUNT

P = ParamSpec("P")
T = TypeVar("T")


@asynccontextmanager
async def own_turn() -> AsyncIterator[None]:
    """Wait until no thread works for the person for whom something is done, and let none begin before the block ends."""
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
