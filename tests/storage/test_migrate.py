"""Migrations make a backup first, run in one transaction each, and lose nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import migrate
from bot.storage.connection import Connection
from bot.storage.errors import StoreError
from bot.storage.files import copies
from bot.storage.migrate import migrations, statements
from bot.storage.store import Store

OLD = ("CREATE TABLE coats (id INTEGER PRIMARY KEY, colour TEXT NOT NULL) STRICT;",)
NEW = (*OLD, "ALTER TABLE coats ADD COLUMN size TEXT; -- in words\nUPDATE coats SET size = 'one';")
CHILDREN = "CREATE TABLE buttons (coat INTEGER NOT NULL REFERENCES coats (id)) STRICT;"
REBUILD = """
CREATE TABLE coats_new (id INTEGER PRIMARY KEY, colour TEXT NOT NULL, size TEXT NOT NULL) STRICT;
INSERT INTO coats_new SELECT id, colour, 'one' FROM coats;
DROP TABLE coats;
ALTER TABLE coats_new RENAME TO coats;
"""


async def coats(database: Store) -> list[tuple[object, ...]]:
    return await database.read(lambda tx: tx.db.execute("SELECT * FROM coats ORDER BY id").fetchall())


async def coat_with_a_button(path: Path) -> None:
    def fill(db: Connection) -> None:
        db.execute("INSERT INTO coats (colour) VALUES ('red')")
        db.execute("INSERT INTO buttons VALUES (1)")

    old = await Store.open(path, scripts=(*OLD, CHILDREN))
    await old.write(lambda tx: fill(tx.db))
    await old.close()


async def test_an_older_file_is_copied_and_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    old = await Store.open(path, scripts=OLD)
    await old.write(lambda tx: tx.db.execute("INSERT INTO coats (colour) VALUES ('red')") and None)
    await old.close()
    new = await Store.open(path, scripts=NEW)
    assert await coats(new) == [(1, "red", "one")]
    await new.close()
    copy = sqlite3.connect(f"{path}.backup-v1")
    assert copy.execute("SELECT * FROM coats").fetchall() == [(1, "red")]
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    copy.close()


async def test_a_table_with_references_to_it_can_be_rebuilt(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await coat_with_a_button(path)
    new = await Store.open(path, scripts=(*OLD, CHILDREN, REBUILD))
    assert await coats(new) == [(1, "red", "one")]
    assert await new.read(lambda tx: tx.db.execute("SELECT coat FROM buttons").fetchall()) == [(1,)]
    with pytest.raises(StoreError):  # foreign keys are enforced again after the migration
        await new.write(lambda tx: tx.db.execute("DELETE FROM coats") and None)
    await new.close()


async def test_a_migration_that_loses_referenced_rows_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await coat_with_a_button(path)
    forgetful = REBUILD.replace("FROM coats;", "FROM coats WHERE id > 1;")
    with pytest.raises(StoreError, match="storage-not-migrated") as refused:
        await Store.open(path, scripts=(*OLD, CHILDREN, forgetful))
    assert (refused.value.facts["number"], refused.value.facts["table"]) == (3, "buttons")
    old = await Store.open(path, scripts=(*OLD, CHILDREN))
    assert await coats(old) == [(1, "red")]
    await old.close()


async def test_backups_are_deleted_when_deleted_data_may_no_longer_be_stored(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path, scripts=OLD)).close()
    new = await Store.open(path, scripts=NEW)
    other = tmp_path / "another.db.backup-v1"
    other.touch()
    assert copies(path) == [tmp_path / "a.db.backup-v1", tmp_path / "a.db.backup-v1.sha256"]
    await new.sweep()
    assert copies(path) == []
    assert other.exists()
    await new.close()


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path, scripts=OLD)).close()
    with pytest.raises(StoreError):
        await Store.open(path, scripts=(*OLD, "ALTER TABLE coats ADD COLUMN size TEXT; SELECT * FROM nowhere;"))
    again = await Store.open(path, scripts=OLD)
    assert await again.read(lambda tx: len(tx.db.execute("PRAGMA table_info(coats)").fetchall())) == 2
    await again.close()


def test_the_migrations_of_the_program_are_numbered_without_gaps() -> None:
    files = sorted(path.name for path in (Path(migrate.__file__).parent / "migrations").glob("*.sql"))
    assert [name[:5] for name in files] == [f"{number:04}_" for number in range(1, len(migrations()) + 1)]
    assert all(list(statements(script)) for script in migrations())
    assert list(statements("A;\n-- no; end\nB;")) == ["A;\n", "-- no; end\nB;"]


def test_no_index_is_lost_if_a_table_is_rebuilt() -> None:
    """Intentionally dropped indexes are listed here; those of a deleted table go with it."""
    # 0050: users are found through result_seats_by_user; 0065: the key begins with the user
    dropped = {"feats_by_user", "responses_by_user"}
    indexes = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL"
    with closing(sqlite3.connect(":memory:")) as db:
        before: dict[str, str] = {}
        for script in migrations():
            db.executescript(script)
            tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            now = dict(db.execute(indexes).fetchall())
            assert {name for name, table in before.items() if table in tables} - now.keys() <= dropped
            before = now
