"""The restore drill, and full disks."""

import asyncio
import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.durations import HOUR
from bot.run.app import require_ours
from bot.run.command_line import main
from bot.run.copies import drill as drill_module
from bot.run.copies import whole
from bot.run.copies.compare import attach, contradiction, live, lost
from bot.run.copies.drill import drill, drill_apart, due, results
from bot.run.copies.target import Target
from bot.run.copies.whole import CONTINUOUS, WHOLE, back_up_next, rooms
from bot.run.doctor.machine import check_file
from bot.run.operations.status import database_status, status_lines
from bot.storage.backups import back_up
from bot.storage.errors import DiskFull
from bot.storage.files import backup_folder, digest_of
from bot.storage.migrate import migrations
from bot.storage.store import Store
from tests.builders.for_each import sampled
from tests.builders.litestream import APPLICATION, LIMIT, copying, write
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.run.copies.test_whole import files
from tests.storage.test_backups import count_notes, database_of, names, notes
from tests.structure.sources import ROOT

NOW = 1_700_000_000.0


@pytest.fixture(name="path")
async def a_database(tmp_path: Path) -> Path:
    """A database with a match in play and one that is over, as a bot has left it."""
    path = tmp_path / "home" / "colt.db"
    store = await Store.open(path)
    await require_ours(store, APPLICATION)
    await store.write(notes(5))
    await write(store, "a", "b")
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE matches SET version = 3, commitment = 'c'")
        db.executemany(
            "INSERT INTO actions (match, version, seat, action, by, at) VALUES (1, ?, 0, 'move', 'player', 1.0)",
            [(1,), (2,), (3,)],
        )
        db.execute("INSERT INTO snapshots (match, version, rules_version, state) VALUES (1, 3, '1', x'00')")
    return path


def failures(path: Path, target: Target | None = None) -> dict[str, str]:
    return {result.kind: result.failed for result in drill(path, target, NOW + 60)}


async def test_good_copies_pass_and_status_doctor_and_the_command_say_so(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = tmp_path / "copies"
    back_up_next(path, time.time() - 60, keep=3)
    store = await Store.open(path)
    async with copying(store, path, copies) as running:
        await running.copied()
        await write(store, "later")

        async def plays() -> None:
            for number in range(10_000):
                await write(store, f"meanwhile {number}")
                await running.copied()

        playing = asyncio.create_task(plays())
        monkeypatch.setenv("COLT_DATABASE", str(path))
        monkeypatch.setenv("CONTINUOUS_COPIES", str(copies))
        try:
            status = await asyncio.to_thread(main, ["drill"])
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    await store.close()
    printed = capsys.readouterr().out
    assert (status, worded("drill-whole") in printed, worded("drill-continuous") in printed) == (0, True, True)
    assert [(result.kind, result.size.matches, result.size.actions) for result in results(path)] == [
        (WHOLE, 1, 3),
        (CONTINUOUS, 1, 3),
    ]
    lines = list(status_lines(await database_status(path, time.time())))
    assert sum(worded("status-drill") in line for line in lines) == 2
    findings = [finding for finding in check_file(path, time.time(), 24, Target(copies)) if "drill" in finding.key]
    assert [(finding.key, finding.well) for finding in findings] == [("drill", True)] * 2
    assert not names(path.parent, "scratch")


async def test_a_flipped_bit_fails_the_drill_and_is_seen_everywhere(path: Path, tmp_path: Path) -> None:
    copies, chance = tmp_path / "copies", random.Random(2)
    copy = back_up_next(path, NOW, keep=3).path
    store = await Store.open(path)
    async with copying(store, path, copies) as running:
        await running.copied()
    await store.close()
    pieces = [copy, *copies.rglob("*.ltx")]
    sound = {piece: piece.read_bytes() for piece in pieces}
    assert failures(path, Target(copies)) == {WHOLE: "", CONTINUOUS: ""}
    needed = max(pieces[1:], key=lambda piece: len(sound[piece]))
    for piece, kind in ((copy, WHOLE), (needed, CONTINUOUS)):
        harmed = bytearray(sound[piece])
        harmed[chance.randrange(len(harmed) // 4, len(harmed) // 2)] ^= 1 << chance.randrange(8)
        for other in [piece] if kind == WHOLE else pieces[1:]:
            other.write_bytes(harmed if other == piece else b"")
        assert failures(path, Target(copies))[kind]
        lines = list(status_lines(await database_status(path, NOW + 60)))
        assert any(worded("status-drill-failed") in line for line in lines)
        assert any(finding.key == "drill-bad" for finding in check_file(path, NOW + 60, 24, Target(copies)))


def tables(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]


def filled(path: Path) -> list[str]:
    """Put a row into every table that accepts one with arbitrary values; return the tables with rows."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        for table in tables(path):
            columns = db.execute(f"PRAGMA table_info({table})").fetchall()
            values = [b"x" if "BLOB" in column[2] else 1 for column in columns]
            marks = ", ".join("?" for _ in columns)
            db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", values)
        return [table for table in tables(path) if db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]]


def test_a_row_of_any_table_that_is_missing_or_differs_is_found(path: Path, tmp_path: Path) -> None:
    known = [table for table in filled(path) if not table.startswith("sqlite_")]
    assert len(known) > 60
    for table in known if THOROUGH else known[::12]:
        for number, harm in enumerate(("DELETE FROM {0} WHERE {2}", "UPDATE {0} SET {1} = 2 WHERE {2}")):
            copy = back_up(path, tmp_path / f"{table}-{number}.db").path
            with closing(sqlite3.connect(copy, isolation_level=None)) as db:
                column = db.execute(f"PRAGMA table_info({table})").fetchall()[-1][1]
                where = "1" if number == 0 else f"{column} IS NOT 2"
                try:
                    db.execute(harm.format(table, f'"{column}"', where))
                except sqlite3.IntegrityError:  # a check of the schema allows nothing else
                    continue
            with live(path) as before, live(path) as now:
                attach(before, copy)
                assert lost(before, now) == table


@pytest.mark.parametrize(
    ("table", "harm"),
    [
        ("matches", "DELETE FROM matches"),
        ("matches", "UPDATE matches SET version = 1"),
        ("actions", "UPDATE actions SET action = 'other' WHERE version = 2"),
        ("actions", "DELETE FROM actions WHERE version = 2"),
        ("snapshots", "UPDATE snapshots SET state = x'01'"),
    ],
)
def test_what_cannot_have_been_played_is_found_in_an_older_copy(
    path: Path, tmp_path: Path, table: str, harm: str
) -> None:
    copy = back_up(path, tmp_path / "copy.db").path
    with live(path) as db:
        attach(db, copy)
        assert contradiction(db) == ""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute(harm)
    with live(path) as db:
        attach(db, copy)
        assert contradiction(db) == table


@pytest.mark.parametrize("continuous", [False, True])
def test_a_backup_that_is_missing_or_named_wrongly_fails_the_drill_while_backups_are_made(
    path: Path, tmp_path: Path, continuous: bool
) -> None:
    target = Target(tmp_path / "none") if continuous else None
    assert worded("error-storage-copy-missing") in failures(path, target)[WHOLE]
    back_up(path, backup_folder(path) / "before-the-move.db")
    failed = failures(path, target)[WHOLE]
    assert (worded("error-storage-copy-misnamed") in failed, "before-the-move.db" in failed) == (True, True)
    if target is not None:
        assert [result.kind for result in drill(path, target, NOW, scheduled=False)] == [CONTINUOUS]


def test_a_drill_without_a_database_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLT_DATABASE", str(tmp_path / "colt.db"))
    monkeypatch.setenv("CONTINUOUS_COPIES", str(tmp_path / "copies"))
    assert main(["drill"]) != 0
    assert worded("error-storage-missing") in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_from_before_an_update_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "colt.db"
    await (await Store.open(path, scripts=migrations()[:-1])).close()
    back_up_next(path, NOW, keep=3)
    await (await Store.open(path)).close()
    assert failures(path) == {WHOLE: ""}
    assert not names(tmp_path, "scratch")


@pytest.mark.nightly
async def test_the_bot_runs_it_in_a_process_of_its_own(path: Path) -> None:
    back_up_next(path, time.time() - 60, keep=3)
    await drill_apart(path, None, 24.0)
    assert [(result.kind, result.failed) for result in results(path)] == [(WHOLE, "")]


@pytest.mark.parametrize("zone", ["America/New_York"], indirect=True)
def test_it_is_due_once_a_night_and_after_a_night_that_was_missed(
    path: Path, monkeypatch: pytest.MonkeyPatch, zone: ZoneInfo
) -> None:
    back_up_next(path, NOW, keep=3)
    assert not due(path, NOW, NOW + 10 * HOUR)
    assert due(path, NOW, NOW + 28 * HOUR)
    for hour in range(24):
        monkeypatch.setattr(drill_module, "NIGHT", (hour,))
        assert due(path, NOW, NOW + 21 * HOUR) is (hour == datetime.fromtimestamp(NOW + 21 * HOUR, zone).hour)
    monkeypatch.setattr(drill_module, "NIGHT", ())
    drill(path, None, NOW + 28 * HOUR)
    assert not due(path, NOW, NOW + 40 * HOUR)
    assert due(path, NOW, NOW + 56 * HOUR)
    assert due(path, NOW, NOW), "the drill is from the future"


APART = ["unshare", "--user", "--map-root-user", "--mount"]


def may_mount(folder: Path) -> bool:
    """Return whether this machine allows a small disk; a container often doesn't."""
    mount = [*APART, "mount", "-t", "tmpfs", "tmpfs", str(folder)]
    return shutil.which("unshare") is not None and subprocess.run(mount, check=False).returncode == 0


@sampled("real", (True, False), {True})
def test_it_is_seen_everywhere_and_copies_go_on_by_themselves(tmp_path: Path, real: bool) -> None:
    """If nothing can be mounted, both runs are on a folder that can't be written."""
    command = [sys.executable, "-m", "tests.run.copies.full_disk", str(tmp_path)]
    if real and may_mount(tmp_path):
        command = [*APART, *command, "--mount"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert done.returncode == 0, done.stderr


def full(at: int) -> Callable[[pytest.MonkeyPatch], list[str]]:
    """Return a function that patches step ``at`` to fail with a full disk, and returns the list of the steps taken."""

    def begin(patch: pytest.MonkeyPatch) -> list[str]:
        steps = list[str]()

        def refusing(name: str, step: Callable[..., Any]) -> Callable[..., Any]:
            def taken(*given: Any, **named: Any) -> Any:
                steps.append(name)
                if len(steps) - 1 == at:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                return step(*given, **named)

            return taken

        for name in ("mkdir", "open", "fsync", "replace"):
            patch.setattr(os, name, refusing(name, getattr(os, name)))
        return steps

    return begin


async def test_a_disk_that_is_full_at_any_step_leaves_nothing_and_is_named(tmp_path: Path) -> None:
    path, copy = tmp_path / "colt.db", tmp_path / "new" / "copy.db"
    await database_of(path, 3)
    refused, steps, at = set[str](), list[str](), 0
    while at == 0 or len(steps) >= at:
        with pytest.MonkeyPatch.context() as patch:
            steps = full(at)(patch)
            try:
                back_up(path, copy)
            except DiskFull:
                refused.add(steps[-1])
                assert not copy.parent.exists() or files(copy.parent) == set()
            else:  # no file system must be able to sync a folder
                assert count_notes(copy) == 3
                assert files(copy.parent) == {copy.name, digest_of(copy).name}
        shutil.rmtree(copy.parent, ignore_errors=True)
        at += 1
    assert refused == {"mkdir", "open", "fsync", "replace"}


def test_room_for_copies_is_that_of_other_disks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, elsewhere = tmp_path / "colt.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert rooms(path, elsewhere) == {}, "it is on the disk of the database"
    monkeypatch.setattr(whole, "disk", lambda folder: folder.name)
    assert rooms(path, elsewhere).keys() == {"continuous"}, "there are no backups yet"
    backup_folder(path).mkdir()
    assert rooms(path, elsewhere).keys() == {"whole", "continuous"}
    assert rooms(path, None).keys() == {"whole"}
