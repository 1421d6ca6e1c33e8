"""Continuous copies of a store in a test, by the real Litestream."""

import asyncio
import fcntl
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.copies.continuous import ContinuousCopies
from bot.copies.state import CopiesNotes
from bot.copies.target import Target
from bot.storage.files import litestream_folder
from bot.storage.store import Store

WEEK = 7 * 86_400.0


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    while not condition():  # noqa: ASYNC110  no event comes from there
        await asyncio.sleep(0.02)


class Copying:
    """Continuous copies that are being made."""

    def __init__(self, store: Store, database: Path, target: Target, now: Callable[[], float]) -> None:
        self.notes = CopiesNotes(database)
        self.copies = ContinuousCopies(store, database, target, WEEK, now, self.notes)
        self.running = asyncio.create_task(self.copies.run())

    async def copied(self) -> None:
        """Wait until everything that is committed by now is copied. Raises what ended the copies."""
        while not await self.copies.check():
            if self.running.done():
                self.running.result()
            await asyncio.sleep(0.05)


@asynccontextmanager
async def copying(
    store: Store, database: Path, target: Path | Target, now: Callable[[], float] = time.time
) -> AsyncIterator[Copying]:
    """Copy a database while the block runs."""
    copying = Copying(store, database, target if isinstance(target, Target) else Target(target), now)
    try:
        yield copying
    finally:
        copying.running.cancel()
        await asyncio.gather(copying.running, return_exceptions=True)
        await copying.copies.close()


async def ended(database: Path) -> None:
    """Wait until the Litestream of a bot that died has copied the rest and ended."""

    def wait() -> None:
        with (litestream_folder(database) / "lock").open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)

    await asyncio.to_thread(wait)
