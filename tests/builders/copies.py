"""Whole copies and changes since one, of a database that a bot has left, and all rows of it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.backups import Copy, back_up, back_up_changes, restore
from bot.storage.database import Database
from tests.bot.storage.test_backups import notes

Rows = dict[str, list[tuple[object, ...]]]


def rows(path: Path) -> Rows:
    """Return all of a database: every value with its type, every number that SQLite gave."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        listed = db.execute("PRAGMA main.table_list").fetchall()
        found: Rows = {}
        for _, table, kind, _, without_rowid, _ in listed:
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            typed = ", ".join(f'"{column}", typeof("{column}")' for column in columns)
            assert kind == "table"
            if table == "sqlite_schema":  # where its tables begin is no matter
                found[table] = db.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").fetchall()
                continue
            what = typed if without_rowid else f"rowid, {typed}"
            found[table] = db.execute(f"SELECT {what} FROM {table}").fetchall()
        return found


def writing(path: Path) -> sqlite3.Connection:
    """Open a database as another program does."""
    return sqlite3.connect(path, isolation_level=None)


async def left_with_a_copy(folder: Path) -> Path:
    """Return a database with 300 notes that no bot works with; a whole copy lies beside it."""
    path = folder / "colt.db"
    database = await Database.open(path)
    await database.write(notes(300))
    await database.close()
    with closing(writing(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    back_up(path, folder / "whole.db")
    return path


def changed(path: Path, name: str = "1.changes") -> Copy:
    """Make changes since the whole copy beside a database."""
    copy = back_up_changes(path, path.with_name("whole.db"), path.with_name(name))
    assert copy is not None
    return copy


def restored(changes: Path, name: str = "new") -> Path:
    """Restore a database from changes; return where."""
    return restore(changes, changes.parent / name / "colt.db", "1").path
