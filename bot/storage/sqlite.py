"""Engine of SQLite: one connection that writes and some that read, on one file for one process.

aiosqlite starts and ends a connection's thread, and runs one public method of the connection per visit to it. This package's work is
a whole function with an open transaction, so the ``commit`` method of these connections runs the next waiting call, no matter what
statements that executes (decision 23).
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite

from bot.storage.backups import save
from bot.storage.connection import Engine, Outcome, Work
from bot.storage.errors import CannotOpen, DatabaseGone, StoreError, typed_errors
from bot.storage.files import (
    RESCUED,
    ProcessLock,
    copies,
    create,
    identities,
    left_open,
    make_folder,
    read_only_address,
    require_same,
    require_sound,
    rescued,
)
from bot.storage.migrate import check, migrate, migrations, require_current
from bot.storage.schema import Noticed, Schema, triggers

T = TypeVar("T")

BUSY_MILLISECONDS: Final = 5_000
RARELY: Final = 25_000
"""Pages of the log after which SQLite empties it itself, in case Litestream, whose job it is, doesn't run."""

PAGE_BYTES: Final = 1_024
"""Size of a page. A decision changes a few bytes in each of 17 tables and indexes, and the log takes whole pages of them."""

READER_THREADS: Final = 2
"""Number of concurrent reads: with more than one, a long read doesn't delay the short ones."""

OLDEST_SQLITE: Final = (3, 39, 0)
"""Oldest usable version: IS NOT DISTINCT FROM came with SQLite 3.39."""

SQLITE: Final = sqlite3.sqlite_version

_log = logging.getLogger(__name__)


class CallingConnection(sqlite3.Connection):
    """A connection whose ``commit`` runs the next waiting call, which begins and commits its own transactions."""

    calls: deque[Callable[[], object]]

    def commit(self) -> None:
        """Run the oldest waiting call. aiosqlite calls this on the connection's thread."""
        self.calls.popleft()()


class SqliteThread:
    """A connection and its thread. ``start`` it; close it, or the process can't end."""

    db: sqlite3.Connection
    """SQLite's own connection, only for calls on its thread: it rejects others."""

    def __init__(self, address: str, factory: type[CallingConnection] = CallingConnection) -> None:
        self._calls: deque[Callable[[], object]] = deque()

        def connection(*args: Any, **options: Any) -> sqlite3.Connection:
            db = factory(*args, **options)
            db.calls, self.db = self._calls, db
            return db

        self._proxy = aiosqlite.connect(address, factory=connection, isolation_level=None, uri=True)

    async def start(self) -> None:
        """Start the thread and open the connection. On failure raises sqlite3.Error, and leaves no thread behind."""
        await self._proxy

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call on the thread, after earlier calls, and return its result. The call runs even if the caller is canceled."""
        results: list[T] = []
        self._calls.append(lambda: results.append(call()))
        await self._proxy.commit()
        return results[0]

    async def close(self) -> None:
        """Run the waiting calls, close the connection and end the thread."""
        await self._proxy.close()


class SqliteEngine(Engine):
    """An open database file. Use ``open_sqlite`` or ``open_sqlite_to_read``."""

    def __init__(
        self,
        path: Path,
        writer: SqliteThread | None,
        readers: Sequence[SqliteThread],
        lock: ProcessLock | None,
        noticed: Noticed | None = None,
    ) -> None:
        super().__init__(str(path), noticed, writable=writer is not None)
        self._path = path
        self._writer = writer
        self._lock = lock
        self._files = identities(path)
        self._rescued: Path | None = None
        self._log_is_left = False
        self._readers = readers
        self._idle: asyncio.LifoQueue[SqliteThread] = asyncio.LifoQueue()
        for reader in readers:
            self._idle.put_nowait(reader)

    async def look(self, work: Work[T]) -> T:
        """Run work on one consistent snapshot of the committed data. Raises StoreError."""
        reader = await self._idle.get()
        try:
            return await reader.run(lambda: self._look(reader.db, work))
        finally:
            self._idle.put_nowait(reader)

    def _look(self, db: sqlite3.Connection, work: Work[T]) -> T:
        with typed_errors(self._path):
            try:
                db.execute("BEGIN")
                return work(db)
            finally:
                if db.in_transaction:
                    db.execute("ROLLBACK")

    async def on_writer(self, call: Callable[[], T]) -> T:
        """Run a call on the writing thread, after earlier calls, even if the caller is canceled."""
        return await self._open_writer().run(call)

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all work in one transaction; if a unit raises, only that unit is undone. Raises if nothing could be saved."""
        db = self._open_writer().db
        with typed_errors(self._path):
            self.require_there()
            try:
                db.execute("BEGIN IMMEDIATE")
                if len(works) == 1:
                    outcomes: list[Outcome] = [(works[0](db), None)]
                else:
                    outcomes = [self._within(db, work) for work in works]
                db.execute("COMMIT")
                self.require_there()  # or else data just written to a deleted log would be confirmed
            except BaseException:
                # After a full disk or an I/O error SQLite may have rolled back by itself.
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        return outcomes

    async def sweep(self) -> None:
        """Empty the write-ahead log, except for pages still being read, and delete copies from before migrations."""
        try:
            with typed_errors(self._path):
                for copy in copies(self._path):
                    copy.unlink(missing_ok=True)
        finally:
            # Litestream reads all the time: SQLite would wait five seconds for it, and frames that it hasn't read could be lost.
            if not self._log_is_left:
                await self.on_writer(self._empty_log)

    async def leave_log(self) -> None:
        """Empty the write-ahead log once; from then on only Litestream may.

        If SQLite emptied it, Litestream would miss frames, and its copies would be damaged. A log that already exists when Litestream
        starts can make it fail permanently.
        """
        self._log_is_left = True
        await self.on_writer(lambda: self._empty_log(f"PRAGMA wal_autocheckpoint = {RARELY}"))

    def _empty_log(self, *before: str) -> None:
        with typed_errors(self._path):
            for statement in (*before, "PRAGMA wal_checkpoint(TRUNCATE)"):
                self._open_writer().db.execute(statement).fetchall()

    def require_there(self) -> None:
        """Raise DatabaseGone if the file or one of its logs was deleted or replaced since it was opened."""
        require_same(self._files)

    async def rescue(self) -> Path | None:
        """Save the data of a deleted database through the writing connection; a second call returns the same copy. Raises StoreError."""
        return await self.on_writer(self._rescue)

    def _rescue(self) -> Path | None:
        """Save the open connection's data next to the database, even if the files are gone; a second call returns the same copy."""
        if self._rescued is None:
            with typed_errors(self._path):
                number = len(rescued(self._path)) + 1
                copy = save(self._open_writer().db, self._path.with_name(f"{self._path.name}{RESCUED}{number}"))
            self._rescued = copy.path
        return self._rescued

    def check(self) -> None:
        """Check the whole file for damage, concurrently with other work. Raises DatabaseCorrupt, DatabaseGone or another StoreError."""
        self.require_there()
        require_sound(self._path, thoroughly=False)

    async def close(self) -> None:
        """Finish queued work, close all connections, and release the file.

        The last connection to close empties the log into the file and deletes it; read-only ones leave both alone. So the writing
        connection closes last, unless the files are no longer ours: then they stay as they are.
        """
        threads = [*self._readers, *([self._writer] if self._writer else [])]
        for thread in threads:
            await thread.run(lambda: None)
        try:
            self.require_there()
        except DatabaseGone:
            # The files are no longer ours: the writer must not empty its log into them.
            threads.reverse()
            try:
                if self._writer is not None and self._rescued is None:
                    _log.error("the database is gone; what was confirmed is saved in %s", await self.rescue())
            except StoreError as error:
                _log.error("the database is gone, and what was confirmed could not be saved: %s", error)
        async with AsyncExitStack() as closing:
            if self._lock is not None:
                closing.callback(self._lock.release)
            for thread in reversed(threads):
                closing.push_async_callback(thread.close)

    def _open_writer(self) -> SqliteThread:
        if self._writer is None:
            raise StoreError(path=self.name, reason="closed")
        return self._writer

    def _within(self, db: sqlite3.Connection, work: Work[Any]) -> Outcome:
        """Run one of several units of work in a savepoint. Raises if SQLite has rolled back the whole transaction."""
        db.execute("SAVEPOINT work")
        try:
            with typed_errors(self._path):
                result = work(db)
        except BaseException as error:
            # SQLite has rolled back everything by itself (a full disk), including the savepoint.
            if not db.in_transaction:
                raise
            db.execute("ROLLBACK TO work")
            db.execute("RELEASE work")
            return None, error
        db.execute("RELEASE work")
        return result, None


async def open_sqlite(
    path: Path,
    scripts: tuple[str, ...],
    factory: type[CallingConnection] = CallingConnection,
    schema: Schema | None = None,
) -> SqliteEngine:
    """Open or create a database for the only bot process, and migrate it.

    Raises StoreError if it is in use, newer than this program, corrupt, another program's, or can't be opened.
    """
    path, lock = await asyncio.to_thread(_claim, path)
    async with AsyncExitStack() as opened:
        opened.callback(lock.release)
        with typed_errors(path):
            # Before anything is written: another file's log would ruin this one.
            if left_open(path):
                await asyncio.to_thread(require_sound, path, thoroughly=True)
            writer = await _start(opened, path.as_uri(), factory)
            await writer.run(lambda: _prepare(writer.db, path, scripts))
            noticed = None if schema is None else await writer.run(lambda: _watch(writer.db, schema))
            readers = [await _start(opened, read_only_address(path)) for _ in range(READER_THREADS)]
        engine = SqliteEngine(path, writer, readers, lock, noticed)
        opened.pop_all()
    return engine


async def open_sqlite_to_read(path: Path) -> SqliteEngine:
    """Open an existing, current database next to a running bot.

    Raises StoreError if there is no such file, or it is outdated, newer, corrupt or another program's.
    """
    await asyncio.to_thread(_require_file, path)
    async with AsyncExitStack() as opened:
        with typed_errors(path):
            reader = await _start(opened, read_only_address(path))
            await reader.run(lambda: require_current(reader.db, path, migrations()))
        engine = SqliteEngine(path, None, [reader], None)
        opened.pop_all()
    return engine


async def _start(
    opened: AsyncExitStack, address: str, factory: type[CallingConnection] = CallingConnection
) -> SqliteThread:
    thread = SqliteThread(address, factory)
    await thread.start()
    opened.push_async_callback(thread.close)
    await thread.run(lambda: thread.db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}"))
    return thread


def _check_sqlite(path: Path) -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise CannotOpen(path=str(path), reason=f"SQLite {sqlite3.sqlite_version}")


def _claim(path: Path) -> tuple[Path, ProcessLock]:
    """Return the real file, created if missing, with its lock: two links to one database must not get a lock each."""
    _check_sqlite(path)
    with typed_errors(path):
        make_folder(path.parent)
        real = path.resolve()
    create(real)
    return real, ProcessLock(real)


def _require_file(path: Path) -> None:
    _check_sqlite(path)
    if not path.is_file():
        raise StoreError("storage-missing", path=str(path))


def _prepare(db: sqlite3.Connection, path: Path, scripts: tuple[str, ...]) -> None:
    """Migrate the file, and set up the connection for writing."""
    # Before any change: the file may be another program's.
    check(db, path, scripts)
    set_up_pages(db)
    # With NORMAL, a power failure may lose the last commits, and confirmed actions must survive.
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # overwrite deleted user data, too
    migrate(db, path, scripts)
    db.execute("PRAGMA foreign_keys = ON")
    db.create_function("pg_notify", 2, lambda _channel, _payload: None)  # no other process listens
    db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()  # its logs exist from now on


def set_up_pages(db: sqlite3.Connection) -> None:
    """Set the size of a new file's pages, and use a write-ahead log. A file that isn't empty keeps the size of its pages."""
    db.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    db.execute("PRAGMA journal_mode = WAL")


def _watch(db: sqlite3.Connection, schema: Schema) -> Noticed:
    """Record the due times that the connection writes from now on."""
    noticed = Noticed()
    db.create_function("notice_due", 1, noticed.due)
    db.create_function("notice_unsaid", 1, noticed.unsaid)
    scripts = []
    for kind, name, table, column, inserted, updated in triggers(schema):
        notice = f"BEGIN SELECT notice_{kind}(NEW.{column}); END"
        scripts += [
            f"CREATE TEMP TRIGGER {name}_written AFTER INSERT ON main.{table} WHEN {inserted} {notice}",
            f"CREATE TEMP TRIGGER {name}_changed AFTER UPDATE ON main.{table} WHEN {updated} {notice}",
        ]
    db.executescript(";\n".join([*scripts, ""]))
    return noticed
