"""Compares a restored copy with its database, row by row."""

import contextlib
import sqlite3
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from bot.core.matches.packed import PackedLog, PackedPerson, unpack
from bot.storage.errors import typed_errors
from bot.storage.files import read_only
from bot.storage.migrate import migrate, migrations

LITESTREAM_TABLES: Final = ("_litestream_lock", "_litestream_seq")
"""Tables that Litestream adds to a database."""

UNCHANGING: Final = {
    "application": "SELECT 1 FROM copy.application c JOIN main.application n WHERE n.id <> c.id",
    "matches": "SELECT 1 FROM copy.matches c LEFT JOIN main.matches n ON n.id = c.id"
    " WHERE n.id IS NULL OR n.version < c.version OR n.commitment <> c.commitment OR n.created_at <> c.created_at",
    "snapshots": "SELECT 1 FROM copy.snapshots c JOIN main.snapshots n ON n.match = c.match"
    " WHERE n.version = c.version AND n.rules_version = c.rules_version AND n.state <> c.state",
    "actions": "SELECT 1 FROM copy.actions c JOIN main.actions n ON n.match = c.match AND n.version = c.version"
    " WHERE (n.seat, n.action, n.by, n.back) IS NOT (c.seat, c.action, c.by, c.back)",
    "packed_logs": "SELECT 1 FROM copy.packed_logs c LEFT JOIN main.packed_logs n ON n.match = c.match"
    " WHERE n.match IS NULL OR (n.dictionary = c.dictionary AND n.lines <> c.lines)",
}
"""Queries by table that return the rows of a copy that can't come from an earlier state of the database."""

PACKED: Final = (
    "SELECT c.match, c.version, c.action FROM copy.actions c"
    " LEFT JOIN main.actions n ON n.match = c.match AND n.version = c.version WHERE n.match IS NULL ORDER BY 1, 2"
)
"""Query for the copy's log lines that are packed in the database by now."""


class ComparedTable(msgspec.Struct, frozen=True):
    """A table: its key (``rowid`` if SQLite numbers the rows) and its other columns, quoted."""

    name: str
    key: tuple[str, ...]
    columns: tuple[str, ...]


class Identity(msgspec.Struct, frozen=True):
    """Identifies a bot's database: its application, and its first match."""

    application: int | None = None
    first: str = ""


def identity(database: Path) -> Identity:
    """Return a database's identity. Raises StoreError."""
    with live(database) as db:
        owner = db.execute("SELECT id FROM application").fetchone()
        # Its commitment is random, and matches are never deleted.
        first = db.execute("SELECT commitment, created_at FROM matches ORDER BY id LIMIT 1").fetchone()
    return Identity(owner and owner[0], f"{first[0]} {first[1]}" if first else "")


def without_litestream(restored: Path) -> None:
    """Make a database restored by Litestream a single file, and drop Litestream's tables. Raises StoreError."""
    with typed_errors(restored), contextlib.closing(sqlite3.connect(restored, isolation_level=None)) as db:
        for table in LITESTREAM_TABLES:
            db.execute(f"DROP TABLE IF EXISTS {table}")
        db.execute("PRAGMA journal_mode = DELETE")


def bring_up_to_date(restored: Path) -> None:
    """Migrate an older copy, as a start of the bot after a restore would. Raises StoreError."""
    with typed_errors(restored), contextlib.closing(sqlite3.connect(restored, isolation_level=None)) as db:
        migrate(db, restored, migrations())


@contextlib.contextmanager
def live(database: Path) -> Iterator[sqlite3.Connection]:
    """Open a consistent snapshot of a database's committed data. Raises StoreError, also for SQLite errors in the block."""
    with typed_errors(database), contextlib.closing(read_only(database)) as db:
        db.execute("BEGIN")
        db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()  # the snapshot begins with the first read
        yield db


def attach(db: sqlite3.Connection, copy: Path) -> None:
    """Attach a restored copy as ``copy``; no other connection may have it open."""
    db.execute("ATTACH ? AS copy", (f"{copy.resolve().as_uri()}?mode=ro&immutable=1",))


class Loss(msgspec.Struct, frozen=True):
    """Part of a database that a copy lacks: ``decisions`` in ``matches``, and of these matches those ``begun`` after the copy."""

    decisions: int
    matches: int
    begun: int


def loss(copy: Path, database: Path) -> Loss:
    """Compare a copy's matches with those of the database that it would replace. Raises StoreError."""
    with live(database) as db:
        attach(db, copy)
        row = db.execute(
            "SELECT coalesce(sum(n.version - coalesce(c.version, 0)), 0), count(*), count(*) - count(c.id)"
            " FROM main.matches n LEFT JOIN copy.matches c ON c.id = n.id AND c.commitment = n.commitment"
            " WHERE c.id IS NULL OR n.version > c.version"
        ).fetchone()
    return Loss(*row)


class Size(msgspec.Struct, frozen=True):
    """Numbers of matches, actions (including packed ones), rows and tables in a copy."""

    matches: int
    actions: int
    rows: int
    tables: int


def size(db: sqlite3.Connection) -> Size:
    """Count the matches, actions, rows and tables of the attached copy."""
    rows = {
        table.name: int(db.execute(f'SELECT count(*) FROM copy."{table.name}"').fetchone()[0])
        for table in _tables(db, "copy")
    }
    (packed,) = db.execute("SELECT coalesce(sum(last), 0) FROM copy.packed_logs").fetchone()
    return Size(rows["matches"], rows["actions"] + int(packed), sum(rows.values()), len(rows))


def contradiction(db: sqlite3.Connection) -> str:
    """Return a table whose rows in the copy contradict the database; empty if there is none. The copy may be hours old."""
    if {table.name for table in _tables(db, "main")} != {table.name for table in _tables(db, "copy")}:
        return "sqlite_master"
    for table, query in UNCHANGING.items():
        if db.execute(f"{query} LIMIT 1").fetchone():
            return table
    for match, lines in groupby(db.execute(PACKED), key=lambda row: row[0]):
        row = db.execute("SELECT last, dictionary, lines FROM main.packed_logs WHERE match = ?", (match,)).fetchone()
        if row is None:
            return "actions"
        log = PackedLog(match=match, last=row[0], dictionary=row[1], lines=row[2])
        rows = db.execute("SELECT number, user, decisions FROM main.packed_people WHERE match = ?", (match,))
        people = [PackedPerson(match=match, number=row[0], user=row[1], decisions=row[2]) for row in rows]
        packed = {line.version: line.action for line in unpack(log, people)}
        if any(packed.get(version) != action for _, version, action in lines):
            return "packed_logs"
    return ""


def lost(before: sqlite3.Connection, after: sqlite3.Connection) -> str:
    """Return a table with a row that the copy lacks although it existed before and after the copy; empty if there is none.

    ``before`` has the copy attached, and a snapshot of the database from before the copy; ``after`` has a later snapshot.
    """
    for table in _tables(before, "main"):
        same = " AND ".join(f"n.{column} = b.{column}" for column in table.key)
        differs = " OR ".join(f"n.{column} IS NOT b.{column}" for column in table.columns)
        wanted = ", ".join(f"n.{column}" for column in (*table.key, *table.columns))
        rows = before.execute(
            f'SELECT {wanted} FROM main."{table.name}" n LEFT JOIN copy."{table.name}" b ON {same}'
            f" WHERE b.{table.key[0]} IS NULL" + (f" OR {differs}" if differs else "")
        )
        there = " AND ".join(f"{column} IS ?" for column in (*table.key, *table.columns))
        for row in rows:
            if after.execute(f'SELECT 1 FROM "{table.name}" WHERE {there}', row).fetchone():
                return table.name
    return ""


def _tables(db: sqlite3.Connection, schema: str) -> Iterator[ComparedTable]:
    for owner, name, kind, _, without_rowid, _ in db.execute(f"PRAGMA {schema}.table_list").fetchall():
        if owner != schema or kind != "table" or name.startswith("sqlite_") or name in LITESTREAM_TABLES:
            continue
        columns = db.execute(f'PRAGMA {schema}.table_info("{name}")').fetchall()
        keyed = [f'"{column[1]}"' for column in sorted(columns, key=lambda column: int(column[5])) if column[5]]
        others = tuple(f'"{column[1]}"' for column in columns if not (without_rowid and column[5]))
        yield ComparedTable(name, tuple(keyed) if without_rowid else ("rowid",), others)
