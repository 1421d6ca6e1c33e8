"""Migrates a database file with numbered SQL files, after a copy of the old file.

``PRAGMA user_version`` is the number of the last migration; ``PRAGMA application_id`` marks the file as ours.
"""

import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from bot.storage.errors import DatabaseCorrupt, DatabaseForeign, StoreError
from bot.storage.files import COPY, new_file

APPLICATION_ID: Final = 0x436F6C74
"""Marks our files: the letters "Colt"."""


@cache
def migrations() -> tuple[str, ...]:
    """Return the SQL of all migrations in order; their files are numbered from 0001 without gaps."""
    folder = resources.files("bot.storage") / "migrations"
    files: list[Traversable] = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return tuple(file.read_text("utf-8") for file in files)


def newest() -> int:
    """Return the number of the newest migration."""
    return len(migrations())


def check(db: sqlite3.Connection, path: Path, scripts: tuple[str, ...]) -> int:
    """Return how many migrations have been applied to the file.

    Raises DatabaseForeign if the file belongs to another program. If it has seen more migrations than this program knows, raises
    storage-updated if a copy from before them is next to it, otherwise storage-too-new.
    """
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    owner = int(db.execute("PRAGMA application_id").fetchone()[0])
    empty = db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
    # An empty file is a new database, not a foreign one.
    if owner != APPLICATION_ID and not (empty and version == 0 and owner == 0):
        raise DatabaseForeign(path=str(path))
    if version > len(scripts):
        facts: dict[str, str | int] = {"path": str(path), "found": version, "known": len(scripts)}
        for number in range(len(scripts), 0, -1):
            copy = path.with_name(f"{path.name}{COPY}{number}")
            if copy.exists():
                raise StoreError("storage-updated", **facts, copy=str(copy))
        raise StoreError("storage-too-new", **facts)
    return version


def counts(db: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows of each table; packed actions are counted individually."""
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    counted = {table: int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) for table in tables}
    if "packed_logs" in tables:
        packed = db.execute("SELECT coalesce(sum(last), 0) FROM packed_logs").fetchone()[0]
        counted["actions"] += int(packed)
    return counted


def require_current(db: sqlite3.Connection, path: Path, scripts: tuple[str, ...]) -> None:
    """Raise storage-outdated unless the file has seen every migration; raise as ``check`` does."""
    version = check(db, path, scripts)
    if version < len(scripts):
        raise StoreError("storage-outdated", path=str(path), found=version, known=len(scripts))


def migrate(db: sqlite3.Connection, path: Path, scripts: tuple[str, ...]) -> None:
    """Migrate the file; each migration is one transaction.

    A file with data is first copied as ``<file>.backup-v<number>``. Foreign keys are off meanwhile, so that a
    migration may rebuild a table that others refer to, and are checked before each commit.

    Raises:
        storage-not-migrated: a migration would leave dangling references; it was undone.
        DatabaseCorrupt: the result is damaged; the copy isn't.
        StoreError: as ``check`` does, or the copy can't be written.
    """
    version = check(db, path, scripts)
    if version == len(scripts):
        return
    # An empty database has nothing to lose.
    if version:
        with new_file(path.with_name(f"{path.name}{COPY}{version}"), with_digest=True) as copy:
            db.execute("VACUUM INTO ?", (str(copy),))
    # SQLite ignores this inside a transaction, so it comes before the first one.
    db.execute("PRAGMA foreign_keys = OFF")
    for number, script in enumerate(scripts[version:], start=version + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(script):
                db.execute(statement)
            lost = db.execute("PRAGMA foreign_key_check").fetchone()
            if lost is not None:
                raise StoreError("storage-not-migrated", path=str(path), number=number, table=str(lost[0]))
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {number}")
            db.execute("COMMIT")
        except BaseException:
            # SQLite may have rolled back by itself after a full disk.
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if sound != "ok":
        raise DatabaseCorrupt(path=str(path), reason=str(sound))


def statements(script: str) -> Iterator[str]:
    """Yield the statements of a script, to run in our own transaction (``executescript`` commits first)."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
    if pending.strip():
        yield pending
