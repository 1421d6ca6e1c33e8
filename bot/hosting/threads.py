"""Work that takes long, off the event loop and at the cost of the person who asked for it."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bot.model.ports import ACCOUNT

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function on a thread: one at a time for each person, who is charged for it."""
    account = ACCOUNT.get()
    if account is None:
        return await asyncio.to_thread(function, *args, **kwargs)

    def run() -> T:
        with account.charged():
            return function(*args, **kwargs)

    async with account.turn:
        return await asyncio.to_thread(run)
