"""Two SQLite connections, one that writes and one that reads, each on a thread of its own.

Writing works that arrive while another commit waits for the disk are taken together into the next one (group commit).
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import aiosqlite

from bot.storage.errors import CannotOpen, DatabaseMissing, StorageError, storage_error
from bot.storage.lock import ProcessLock
from bot.storage.migrate import check, migrate, migrations, require_current

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_MILLISECONDS: Final = 5_000
LARGEST_GROUP: Final = 64
OLDEST_SQLITE: Final = (3, 37, 0)
"""STRICT tables came with SQLite 3.37."""

_log = logging.getLogger(__name__)


class _Connection(aiosqlite.Connection):
    """An aiosqlite connection whose thread runs whole functions, not only one statement at a time."""

    _ended: asyncio.Future[Any] | None = None

    def later(self, work: Callable[[], None]) -> None:
        """Run ``work`` on the thread after everything that is queued; nobody waits for it."""
        self._tx.put_nowait((None, work))

    def raw(self) -> sqlite3.Connection:
        return self._conn

    def stop(self) -> asyncio.Future[Any] | None:
        self._ended = super().stop()
        return self._ended

    async def opened(self) -> None:
        """Connect; if that fails, wait until the thread has ended, or it would speak to an event loop that is gone."""
        try:
            await self
        except BaseException:
            if self._ended is not None:
                await self._ended
            raise


class _Job(Generic[T]):
    """A writing work and the place for its result."""

    def __init__(self, work: Work[T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.future: asyncio.Future[T] = loop.create_future()
        self._loop = loop

    def settle(self, result: T | None, error: BaseException | None) -> None:
        """Hand the result over to the event loop (called on the writing thread)."""
        self._loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: BaseException | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Database:
    """An open database file. Use ``Database.open``; close it when done."""

    def __init__(self, path: Path, writer: _Connection | None, reader: _Connection, lock: ProcessLock | None) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._jobs: deque[_Job[Any]] = deque()
        self._closed = False

    @classmethod
    async def open(
        cls,
        path: Path,
        scripts: tuple[str, ...] | None = None,
        factory: type[sqlite3.Connection] = sqlite3.Connection,
    ) -> "Database":
        """Open or create a database for the one bot process that works with it, and bring it up to date.

        ``scripts`` and ``factory`` are for tests: other migrations, a connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
        """
        _check_sqlite(path)
        _make_folder(path)
        lock = ProcessLock(path)
        steps = migrations() if scripts is None else scripts
        try:
            writer = await _connect(path, lambda: _open_writer(path, steps, factory))
            try:
                reader = await _connect(path, lambda: _open_reader(path))
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(path, writer, reader, lock)

    @classmethod
    async def open_to_read(cls, path: Path) -> "Database":
        """Open an existing, current database beside a running bot; ``write`` is refused.

        Raises:
            StorageError: there is no such file, or it is outdated, newer, corrupt or another program's.
        """
        _check_sqlite(path)

        def connect() -> sqlite3.Connection:
            if not path.is_file():
                raise DatabaseMissing(path=str(path))
            db = _open_reader(path)
            try:
                require_current(db, path, migrations())
            except BaseException:
                db.close()
                raise
            return db

        return cls(path, None, await _connect(path, connect), None)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent look at what is committed. Raises StorageError."""
        if self._closed:
            raise StorageError(path=str(self._path), reason="closed")
        job = _Job(work, asyncio.get_running_loop())
        self._reader.later(lambda: self._look(job))
        return await job.future

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a transaction, commit it to the disk and return its result.

        ``work`` may run more than once. What was handed over is done even if the caller stops waiting.

        Raises:
            StorageError: nothing of it was kept.
        """
        if self._closed or self._writer is None:
            raise StorageError(path=str(self._path), reason="closed")
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.append(job)
        self._writer.later(self._drain)
        return await job.future

    async def sweep(self) -> None:
        """Empty the write-ahead log into the file, so that what was overwritten does not stay there; as far as nobody reads meanwhile.

        Raises:
            StorageError: it failed; nothing is lost.
        """
        if self._closed or self._writer is None:
            raise StorageError(path=str(self._path), reason="closed")
        job: _Job[None] = _Job(lambda _: None, asyncio.get_running_loop())
        self._writer.later(lambda: self._sweep(job))
        await job.future

    async def close(self) -> None:
        """Finish what was handed over, close both connections and let go of the file; again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            if self._writer is not None:
                await self._writer.close()
        finally:
            await self._reader.close()
            if self._lock is not None:
                self._lock.release()

    def _look(self, job: _Job[T]) -> None:
        """On the reading thread: do one work, and leave no transaction open."""
        db = self._reader.raw()
        try:
            with self._typed_errors():
                try:
                    db.execute("BEGIN")
                    result = job.work(db)
                finally:
                    if db.in_transaction:
                        db.execute("ROLLBACK")
        except BaseException as error:
            job.settle(None, error)
        else:
            job.settle(result, None)

    def _drain(self) -> None:
        """On the writing thread: do everything that has arrived by now, together."""
        group: list[_Job[Any]] = []
        while self._jobs and len(group) < LARGEST_GROUP:
            group.append(self._jobs.popleft())
        if not group or self._writer is None:
            return
        db = self._writer.raw()
        if len(group) > 1:
            try:
                results = self._commit(db, group)
            except BaseException as error:
                # Each work then meets its own error below, alone.
                _log.debug("group of %d falls apart: %r", len(group), error)
            else:
                for job, result in zip(group, results, strict=True):
                    job.settle(result, None)
                return
        for job in group:
            try:
                (result,) = self._commit(db, [job])
            except BaseException as error:
                job.settle(None, error)
            else:
                job.settle(result, None)

    def _sweep(self, job: _Job[None]) -> None:
        """On the writing thread: empty the log."""
        if self._writer is None:
            return
        try:
            with self._typed_errors():
                self._writer.raw().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except BaseException as error:
            job.settle(None, error)
        else:
            job.settle(None, None)

    def _commit(self, db: sqlite3.Connection, group: list[_Job[Any]]) -> list[Any]:
        with self._typed_errors():
            try:
                db.execute("BEGIN IMMEDIATE")
                results = [job.work(db) for job in group]
                db.execute("COMMIT")
            except BaseException:
                # After a full disk or an I/O error SQLite may have rolled back by itself.
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        return results

    @contextmanager
    def _typed_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise storage_error(error, str(self._path)) from error


def _check_sqlite(path: Path) -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise CannotOpen(path=str(path), reason=f"SQLite {sqlite3.sqlite_version}")


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error


async def _connect(path: Path, connector: Callable[[], sqlite3.Connection]) -> _Connection:
    try:
        connection = _Connection(connector, iter_chunk_size=64)
        await connection.opened()
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    return connection


def _open_writer(path: Path, scripts: tuple[str, ...], factory: type[sqlite3.Connection]) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=factory)
    try:
        db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        check(db, path, scripts)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")  # what somebody had deleted is overwritten, too
        migrate(db, path, scripts)
    except BaseException:
        db.close()
        raise
    return db


def _open_reader(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    db.execute("PRAGMA query_only = ON")
    return db
