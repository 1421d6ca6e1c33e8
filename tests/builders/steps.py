"""Counts the cost of a read in a SQLite database with many copies of a match."""

import sqlite3
from collections.abc import Callable

from bot.core.ids import MatchId
from bot.run.features import SCHEMA
from bot.storage.session import Reader


def copied(db: sqlite3.Connection, match: MatchId, times: int) -> None:
    """Store further copies of a match, with all rows of other tables about it."""
    newest = db.execute("SELECT max(id) FROM matches").fetchone()[0]
    tables = [
        name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'matches'")
    ]
    about = [
        (table, row[3])
        for table in tables
        for row in db.execute(f"PRAGMA foreign_key_list({table})")
        if row[2] == "matches" and table != "lobbies"
    ]
    for table, key in [("matches", "id"), *about]:
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        others = ", ".join(column for column in columns if column not in {key, "id"})
        db.execute(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :times)"
            f" INSERT INTO {table} ({key}, {others}) SELECT :newest + i, {others} FROM n, {table} WHERE {key} = :match",
            {"times": times, "newest": newest, "match": match},
        )


def steps(db: sqlite3.Connection, read: Callable[[Reader], object]) -> int:
    """Return how many instructions SQLite runs for a read: unlike time, the same on every machine."""
    count = 0

    def counted() -> int:
        nonlocal count
        count += 1
        return 0

    db.set_progress_handler(counted, 1)
    read(Reader(db, SCHEMA))
    db.set_progress_handler(None, 1)
    return count
