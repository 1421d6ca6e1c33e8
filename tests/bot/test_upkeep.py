"""The database of a running bot is backed up when it is due, and looked at in between."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import upkeep as upkeep_module
from bot.command_line import main
from bot.doctor.machine import check_file
from bot.model.shards import EVERYWHERE
from bot.operations.reporter import this_process
from bot.settings import Settings
from bot.storage.backups import back_up, restore
from bot.storage.changes import CHANGES
from bot.storage.errors import DatabaseCorrupt, DatabaseGone
from bot.storage.session import Writer
from bot.storage.store import Store
from bot.upkeep import DAY, HOUR, Upkeep, backup_path, backups
from tests.builders.hosting import ManualClock
from tests.builders.words import worded

NOW = 1_700_000_000.0


@pytest.fixture(name="store")
async def opened(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "colt.db")
    yield store
    await store.close()


def upkeep(store: Store, folder: Path, **changed: float) -> Upkeep:
    return Upkeep(store, Settings(colt_database=folder / "colt.db", **changed), ManualClock())  # type: ignore[arg-type]  # each has its own type


def moments(folder: Path) -> list[float]:
    return [at - NOW for at, _ in backups(folder / "colt.db")]


async def test_a_backup_is_made_when_it_is_due_and_the_oldest_goes(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_every=2, backup_keep=2)
    for hours in (0, 1, 2, 3, 4):
        await looks.look(NOW + hours * HOUR)
    assert moments(tmp_path) == [2 * HOUR, 4 * HOUR]
    await upkeep(store, tmp_path, backup_every=2, backup_keep=2).look(NOW + 5 * HOUR)  # a restart is no reason for one
    assert moments(tmp_path) == [2 * HOUR, 4 * HOUR]


async def test_backups_can_be_switched_off_and_files_of_other_names_are_left_alone(
    store: Store, tmp_path: Path
) -> None:
    mine = tmp_path / "backups" / "mine.db"
    mine.parent.mkdir()
    mine.touch()
    await upkeep(store, tmp_path, backup_every=0).look(NOW)
    assert moments(tmp_path) == []
    await upkeep(store, tmp_path, backup_every=1, backup_keep=1).look(NOW)
    assert (moments(tmp_path), mine.exists()) == ([0.0], True)


async def test_a_backup_that_fails_stops_nothing_and_is_tried_again_an_hour_later(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_every=24)
    in_the_way = tmp_path / "backups"
    in_the_way.touch()
    await looks.look(NOW)
    in_the_way.unlink()
    await looks.look(NOW + HOUR / 2)
    assert moments(tmp_path) == []
    await looks.look(NOW + HOUR)
    assert moments(tmp_path) == [HOUR]


async def test_damage_that_a_backup_meets_is_noted(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meets(*_: object) -> None:
        raise DatabaseCorrupt(path="colt.db", reason="a page")

    monkeypatch.setattr(upkeep_module, "back_up", meets)
    await upkeep(store, tmp_path, backup_every=24).look(NOW)
    assert store.damaged


@pytest.fixture(name="large")
def every_database_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep_module, "LARGE", 0)


def kinds(folder: Path) -> list[str]:
    return [path.suffix for _, path in backups(folder / "colt.db")]


def seen(process: str) -> Callable[[Writer], None]:
    row = msgspec.structs.replace(this_process(NOW, EVERYWHERE), id=process, version=f"name{process} " * 600)
    return lambda tx: tx.save_process(row)


def processes(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as db:
        return {row[0] for row in db.execute("SELECT id FROM processes")}


async def test_a_small_database_is_copied_as_a_whole_every_time(store: Store, tmp_path: Path) -> None:
    for day in range(3):
        await upkeep(store, tmp_path).look(NOW + day * DAY)
    assert kinds(tmp_path) == [".db"] * 3


@pytest.mark.usefixtures("large")
async def test_of_a_large_one_the_changes_are_and_every_kept_moment_comes_back(store: Store, tmp_path: Path) -> None:
    looks, expected = upkeep(store, tmp_path, backup_keep=4), {}
    for day in range(11):
        await store.write(seen(f"day {day}"))
        await looks.look(NOW + day * DAY)
        expected[NOW + day * DAY] = processes(tmp_path / "colt.db")
    # The last four moments are days 7 to 10, and a whole copy is made every fourth day.
    assert moments(tmp_path) == [day * DAY for day in (4, 7, 8, 9, 10)]
    assert kinds(tmp_path) == [".db", ".changes", ".db", ".changes", ".changes"]
    assert_restored(tmp_path / "colt.db", expected)


@pytest.mark.usefixtures("large")
async def test_a_whole_copy_is_made_again_when_the_changes_weigh_half_as_much(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_keep=30)
    await looks.look(NOW)
    whole = backups(tmp_path / "colt.db")[0][1].stat().st_size
    for number in range(whole // 2 // 3_500):
        await store.write(seen(str(number)))
    for day in (1, 2, 3):
        await looks.look(NOW + day * DAY)
    assert kinds(tmp_path) == [".db", ".changes", ".db", ".changes"]


@pytest.mark.usefixtures("large")
async def test_a_week_is_the_longest_and_no_whole_copy_is_older_than_as_many_as_are_kept(
    store: Store, tmp_path: Path
) -> None:
    looks = upkeep(store, tmp_path, backup_keep=30)
    for day in range(9):
        await looks.look(NOW + day * DAY)
    assert kinds(tmp_path) == [".db", *[".changes"] * 6, ".db", ".changes"]
    alone = tmp_path / "alone"
    alone.mkdir()
    other = await Store.open(alone / "colt.db")
    for day in range(3):
        await upkeep(other, alone, backup_keep=1).look(NOW + day * DAY)
    await other.close()
    assert (kinds(alone), moments(alone)) == ([".db"], [2 * DAY])


async def forget(store: Store, folder: Path, process: str, now: float) -> None:
    """Delete what a process has left, as ``/privacy delete`` does with a person."""
    with closing(sqlite3.connect(folder / "colt.db", isolation_level=None)) as db:
        db.execute("PRAGMA secure_delete = ON")
        db.execute("DELETE FROM processes WHERE id = ?", (process,))
    await store.sweep()
    note = folder / "backups" / "colt.forgotten"
    if note.exists():
        os.utime(note, (now, now))


def left_of(process: str, folder: Path) -> bool:
    needle = f"name{process} ".encode()
    return any(needle in path.read_bytes() for path in (folder / "backups").iterdir())


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("after", [1.0, 2.5 * DAY, 3 * DAY + 1])
async def test_what_a_forgotten_person_left_is_in_no_backup_after_its_time(
    store: Store, tmp_path: Path, after: float
) -> None:
    looks = upkeep(store, tmp_path, backup_keep=3)
    await store.write(seen("somebody"))
    now = NOW
    while now <= NOW + after:
        await looks.look(now)
        now += DAY
    await forget(store, tmp_path, "somebody", NOW + after)
    assert left_of("somebody", tmp_path)
    while now <= NOW + after + 3 * DAY:
        await looks.look(now)
        now += DAY
    assert len(moments(tmp_path)) >= 3
    assert not left_of("somebody", tmp_path)


def assert_restored(database: Path, expected: dict[float, set[str]]) -> None:
    for at, copy in backups(database):
        assert processes(restore(copy, database.parent / copy.name / "colt.db", "1").path) == expected[at]


DEEDS = st.lists(
    st.sampled_from(["write", "much", *["day"] * 6, "forget", "forget", "again", "by hand"]), min_size=8, max_size=25
)


@pytest.mark.long
@pytest.mark.usefixtures("large")
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(deeds=DEEDS, keep=st.integers(1, 5))
async def test_whatever_happens_the_kept_moments_come_back_and_the_forgotten_do_not(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[str], keep: int
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    path = folder / "colt.db"
    store = await Store.open(path)
    looks, now = upkeep(store, folder, backup_keep=keep), NOW
    there = ["first"]
    await store.write(seen("first"))
    forgotten: dict[str, float] = {}
    expected: dict[float, set[str]] = {}
    try:
        for number, deed in enumerate([*deeds, "day"]):
            now += 60
            if deed in {"write", "much"}:
                there += [f"{number}-{each}" for each in range(1 if deed == "write" else 60)]
                for process in there[-60:]:
                    await store.write(seen(process))
            elif deed == "forget" and there:
                forgotten[there[0]] = now
                await forget(store, folder, there.pop(0), now)
            elif deed == "again":
                looks = upkeep(store, folder, backup_keep=keep)
            elif deed == "by hand":
                expected[now] = processes(path)
                back_up(path, backup_path(path, now))
            elif deed == "day":
                now += DAY
                await looks.look(now)
                expected[now] = processes(path)
        made = backups(path)
        assert [at for at, _ in made][-keep:] == sorted(expected)[-keep:]
        assert_restored(path, expected)
        over = [process for process, at in forgotten.items() if sum(moment > at for moment in expected) >= keep]
        assert [process for process in over if left_of(process, folder)] == []
    finally:
        await store.close()


@pytest.mark.usefixtures("large")
async def test_a_damaged_whole_copy_is_followed_by_another_one(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path)
    for day in range(2):
        await looks.look(NOW + day * DAY)
    whole = backups(tmp_path / "colt.db")[0][1]
    whole.write_bytes(whole.read_bytes()[:-1] + b"?")
    await looks.look(NOW + 2 * DAY)
    assert kinds(tmp_path) == [".db", ".changes", ".db"]


@pytest.mark.usefixtures("large")
async def test_changes_that_cannot_be_read_take_no_whole_copy_with_them(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_keep=2)
    for day in range(4):
        await looks.look(NOW + day * DAY)
        for _, path in backups(tmp_path / "colt.db"):
            if path.suffix == CHANGES:
                path.write_bytes(b"damaged")
    assert kinds(tmp_path)[0] == ".db"


@pytest.mark.usefixtures("large")
async def test_the_command_restores_changes_and_says_what_is_missing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looks = upkeep(store, tmp_path)
    await looks.look(NOW)
    await store.write(seen("later"))
    await looks.look(NOW + DAY)
    (_, whole), (_, changes) = backups(tmp_path / "colt.db")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLT_DATABASE", "back.db")
    assert await asyncio.to_thread(main, ["restore", str(changes.relative_to(tmp_path))]) == 0
    assert "back.db" in capsys.readouterr().out
    assert processes(tmp_path / "back.db") == {"later"}
    found = list(check_file(tmp_path / "colt.db", NOW + DAY, 24))
    assert worded("doctor-backup-alone") not in "".join(each.line() for each in found)
    assert str(changes) in found[-1].line()
    whole.unlink()
    assert await asyncio.to_thread(main, ["restore", str(changes)]) == 1
    told = capsys.readouterr().err
    assert worded("error-storage-whole-missing") in told
    assert str(whole) in told
    assert processes(tmp_path / "back.db") == {"later"}
    found = list(check_file(tmp_path / "colt.db", NOW + DAY, 24))
    assert (found[-1].well, worded("doctor-backup-alone") in found[-1].line()) == (False, True)


async def test_what_a_dead_process_left_half_done_goes_after_a_day(store: Store, tmp_path: Path) -> None:
    await upkeep(store, tmp_path).look(NOW)
    half = tmp_path / "backups" / "colt-20231110-000000.db.partial"
    half.touch()
    for age, there in ((DAY / 2, True), (2 * DAY, False)):
        os.utime(half, (NOW - age, NOW - age))
        await upkeep(store, tmp_path).look(NOW + 1)
        assert half.exists() is there


async def test_copies_go_when_their_time_is_over(store: Store, tmp_path: Path) -> None:
    old, new, put_aside = (tmp_path / f"colt.db{name}" for name in (".backup-v3", ".backup-v4", ".replaced-1"))
    for path, days in ((old, 31), (new, 29), (put_aside, 31)):
        path.touch()
        os.utime(path, (NOW - days * DAY, NOW - days * DAY))
    await upkeep(store, tmp_path, backup_every=0, keep_copies_days=30).look(NOW)
    assert [path.exists() for path in (old, new, put_aside)] == [False, True, False]


async def test_a_database_that_goes_away_ends_the_watch(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_every=0)
    (tmp_path / "colt.db").unlink()
    with pytest.raises(DatabaseGone):
        await looks.look(NOW)
    with pytest.raises(DatabaseGone):
        await looks.run()


@pytest.mark.parametrize(
    ("pages", "times"), [(2 * upkeep_module.PAGES, 6), (0.6 * upkeep_module.PAGES, 3), (0.1 * upkeep_module.PAGES, 0)]
)
async def test_memory_goes_back_while_the_watch_waits_as_often_as_it_is_used(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: float, times: int
) -> None:
    """Not only when it looks: what pictures leave behind in 20 seconds is much more. ``pages`` are used from one time to the next."""
    given, looks = list[int](), upkeep(store, tmp_path, backup_every=0)
    monkeypatch.setattr(upkeep_module, "touched", partial(next, count(pages, pages)))
    monkeypatch.setattr(upkeep_module, "GLANCE", 0.0)
    monkeypatch.setattr(upkeep_module, "GLANCES", 11)
    looked = 0

    async def look(_now: float) -> None:
        nonlocal looked
        looked += 1
        if looked == 2:
            (tmp_path / "colt.db").unlink()
            store.require_there()

    monkeypatch.setattr(looks, "look", look)
    monkeypatch.setattr(upkeep_module, "give_back", lambda: given.append(looked))
    with pytest.raises(DatabaseGone):
        await looks.run()
    assert given == [1] * times
