"""SQLite connections on threads of their own: one that writes, and some that read.

Writing works that arrive while another commit waits for the disk are taken together into the next one (group commit), each within a
savepoint: what one of them raises undoes that one alone.
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

from bot.hosting.core.ports import Committed
from bot.storage.due import Noticed
from bot.storage.errors import CannotOpen, DatabaseGone, DatabaseMissing, StorageError, storage_error
from bot.storage.files import copies, create, identity, left_open, require_sound
from bot.storage.lock import ProcessLock
from bot.storage.migrate import check, migrate, migrations, require_current

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Outcome = tuple[Any, BaseException | None]
"""What a work returned, or what it raised."""

BUSY_MILLISECONDS: Final = 5_000
LARGEST_GROUP: Final = 64
READERS: Final = 2
"""Reads that may run side by side, so that a long one does not hold up the short ones."""

OLDEST_SQLITE: Final = (3, 39, 0)
"""IS NOT DISTINCT FROM came with SQLite 3.39."""

_log = logging.getLogger(__name__)


class _Job(Generic[T]):
    """A writing work and the place for its result."""

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: Outcome) -> None:
        """Hand the outcome to who waits for it, if anybody still does."""
        if self.future.done():
            return
        result, error = outcome
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Database:
    """An open database file. Use ``Database.open``; close it when done."""

    def __init__(
        self,
        path: Path,
        writer: sqlite3.Connection | None,
        readers: list[sqlite3.Connection],
        lock: ProcessLock | None,
        noticed: Noticed | None = None,
    ) -> None:
        self._path = path
        self._writer = writer
        self._readers = readers
        self._lock = lock
        self._file = identity(path)
        self._loop = asyncio.get_running_loop()
        self._writing = ThreadPoolExecutor(1, "database-writer")
        self._reading = ThreadPoolExecutor(len(readers), "database-reader")
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for reader in readers:
            self._idle.put(reader)
        self._jobs: deque[_Job[Any]] = deque()
        self._closed = False
        self._noticed = noticed
        self._listeners: list[Callable[[Committed], None]] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        scripts: tuple[str, ...] | None = None,
        factory: type[sqlite3.Connection] = sqlite3.Connection,
        noticed: Noticed | None = None,
    ) -> "Database":
        """Open or create a database for the one bot process that works with it, and bring it up to date.

        ``noticed`` watches what is written.

        ``scripts`` and ``factory`` are for tests: other migrations, a connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
        """
        _check_sqlite(path)
        path = _real_file(path)
        lock = ProcessLock(path)
        steps = migrations() if scripts is None else scripts
        try:
            connections = await asyncio.to_thread(_open, path, steps, factory, noticed)
        except BaseException:
            lock.release()
            raise
        return cls(path, connections[0], connections[1:], lock, noticed)

    @classmethod
    async def open_to_read(cls, path: Path) -> "Database":
        """Open an existing, current database beside a running bot; ``write`` is refused.

        Raises:
            StorageError: there is no such file, or it is outdated, newer, corrupt or another program's.
        """
        _check_sqlite(path)
        return cls(path, None, [await asyncio.to_thread(_open_to_read, path)], None)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent look at what is committed. Raises StorageError."""
        if self._closed:
            raise StorageError(path=str(self._path), reason="closed")
        return await self._loop.run_in_executor(self._reading, self._look, work)

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a transaction, commit it to the disk and return its result.

        ``work`` may run more than once. What was handed over is done even if the caller stops waiting.

        Raises:
            StorageError: nothing of it was kept.
        """
        if self._closed or self._writer is None:
            raise StorageError(path=str(self._path), reason="closed")
        job = _Job(work)
        self._jobs.append(job)
        self._writing.submit(self._drain, self._writer)
        return await job.future

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit that wrote moments at which there is something to do or to say."""
        self._listeners.append(callback)

    async def sweep(self) -> None:
        """Let nothing that was overwritten stay beside the file: in its write-ahead log, and in copies made before a migration.

        The log is emptied as far as nobody reads meanwhile.

        Raises:
            StorageError: it failed; nothing is lost.
        """
        if self._closed or self._writer is None:
            raise StorageError(path=str(self._path), reason="closed")
        await self._loop.run_in_executor(self._writing, self._sweep, self._writer)

    def require_file(self) -> None:
        """Raise DatabaseGone where the file was deleted or replaced since it was opened."""
        if identity(self._path) != self._file:
            raise DatabaseGone(path=str(self._path))

    async def check(self) -> None:
        """Look through the whole file for damage, beside other work. Raises DatabaseCorrupt, DatabaseGone or another StorageError."""
        self.require_file()
        await asyncio.to_thread(require_sound, self._path, thoroughly=False)

    async def close(self) -> None:
        """Finish what was handed over, close all connections and let go of the file; again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            if self._writer is not None:
                await self._loop.run_in_executor(self._writing, self._writer.close)
        finally:
            await asyncio.to_thread(self._reading.shutdown)
            self._writing.shutdown()
            for reader in self._readers:
                reader.close()
            if self._lock is not None:
                self._lock.release()

    def _look(self, work: Work[T]) -> T:
        """On a reading thread: do one work, and leave no transaction open."""
        db = self._idle.get()
        try:
            with self._typed_errors():
                try:
                    db.execute("BEGIN")
                    return work(db)
                finally:
                    if db.in_transaction:
                        db.execute("ROLLBACK")
        finally:
            self._idle.put(db)

    def _drain(self, db: sqlite3.Connection) -> None:
        """On the writing thread: do everything that has arrived by now, together."""
        group: list[_Job[Any]] = []
        while self._jobs and len(group) < LARGEST_GROUP:
            group.append(self._jobs.popleft())
        if not group:
            return
        outcomes = self._outcomes(db, group)
        self._loop.call_soon_threadsafe(
            self._settle, group, outcomes, None if self._noticed is None else self._noticed.take()
        )

    def _outcomes(self, db: sqlite3.Connection, group: list[_Job[Any]]) -> list[Outcome]:
        try:
            return self._commit(db, group)
        except BaseException as error:
            if len(group) == 1:
                return [(None, error)]
            # The commit itself failed. Each work then meets its own error, alone.
            _log.debug("group of %d falls apart: %r", len(group), error)
            return [outcome for job in group for outcome in self._outcomes(db, [job])]

    def _commit(self, db: sqlite3.Connection, group: list[_Job[Any]]) -> list[Outcome]:
        """Run all works in one transaction; one that raises is undone for itself. Raises where nothing could be kept."""
        with self._typed_errors():
            self.require_file()
            try:
                db.execute("BEGIN IMMEDIATE")
                if len(group) == 1:
                    outcomes: list[Outcome] = [(group[0].work(db), None)]
                else:
                    outcomes = [self._within(db, job) for job in group]
                db.execute("COMMIT")
            except BaseException:
                # After a full disk or an I/O error SQLite may have rolled back by itself.
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        return outcomes

    def _within(self, db: sqlite3.Connection, job: _Job[Any]) -> Outcome:
        """Run one work of several within a savepoint. Raises where SQLite has given up the whole transaction."""
        db.execute("SAVEPOINT work")
        try:
            with self._typed_errors():
                result = job.work(db)
        except BaseException as error:
            if not db.in_transaction:
                raise
            db.execute("ROLLBACK TO work")
            db.execute("RELEASE work")
            return None, error
        db.execute("RELEASE work")
        return result, None

    def _settle(self, group: list[_Job[Any]], outcomes: list[Outcome], committed: Committed | None) -> None:
        """Hand the outcomes over, and say what was written."""
        for job, outcome in zip(group, outcomes, strict=True):
            job.settle(outcome)
        if committed is not None:
            for callback in self._listeners:
                callback(committed)

    def _sweep(self, db: sqlite3.Connection) -> None:
        """On the writing thread: empty the log."""
        with self._typed_errors():
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        try:
            for copy in copies(self._path):
                copy.unlink(missing_ok=True)
        except OSError as error:
            raise CannotOpen(path=str(self._path), reason=error.strerror or str(error)) from error

    @contextmanager
    def _typed_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise storage_error(error, str(self._path)) from error


def _check_sqlite(path: Path) -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise CannotOpen(path=str(path), reason=f"SQLite {sqlite3.sqlite_version}")


def _real_file(path: Path) -> Path:
    """Return the file that a path leads to; it and its folder are there then."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        real = path.resolve()
    except OSError as error:
        raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error
    create(real)
    return real


def _open(
    path: Path, scripts: tuple[str, ...], factory: type[sqlite3.Connection], noticed: Noticed | None
) -> list[sqlite3.Connection]:
    """Return the writing connection and the reading ones."""
    opened: list[sqlite3.Connection] = []
    try:
        if left_open(path):  # before anything is written: a log that belongs to another file would ruin this one
            require_sound(path, thoroughly=True)
        opened.append(_open_writer(path, scripts, factory))
        if noticed is not None:
            noticed.watch(opened[0])
        opened.extend(_open_reader(path) for _ in range(READERS))
    except BaseException as error:
        for connection in opened:
            connection.close()
        if isinstance(error, sqlite3.Error):
            raise storage_error(error, str(path)) from error
        raise
    return opened


def _open_to_read(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise DatabaseMissing(path=str(path))
    try:
        db = _open_reader(path)
        try:
            require_current(db, path, migrations())
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    return db


def _open_writer(path: Path, scripts: tuple[str, ...], factory: type[sqlite3.Connection]) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=factory)
    try:
        db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        check(db, path, scripts)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # what somebody had deleted is overwritten, too
        migrate(db, path, scripts)
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def _open_reader(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    db.execute("PRAGMA query_only = ON")
    return db
