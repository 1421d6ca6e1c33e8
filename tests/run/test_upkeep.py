"""Upkeep, and the system that the bot runs on."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.durations import DAY, HOUR
from bot.processes.children import share_heap
from bot.run import upkeep as upkeep_module
from bot.run.copies.whole import backups
from bot.run.settings import Settings
from bot.run.system import give_back, touched
from bot.run.upkeep import Upkeep
from bot.storage.errors import DatabaseCorrupt, DatabaseGone
from bot.storage.files import digest_of
from bot.storage.store import Store
from tests.builders.hosting import ManualClock
from tests.structure.sources import ROOT

NOW = 1_700_000_000.0


@pytest.fixture(name="store")
async def opened(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "colt.db")
    yield store
    await store.close()


def upkeep(store: Store, folder: Path, **changed: float) -> Upkeep:
    return Upkeep(store, Settings(colt_database=folder / "colt.db", **changed), ManualClock())  # type: ignore[arg-type]  # each has its own type


def moments(folder: Path) -> list[float]:
    return [backup.at - NOW for backup in backups(folder / "colt.db")]


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

    monkeypatch.setattr(upkeep_module, "back_up_next", meets)
    await upkeep(store, tmp_path, backup_every=24).look(NOW)
    assert store.damaged


@pytest.mark.parametrize("ending", [".partial", ".sha256", ".sha256.partial"])
async def test_what_a_dead_process_left_half_done_goes_after_a_day(store: Store, tmp_path: Path, ending: str) -> None:
    await upkeep(store, tmp_path).look(NOW)
    half = tmp_path / "backups" / f"colt-000007-20231110-000000.db{ending}"
    half.touch()
    for age, there in ((DAY / 2, True), (2 * DAY, False)):
        os.utime(half, (NOW - age, NOW - age))
        await upkeep(store, tmp_path).look(NOW + 1)
        assert half.exists() is there
    (made,) = backups(tmp_path / "colt.db")
    assert digest_of(made.path).exists()


async def test_copies_go_when_their_time_is_over(store: Store, tmp_path: Path) -> None:
    old, new, put_aside = (tmp_path / f"colt.db{name}" for name in (".backup-v3", ".backup-v4", ".replaced-1"))
    changes, notes = (tmp_path / "backups" / name for name in ("colt-20231022-080000.changes", "notes.changes"))
    changes.parent.mkdir()
    for path, days in ((old, 31), (new, 29), (put_aside, 31), (changes, 31), (notes, 31)):
        path.touch()
        os.utime(path, (NOW - days * DAY, NOW - days * DAY))
    await upkeep(store, tmp_path, backup_every=0, keep_copies_days=30).look(NOW)
    assert [path.exists() for path in (old, new, put_aside)] == [False, True, False]
    assert [path.exists() for path in (changes, notes)] == [False, True]


async def test_a_database_that_goes_away_ends_the_watch(store: Store, tmp_path: Path) -> None:
    looks = upkeep(store, tmp_path, backup_every=0)
    (tmp_path / "colt.db").unlink()
    with pytest.raises(DatabaseGone):
        await looks.look(NOW)
    with pytest.raises(DatabaseGone):
        await looks.run()


@pytest.mark.parametrize(
    ("pages", "times"),
    [
        (2 * upkeep_module.RELEASED_PAGES, 6),
        (0.6 * upkeep_module.RELEASED_PAGES, 3),
        (0.1 * upkeep_module.RELEASED_PAGES, 0),
    ],
)
async def test_memory_goes_back_while_the_watch_waits_as_often_as_it_is_used(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: float, times: int
) -> None:
    """Pictures use much memory between two looks, so it is returned more often. ``pages`` are used from one glance to the next."""
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
            store.engine.require_there()

    monkeypatch.setattr(looks, "look", look)
    monkeypatch.setattr(upkeep_module, "give_back", lambda: given.append(looked))
    with pytest.raises(DatabaseGone):
        await looks.run()
    assert given == [1] * times


async def test_garbage_is_collected_once_a_day_in_a_quiet_moment(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected, looks = list[float](), upkeep(store, tmp_path)
    began = ManualClock().now()
    for days, busy in ((0.5, False), (1.0, True), (1.9, True), (1.95, False), (2.0, False), (3.0, True), (3.95, True)):
        monkeypatch.setattr(upkeep_module, "collect_all", lambda days=days: collected.append(days))
        looks._busy = busy
        await looks.look(began + days * DAY)
    assert collected == [1.95, 3.95], "after a day in a quiet moment, after two in any case"


def held() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_what_pictures_leave_behind_goes_back_to_the_system() -> None:
    """The C library retains freed blocks below one still in use until it is asked to return them to the system."""
    give_back()
    before = touched()
    blocks = [bytes([1]) * 100_000 for _ in range(600)]
    last = bytes([1]) * 100_000
    full = held()
    assert touched() >= before + 60_000_000 // os.sysconf("SC_PAGE_SIZE"), "each page of them"
    blocks.clear()
    give_back()
    assert held() < full - 40_000_000
    assert last


HEAPS = """
import ctypes, os, sys, threading
from bot.processes.children import share_heap

if sys.argv[1:] == ["shared"]:
    share_heap()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
threads = [threading.Thread(target=lambda: bytes(100_000)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
stream = ctypes.c_void_p(library.fdopen(os.dup(1), b"w"))
library.malloc_info(0, stream)
library.fclose(stream)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only GNU's C library has heaps by thread")
@pytest.mark.parametrize("shared", [True, False])
def test_all_threads_use_one_heap(shared: bool) -> None:
    told = subprocess.run(
        [sys.executable, "-c", HEAPS, *(["shared"] if shared else [])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (told.stdout.count("<heap ") == 1) is shared


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no C library that can be opened without a name."""
    monkeypatch.setattr("bot.processes.children.sys.platform", "win32")
    monkeypatch.setattr("bot.processes.children.ctypes.CDLL", lambda _: pytest.fail("it cannot be opened"))
    share_heap()
    give_back()
    assert touched() == 0


COLLECTED = """
import gc
from bot.run.system import collect_all, collect_by_hand

class Node: pass

def garbage(count):
    for _ in range(count):
        node = Node()
        node.self = node

def nodes():
    return sum(type(thing) is Node for thing in gc.get_objects())

gc.disable()
garbage(1_000)
collect_all()
assert nodes() == 1_000, "only in a process that has asked for it"
gc.collect()
gc.enable()
collect_by_hand()
generations = set()
gc.callbacks.append(lambda phase, info: generations.add(info["generation"]))
old = [Node() for _ in range(300_000)]
for node in old:
    node.self = node
assert generations == {0, 1}, "no full collection by itself"
del node, old
collect_all()
assert nodes() == 0, "also what is old by now"
"""


def test_full_collections_come_when_they_are_asked_for() -> None:
    subprocess.run([sys.executable, "-c", COLLECTED], check=True, cwd=ROOT)
