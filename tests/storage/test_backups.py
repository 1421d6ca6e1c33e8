"""Backups of a whole database, and restoring one, which the files of a killed process can't corrupt."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.backups import back_up, restore
from bot.storage.errors import DatabaseCorrupt, DatabaseInUse, StoreError
from bot.storage.files import require_sound
from bot.storage.migrate import migrations
from bot.storage.session import Writer
from bot.storage.store import Store
from bot.storage.transfer import copy_database

KILLED = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA journal_mode = WAL")
db.execute("PRAGMA wal_autocheckpoint = 0")
db.execute("DELETE FROM notes WHERE id % 2")
db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
for _ in range(300):
    db.execute("INSERT INTO notes (match, version, at, key, facts) SELECT 1, 0, 0, 'later', hex(randomblob(200))")
print("written", flush=True)
input()
"""


def notes(count: int) -> Callable[[Writer], None]:
    def fill(tx: Writer) -> None:
        tx.db.execute(
            "INSERT OR IGNORE INTO matches (id, game, header, commitment, pace, channel, host, version, status, created_at,"
            " changed_at) VALUES (1, 'toy', '{}', '', '24h', 1, 1, 0, 'over', 0, 0)"
        )
        tx.db.executemany(
            "INSERT INTO notes (match, version, at, key, facts) VALUES (1, 0, 0, 'x', ?)", [("{}" * 90,)] * count
        )

    return fill


def count_notes(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM notes").fetchone()[0])


def names(folder: Path, part: str) -> list[str]:
    return [file.name for file in folder.iterdir() if part in file.name]


async def database_of(path: Path, count: int) -> None:
    database = await Store.open(path)
    await database.write(notes(count))
    await database.close()


async def kill_in_mid_play(path: Path) -> None:
    """Run a process that changes the file and writes a log, and kill it."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, str(path), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None
    assert await child.stdout.readline() == b"written\n"
    child.kill()
    await child.communicate()
    assert path.with_name(f"{path.name}-wal").stat().st_size > 0


async def test_a_backup_made_while_the_bot_writes_is_one_complete_private_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path)
    await database.write(notes(50))
    copy = await asyncio.to_thread(back_up, path, tmp_path / "kept" / "copy.db")
    await database.write(notes(10))
    assert (copy.matches, copy.version, count_notes(copy.path)) == (1, len(migrations()), 50)
    assert sorted(names(tmp_path / "kept", "")) == ["copy.db", "copy.db.sha256"]
    assert copy.path.stat().st_mode & 0o077 == 0
    await database.close()


def inodes(folder: Path) -> dict[str, int]:
    return {file.name: file.lstat().st_ino for file in folder.iterdir()}


@pytest.mark.parametrize("name", ["a.db", "a.db-wal", "a.db-shm", "a.db-journal", "a.db.lock", "link.db", "older.db"])
async def test_a_backup_never_overwrites_a_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path)
    await database.write(notes(50))
    (tmp_path / "link.db").symlink_to(path)
    (tmp_path / "older.db").write_bytes(b"older")
    before = inodes(tmp_path)
    for work in (back_up, copy_database):
        with pytest.raises(StoreError, match=r"storage-place-taken|storage-in-use"):
            work(path, tmp_path / name)
    assert inodes(tmp_path) == before
    await database.write(notes(50))
    await database.close()
    assert count_notes(path) == 100


@pytest.mark.parametrize("ours", [True, False])
async def test_a_backup_copied_over_an_old_log_by_hand_is_refused_and_not_corrupted(tmp_path: Path, ours: bool) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 2_000)
    if ours:
        back_up(path, copy)
    else:
        shutil.copyfile(path, copy)
    await kill_in_mid_play(path)
    shutil.copyfile(copy, path)  # as the guide used to recommend
    with pytest.raises(DatabaseCorrupt):
        await Store.open(path)
    assert path.read_bytes() == copy.read_bytes()
    path.with_name("a.db-wal").unlink()
    path.with_name("a.db-shm").unlink(missing_ok=True)
    await (await Store.open(path)).close()
    assert count_notes(path) == 2_000


async def test_restoring_after_a_crash_gives_the_backup_and_keeps_the_replaced_files(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 2_000)
    back_up(path, copy)
    await kill_in_mid_play(path)
    restored = restore(copy, path, "20261122")
    assert (restored.path, restored.matches) == (path, 1)
    assert count_notes(path) == 2_000
    await (await Store.open(path)).close()
    require_sound(path, thoroughly=True)
    assert count_notes(tmp_path / "a.db.replaced-20261122") == 1_300
    assert not names(tmp_path, "restoring")


async def test_an_older_backup_is_restored_and_migrated_at_the_next_start(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await (await Store.open(copy, scripts=migrations()[:15])).close()
    assert restore(copy, path, "1").version == 15
    await (await Store.open(path)).close()


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 5)
    back_up(path, copy)
    running = await Store.open(path)
    with pytest.raises(DatabaseInUse):
        restore(copy, path, "1")
    await running.close()
    assert count_notes(path) == 5


async def test_an_invalid_backup_is_refused_and_the_database_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await database_of(path, 500)
    broken, foreign, newer, empty = (tmp_path / f"{name}.db" for name in ("broken", "foreign", "newer", "empty"))
    whole = path.read_bytes()
    broken.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE theirs (x)")
    await (await Store.open(newer, scripts=(*migrations(), "CREATE TABLE more (x TEXT) STRICT;"))).close()
    empty.touch()
    codes = {broken: "corrupt", foreign: "foreign", newer: "too-new", empty: "corrupt", tmp_path / "no.db": "missing"}
    of_copies = {"corrupt": "copy-damaged", "foreign": "copy-foreign", "missing": "copy-missing"}
    for source, code in codes.items():
        with pytest.raises(StoreError, match=f"storage-{of_copies.get(code, code)}"):
            restore(source, path, "1")
        with pytest.raises(StoreError, match=f"storage-{code}"):
            back_up(source, tmp_path / "copy.db")
    assert path.read_bytes() == whole
    assert not (tmp_path / "copy.db").exists()
    assert not names(tmp_path, "replaced")


async def test_a_missing_database_is_not_silently_created_again(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await database_of(path, 3)
    copy = back_up(path, tmp_path / "copy.db").path
    path.unlink()
    with pytest.raises(StoreError, match="storage-lost"):
        await Store.open(path)
    assert not path.exists()
    restore(copy, path, "1")
    await (await Store.open(path)).close()
    assert count_notes(path) == 3


async def test_a_first_start_that_fails_can_be_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with pytest.raises(StoreError):
        await Store.open(path, scripts=("CREATE TABLE x (",))
    await (await Store.open(path)).close()
