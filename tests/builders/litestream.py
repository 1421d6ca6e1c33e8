"""Continuous copies of a store in a test, by the real Litestream."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from bot.run.copies.continuous import ContinuousCopies
from bot.run.copies.state import CopiesNotes, CopiesState
from bot.run.copies.target import Target
from bot.storage.files import litestream_folder
from bot.storage.store import Store

WEEK: Final = 7 * 86_400.0

LIMIT: Final = 120.0
"""Seconds after which a wait fails: something is wrong then, however busy the machine is."""

LOCKED: Final = "import fcntl, sys; fcntl.flock(open(sys.argv[1], 'rb'), fcntl.LOCK_EX)"
"""In a process of its own, which can be ended: a thread that waits for a lock can't."""


class WatchedNotes(CopiesNotes):
    """Notes of a bot. Every change is an event."""

    def __init__(self, database: Path) -> None:
        super().__init__(database)
        self.changed = asyncio.Event()
        """Set with the next change."""

    def note(self, **changed: Any) -> None:
        """Change the state, and wake those who wait for that."""
        super().note(**changed)
        self.changed.set()
        self.changed = asyncio.Event()

    async def until(self, condition: Callable[[CopiesState], bool]) -> None:
        """Wait until the state is as wanted."""
        async with asyncio.timeout(LIMIT):
            while not condition(self.state):
                await self.changed.wait()


class Copying:
    """Continuous copies that are being made."""

    def __init__(self, store: Store, database: Path, target: Target, now: Callable[[], float]) -> None:
        self.notes = WatchedNotes(database)
        self.copies = ContinuousCopies(store, database, target, WEEK, now, self.notes)
        self.running = asyncio.create_task(self.copies.run())

    async def copied(self) -> None:
        """Wait until everything that is committed by now is copied. Raises what ended the copies."""
        async with asyncio.timeout(LIMIT):
            while not await self.copies.check():
                changed = asyncio.create_task(self.notes.changed.wait())
                await asyncio.wait({changed, self.running}, return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
                if self.running.done():
                    self.running.result()


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
    lock = litestream_folder(database) / "lock"
    waiting = await asyncio.create_subprocess_exec(sys.executable, "-c", LOCKED, str(lock))
    try:
        async with asyncio.timeout(LIMIT):
            assert await waiting.wait() == 0
    finally:
        if waiting.returncode is None:
            waiting.kill()
            await waiting.wait()
