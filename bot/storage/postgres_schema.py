"""Tables of a PostgreSQL database, from SQLite's migrations.

The first ``BASE`` migrations are SQLite's history: they run in memory, and their result is created at once. Later ones run one by
one, translated for PostgreSQL. The table ``MARK`` has their number, and marks the database as ours.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from bot.storage.errors import DatabaseForeign, StoreError
from bot.storage.migrate import statements
from bot.storage.postgres_connection import Link, definition, first, plain
from bot.storage.schema import Schema, Trigger, triggers

BASE: Final = 21
MARK: Final = "colt_express"
PRESENT: Final = 0x436F6C74
"""Advisory lock shared by all bots; a copy of the whole database holds it exclusively."""

MIGRATING: Final = PRESENT + 1
"""Advisory lock of the process that migrates."""

NOTICE: Final = "colt-moment"


def seen(link: Link, name: str) -> int:
    """Return how many migrations a database has seen. Raises DatabaseForeign if it contains another program's tables."""
    if first(link, "SELECT to_regclass($1)", MARK) is not None:
        return int(first(link, f"SELECT migrations FROM {MARK}"))
    theirs = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1"
    if first(link, theirs) is not None:
        raise DatabaseForeign(path=name)
    return 0


def require_current(link: Link, name: str, scripts: tuple[str, ...]) -> None:
    """Raise storage-missing, storage-outdated or storage-too-new unless a database has seen exactly these migrations."""
    version = seen(link, name)
    if version == 0:
        raise StoreError("storage-missing", path=name)
    if version > len(scripts):
        raise StoreError("storage-too-new", path=name, found=version, known=len(scripts))
    if version < len(scripts):
        raise StoreError("storage-outdated", path=name, found=version, known=len(scripts))


def migrate(link: Link, name: str, scripts: tuple[str, ...], schema: Schema | None, base: int = BASE) -> None:
    """Create or migrate the tables, in one transaction; one process at a time. With a ``schema``, due times are reported.

    Raises storage-too-new if this program knows fewer migrations, DatabaseForeign if there are another program's tables.
    """
    with link.transaction():
        # Two processes that start at once would both create the tables.
        first(link, "SELECT pg_advisory_xact_lock($1)", MIGRATING)
        version = seen(link, name)
        if version > len(scripts):
            raise StoreError("storage-too-new", path=name, found=version, known=len(scripts))
        if version == 0:
            plain(link, f"CREATE TABLE {MARK} (migrations BIGINT NOT NULL, triggers TEXT NOT NULL)")
            plain(link, f"INSERT INTO {MARK} VALUES (0, '')")
            for text in definitions(scripts[:base]):
                plain(link, text)
            version = min(base, len(scripts))
        if version < len(scripts):
            plain(link, f"LOCK TABLE {MARK} IN EXCLUSIVE MODE")  # which every writing transaction shares
        for script in scripts[version:]:
            for text in statements(script):
                plain(link, definition(text))
        if schema is not None:
            _watch(link, schema)
        if seen(link, name) != len(scripts):
            plain(link, f"UPDATE {MARK} SET migrations = {len(scripts)}")


def definitions(scripts: tuple[str, ...]) -> list[str]:
    """Return PostgreSQL definitions of the tables and indexes that SQLite's migrations result in, in an order that can be created."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in scripts:
            db.executescript(script)
        tables = dict(
            db.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            ).fetchall()
        )
        indexes = db.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
        order = parents_first(db)
    return [definition(sql) for sql in (*(tables[table] for table in order), *(sql for (sql,) in indexes))]


def parents_first(db: sqlite3.Connection) -> tuple[str, ...]:
    """Return the tables of a SQLite database, each after those that it refers to."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    left = {name: {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")} for (name,) in db.execute(names)}
    ordered: list[str] = []
    while left:
        ready = [name for name, parents in left.items() if not (parents - {name}) & left.keys()]
        ordered += ready
        for name in ready:
            del left[name]
    return tuple(ordered)


def _definitions(trigger: Trigger) -> Iterator[str]:
    kind, moment, table, column, inserted, updated = trigger
    function = f"notice_{moment}"
    yield (
        f"CREATE OR REPLACE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$"
        f" BEGIN RAISE NOTICE '{NOTICE} {kind} %', NEW.{column}; RETURN NULL; END $$"
    )
    for name, event, condition in (("written", "INSERT", inserted), ("changed", "UPDATE", updated)):
        yield (
            f"CREATE OR REPLACE TRIGGER {moment}_{name} AFTER {event} ON {table} FOR EACH ROW WHEN ({condition})"
            f" EXECUTE FUNCTION {function}()"
        )


def _watch(link: Link, schema: Schema) -> None:
    """Create triggers that report due times as notices on the writing connection."""
    made = [text for trigger in triggers(schema) for text in _definitions(trigger)]
    text = ";\n".join(made)
    # Recreating triggers would wait for every running transaction, at each start.
    if first(link, f"SELECT triggers FROM {MARK}") != text:
        plain(link, f"LOCK TABLE {MARK} IN EXCLUSIVE MODE")
        for definition_text in made:
            plain(link, definition_text)
        link.execute(f"UPDATE {MARK} SET triggers = $1".encode(), (text,))
