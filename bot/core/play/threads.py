"""Runs slow work off the event loop, and charges it to the user who requested it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
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
