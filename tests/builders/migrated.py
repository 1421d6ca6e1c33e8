"""A database file with all tables and no rows, built once in each test process: migrations are tested elsewhere.

Also a connection that doesn't sync to the disk: power failures are tested elsewhere.
"""

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from bot.storage.files import lock_of
from bot.storage.migrate import migrate, migrations
from bot.storage.sqlite import CallingConnection, set_up_pages


def prepared(path: Path) -> Path:
    """Return ``path``, after creating a database with all tables there if there was none."""
    if path.parent.is_dir() and not (path.exists() or lock_of(path).exists()):
        path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            set_up_pages(db)
            migrate(db, path, migrations())
        return path.read_bytes()


class Careless(CallingConnection):
    """A connection that doesn't wait for the disk. Committed data survives the end of the process, but not of the machine."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Run a statement, but never switch syncing on."""
        return super().execute("PRAGMA synchronous = OFF" if sql.startswith("PRAGMA synchronous") else sql, parameters)
