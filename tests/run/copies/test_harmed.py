"""Whole copies on a full disk and in a process that dies: each copy is complete or doesn't exist."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.backups import back_up, restore
from bot.storage.errors import DiskFull
from bot.storage.files import digest_of
from tests.builders.for_each import sampled
from tests.builders.litestream import LIMIT
from tests.storage.test_backups import count_notes, database_of


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))}


@pytest.fixture(name="path")
def a_database(tmp_path: Path) -> Path:
    path = tmp_path / "colt.db"
    asyncio.run(database_of(path, 3_000))
    return path


@pytest.mark.parametrize("room", [1, 2, 20, 100])
def test_a_full_disk_is_named_and_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    connect = sqlite3.connect

    def full(file: Path | str, **how: bool) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(file, **how)  # type: ignore[call-overload]  # it passes on what it was given
        if str(file).endswith(".partial"):
            db.execute(f"PRAGMA max_page_count = {room}")
        return db

    before = files(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", full)
        with pytest.raises(DiskFull):
            back_up(path, tmp_path / "copy.db")
    assert files(tmp_path) == before


KILLED = """
import os, sqlite3, sys
from pathlib import Path
from bot.storage import backups
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
    backups.back_up(path, path.with_name("copy.db"))
else:
    backups.restore(path.with_name("copy.db"), path, "1")
os._exit(0)
"""


def kill(path: Path, work: str, step: int) -> bool:
    """Make or restore a copy in a process that dies at a step; return True if it finished before that step."""
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path), str(step), work], check=False, timeout=LIMIT)
    assert ended.returncode in {0, 9}
    return ended.returncode == 0


@sampled("stride", (3, 48), {48})
def test_a_process_that_dies_at_any_step_leaves_a_copy_with_its_digest_or_none(
    path: Path, tmp_path: Path, stride: int
) -> None:
    copy, step = tmp_path / "copy.db", 0
    while not kill(path, "make", step):
        if copy.exists():
            assert digest_of(copy).exists()
            assert count_notes(restore(copy, tmp_path / str(step) / "colt.db", "1").path) == 3_000
            copy.unlink()
        digest_of(copy).unlink(missing_ok=True)
        step += stride
    assert step > 20
    assert count_notes(restore(copy, tmp_path / "new" / "colt.db", "1").path) == 3_000


@pytest.mark.nightly
@sampled("stride", (3, 24), {24})
def test_restoring_that_dies_at_any_step_loses_neither_the_database_nor_the_copy(
    path: Path, tmp_path: Path, stride: int
) -> None:
    back_up(path, tmp_path / "copy.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM notes WHERE id % 3 = 0")
    step = 0
    while not kill(path, "restore", step):
        aside = tmp_path / "colt.db.replaced-1"
        assert count_notes(path if path.exists() else aside) in {2_000, 3_000}
        if not path.exists():
            aside.replace(path)
        step += stride
    assert step > 20
    assert count_notes(path) == 3_000
