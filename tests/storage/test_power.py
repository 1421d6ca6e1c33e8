"""Power failures and other programs on the database's files."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.core.shards import rows as shards_rows
from bot.run.copies import litestream
from bot.run.copies.drill import results
from bot.run.copies.litestream import Point, restore_point
from bot.run.copies.target import Target
from bot.run.copies.whole import CopiesState, back_up_next, backups, read_state
from bot.run.settings import Settings
from bot.run.upkeep import Upkeep
from bot.storage.backups import back_up, restore
from bot.storage.errors import DatabaseGone, StoreError
from bot.storage.files import require_digest, rescued
from bot.storage.migrate import migrations
from bot.storage.session import Writer
from bot.storage.store import Store
from bot.storage.transfer import copy_database
from tests.builders.for_each import sampled
from tests.builders.hosting import ManualClock
from tests.builders.power import WAYS, Image, power, write
from tests.builders.second_programs import PROGRAMS
from tests.storage.test_backups import count_notes, database_of

NOW = 1_700_000_000.0
OLD, NEW = 3, 5


class Promise(NamedTuple):
    """An operation on a folder's files, and a check of its promise afterward."""

    done: Callable[[Path], None]
    there: Callable[[Path], bool]


def whole(path: Path, count: int, *, digest: bool = True) -> bool:
    """Return whether a database is complete. If ``digest``, it must also match its digest."""
    try:
        return count_notes(path) == count if not digest or require_digest(path) else False
    except (sqlite3.Error, StoreError):
        return False


def restored(folder: Path) -> None:
    restore(folder / "given" / "copy.db", folder / "new" / "deep" / "colt.db", "1")


def put_back(folder: Path) -> None:
    restore(folder / "given" / "copy.db", folder / "colt.db", "1")


def backed_up(folder: Path) -> None:
    back_up(folder / "colt.db", folder / "kept" / "here" / "copy.db")


def backed_up_twice(folder: Path, keep: int = 2) -> None:
    for hours in (0, 1):
        back_up_next(folder / "colt.db", NOW + 3_600 * hours, keep)


def has_both(folder: Path) -> bool:
    made = backups(folder / "colt.db")
    return [backup.number for backup in made] == [1, 2] and all(whole(backup.path, OLD) for backup in made)


def of_a_moment(folder: Path) -> None:
    def recover(_target: Target, _point: Point | None, into: Path) -> None:
        into.write_bytes((folder / "given" / "copy.db").read_bytes())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(litestream, "recover", recover)
        restore_point(Target(folder / "given"), None, folder / "new" / "colt.db", "1")


def updated(folder: Path) -> None:
    asyncio.run(opened(folder / "older.db"))


async def opened(path: Path, *versions: tuple[str, ...]) -> None:
    for scripts in versions or (migrations(),):
        await (await Store.open(path, scripts=scripts)).close()


def moved(folder: Path) -> None:
    copy_database(folder / "colt.db", folder / "new" / "colt.db")


def saved_from_open_connection(folder: Path) -> None:
    async def lose() -> None:
        database = await Store.open(folder / "colt.db")
        (folder / "colt.db").unlink()
        with pytest.raises(DatabaseGone):
            database.engine.require_there()
        await database.engine.rescue()
        await database.close()

    asyncio.run(lose())


PROMISES = {
    "a copy in a new folder": Promise(backed_up, lambda folder: whole(folder / "kept" / "here" / "copy.db", OLD)),
    "two backups": Promise(backed_up_twice, has_both),
    "a restored database in a new folder": Promise(
        restored, lambda folder: whole(folder / "new" / "deep" / "colt.db", NEW, digest=False)
    ),
    "a restored moment in a new folder": Promise(
        of_a_moment, lambda folder: whole(folder / "new" / "colt.db", NEW, digest=False)
    ),
    "a restored database, and the old one": Promise(
        put_back,
        lambda folder: (
            whole(folder / "colt.db", NEW, digest=False) and whole(folder / "colt.db.replaced-1", OLD, digest=False)
        ),
    ),
    "the copy from before an update": Promise(
        updated, lambda folder: whole(folder / f"older.db.backup-v{len(migrations()) - 1}", 0)
    ),
    "a database that was moved from elsewhere": Promise(
        moved,
        lambda folder: whole(folder / "new" / "colt.db", OLD, digest=False),
    ),
    "a database saved from an open connection": Promise(
        saved_from_open_connection,
        lambda folder: any(whole(copy, OLD, digest=False) for copy in rescued(folder / "colt.db")),
    ),
}


@pytest.fixture(name="start")
def at_the_start(tmp_path: Path) -> Image:
    """Return the disk before an operation: a database, another copy, and a database of an older version."""
    folder = tmp_path / "start"
    (folder / "given").mkdir(parents=True)

    async def fill() -> None:
        await database_of(folder / "colt.db", OLD)
        await database_of(folder / "copy-of.db", NEW)
        await opened(folder / "older.db", migrations()[:-1])

    asyncio.run(fill())
    back_up(folder / "copy-of.db", folder / "given" / "copy.db")
    return {
        str(path.relative_to(folder)): None if path.is_dir() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
    }


class Done(NamedTuple):
    """Result of an operation. ``kept``: whether its promise is true after any power failure at the end. The rest is as in a disk."""

    kept: bool
    synced: list[int]
    moments: list[Image]


def carried_out(promise: Promise, start: Image, tmp_path: Path, without: int | None = None) -> Done:
    folder, after = tmp_path / "disk", tmp_path / "after"
    write(start, folder)
    with power(folder, without=without) as disk:
        promise.done(folder)
        images = [disk.left(way) for way in WAYS]
        results = []
        for image in images:
            write(image, after)
            results.append(promise.there(after))
        return Done(all(results), disk.synced, disk.moments)


@sampled("name", PROMISES, {"a copy in a new folder"})
def test_reported_work_is_on_the_disk_and_every_sync_is_needed(name: str, start: Image, tmp_path: Path) -> None:
    promise = PROMISES[name]
    done = carried_out(promise, start, tmp_path)
    assert done.kept
    # Only the last of several syncs of a folder counts.
    needed = [number for number, synced in enumerate(done.synced) if synced not in done.synced[number + 1 :]]
    assert needed
    assert [number for number in needed if carried_out(promise, start, tmp_path, number).kept] == []


@pytest.mark.nightly
def test_after_the_first_backup_there_is_a_complete_one_at_every_step(start: Image, tmp_path: Path) -> None:
    made = []
    gives_way = Promise(partial(backed_up_twice, keep=1), lambda _: True)
    for image in carried_out(gives_way, start, tmp_path).moments:
        write(image, tmp_path / "after")
        made.append(any(whole(backup.path, OLD) for backup in backups(tmp_path / "after" / "colt.db")))
    assert made[-2:] == [True, True]
    for way in range(len(WAYS)):
        of_way = made[way :: len(WAYS)]
        assert all(of_way[of_way.index(True) :])


@pytest.mark.nightly
def test_the_old_or_the_new_database_exists_at_every_step_of_restoring(start: Image, tmp_path: Path) -> None:
    moments = carried_out(PROMISES["a restored database, and the old one"], start, tmp_path).moments
    assert len(moments) > 6
    for image in moments:
        write(image, tmp_path / "after")
        candidates = [tmp_path / "after" / name for name in ("colt.db", "colt.db.replaced-1")]
        assert any(whole(path, count, digest=False) for path in candidates for count in (OLD, NEW))


def test_empty_notes_count_as_none(tmp_path: Path) -> None:
    path = tmp_path / "colt.db"
    for ending in (".copies", ".drill"):
        path.with_name(f"colt.db{ending}").touch()
    assert (read_state(path), results(path)) == (CopiesState(), ())


_opened: list[list[str]] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _opened and isinstance(arguments[0], str | bytes | os.PathLike):
        _opened[-1].append(os.fsdecode(arguments[0]))


sys.addaudithook(_hear)


@contextmanager
def paths_opened() -> Iterator[list[str]]:
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
    with paths_opened() as seen:
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
    with pytest.raises(DatabaseGone):
        await store.check()
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
