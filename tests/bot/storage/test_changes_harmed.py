"""Changes since a whole copy on a full disk, in a process that dies, with damage: all of a moment comes back, or nothing and in words."""

import random
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.storage.backups import back_up, back_up_changes, restore
from bot.storage.errors import (
    DatabaseCorrupt,
    DatabaseForeign,
    DatabaseMissing,
    DatabaseTooNew,
    DiskFull,
    WholeCopyDiffers,
    WholeCopyMissing,
)
from tests.builders.copies import changed, left_with_a_copy, restored, rows, writing


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))}


@pytest.fixture(name="path")
async def a_database(tmp_path: Path) -> Path:
    return await left_with_a_copy(tmp_path)


@pytest.mark.parametrize("room", [1, 2, 20, 100, 150])
def test_a_full_disk_is_named_and_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    with closing(writing(path)) as db:
        db.execute("UPDATE notes SET facts = hex(randomblob(2000))")
    connect = sqlite3.connect

    def full(file: Path | str, **how: bool) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(file, **how)  # type: ignore[call-overload]
        if str(file).endswith(".partial"):
            db.execute(f"PRAGMA max_page_count = {room}")
        return db

    before = files(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", full)
        with pytest.raises(DiskFull):
            changed(path)
    assert files(tmp_path) == before
    assert rows(restored(changed(path).path)) == rows(path)


KILLED = """
import os, sqlite3, sys
from pathlib import Path
from bot.storage import backups, files
left = int(sys.argv[2])
def step(*_):
    global left
    left -= 1
    if left < 0:
        os._exit(9)
class Counting(sqlite3.Connection):
    def execute(self, *words):
        step()
        return super().execute(*words)
connect = sqlite3.connect
sqlite3.connect = lambda *file, **how: connect(*file, **how, factory=Counting)
sys.addaudithook(lambda event, _: step() if event in {"open", "os.rename", "os.remove"} else None)
path = Path(sys.argv[1])
if sys.argv[3] == "make":
    backups.back_up_changes(path, path.with_name("whole.db"), path.with_name("1.changes"))
else:
    backups.restore(path.with_name("1.changes"), path, "1")
os._exit(0)
"""


def kill(path: Path, what: str, step: int) -> bool:
    """Make or restore changes in a process that dies at a step; return True if it came to the end before."""
    found = subprocess.run([sys.executable, "-c", KILLED, str(path), str(step), what], check=False)
    assert found.returncode in {0, 9}
    return found.returncode == 0


@pytest.mark.long
def test_a_process_that_dies_at_any_step_leaves_all_or_nothing(path: Path, tmp_path: Path) -> None:
    with closing(writing(path)) as db:
        db.execute("DELETE FROM notes WHERE id % 3 = 0")
    before = rows(path)
    step, pace = 0, 0.0
    while not kill(path, "make", step):
        changes = tmp_path / "1.changes"
        if changes.exists():
            assert rows(restored(changes, str(step))) == before
            changes.unlink()
        assert rows(path) == before
        pace += 0.17
        step = round(1.0 + step + 2**pace)
    assert step > 100
    assert rows(restored(tmp_path / "1.changes")) == before


@pytest.mark.long
def test_restoring_that_dies_at_any_step_loses_neither_what_was_there_nor_the_copy(path: Path, tmp_path: Path) -> None:
    with closing(writing(path)) as db:
        db.execute("DELETE FROM notes WHERE id % 3 = 0")
        wanted = rows(path)
        changed(path)
        db.execute("DELETE FROM notes")
    here = rows(path)
    step, pace = 0, 0.0
    while not kill(path, "restore", step):
        put_aside = tmp_path / "colt.db.replaced-1"
        assert rows(path if path.exists() else put_aside) in (here, wanted)
        if not path.exists():
            put_aside.replace(path)
        pace += 0.17
        step = round(1.0 + step + 2**pace)
    assert step > 100
    assert rows(path) == wanted


def damage(file: Path, chance: random.Random) -> None:
    found = bytearray(file.read_bytes())
    found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    file.write_bytes(found)


@pytest.mark.long
@pytest.mark.parametrize("name", ["whole.db", "1.changes"])
def test_a_flipped_bit_anywhere_is_refused_or_changes_nothing(path: Path, tmp_path: Path, name: str) -> None:
    with closing(writing(path)) as db:
        db.execute("UPDATE notes SET key = 'y' WHERE id % 2")
    before, changes = rows(path), changed(path).path
    file = tmp_path / name
    whole, chance = file.read_bytes(), random.Random(name)
    for number in range(100):
        damage(file, chance)
        try:
            found = rows(restored(changes, str(number)))
        except (DatabaseCorrupt, DatabaseForeign, DatabaseTooNew, WholeCopyDiffers):
            pass
        else:
            assert (name, found) == ("1.changes", before)  # a byte of the file that holds nothing
        file.write_bytes(whole)
    assert rows(restored(changes)) == before


def test_without_its_whole_copy_nothing_is_restored_and_the_sentence_names_both(path: Path, tmp_path: Path) -> None:
    changes, whole = changed(path).path, tmp_path / "whole.db"
    before = rows(path)
    aside = whole.rename(tmp_path / "aside.db")
    with pytest.raises(WholeCopyMissing) as missing:
        restore(changes, path, "1")
    assert missing.value.facts == {"path": str(changes), "base": str(whole)}
    with closing(writing(path)) as db:
        db.execute("DELETE FROM notes")
    back_up(path, whole)
    with pytest.raises(WholeCopyDiffers):
        restore(changes, path, "1")
    with pytest.raises(DatabaseMissing):
        restore(tmp_path / "no.changes", path, "1")
    assert not list(tmp_path.glob("*.replaced-*"))
    assert not list(tmp_path.glob("*.restoring*"))
    aside.replace(whole)
    assert rows(restored(changes)) == before


def spoil(whole: Path) -> None:
    """Change one letter of a row: SQLite itself does not notice that."""
    found = whole.read_bytes()
    at = found.rindex(b"{}{}")
    whole.write_bytes(found[:at] + b"?" + found[at + 1 :])


def ruin(whole: Path) -> None:
    found = whole.read_bytes()
    whole.write_bytes(found[:8192] + b"\xff" * (len(found) - 8192))


def test_a_whole_copy_that_was_damaged_since_serves_no_new_changes(path: Path, tmp_path: Path) -> None:
    changed(path)
    spoil(tmp_path / "whole.db")
    assert back_up_changes(path, tmp_path / "whole.db", tmp_path / "2.changes") is None


def test_a_damaged_whole_copy_serves_no_changes_from_the_first_on(path: Path, tmp_path: Path) -> None:
    ruin(tmp_path / "whole.db")
    assert back_up_changes(path, tmp_path / "whole.db", tmp_path / "1.changes") is None


def forbidden(path: Path) -> None:
    """Leave a row in the database that its schema forbids: only a look through the whole file finds that."""
    with closing(writing(path)) as db:
        (schema,) = db.execute("SELECT sql FROM sqlite_master WHERE name = 'notes'").fetchone()
    for statement in (schema.replace(" NOT NULL", ""), schema):
        with closing(writing(path)) as db:
            db.execute("PRAGMA writable_schema = ON")
            db.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'notes'", (statement,))
        with closing(writing(path)) as db, suppress(sqlite3.IntegrityError):
            db.execute("UPDATE notes SET key = NULL WHERE id = 7")


def test_a_damaged_database_is_named(path: Path, tmp_path: Path) -> None:
    forbidden(path)
    with pytest.raises(DatabaseCorrupt):
        changed(path)
    assert not list(tmp_path.glob("1.changes*"))
