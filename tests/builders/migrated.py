"""A database file with all tables and no rows, built once in each process of the tests: what migrations do has tests of its own."""

import tempfile
from functools import cache
from pathlib import Path

from bot.storage.lock import lock_of
from bot.storage.migrate import migrations
from bot.storage.sqlite import open_sqlite


def prepared(path: Path) -> Path:
    """Return ``path``; where there was no database yet, it has all tables now."""
    if path.parent.is_dir() and not (path.exists() or lock_of(path).exists()):
        path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        engine = open_sqlite(path, migrations())
        engine.close()
        return path.read_bytes()
