"""Engine of SQLite: one connection that writes and some that read, on one file for one process."""

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from bot.model.ports import Committed
from bot.storage.areas.due import WATCHED, Noticed
from bot.storage.backups import save
from bot.storage.connection import Heard, Outcome, Work
from bot.storage.errors import CannotOpen, DatabaseGone, DatabaseMissing, StorageError, storage_error
from bot.storage.files import (
    LOGS,
    RESCUED,
    copies,
    create,
    identities,
    left_open,
    read_only,
    require_same,
    require_sound,
    rescued,
)
from bot.storage.lock import ProcessLock
from bot.storage.migrate import check, migrate, migrations, require_current
from bot.storage.shipping import Shipped, committed

T = TypeVar("T")

BUSY_MILLISECONDS: Final = 5_000
READERS: Final = 2
"""Reads that may run side by side, so that a long one does not hold up the short ones."""

RARELY: Final = 25_000
"""Pages of the log after which SQLite empties it itself while somebody ships it, who does so much earlier: for when that fails."""

OLDEST_SQLITE: Final = (3, 39, 0)
"""IS NOT DISTINCT FROM came with SQLite 3.39."""

SQLITE: Final = sqlite3.sqlite_version

_log = logging.getLogger(__name__)


class SqliteEngine:
    """An open database file. Use ``open_sqlite`` or ``open_sqlite_to_read``."""

    beside = False

    def __init__(
        self,
        path: Path,
        writer: sqlite3.Connection | None,
        readers: list[sqlite3.Connection],
        lock: ProcessLock | None,
        noticed: Noticed | None = None,
    ) -> None:
        self.name = str(path)
        self.readers = len(readers)
        self.writable = writer is not None
        self._path = path
        self._writer = writer
        self._lock = lock
        self._files = identities(path)
        self._rescued: Path | None = None
        self._all_readers = readers
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for reader in readers:
            self._idle.put(reader)
        self._noticed = noticed

    def look(self, work: Work[T]) -> T:
        """Run a work on one consistent look at what is committed, and leave no transaction open."""
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

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all works in one transaction; one that raises is undone for itself. Raises where nothing could be kept."""
        db = self._open_writer()
        with self._typed_errors():
            self.require_there()
            try:
                db.execute("BEGIN IMMEDIATE")
                if len(works) == 1:
                    outcomes: list[Outcome] = [(works[0](db), None)]
                else:
                    outcomes = [self._within(db, work) for work in works]
                db.execute("COMMIT")
                self.require_there()  # or else what was just written into a deleted log would be confirmed
            except BaseException:
                # After a full disk or an I/O error SQLite may have rolled back by itself.
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        return outcomes

    def commit_at_once(self, work: Work[Any]) -> Outcome:
        """Run a work in a transaction of its own. On the writing thread."""
        (outcome,) = self.commit([work])
        return outcome

    def noticed(self) -> Committed | None:
        """Return which moments were written since the last call."""
        return None if self._noticed is None else self._noticed.take()

    def sweep(self) -> None:
        """Empty the write-ahead log, as far as nobody reads meanwhile, and delete copies that were made before a migration."""
        try:
            for copy in copies(self._path):
                copy.unlink(missing_ok=True)
        except OSError as error:
            raise CannotOpen(path=self.name, reason=error.strerror or str(error)) from error
        finally:
            with self._typed_errors():
                self._open_writer().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def require_there(self) -> None:
        """Raise DatabaseGone where the file, or a log of it, was deleted or replaced since it was opened."""
        require_same(self._files)

    def rescue(self) -> Path | None:
        """Save what the open connection holds beside the database, whatever became of the files; again returns the same copy."""
        if self._rescued is None:
            with self._typed_errors():
                number = len(rescued(self._path)) + 1
                copy = save(self._open_writer(), self._path.with_name(f"{self._path.name}{RESCUED}{number}"))
            self._rescued = copy.path
        return self._rescued

    def committed(self, known: Shipped) -> tuple[Shipped, bytes]:
        """Return how far the log goes, and what was committed behind ``known``. From now on only ``empty_log`` empties it."""
        db = self._open_writer()
        with self._typed_errors():
            db.execute(f"PRAGMA wal_autocheckpoint = {RARELY}").fetchall()
            # A log that has begun has a header; without one nobody would know which log comes next.
            if not known.header and not committed(self._log, known)[0].header:
                (version,) = db.execute("PRAGMA user_version").fetchone()
                db.execute(f"PRAGMA user_version = {version}")
        self.require_there()
        return committed(self._log, known)

    def empty_log(self, known: Shipped) -> bool:
        """Move the log into the file and empty it, where nothing was committed behind ``known`` and nobody reads; return True then."""
        # Something was committed since it was shipped: emptying the log now would lose it for the copies.
        if committed(self._log, known)[0] != known:
            return False
        db = self._open_writer()
        with self._typed_errors():
            # Nobody waits here for a long read: the log is emptied at the next look.
            db.execute("PRAGMA busy_timeout = 0")
            try:
                (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        return not busy

    @property
    def _log(self) -> Path:
        return self._path.with_name(f"{self._path.name}{LOGS[0]}")

    def check(self) -> None:
        """Look through the whole file for damage, beside other work. Raises DatabaseCorrupt, DatabaseGone or another StorageError."""
        self.require_there()
        require_sound(self._path, thoroughly=False)

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Do nothing: there is one process, and it hears of its own commits."""

    def close(self) -> None:
        """Close all connections, and let go of the file.

        Whoever closes a database last empties its log into it and deletes the log; those who may only read leave both alone. So the
        connection that writes goes last, unless the files are not ours any more: then they are left as they are.
        """
        connections = [*self._all_readers, *([self._writer] if self._writer else [])]
        try:
            self.require_there()
        except DatabaseGone:
            # The files are not ours any more: the writer must not empty its log into them.
            connections.reverse()
            self._rescue_at_last()
        for connection in connections:
            connection.close()
        if self._lock is not None:
            self._lock.release()

    def _rescue_at_last(self) -> None:
        try:
            if self._writer is not None and self._rescued is None:
                _log.error("the database is gone; what was confirmed is saved in %s", self.rescue())
        except StorageError as error:
            _log.error("the database is gone, and what was confirmed could not be saved: %s", error)

    def _open_writer(self) -> sqlite3.Connection:
        if self._writer is None:
            raise StorageError(path=self.name, reason="closed")
        return self._writer

    def _within(self, db: sqlite3.Connection, work: Work[Any]) -> Outcome:
        """Run one work of several within a savepoint. Raises where SQLite has given up the whole transaction."""
        db.execute("SAVEPOINT work")
        try:
            with self._typed_errors():
                result = work(db)
        except BaseException as error:
            # SQLite has rolled everything back by itself (a full disk): the savepoint is gone with it.
            if not db.in_transaction:
                raise
            db.execute("ROLLBACK TO work")
            db.execute("RELEASE work")
            return None, error
        db.execute("RELEASE work")
        return result, None

    @contextmanager
    def _typed_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise storage_error(error, self.name) from error


def open_sqlite(
    path: Path,
    scripts: tuple[str, ...],
    factory: type[sqlite3.Connection] = sqlite3.Connection,
    noticed: Noticed | None = None,
) -> SqliteEngine:
    """Open or create a database for the one bot process that works with it, and bring it up to date.

    Raises:
        StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
    """
    _check_sqlite(path)
    path = _real_file(path)
    # The lock of the real file: two links to one database must not get a lock each.
    lock = ProcessLock(path)
    try:
        writer, *readers = _open(path, scripts, factory, noticed)
        return SqliteEngine(path, writer, readers, lock, noticed)
    except BaseException:
        lock.release()
        raise


def open_sqlite_to_read(path: Path) -> SqliteEngine:
    """Open an existing, current database beside a running bot.

    Raises:
        StorageError: there is no such file, or it is outdated, newer, corrupt or another program's.
    """
    _check_sqlite(path)
    return SqliteEngine(path, None, [_open_to_read(path)], None)


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
            _watch(opened[0], noticed)
        opened[0].execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()  # its logs are there from now on
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
        # Before anything is changed: the file may be another program's.
        check(db, path, scripts)
        db.execute("PRAGMA journal_mode = WAL")
        # With NORMAL, the last commits may be lost with the power, and what is confirmed to a player must stay.
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # what somebody had deleted is overwritten, too
        migrate(db, path, scripts)
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def _open_reader(path: Path) -> sqlite3.Connection:
    db = read_only(path)
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    return db


def _watch(db: sqlite3.Connection, noticed: Noticed) -> None:
    """Notice which moments the connection writes from now on."""
    db.create_function("notice_due", 1, noticed.due)
    db.create_function("notice_unsaid", 1, noticed.unsaid)
    db.create_function("pg_notify", 2, lambda _channel, _payload: None)  # there is no other process to hear it
    triggers = []
    for kind, name, table, column, inserted, updated in WATCHED:
        notice = f"BEGIN SELECT notice_{kind}(NEW.{column}); END"
        triggers += [
            f"CREATE TEMP TRIGGER {name}_written AFTER INSERT ON main.{table} WHEN {inserted} {notice}",
            f"CREATE TEMP TRIGGER {name}_changed AFTER UPDATE ON main.{table} WHEN {updated} {notice}",
        ]
    db.executescript(";\n".join([*triggers, ""]))
