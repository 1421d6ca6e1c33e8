"""Runs PostgreSQL's engine on threads, because psycopg's synchronous connections block."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from bot.storage.connection import Heard, Outcome, Server, Work
from bot.storage.postgres import READER_CONNECTIONS, PostgresEngine, open_postgres, open_postgres_to_read
from bot.storage.schema import Committed, Schema

T = TypeVar("T")


class PostgresThreads:
    """An open database on a server: one thread writes, several read, and one is for urgent work."""

    def __init__(self, engine: PostgresEngine) -> None:
        self.name: Final = engine.name
        self.writable: Final = engine.writable
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._writing = ThreadPoolExecutor(1, "database-writer")
        self._reading = ThreadPoolExecutor(READER_CONNECTIONS, "database-reader")
        self._urgent = ThreadPoolExecutor(1, "database-urgent")

    async def look(self, work: Work[T]) -> T:
        """Run work on one consistent snapshot of the committed data. Raises StoreError."""
        return await self._loop.run_in_executor(self._reading, self._engine.look, work)

    async def on_writer(self, call: Callable[[], T]) -> T:
        """Run a call on the writing thread, after earlier calls, even if the caller is canceled."""
        return await self._done(self._writing, call)

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all work in one transaction; see ``PostgresEngine.commit``."""
        return self._engine.commit(works)

    async def commit_at_once(self, work: Work[T]) -> T:
        """Run work concurrently with ``commit``. Raises StoreError, and the exceptions of ``work``."""
        result, error = await self._done(self._urgent, lambda: self._engine.commit_at_once(work))
        if error is not None:
            raise error
        value: T = result
        return value

    async def _done(self, threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
        """Run a call on a thread, even if the caller is canceled."""
        # Without the shield, canceling a caller would also remove its unstarted call from the executor's queue.
        return await asyncio.shield(self._loop.run_in_executor(threads, call))

    def noticed(self) -> Committed | None:
        """Return the due times written since the last call."""
        return self._engine.noticed()

    async def sweep(self) -> None:
        """Remove the remains of deleted and overwritten rows. Raises StoreError."""
        # VACUUM takes minutes, on a connection of its own.
        await asyncio.to_thread(self._engine.sweep)

    async def leave_log(self) -> None:
        """Do nothing: a server empties its log itself."""

    def require_there(self) -> None:
        """Do nothing: a server doesn't lose its database."""

    async def rescue(self) -> None:
        """Do nothing: a server keeps its data."""

    def check(self) -> None:
        """Do nothing: a server checks its files itself."""

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on its own thread, for all processes' messages on a channel."""
        self._engine.subscribe(channel, heard)

    async def close(self) -> None:
        """Finish queued work, then close all connections and end the threads."""
        # The writer first: queued work is committed before anything closes.
        for threads in (self._writing, self._urgent, self._reading):
            await asyncio.to_thread(threads.shutdown)
        await asyncio.to_thread(self._engine.close)


async def open_on_threads(server: Server, scripts: tuple[str, ...], schema: Schema | None) -> PostgresThreads:
    """Open a database for one of several bot processes, and migrate it. Raises StoreError."""
    return PostgresThreads(await asyncio.to_thread(open_postgres, server, scripts, schema))


async def open_to_read_on_threads(server: Server) -> PostgresThreads:
    """Open an existing, current database next to running bots. Raises StoreError."""
    return PostgresThreads(await asyncio.to_thread(open_postgres_to_read, server))
