"""Power failures: reported work is on the disk, and no step of an operation loses the last good copy."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.run.copies import litestream
from bot.run.copies.drill import results
from bot.run.copies.litestream import Point, restore_point
from bot.run.copies.target import Target
from bot.run.copies.whole import CopiesState, back_up_next, backups, read_state
from bot.storage.backups import back_up, restore
from bot.storage.errors import DatabaseGone, StoreError
from bot.storage.files import require_digest, rescued
from bot.storage.migrate import migrations
from bot.storage.store import Store
from bot.storage.transfer import copy_database
from tests.builders.for_each import sampled
from tests.builders.power import WAYS, Image, power, write
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
