"""A process opens its database only through SQLite, so that other programs can't harm it.

Closing any descriptor of a file releases all of the process's locks on it. The next program that opens and closes the database then
thinks that it is the last one, and deletes the log (sqlite.org/howtocorrupt.html, 2.2).
"""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.core.shards import rows as shards_rows
from bot.run.settings import Settings
from bot.run.upkeep import Upkeep
from bot.storage.backups import restore
from bot.storage.errors import DatabaseGone, StoreError
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.hosting import ManualClock
from tests.builders.second_programs import PROGRAMS

_opened: list[list[str]] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _opened and isinstance(arguments[0], str | bytes | os.PathLike):
        _opened[-1].append(os.fsdecode(arguments[0]))


sys.addaudithook(_hear)


@contextmanager
def opened() -> Iterator[list[str]]:
    """Record every path that this process opens, except through SQLite."""
    _opened.append([])
    try:
        yield _opened[-1]
    finally:
        _opened.pop()


def locked(path: Path) -> bool:
    """Return whether this process has a lock on a file."""
    inode = path.stat().st_ino
    rows = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
    return any(row[4] == str(os.getpid()) and row[5].rpartition(":")[2] == str(inode) for row in rows if row[1] != "->")


def upkeep(store: Store, path: Path) -> Upkeep:
    return Upkeep(store, Settings(colt_database=path, backup_every=24), ManualClock())


async def look_through(store: Store, path: Path) -> None:
    await store.check()


async def scheduled_backup(store: Store, path: Path) -> None:
    await upkeep(store, path).look(1_700_000_000.0)
    assert list((path.parent / "backups").iterdir())


async def another_reader(store: Store, path: Path) -> None:
    beside = await Store.open_to_read(path)
    await beside.close()


DEEDS = (look_through, scheduled_backup, another_reader)


@pytest.fixture(name="path")
def a_path(tmp_path: Path) -> Path:
    return tmp_path / "colt.db"


@pytest.fixture(name="store")
async def opened_store(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(path)
    yield store
    await store.close()


@pytest.mark.parametrize("deed", DEEDS)
async def test_the_bot_keeps_its_locks_and_opens_the_database_only_through_sqlite(
    store: Store, path: Path, deed: Callable[[Store, Path], Awaitable[None]]
) -> None:
    log = path.with_name("colt.db-shm")
    assert locked(path)
    assert locked(log)
    with opened() as seen:
        await deed(store, path)
    assert [name for name in seen if name.startswith(str(path)) and not name.endswith(".lock")] == []
    assert locked(path)
    assert locked(log)


def last_beat(path: Path) -> float:
    with closing(sqlite3.connect(path)) as db:
        return float(db.execute("SELECT last_alive FROM heartbeat").fetchone()[0])


def alive(at: float) -> Callable[[Writer], None]:
    return lambda tx: shards_rows.alive(tx, at, {0})


@pytest.mark.parametrize("program", PROGRAMS)
async def test_writes_survive_a_crash_after_any_other_program_ran(
    store: Store, path: Path, tmp_path: Path, program: str
) -> None:
    await store.write(alive(1.0))
    await store.check()
    child = await asyncio.create_subprocess_exec(*PROGRAMS[program](path, tmp_path / "copied"))
    assert await child.wait() == 0
    await store.write(alive(2.0))
    dead = tmp_path / "dead"  # these are the files that a hard kill leaves on the disk
    dead.mkdir()
    for part in ("colt.db", "colt.db-wal"):
        shutil.copyfile(path.with_name(part), dead / part)
    assert last_beat(dead / "colt.db") == 2.0


def lose_the_log(path: Path) -> None:
    path.with_name("colt.db-wal").unlink()


def lose_the_index(path: Path) -> None:
    path.with_name("colt.db-shm").unlink()


def lose_everything(path: Path) -> None:
    for part in path.parent.glob("colt.db*"):
        part.unlink()


def replace_it(path: Path) -> None:
    other = path.with_name("other.db")
    shutil.copyfile(path, other)
    other.replace(path)


def others_may(path: Path) -> int:
    return path.stat().st_mode & 0o077


LOSSES = (lose_the_log, lose_the_index, lose_everything, replace_it)


@pytest.mark.parametrize("lose", LOSSES)
async def test_confirmed_work_is_rescued_if_files_vanish_and_nothing_more_is_confirmed(
    path: Path, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    store = await Store.open(path)
    await store.write(alive(7.0))
    lose(path)
    with pytest.raises(DatabaseGone):
        await store.write(alive(8.0))
    with pytest.raises(StoreError, match="storage-rescued") as stopped:
        await upkeep(store, path).run()
    await store.close()
    copy = Path(str(stopped.value.facts["copy"]))
    assert (last_beat(copy), others_may(copy)) == (7.0, 0)
    with pytest.raises(StoreError, match="storage-rescued"):  # no process continues without the confirmed steps
        await Store.open(path)
    restore(copy, path, "1")
    again = await Store.open(path)
    assert await again.read(shards_rows.last_alive) == {0: 7.0}
    await again.close()


async def test_confirmed_work_is_rescued_even_if_the_bot_stops_before_it_notices(path: Path) -> None:
    store = await Store.open(path)
    await store.write(alive(7.0))
    lose_the_log(path)
    await store.close()
    (copy,) = path.parent.glob("colt.db.rescued-*")
    assert last_beat(copy) == 7.0


async def test_a_commit_is_not_confirmed_if_the_log_vanishes_during_it(path: Path) -> None:
    store = await Store.open(path)

    def work(tx: Writer) -> None:
        shards_rows.alive(tx, 8.0, {0})
        lose_the_log(path)

    with pytest.raises(DatabaseGone):
        await store.write(work)
    await store.close()
