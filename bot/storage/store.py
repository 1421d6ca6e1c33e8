"""Store on SQLite or PostgreSQL: runs work in threads, off the event loop. One thread writes, several read.

Work is a plain function of an open transaction. It may run on another thread and, when several are grouped into one commit, more than
once, so it must touch nothing but the transaction and its own values.

Writes that arrive during another commit join the next one (group commit), each within a savepoint: an exception undoes only its own work.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, Self, TypeVar

from bot.storage.connection import Connection, Engine, Outcome, Server, Work, result_of
from bot.storage.errors import DatabaseCorrupt, DatabaseUnreachable, StoreError
from bot.storage.migrate import migrations
from bot.storage.schema import Committed, Schema
from bot.storage.session import Reader, Writer
from bot.storage.sqlite import CallingConnection, open_sqlite, open_sqlite_to_read

T = TypeVar("T")

ELSEWHERE: Final = "colt_elsewhere"
"""Channel for announcing new rows to publish to other processes; a message is the server's number, 0 for none."""

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


class Store:
    """An open database. Use ``Store.open``; close it when done."""

    def __init__(self, engine: Engine, schema: Schema | None = None) -> None:
        self.engine = engine
        self.schema = schema
        self._serves: Callable[[int | None], bool] | None = None
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
        schema: Schema | None = None,
        *,
        scripts: tuple[str, ...] | None = None,
        factory: type[CallingConnection] = CallingConnection,
    ) -> Self:
        """Open or create a database for a bot process, and bring it up to date: one process at a time can use a file, any number a server.

        ``schema``: facts of the tables; without them no due times are reported, and a host can't work. ``scripts`` and ``factory`` are
        for tests: other migrations, and a SQLite connection that fails on purpose.

        Raises StoreError if it is in use, newer than this program, corrupt, another program's, or can't be opened. A ``passing`` one is
        worth a retry: the server is down.
        """
        steps = migrations() if scripts is None else scripts
        if isinstance(where, Server):
            from bot.storage.postgres import PostgresEngine  # noqa: PLC0415 - most bots have no server, and its driver is slow to import

            return cls(await asyncio.to_thread(PostgresEngine.open, where, steps, schema), schema)
        return cls(await open_sqlite(where, steps, factory, schema), schema)

    @classmethod
    async def open_to_read(cls, where: Path | Server, schema: Schema | None = None) -> Self:
        """Open an existing, current database next to a running bot; ``write`` is refused.

        Raises StoreError if there is no such database, or it is outdated, newer, corrupt or another program's.
        """
        if isinstance(where, Server):
            from bot.storage.postgres import PostgresEngine  # noqa: PLC0415 - as above

            return cls(await asyncio.to_thread(PostgresEngine.open_to_read, where), schema)
        return cls(await open_sqlite_to_read(where), schema)

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on one consistent snapshot of committed data. Raises StoreError, and the exceptions of ``work``."""
        if self._closed:
            raise StoreError(path=self.engine.name, reason="closed")
        try:
            return await self.engine.look(lambda db: work(Reader(db, self.schema)))
        except StoreError as error:
            self.failed = error
            self.damaged = self.damaged or isinstance(error, DatabaseCorrupt)
            raise

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction, commit it to disk and return its result. Raises StoreError if nothing was saved.

        ``work`` may run more than once, and runs even if the caller is canceled.
        """
        self._require_writable()
        job = _Job(lambda db: self._written(db, work), self._loop.create_future())
        # Before ``_called`` is read: the thread resets that, then checks for jobs.
        self._jobs.append(job)
        if self._called:
            await job.done
        else:
            self._called = job.leads = True
            await self.engine.on_writer(self._drain)
        result: T = result_of(job.outcome)
        return result

    def _written(self, db: Connection, work: Callable[[Writer], T]) -> T:
        tx = Writer(db, self.schema)
        result = work(tx)
        if self._serves is not None:
            # Within the transaction, so that the message is sent only on commit.
            for guild_id in tx.concerned:
                if not self._serves(guild_id):
                    tx.db.execute("SELECT pg_notify(?, ?)", (ELSEWHERE, str(guild_id or 0)))
        return result

    async def write_at_once(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in its own transaction, without waiting for other work, and commit it: for leases, which would expire.

        On PostgreSQL each statement sees the data that other processes have committed at its start, so ``work`` must decide and write in a
        single statement. Rows that it queues aren't announced. Raises StoreError, and the exceptions of ``work``.
        """
        self._require_writable()
        return await self.engine.commit_at_once(lambda db: work(Writer(db, self.schema)))

    def share(self, serves: Callable[[int | None], bool], concerned: Callable[[], None]) -> None:
        """Share the database with other processes.

        When another process queues a row of a server (None: of no server) that this one ``serves``, or may have done so (at the start, and
        after a lost connection), ``concerned`` is called.
        """

        def heard(payload: str | None) -> None:
            if payload is None or serves(int(payload) or None):
                concerned()

        def on_loop(payload: str | None) -> None:
            # The listening thread may call while the loop is closing.
            if not self._closed:
                self._loop.call_soon_threadsafe(heard, payload)

        self._serves = serves
        self.engine.subscribe(ELSEWHERE, on_loop)

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit of this process that wrote due times."""
        self._listeners.append(callback)

    async def sweep(self) -> None:
        """Wipe deleted and overwritten data, as far as possible. Raises StoreError; even then no other data is lost."""
        self._require_writable()
        await self.engine.sweep()

    async def leave_log(self) -> None:
        """Empty the log of a database file; from now on only Litestream may. Raises StoreError."""
        self._require_writable()
        await self.engine.leave_log()

    async def check(self) -> None:
        """Check everything for damage, concurrently with other work. Raises DatabaseCorrupt, DatabaseGone or another StoreError."""
        await asyncio.to_thread(self.engine.check)

    async def close(self) -> None:
        """Finish queued work, close all connections and release the database; a second call does nothing."""
        if self._closed:
            return
        self._closed = True
        await self.engine.close()

    def _require_writable(self) -> None:
        if self._closed or not self.engine.writable:
            raise StoreError(path=self.engine.name, reason="closed")

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
            committed = self.engine.noticed()
            if committed is not None or not all(job.leads for job in group):
                self._loop.call_soon_threadsafe(self._settle, group, committed)

    def _outcomes(self, group: list[_Job[Any]]) -> list[Outcome]:
        try:
            return self.engine.commit([job.work for job in group])
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
