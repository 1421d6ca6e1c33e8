"""Runs the real Litestream in a test, which copies a store continuously."""

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core.shards import rows as shards_rows
from bot.core.shards.values import EVERYWHERE
from bot.durations import WEEK
from bot.run.copies.continuous import ContinuousCopies
from bot.run.copies.target import Target
from bot.run.copies.whole import CopiesNotes, CopiesState
from bot.run.operations.reporter import this_process
from bot.storage.files import litestream_folder
from bot.storage.store import Store

APPLICATION: Final = 77
"""A bot's application on Discord."""

ROW: Final = this_process(1.0, EVERYWHERE)

LIMIT: Final = 120.0
"""Seconds after which a wait fails, more than enough for any busy machine."""

LOCKED: Final = "import fcntl, sys; fcntl.flock(open(sys.argv[1], 'rb'), fcntl.LOCK_EX)"
"""Runs in its own process, which can be ended: a thread waiting for a lock can't."""


async def write(store: Store, *names: str) -> None:
    """Commit a row for each name, one after another."""
    for name in names:
        await store.write(partial(shards_rows.PROCESSES.save, value=msgspec.structs.replace(ROW, id=name)))


def rows(path: Path) -> set[str]:
    """Return the names of all rows that a database has."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        return {row[0] for row in db.execute("SELECT id FROM processes")}


class WatchedNotes(CopiesNotes):
    """A bot's notes on its copies; a test can wait for their changes."""

    def __init__(self, database: Path) -> None:
        super().__init__(database)
        self.changed = asyncio.Event()
        """Set at the next change."""

    def note(self, **changed: Any) -> None:
        """Change the state, and wake waiting tasks."""
        super().note(**changed)
        self.changed.set()
        self.changed = asyncio.Event()

    async def until(self, condition: Callable[[CopiesState], bool]) -> None:
        """Wait until a condition on the state is met."""
        async with asyncio.timeout(LIMIT):
            while not condition(self.state):
                await self.changed.wait()


class Copying:
    """Continuous copies in progress."""

    def __init__(self, store: Store, database: Path, target: Target, now: Callable[[], float]) -> None:
        self.notes = WatchedNotes(database)
        self.copies = ContinuousCopies(store, database, target, WEEK, now, self.notes)
        self.running = asyncio.create_task(self.copies.run())

    async def copied(self) -> None:
        """Wait until everything committed so far is copied. Raises the error that ended the copies."""
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
    """Copy a database during the block."""
    copying = Copying(store, database, target if isinstance(target, Target) else Target(target), now)
    try:
        yield copying
    finally:
        copying.running.cancel()
        await asyncio.gather(copying.running, return_exceptions=True)
        await copying.copies.close()


async def ended(database: Path) -> None:
    """Wait until a dead bot's Litestream has copied the rest and ended."""
    lock = litestream_folder(database) / "lock"
    waiting = await asyncio.create_subprocess_exec(sys.executable, "-c", LOCKED, str(lock))
    try:
        async with asyncio.timeout(LIMIT):
            assert await waiting.wait() == 0
    finally:
        if waiting.returncode is None:
            waiting.kill()
            await waiting.wait()
