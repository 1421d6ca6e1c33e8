"""Moves a whole database from a file to a server or back: all or nothing, compared row by row. Also assigns a database to another bot."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import psycopg

from bot.storage.connection import Server
from bot.storage.errors import DatabaseInUse, StoreError, typed_errors
from bot.storage.files import (
    LOGS,
    ProcessLock,
    left_open,
    new_file,
    read_only,
    require_free,
    require_sound,
)
from bot.storage.migrate import migrate as migrate_file
from bot.storage.migrate import migrations
from bot.storage.migrate import require_current as require_current_file
from bot.storage.postgres_connection import NO_NUL, NUL, Link, PostgresConnection, connect, first, plain, postgres_error
from bot.storage.postgres_schema import PRESENT, migrate, parents_first, require_current
from bot.storage.session import Writer, belong
from bot.storage.store import Store

ROWS_PER_BATCH: Final = 2_000
"""Number of rows per fetch."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A table: its columns, its key, and whether the database assigns ids."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    numbered: bool

    def select(self, quote: str) -> str:
        """Return the query for all rows, in the same order in every database."""
        columns, key = (", ".join(f"{quote}{name}{quote}" for name in names) for names in (self.columns, self.key))
        return f"SELECT {columns} FROM {self.name} ORDER BY {key}"


Row = tuple[Any, ...]


def layouts() -> tuple[Layout, ...]:
    """Return the tables of the migrations, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        return tuple(_layout(db, name) for name in parents_first(db))


def _layout(db: sqlite3.Connection, name: str) -> Layout:
    columns = db.execute(f"PRAGMA table_info({name})").fetchall()
    (text,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    key = sorted((column[5], column[1]) for column in columns if column[5])
    return Layout(
        name, tuple(column[1] for column in columns), tuple(column for _, column in key), "AUTOINCREMENT" in text
    )


def copy_database(source: Path | Server, target: Path | Server) -> Mapping[str, int]:
    """Copy everything into an empty database; return the number of rows of each table.

    No bot may use either. Nothing is saved unless the copy is identical, row by row.

    Raises:
        DatabaseInUse: a bot uses one of them.
        storage-not-empty: the target isn't empty.
        storage-copy-differs: the copy differs from the source.
        StoreError: the source is missing or of another version, or one of the two can't be read or written.
    """
    tables = layouts()
    try:
        with _reading(source) as old, _filling(target, tables) as new:
            counts = {table.name: _copied(table, old, new) for table in tables}
    except psycopg.Error as error:
        raise postgres_error(error, f"{source}, {target}") from error
    return counts


def _copied(layout: Layout, old: "Side", new: "Side") -> int:
    """Copy a table and return its number of rows. Raises storage-copy-differs."""
    new.fill(layout, old.rows(layout))
    if layout.numbered:
        new.set_number(layout, old.numbers(layout))
    # Read back from the target: compare the stored data, not the input.
    before, after = _fingerprint(old.rows(layout)), _fingerprint(new.rows(layout))
    if before != after:
        raise StoreError("storage-copy-differs", table=layout.name)
    return before[0]


def _fingerprint(rows: Iterable[Row]) -> tuple[int, bytes]:
    """Return the number of rows, and a digest of them."""
    count, digest = 0, hashlib.sha256()
    for row in rows:
        count += 1
        digest.update(
            msgspec.msgpack.encode([value.replace(NUL, NO_NUL) if isinstance(value, str) else value for value in row])
        )
    return count, digest.digest()


class FileSide:
    """A SQLite file with an open transaction."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db = db
        self._path = path

    def rows(self, layout: Layout) -> Iterator[Row]:
        """Yield the rows of a table by key."""
        with typed_errors(self._path):  # not as an error of the file that is filled meanwhile
            yield from self._db.execute(layout.select(""))

    def fill(self, layout: Layout, rows: Iterable[Row]) -> None:
        """Insert rows into a table."""
        marks = ", ".join("?" * len(layout.columns))
        self._db.executemany(f"INSERT INTO {layout.name} ({', '.join(layout.columns)}) VALUES ({marks})", rows)

    def numbers(self, layout: Layout) -> int:
        """Return the last id assigned in a table."""
        with typed_errors(self._path):
            row = self._db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (layout.name,)).fetchone()
        return 0 if row is None else int(row[0])

    def set_number(self, layout: Layout, number: int) -> None:
        """Set the last id assigned in a table."""
        # The table of sequences has no unique key to insert over.
        self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (layout.name,))
        if number:
            self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (layout.name, number))


class ServerSide:
    """A PostgreSQL database with an open transaction."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def rows(self, layout: Layout) -> Iterator[Row]:
        """Yield the rows of a table by key."""
        with psycopg.RawServerCursor(self._link, f"rows_of_{layout.name}") as cursor:
            cursor.itersize = ROWS_PER_BATCH
            cursor.execute(layout.select('"').encode())
            yield from cursor

    def fill(self, layout: Layout, rows: Iterable[Row]) -> None:
        """Insert rows into a table."""
        columns = ", ".join(f'"{column}"' for column in layout.columns)
        with self._link.cursor().copy(f"COPY {layout.name} ({columns}) FROM STDIN".encode()) as copy:
            for row in rows:
                copy.write_row(row)

    def numbers(self, layout: Layout) -> int:
        """Return the last id assigned in a table."""
        sequence = first(self._link, "SELECT pg_get_serial_sequence($1, 'id')", layout.name)
        return int(first(self._link, f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}"))

    def set_number(self, layout: Layout, number: int) -> None:
        """Set the last id assigned in a table."""
        if number:
            first(self._link, "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", layout.name, number)


Side = FileSide | ServerSide


@contextmanager
def _reading(source: Path | Server) -> Iterator[Side]:
    """Open the source for reading, while no bot uses it."""
    if isinstance(source, Server):
        with _alone(source) as link:
            require_current(link, str(source), migrations())
            with link.transaction():
                plain(link, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                yield ServerSide(link)
        return
    path = source.resolve()
    if not path.is_file():
        raise StoreError("storage-missing", path=str(source))
    lock = ProcessLock(path)
    try:
        if left_open(path):
            require_sound(path, thoroughly=True)
        with typed_errors(path), closing(read_only(path)) as db:
            require_current_file(db, path, migrations())
            db.execute("BEGIN")
            yield FileSide(db, path)
            db.execute("ROLLBACK")
    finally:
        lock.release()


@contextmanager
def _filling(target: Path | Server, tables: tuple[Layout, ...]) -> Iterator[Side]:
    """Open the target, which must be empty; commit on success."""
    if isinstance(target, Server):
        with _alone(target) as link:
            migrate(link, str(target), migrations(), None)
            with link.transaction():
                if any(first(link, f"SELECT 1 FROM {table.name} LIMIT 1") for table in tables):
                    raise StoreError("storage-not-empty", path=str(target))
                yield ServerSide(link)
            # Without statistics the server may scan whole tables.
            plain(link, "ANALYZE")
        return
    path = target.resolve()
    if any(path.with_name(f"{path.name}{ending}").exists() for ending in ("", *LOGS)):
        raise StoreError("storage-not-empty", path=str(target))
    require_free(path)
    with new_file(path) as partial, closing(sqlite3.connect(partial, isolation_level=None)) as db:
        migrate_file(db, partial, migrations())
        db.execute("BEGIN")
        yield FileSide(db, path)
        lost = db.execute("PRAGMA foreign_key_check").fetchone()
        if lost is not None:
            raise StoreError("storage-copy-differs", table=str(lost[0]))
        db.execute("COMMIT")


@contextmanager
def _alone(server: Server) -> Iterator[Link]:
    """Connect to a database that no bot uses. Raises DatabaseInUse."""
    with connect(server) as link:
        # Each bot shares this lock as long as it runs.
        if not first(link, "SELECT pg_try_advisory_lock($1)", PRESENT):
            raise DatabaseInUse(path=str(server))
        plain(link, "SET client_min_messages = warning")
        yield link


async def hand_over(where: Path | Server, application: int) -> None:
    """Hand a database to another application. Raises DatabaseInUse if a bot uses it, or another StoreError."""
    if isinstance(where, Server):
        try:
            with _alone(where) as link:
                require_current(link, str(where), migrations())
                belong(Writer(PostgresConnection(link)), application)
        except psycopg.Error as error:
            raise postgres_error(error, str(where)) from error
        return
    if not await asyncio.to_thread(where.is_file):
        raise StoreError("storage-missing", path=str(where))
    store = await Store.open(where)
    try:
        await store.write(lambda tx: belong(tx, application))
    finally:
        await store.close()
