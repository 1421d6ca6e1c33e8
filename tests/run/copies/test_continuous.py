"""Continuous copies by the real Litestream: committed data survives every kind of death, and failures are reported."""

import asyncio
import fcntl
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.run.app import require_ours
from bot.run.command_line import main
from bot.run.copies import continuous, litestream
from bot.run.copies.compare import LITESTREAM_TABLES, identity
from bot.run.copies.litestream import Point, candidates, points, restore_point
from bot.run.copies.target import Target, target
from bot.run.doctor.machine import check_file
from bot.run.operations.status import database_status, status_lines
from bot.storage.errors import CopiesBroken, CopiesOfAnother, LitestreamMissing
from bot.storage.files import litestream_folder
from bot.storage.store import Store
from data.catalogue import text
from tests.builders.for_each import sampled
from tests.builders.litestream import APPLICATION, LIMIT, copying, ended, rows, write
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.storage.test_backups import notes


@pytest.fixture(name="path")
def a_path(tmp_path: Path) -> Path:
    return tmp_path / "colt.db"


@pytest.fixture(name="store")
async def opened(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(path)
    await require_ours(store, APPLICATION)
    yield store
    await store.close()


def restored(folder: Path, point: Point | None = None) -> set[str]:
    new = folder.parent / f"restored-{len(list(folder.parent.glob('restored-*')))}" / "colt.db"
    copy = restore_point(Target(folder), point, new, "1")
    with closing(sqlite3.connect(copy.path)) as db:
        assert not db.execute("SELECT 1 FROM sqlite_master WHERE name LIKE '_litestream%'").fetchall()
    return rows(copy.path)


async def test_everything_committed_comes_back_and_no_one_else_may_read_it(
    store: Store, path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    async with copying(store, path, folder) as copies:
        await copies.copied()
        await write(store, "a", "b")
        await copies.copied()
        await store.sweep()
        await write(store, "c")
    # The last one was written after the last check: it is copied as Litestream ends.
    assert restored(folder) == {"a", "b", "c"}
    made = [*folder.rglob("*"), *litestream_folder(path).rglob("*")]
    assert [file for file in made if file.stat().st_mode & 0o077] == []


@pytest.mark.nightly
async def test_a_child_that_dies_is_started_again_and_reported(store: Store, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    async with copying(store, path, folder) as copies:
        await copies.copied()
        for number in range(2):
            child = copies.copies._child
            assert child is not None
            (litestream,) = (int(word) for word in children(child.pid))
            os.kill(litestream, signal.SIGKILL)
            await write(store, str(number))
            await copies.notes.until(lambda state, number=number: state.restarts > number)  # type: ignore[misc]  # the loop's number
            lines = list(status_lines(await database_status(path, time.time())))
            assert any(worded("status-copies-failed") in line for line in lines)
            await copies.copied()
        assert copies.notes.state.copies_failed == ""
        assert (await database_status(path, time.time())).copies.restarts == 2
    assert restored(folder) == {"0", "1"}


def children(process: int) -> list[str]:
    """Return the ids of a process's children."""
    return Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()


STUBBORN = """
import signal, socket, sys
signal.alarm(300)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
socket.create_connection(("127.0.0.1", int(sys.argv[1]))).send(b"deaf")
while True:
    signal.pause()
"""

LAUNCHES = "import sys; from bot.run.copies import launch; launch.LONGEST = 0.5; sys.exit(launch.main(sys.argv[1:]))"


@asynccontextmanager
async def deaf_litestream(tmp_path: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Launch a program that ignores SIGTERM, and wait until it runs."""
    deaf = asyncio.Event()

    def called(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()
        deaf.set()

    async with await asyncio.start_server(called, "127.0.0.1", 0) as server, asyncio.timeout(LIMIT):
        port = server.sockets[0].getsockname()[1]
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", LAUNCHES, str(tmp_path / "lock"), str(tmp_path / "log")),
            *(sys.executable, "-c", STUBBORN, str(port)),
            stdin=asyncio.subprocess.PIPE,
        )
        await deaf.wait()
        yield child
        if child.stdin is not None:
            child.stdin.close()
        await child.wait()


async def test_a_litestream_that_does_not_end_keeps_no_successor_waiting(tmp_path: Path) -> None:
    async with deaf_litestream(tmp_path):
        pass
    with (tmp_path / "lock").open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


async def test_one_that_outlives_its_launcher_keeps_no_successor_waiting(tmp_path: Path) -> None:
    async with deaf_litestream(tmp_path) as first:
        first.kill()
        await first.wait()
        async with deaf_litestream(tmp_path):
            pass


async def test_a_launcher_that_is_killed_alone_leaves_no_litestream(store: Store, path: Path, tmp_path: Path) -> None:
    async with copying(store, path, tmp_path / "copies") as copies:
        await copies.copied()
        child = copies.copies._child
        assert child is not None
        child.kill()
        await write(store, "meanwhile")
        await copies.notes.until(lambda state: state.restarts == 1)
        assert copies.notes.state.copies_failed == text("copies-killed", signal="SIGKILL")
        await copies.copied()
        assert copies.copies._child is not child
    assert restored(tmp_path / "copies") == {"meanwhile"}


async def test_status_names_the_process_that_a_launcher_waits_for(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(continuous, "LITESTREAM_WAIT_S", 0.0)
    litestream_folder(path).mkdir()
    with (litestream_folder(path) / "lock").open("w+b", buffering=0) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(f"{os.getppid()} {os.getpid()}".encode())  # a launcher that lives, so no orphan
        async with copying(store, path, tmp_path / "copies") as copies:
            await copies.notes.until(lambda state: bool(state.copies_failed))
            assert copies.notes.state.copies_failed == text("copies-held", process=str(os.getpid()))
            lines = list(status_lines(await database_status(path, time.time())))
            assert any(str(os.getpid()) in line for line in lines)


@pytest.mark.parametrize(
    ("printed", "ending", "reason"),
    [
        ('{"level":"INFO","msg":"compaction complete"}', "exit 3", ("copies-ended", {"code": 3})),
        ('{"level":"WARN","msg":"slow","error":"late"}', "exit 0", ("copies-ended", {"code": 0})),
        ('{"level":"ERROR","msg":"sync","error":"no space"}', "exit 1", "sync: no space"),
        (
            '{"level":"ERROR","msg":"sync","error":"no space"}',
            "kill -SEGV $$",
            ("copies-killed", {"signal": "SIGSEGV"}),
        ),
        ("Error: cannot parse", "exit 1", "cannot parse"),
        ("goroutine 1 [running]", "exit 2", ("copies-ended", {"code": 2})),
        ("", "exit 1", ("copies-ended", {"code": 1})),
        ("", "exit 255", ("copies-ended", {"code": 255})),
    ],
)
async def test_the_reason_is_an_error_the_signal_or_the_exit_status(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printed: str, ending: str, reason: Any
) -> None:
    fake = tmp_path / "litestream"
    fake.write_text(f"#!/bin/sh\necho '{printed}'\n{ending}\n", encoding="utf-8")
    fake.chmod(0o700)
    monkeypatch.setattr(continuous, "program", lambda: str(fake))
    async with copying(store, path, tmp_path / "copies") as copies:
        await copies.notes.until(lambda state: state.restarts == 1)
        expected = reason if isinstance(reason, str) else text(reason[0], **reason[1])
        assert copies.notes.state.copies_failed == expected


DIES = """
import asyncio, sys, time
from pathlib import Path
from bot.storage.store import Store
from tests.builders.litestream import Copying, write
from bot.run.copies.target import Target

async def work(path, folder, first):
    store = await Store.open(path)
    copies = Copying(store, path, Target(folder), time.time)
    await copies.copied()
    for number in range(int(first), 10_000_000):
        await write(store, str(number))
        print(number, flush=True)

asyncio.run(work(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
"""


def contents(path: Path) -> dict[str, list[Any]]:
    """Return every row of a sound database by table."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
        return {
            name: sorted(db.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for name in names
            if name not in LITESTREAM_TABLES
        }


def as_next_opened(path: Path, folder: Path) -> Path:
    """Copy a dead bot's database and log: SQLite then reads the log again, as at the next start.

    The index next to them may lack the last commit, if the bot died between the two.
    """
    folder.mkdir(parents=True)
    for ending in ("", "-wal"):
        if (part := path.with_name(f"{path.name}{ending}")).exists():
            shutil.copy(part, folder)
    return folder / path.name


async def test_a_bot_that_is_killed_has_everything_copied_that_it_confirmed(path: Path, tmp_path: Path) -> None:
    chance, confirmed = random.Random(4), -1
    for _ in range(20 if THOROUGH else 1):
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", DIES, str(path), str(tmp_path / "copies"), str(confirmed + 1)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert child.stdout is not None
        goal = confirmed + chance.randrange(20, 600)
        try:
            async with asyncio.timeout(LIMIT):
                async for line in child.stdout:
                    confirmed = int(line)
                    if confirmed >= goal:
                        break
        finally:
            child.kill()
        confirmed = max([confirmed, *(int(line) for line in (await child.stdout.read()).split())])
        await child.wait()
        await ended(path)
        new = restore_point(
            Target(tmp_path / "copies"), None, tmp_path / "restored" / str(confirmed) / "colt.db", "1"
        ).path
        assert {str(number) for number in range(confirmed + 1)} <= rows(new)
        there, here = contents(new), contents(as_next_opened(path, tmp_path / "opened" / str(confirmed)))
        # The write in flight may be in the copy alone: Litestream read it, then wrote over it in the log of the dead process.
        in_flight = rows(new) - {row[0] for row in here["processes"]}
        assert in_flight <= {str(confirmed + 1)}
        there["processes"] = [row for row in there["processes"] if row[0] not in in_flight]
        assert there == here


async def database_with_a_match(path: Path, application: int) -> Store:
    store = await Store.open(path)
    await require_ours(store, application)
    await store.write(notes(1))
    await write(store, f"of {application}")
    return store


@sampled("application", (APPLICATION, APPLICATION + 1), {APPLICATION + 1})
async def test_the_copies_of_another_database_are_refused_and_stay(tmp_path: Path, application: int) -> None:
    folder, path = tmp_path / "copies", tmp_path / "one" / "colt.db"
    first = await database_with_a_match(path, APPLICATION)
    async with copying(first, path, folder) as copies:
        await copies.copied()
    other = await Store.open(tmp_path / "two" / "colt.db")
    await require_ours(other, application)
    async with copying(other, tmp_path / "two" / "colt.db", folder) as copies:
        with pytest.raises(CopiesOfAnother):
            await copies.running
    await other.close()
    assert restored(folder) == {f"of {APPLICATION}"}
    # The rightful owner goes on, also after it was restored.
    await write(first, "more")
    async with copying(first, path, folder) as copies:
        await copies.copied()
    await first.close()
    restore_point(Target(folder), None, path, "1")
    again = await Store.open(path)
    async with copying(again, path, folder) as copies:
        await write(again, "again")
        await copies.copied()
    await again.close()
    assert restored(folder) == {f"of {APPLICATION}", "more", "again"}
    assert identity(path).application == APPLICATION


@pytest.mark.nightly
async def test_after_going_back_the_newest_moment_is_the_newest_state(store: Store, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    async with copying(store, path, folder) as copies:
        await write(store, "before")
        await copies.copied()
        for file in folder.rglob("*.ltx"):
            os.utime(file, (file.stat().st_mtime - 3_600,) * 2)
        await write(store, "undone")
        await copies.copied()
    await store.close()
    (before,) = candidates(points(Target(folder)), time.time() - 60)
    restore_point(Target(folder), before, path, "1")
    again = await Store.open(path)
    async with copying(again, path, folder) as copies:
        await write(again, "after")
        await copies.copied()
    await again.close()
    assert restored(folder) == {"before", "after"}


async def test_a_place_that_cannot_be_written_stops_nothing_and_is_seen_everywhere(
    store: Store, path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    async with copying(store, path, folder) as copies:
        await copies.copied()
        folder.rename(tmp_path / "away")
        folder.touch()
        await write(store, "kept")
        copied_at = copies.notes.state.copied_at
        assert not await copies.copies.check()
        assert copies.notes.state.copied_at == copied_at
        status = await database_status(path, time.time())
        assert any(worded("status-copies-failed") in line for line in status_lines(status))
        actual = {finding.key: finding.well for finding in check_file(path, time.time(), 0, Target(folder))}
        assert not actual["copies-bad"]
        folder.unlink()
        (tmp_path / "away").rename(folder)
        await copies.copied()
        actual = {finding.key: finding.well for finding in check_file(path, time.time(), 0, Target(folder))}
        assert actual["copies"]
    assert restored(folder) == {"kept"}


async def test_without_litestream_the_bot_works_on_and_says_so(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> str:
        raise LitestreamMissing

    for module in (continuous, litestream):
        monkeypatch.setattr(module, "program", missing)
    async with copying(store, path, tmp_path / "copies") as copies:
        await copies.notes.until(lambda state: bool(state.copies_failed))
        assert not copies.running.done()
        assert worded("error-storage-no-litestream") in copies.notes.state.copies_failed
    await write(store, "plays on")


async def test_the_command_lists_and_restores_moments_and_names_each_cause(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, home = tmp_path / "copies", tmp_path / "home"
    home.mkdir()
    (tmp_path / "old" / "20261101-000000").mkdir(parents=True)
    (tmp_path / "old" / "20261101-000000" / "moments.jsonl").touch()
    (tmp_path / "empty").mkdir()
    async with copying(store, path, folder) as copies:
        for name in ("a", "b", "c", "d"):
            await write(store, name)
            await copies.copied()
    monkeypatch.chdir(home)
    monkeypatch.setenv("COLT_DATABASE", "colt.db")

    async def told(*words: str) -> tuple[int, str]:
        status = await asyncio.to_thread(main, ["restore", *words])
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    for words, key in (
        ([str(tmp_path / "typo")], "error-storage-copy-missing"),
        ([str(tmp_path / "empty")], "error-storage-copy-missing"),
        ([str(tmp_path / "old")], "error-storage-copy-old"),
        ([str(folder), "--at", "yesterday 18:00"], "error-storage-copies-begin"),
        ([str(folder), "--at", "next Tuesday"], "run-bad-moment"),
        ([str(path), "--at", "yesterday"], "run-restore-whole"),
        ([], "run-restore-what"),
    ):
        status, printed = await told(*words)
        assert (status != 0, worded(key) in printed) == (True, True), (words, printed)
        assert list(home.iterdir()) == []
    status, printed = await told(str(folder), "--list")
    assert (status, worded("run-moments") in printed) == (0, True)
    monkeypatch.setenv("CONTINUOUS_COPIES", str(folder))
    assert (await told())[0] == 0
    assert rows(home / "colt.db") == {"a", "b", "c", "d"}
    pieces = sorted((folder / "ltx" / "0").iterdir())
    pieces[len(pieces) // 2].unlink()
    (home / "colt.db").rename(tmp_path / "good.db")
    status, printed = await told(str(folder))
    assert (status, worded("error-storage-copies-broken") in printed) == (1, True)
    assert not (home / "colt.db").exists()


@pytest.mark.nightly
async def test_a_missing_piece_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    async with copying(store, path, folder) as copies:
        for name in ("a", "b", "c", "d"):
            await write(store, name)
            await copies.copied()
    whole = restored(folder)
    pieces = {file: file.read_bytes() for file in folder.rglob("*.ltx")}
    newest = max(pieces, key=lambda piece: piece.stem.rpartition("-")[2])
    for piece, held in pieces.items():
        piece.unlink()
        # Nothing says that there was a newer piece, so the command names the moment that it has restored.
        expected = whole - {"d"} if piece == newest else whole
        try:
            assert restored(folder) == expected
        except CopiesBroken:
            assert piece != newest
        finally:
            piece.write_bytes(held)


def test_no_password_is_ever_printed() -> None:
    place = target("webdav://colt:s3cret@host:22/path?token=s3cret")
    assert "s3cret" not in f"{place} {place!r} {[place]}"
    assert place.without_password("dial webdav://colt:s3cret@host") == "dial webdav://colt:***@host"
    with pytest.raises(ValueError, match="http"):
        target("http://host/path")
