"""Changes since a whole copy: each moment comes back exactly as it was, row by row."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.storage import changes as changes_module
from bot.storage.backups import back_up, back_up_changes, restore
from bot.storage.database import Database
from bot.storage.errors import DatabaseForeign, PlaceTaken
from bot.storage.migrate import migrations
from tests.bot.storage.test_backups import count_notes
from tests.builders.copies import changed, left_with_a_copy, restored, rows, writing

TEXTS = ["", "a", "A", "1", "\u00e9", "a\0b", "x" * 9_000]
INTEGERS = [0, 1, 2, 3, -1, 2**62]
VALUES: dict[str, list[object]] = {
    "INTEGER": [*INTEGERS],
    "REAL": [0.0, 1.0, 0.1, 1e300],
    "TEXT": [*TEXTS],
    "BLOB": [b"", b"\0", b"a" * 9_000],
}


def change(db: sqlite3.Connection, chance: random.Random) -> None:
    """Put a row into any table, over another one perhaps, change some, or delete some; what the schema forbids is left."""
    tables = [row[1] for row in db.execute("PRAGMA main.table_list") if not row[1].startswith("sqlite_")]
    table = chance.choice(tables)
    columns = [row[1:4] for row in db.execute(f"PRAGMA table_info({table})")]
    row = {
        name: None if not needed and chance.random() < 0.3 else chance.choice(VALUES[kind])
        for name, kind, needed in columns
    }
    if chance.random() < 0.1:
        db.execute(f"DELETE FROM {table} WHERE rowid % 2" if table == "notes" else f"DELETE FROM {table}")
    elif chance.random() < 0.3:
        column = chance.choice(columns)[0]
        db.execute(f'UPDATE OR REPLACE {table} SET "{column}" = ?', (row[column],))
    else:
        names, gaps = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
        db.execute(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({gaps})", tuple(row.values()))


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))}


@pytest.fixture(name="path")
async def a_database(tmp_path: Path) -> Path:
    return await left_with_a_copy(tmp_path)


@pytest.mark.long
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), steps=st.lists(st.sampled_from([1, 5, 40, 0, -1]), min_size=1, max_size=6))
def test_every_moment_comes_back_exactly(tmp_path_factory: pytest.TempPathFactory, seed: int, steps: list[int]) -> None:
    """Steps: so many changes by another program, 0: the file is rewritten, -1: there is another whole copy."""
    chance = random.Random(seed)
    folder = tmp_path_factory.mktemp("changes")
    path = folder / "colt.db"
    asyncio.run(begun(path))
    base, expected = folder / "0.db", {}
    with closing(writing(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        for _ in range(60):
            attempt(db, chance)
        back_up(path, base)
        for number, step in enumerate(steps, start=1):
            if step == 0:
                db.execute("VACUUM")
            elif step == -1:
                base = folder / f"{number}.db"
                back_up(path, base)
            for _ in range(step):
                attempt(db, chance)
            changes = folder / f"{number}.changes"
            assert back_up_changes(path, base, changes) is not None
            expected[changes] = rows(path)
    for changes, before in expected.items():
        assert rows(restored(changes, changes.stem)) == before


async def begun(path: Path) -> None:
    await (await Database.open(path)).close()


def attempt(db: sqlite3.Connection, chance: random.Random) -> None:
    with suppress(sqlite3.IntegrityError):  # the schema forbids it
        change(db, chance)


def test_a_rewritten_file_is_no_change_and_one_row_is_a_small_one(path: Path, tmp_path: Path) -> None:
    with closing(writing(path)) as db:
        for _ in range(20):
            db.execute("INSERT INTO notes (match, version, at, key, facts) SELECT 1, 0, 0, 'x', hex(zeroblob(50000))")
        back_up(path, tmp_path / "larger.db")
        db.execute("VACUUM")
        db.execute("UPDATE notes SET key = 'y' WHERE id = 7")
    copy = back_up_changes(path, tmp_path / "larger.db", tmp_path / "1.changes")
    assert copy is not None
    assert copy.size < path.stat().st_size / 2
    assert (copy.matches, copy.version) == (1, len(migrations()))
    assert rows(restored(copy.path)) == rows(path)


def test_it_is_one_private_file_and_overwrites_nothing(path: Path, tmp_path: Path) -> None:
    copy = changed(path)
    assert copy.path.stat().st_mode & 0o077 == 0
    assert files(tmp_path) == {"colt.db", "colt.db.lock", "whole.db", "1.changes"}
    before = copy.path.read_bytes()
    for name in ("1.changes", "colt.db", "whole.db"):
        with pytest.raises(PlaceTaken):
            changed(path, name)
    assert copy.path.read_bytes() == before


def test_it_is_of_one_moment_whatever_others_write_meanwhile(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(path)
    compare = changes_module._compare

    def meanwhile(db: sqlite3.Connection, table: changes_module.Table) -> int:
        with closing(writing(path)) as other:
            other.execute("DELETE FROM notes WHERE id = (SELECT min(id) FROM notes)")
            other.execute("INSERT INTO memos (match, user, memo, at) SELECT count(*), 1, 'm', 0 FROM memos")
            other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        return compare(db, table)

    monkeypatch.setattr(changes_module, "_compare", meanwhile)
    copy = changed(path)
    assert rows(path) != before
    assert rows(restored(copy.path)) == before


def test_a_second_program_that_never_stops_is_seen_between_two_of_its_commits(path: Path, tmp_path: Path) -> None:
    stop = threading.Event()

    def write() -> None:
        with closing(writing(path)) as db:
            while not stop.is_set():
                db.execute("BEGIN")
                db.execute("INSERT INTO notes (match, version, at, key, facts) VALUES (1, 0, 0, 'n', '')")
                db.execute("INSERT INTO memos (match, user, memo, at) SELECT 1 + count(*), 1, 'm', 0 FROM memos")
                db.execute("COMMIT")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        made = [changed(path, f"{number}.changes").path for number in range(4)]
    finally:
        stop.set()
        writer.join()
    for changes in made:
        found = rows(restored(changes, changes.stem))
        assert len(found["notes"]) - 300 == len(found["memos"])


def test_another_schema_or_what_cannot_be_compared_needs_a_whole_copy(path: Path, tmp_path: Path) -> None:
    for statement in (
        "CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM memos; END",
        "CREATE TABLE more (x TEXT) STRICT",
        "PRAGMA user_version = 1",
    ):
        with closing(writing(path)) as db:
            db.execute(statement)
        assert back_up_changes(path, tmp_path / "whole.db", tmp_path / "1.changes") is None
    (tmp_path / "link.db").symlink_to(path)
    assert back_up_changes(path, tmp_path / "link.db", tmp_path / "1.changes") is None
    assert not list(tmp_path.glob("1.changes*"))


@pytest.fixture(name="schema")
def all_tables() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for script in migrations():
            db.executescript(script)
        yield db


def test_every_table_of_this_version_can_be_compared(schema: sqlite3.Connection) -> None:
    """A view, a trigger or a generated column would make every daily copy of a large database a whole one again."""
    tables = changes_module._tables(schema, "main")
    assert tables is not None
    assert len(tables) > 60
    assert {row[0] for row in schema.execute("SELECT type FROM sqlite_master")} == {"table", "index"}


def test_changes_are_no_database(path: Path, tmp_path: Path) -> None:
    changes = changed(path).path
    with pytest.raises(DatabaseForeign):
        restore(changes.rename(tmp_path / "renamed.db"), path, "1")
    assert count_notes(path) == 300
