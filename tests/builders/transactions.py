"""A transaction on either database, rolled back afterward, for tests of code that uses connections."""

import importlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from bot.storage.connection import Connection, Server
from bot.storage.migrate import migrations
from bot.storage.postgres_connection import Link, PostgresConnection, definition, plain, settle
from tests.builders.postgres import Databases
from tests.structure.sources import ROOT


@contextmanager
def transaction(databases: Databases, *, filled: bool = False) -> Iterator[Connection]:
    """Yield a connection with foreign keys unchecked: to an empty database, or (``filled``) to one with all tables."""
    where = databases.at(Path("a.db"))
    if isinstance(where, Server):
        with Link.connect(where.url, **settle()) as link:
            plain(link, "BEGIN; SET LOCAL session_replication_role = replica")
            yield PostgresConnection(link)
            plain(link, "ROLLBACK")
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        if filled:
            db.deserialize(_filled())
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        yield db


@cache
def _filled() -> bytes:
    """Return a database with all tables, cached for all tests."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        return db.serialize()


def define(db: Connection, sql: str) -> None:
    """Run a migration's statement in the database's dialect."""
    db.execute(definition(sql) if isinstance(db, PostgresConnection) else sql)


def row_modules() -> Iterator[ModuleType]:
    """Yield every module with SQL, sorted by path."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        if path.name.endswith("rows.py"):
            yield importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
