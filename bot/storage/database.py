"""Runs database work in threads, off the event loop: one thread writes, several read.

Writes that arrive during another commit join the next one (group commit), each within a savepoint: an
exception undoes only its own work.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from bot.storage.connection import Engine, Heard, Outcome, Work
from bot.storage.due import Committed
from bot.storage.errors import DatabaseCorrupt, DatabaseUnreachable, StorageError, StoreError
from bot.storage.migrate import migrations
from bot.storage.schema import Schema
from bot.storage.server import Server
from bot.storage.sqlite import open_sqlite, open_sqlite_to_read
from bot.storage.sqlite_thread import CallingConnection

T = TypeVar("T")

LARGEST_GROUP: Final = 64

_log = logging.getLogger(__name__)


class _Job(Generic[T]):
    """A write and its outcome, once it is committed or refused."""

    def __init__(self, work: Work[T], done: asyncio.Future[None]) -> None:
        self.work = work
        self.done = done
        self.leads = False
        """Whether its caller woke the writing thread, and waits only for that."""

        self.outcome: Outcome

    def result(self) -> T:
        """Return the work's result, or raise its exception."""
        result, error = self.outcome
        if error is not None:
            raise error
        value: T = result
        return value


class Database:
    """An open database. Use ``Database.open``; close it when done."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[_Job[Any]] = deque()
        self._called = False
        """Whether the writing thread was called and hasn't started: it takes writes that arrive until then."""

        self._closed = False
        self.damaged = False
        """Whether a damaged page was read; other pages may be sound."""

        self.failed: StoreError | None = None
        """Last error of the database or its disk; None once something was saved again."""

        self._listeners: list[Callable[[Committed], None]] = []

    @classmethod
    async def open(
        cls,
        where: Path | Server,
        scripts: tuple[str, ...] | None = None,
        factory: type[CallingConnection] = CallingConnection,
        schema: Schema | None = None,
    ) -> "Database":
        """Open or create a database for a bot that works with it, and bring it up to date.

        ``schema``: facts of the tables; without them no due times are reported.

        ``scripts`` and ``factory`` are for tests: other migrations, and a SQLite connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
        """
        steps = migrations() if scripts is None else scripts
        if isinstance(where, Server):
            from bot.storage.postgres_threads import open_on_threads  # noqa: PLC0415 - most bots have no server, and its driver is slow to import

            return cls(await open_on_threads(where, steps, schema))
        return cls(await open_sqlite(where, steps, factory, schema))

    @classmethod
    async def open_to_read(cls, where: Path | Server) -> "Database":
        """Open an existing, current database next to a running bot; ``write`` is refused.

        Raises:
            StorageError: there is no such database, or it is outdated, newer, corrupt or another program's.
        """
        if isinstance(where, Server):
            from bot.storage.postgres_threads import open_to_read_on_threads  # noqa: PLC0415 - as above

            return cls(await open_to_read_on_threads(where))
        return cls(await open_sqlite_to_read(where))

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent snapshot of committed data. Raises StorageError."""
        if self._closed:
            raise StorageError(path=self._engine.name, reason="closed")
        try:
            return await self._engine.look(work)
        except StoreError as error:
            self.failed = error
            self.damaged = self.damaged or isinstance(error, DatabaseCorrupt)
            raise

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a transaction, commit it to disk and return its result.

        ``work`` may run more than once, and runs even if the caller is canceled.

        Raises:
            StorageError: nothing was saved.
        """
        self._require_writable()
        job = _Job(work, self._loop.create_future())
        # Before ``_called`` is read: the thread resets that, then checks for jobs.
        self._jobs.append(job)
        if self._called:
            await job.done
        else:
            self._called = job.leads = True
            await self._engine.on_writer(self._drain)
        return job.result()

    async def write_at_once(self, work: Work[T]) -> T:
        """Run ``work`` in its own transaction, without waiting for others if the engine can: see ``Engine.commit_at_once``.

        ``work`` may run more than once; due times that it writes aren't announced. Raises StorageError: nothing was saved.
        """
        self._require_writable()
        return await self._engine.commit_at_once(work)

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit of this process that wrote due times."""
        self._listeners.append(callback)

    def subscribe(self, channel: str, callback: Heard) -> None:
        """Call ``callback`` for the messages of any process of the bot on a channel; see ``Store.subscribe``."""

        def heard(payload: str | None) -> None:
            # The listening thread may call while the loop is closing.
            if not self._closed:
                self._loop.call_soon_threadsafe(callback, payload)

        self._engine.subscribe(channel, heard)

    async def sweep(self) -> None:
        """Wipe deleted and overwritten data, as far as possible. Raises StorageError; even then no other data is lost."""
        self._require_writable()
        await self._engine.sweep()

    async def leave_log(self) -> None:
        """Empty the log of a database file; from now on only Litestream may. Raises StorageError."""
        self._require_writable()
        await self._engine.leave_log()

    def require_there(self) -> None:
        """Raise DatabaseGone if the database was deleted or replaced since it was opened."""
        self._engine.require_there()

    async def rescue(self) -> Path | None:
        """Save the data of a deleted file through an open connection; return the copy's path, None on a server. Raises StorageError."""
        return await self._engine.rescue()

    async def check(self) -> None:
        """Check everything for damage, concurrently with other work. Raises DatabaseCorrupt, DatabaseGone or another StorageError."""
        await asyncio.to_thread(self._engine.check)

    async def close(self) -> None:
        """Finish queued work, close all connections and release the database; a second call does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._engine.close()

    def _require_writable(self) -> None:
        if self._closed or not self._engine.writable:
            raise StorageError(path=self._engine.name, reason="closed")

    def _drain(self) -> None:
        """Commit the jobs that have arrived by now, together. On the writing thread."""
        self._called = False
        left = len(self._jobs)
        while left > 0:
            group = [self._jobs.popleft() for _ in range(min(left, LARGEST_GROUP))]
            left -= len(group)
            for job, outcome in zip(group, self._outcomes(group), strict=True):
                job.outcome = outcome
                self.damaged = self.damaged or isinstance(outcome[1], DatabaseCorrupt)
                if outcome[1] is None or isinstance(outcome[1], StoreError):
                    self.failed = outcome[1]
            # Take the due times on this thread: the next group may start before the loop gets to it.
            committed = self._engine.noticed()
            if committed is not None or not all(job.leads for job in group):
                self._loop.call_soon_threadsafe(self._settle, group, committed)

    def _outcomes(self, group: list[_Job[Any]]) -> list[Outcome]:
        try:
            return self._engine.commit([job.work for job in group])
        except BaseException as error:
            # After the loss of a server the result of a commit is unknown: repeating the work could do it twice.
            if len(group) == 1 or isinstance(error, DatabaseUnreachable):
                return [(None, error)] * len(group)
            # The commit itself failed: run each alone, so that each gets its own error.
            _log.debug("group of %d falls apart: %r", len(group), error)
            return [outcome for job in group for outcome in self._outcomes([job])]

    def _settle(self, group: list[_Job[Any]], committed: Committed | None) -> None:
        """Wake the callers of a group, and announce its due times."""
        for job in group:
            if not job.done.done():
                job.done.set_result(None)
        if committed is not None:
            for callback in self._listeners:
                callback(committed)
