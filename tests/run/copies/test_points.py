"""Copies: their points in time, moments, targets, and only one writer."""

import asyncio
import io
import itertools
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.durations import HOUR
from bot.run.app import require_ours
from bot.run.command_line import main
from bot.run.copies import continuous, litestream
from bot.run.copies.commands import local, moment
from bot.run.copies.continuous import GROWTH, last_transaction, own_transaction
from bot.run.copies.litestream import (
    LISTED_POINTS,
    Point,
    candidates,
    configuration,
    environment,
    first_with,
    points,
    program,
    restore_point,
    set_back,
    thinned,
)
from bot.run.copies.target import Target, target
from bot.run.operations.reporter import REPORT_INTERVAL_S
from bot.storage.backups import back_up
from bot.storage.errors import CopiesOfAnother, CopyUnreadable
from bot.storage.files import litestream_folder
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.for_each import for_each
from tests.builders.litestream import APPLICATION, LIMIT, Copying, copying, rows, write
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded


def random_points(chance: random.Random) -> list[Point]:
    """Return points by transaction, with a clock that is set ahead and back in between."""
    at, txid, result = 1e9, 0, []
    for _ in range(chance.randrange(1, 40)):
        txid += chance.randrange(1, 9)
        at += chance.choice((1.0, 30.0, 60.0, 60.0, 60.0, HOUR, -HOUR, -30.0))
        result.append(Point(txid, at))
    return result


def test_a_time_means_the_state_that_the_clock_showed_then() -> None:
    chance = random.Random(53)
    for known in (random_points(chance) for _ in range(300)):
        for at in {point.at + more for point in known for more in (-1.0, 0.0, 1.0)}:
            fitting = candidates(known, at)
            # What a player saw on the clock: at this time, the newest copied point was one of these.
            shown = [
                before
                for before, after in itertools.pairwise([*known, Point(10**9, float("inf"))])
                if before.at <= at < after.at
            ]
            assert fitting == shown
            if not set_back(known):
                assert fitting == [point for point in known if point.at <= at][-1:]
            elif at >= max(point.at for point in known):
                assert fitting[-1] == known[-1]


def test_the_first_point_with_a_step_is_found_in_few_looks() -> None:
    chance = random.Random(54)
    known = random_points(chance)
    for wanted in known:
        looks: list[Point] = []

        def has(point: Point, wanted: Point = wanted, looks: list[Point] = looks) -> bool:
            looks.append(point)
            return point >= wanted

        assert first_with(known, has) == wanted
        assert len(looks) <= len(known).bit_length() + 1
    assert first_with(known, lambda _: False) is None
    assert first_with([], lambda _: True) is None


def test_a_list_has_the_newest_points_and_some_of_each_earlier_time() -> None:
    known = [Point(number, float(number)) for number in range(1_000)]
    shown = thinned(known)
    assert shown[-LISTED_POINTS:] == known[-LISTED_POINTS:]
    assert (shown[0], list(shown), len(shown)) == (known[0], sorted(shown), 2 * LISTED_POINTS)
    assert thinned(known[:5]) == known[:5]


async def play(store: Store, match: int, step: int) -> None:
    """Let a match reach a step."""

    def work(tx: Writer) -> None:
        tx.db.execute(
            "INSERT INTO matches (id, game, header, commitment, pace, channel, host, version, status, created_at,"
            " changed_at) VALUES (?, 'toy', '{}', '', '24h', 1, 1, ?, 'running', 0, 0)"
            " ON CONFLICT (id) DO UPDATE SET version = excluded.version",
            (match, step),
        )

    await store.write(work)


def steps(path: Path) -> dict[int, int]:
    with closing(sqlite3.connect(path)) as db:
        return dict(db.execute("SELECT id, version FROM matches"))


def set_times(folder: Path, times: dict[str, float], clock: float) -> None:
    """Set the times of new files to what a clock shows: Litestream can't be given a clock of its own."""
    for file in folder.rglob("*.ltx"):
        last = file.stem.rpartition("-")[2]  # merged files have the time of the last one
        os.utime(file, (times.setdefault(last, clock),) * 2)


async def stepped(folder: Path, path: Path) -> None:
    """Play five steps of a match while the clock is set: right, two hours ahead, ahead, and an hour behind twice."""
    store = await Store.open(path)
    await require_ours(store, APPLICATION)
    async with copying(store, path, folder) as copies:
        await copies.copied()
        times = dict[str, float]()
        set_times(folder, times, time.time())
        for step, hours in enumerate((0, 2, 2, -1, -1), 1):
            await play(store, 7, step)
            if step == 4:
                await play(store, 9, 1)
            await copies.copied()
            set_times(folder, times, time.time() + hours * HOUR + 10 * step)
    await store.close()


async def test_a_clock_that_was_set_while_the_bot_ran_hides_no_point_and_confuses_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(continuous, "NOTE_INTERVAL_S", 0.0)
    folder, path, home = tmp_path / "copies", tmp_path / "colt.db", tmp_path / "home" / "colt.db"
    await stepped(folder, path)
    monkeypatch.setenv("COLT_DATABASE", str(home))

    async def told(*words: str, answer: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
        status = await asyncio.to_thread(main, ["restore", str(folder), *words])
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    status, listed = await told("--list")
    assert (status, worded("run-moments-set-back") in listed) == (0, True)
    assert [listed.index(f"match 7, step {step}") for step in (1, 2, 3, 5)] == sorted(
        listed.index(f"match 7, step {step}") for step in (1, 2, 3, 5)
    ), "in the order in which they happened"
    for step in (3, 1, 5, 2, 4) if THOROUGH else (3, 5):
        status, printed = await told("--at", f"match 7, step {step}", "--yes")
        assert (status, steps(home)[7]) == (0, step), printed
    known = points(Target(folder))
    for point in known[-2:]:
        assert (await told("--at", f"transaction {point.txid}", "--yes"))[0] == 0
    # An hour ago the clock showed twice: before it was set ahead, and after it was set back.
    now = next(point.at for point in known if point.at > time.time() + HOUR) - HOUR
    twice = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))
    fitting = candidates(known, float(int(now)))
    assert len(fitting) == 2
    kept = home.read_bytes()
    for answer in ("", "3\n"):
        status, printed = await told("--at", twice, "--yes", answer=answer)
        assert (status, worded("run-set-back") in printed, worded("run-which-not") in printed) == (2, True, True)
        assert home.read_bytes() == kept
    for answer, expected in (("1\n", 1), ("2\n", 5)):
        status, printed = await told("--at", twice, "--yes", answer=answer)
        assert (status, steps(home)[7]) == (0, expected), printed
    assert worded("run-no-step") in (await told("--at", "match 7, step 6"))[1]
    assert worded("run-no-transaction") in (await told("--at", "transaction 999999"))[1]


async def test_what_would_be_lost_is_shown_and_only_a_yes_replaces_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "colt.db", tmp_path / "copy.db"
    monkeypatch.setenv("COLT_DATABASE", str(path))

    async def played(*reached: tuple[int, int]) -> None:
        store = await Store.open(path)
        for match, step in reached:
            await play(store, match, step)
        await store.close()

    await played((1, 4))
    assert await asyncio.to_thread(main, ["backup", str(copy)]) == 0
    await played((1, 9), (2, 3))
    for answer, words, status, expected in (
        ("", (), 2, {1: 9, 2: 3}),
        ("n\n", (), 2, {1: 9, 2: 3}),
        ("yes\n", (), 0, {1: 4}),
        ("", ("--yes",), 0, {1: 4}),
    ):
        monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["restore", str(copy), *words]) == status
        printed = capsys.readouterr()
        assert (worded("run-loss") in printed.out, worded("run-restore-kept") in printed.err) == (True, status != 0)
        if expected[1] == 9:
            assert "Decisions: 8, in matches: 2 (new: 1)" in printed.out
        assert steps(path) == expected


DAYS = [datetime(2026, 3, 27, 14, 30, 20) + timedelta(days=step) for step in (0, 1, 3, 5, 60, 211, 212, 214, 216, 226)]  # noqa: DTZ001  in each zone

FORMS = (
    ("{0:%Y-%m-%d} 08:30", 8, 30),
    ("{0:%Y-%m-%d}T08:30", 8, 30),
    ("{0:%Y-%m-%d} 20:00", 20, 0),
    ("{0:%Y-%m-%d}", 0, 0),
)


def test_every_form_means_the_wall_clock_of_its_day(zone: ZoneInfo) -> None:
    for now in DAYS:
        here = now.replace(tzinfo=zone)
        for day in DAYS:
            for form, hour, minute in FORMS:
                expected = day.replace(hour=hour, minute=minute, second=0, tzinfo=zone)
                assert moment(form.format(day), here.timestamp()) == expected.timestamp(), (form, day, now)
        midnight = here.replace(hour=0, minute=0, second=0)
        for words, day, hour, minute in (
            ("yesterday 18:00", midnight - timedelta(days=1), 18, 0),
            ("Yesterday at 18:00:00", midnight - timedelta(days=1), 18, 0),
            ("yesterday", midnight - timedelta(days=1), 0, 0),
            ("today 9:05", midnight, 9, 5),
            ("9:05", midnight, 9, 5),
            ("18:00", midnight - timedelta(days=1), 18, 0),
        ):
            assert moment(words, here.timestamp()) == day.replace(hour=hour, minute=minute).timestamp(), (words, now)


def test_a_moment_is_shown_as_it_was_typed(zone: ZoneInfo) -> None:
    for day in DAYS:
        at = moment(f"{day:%Y-%m-%d} 20:00", DAYS[-1].replace(tzinfo=zone).timestamp())
        assert local(at).startswith(f"{day:%Y-%m-%d} 20:00:00")


@for_each(
    ("words", "seconds"),
    [("5 hours ago", 18_000), ("1 day ago", 86_400), ("90s ago", 90), ("30 min ago", 1_800), ("now", 0)],
)
def test_a_duration_is_counted_in_seconds(words: str, seconds: int) -> None:
    assert moment(words, 1e9) == 1e9 - seconds


@for_each("words", ["2026-11-23T08:30Z", "2026-11-23T08:30+00:00", "2026-11-23T14:15+05:45"])
def test_an_offset_counts_if_it_is_given(words: str) -> None:
    assert moment(words, 0.0) == datetime(2026, 11, 23, 8, 30, tzinfo=UTC).timestamp()


@for_each("words", ["", "at", "next Tuesday", "25:00", "2 fortnights ago", "ago", "2026-13-01", "yesterday 7"])
def test_everything_else_is_refused(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  each part of the standard library words it differently
        moment(words, 1e9)


@pytest.fixture(name="target")
def a_place(tmp_path: Path) -> Target:
    return Target(tmp_path / "copies")


def clone(path: Path, folder: Path) -> Path:
    """Copy a database and Litestream's state to another machine."""
    copy = back_up(path, folder / path.name).path
    shutil.copytree(litestream_folder(path), litestream_folder(copy))
    return copy


@asynccontextmanager
async def working(store: Store, copies: Copying) -> AsyncIterator[None]:
    """Write and copy all the time, as a bot does with its reports; at the end everything written is copied."""
    ending = False

    async def work() -> None:
        for number in itertools.count():
            await write(store, f"first {number}")
            await copies.copied()
            if ending:
                return

    task = asyncio.create_task(work())
    yield
    # Not canceled: a write goes on without its caller, perhaps after the last copy.
    ending = True
    await task


async def opened(path: Path) -> Store:
    store = await Store.open(path)
    await require_ours(store, APPLICATION)
    return store


@pytest.mark.parametrize("with_state", [True, False])
async def test_a_copied_machine_is_refused_while_the_first_one_writes(
    tmp_path: Path, target: Target, with_state: bool
) -> None:
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
        other = clone(path, tmp_path / "two")
        if not with_state:
            shutil.rmtree(litestream_folder(other))
        second = await opened(other)
        async with working(first, copies), asyncio.timeout(LIMIT):
            # The first one has gone on since the machine was copied.
            while last_transaction(target) <= own_transaction(other):
                await asyncio.to_thread(last_transaction, target)
            async with copying(second, other, target) as refused:
                with pytest.raises(CopiesOfAnother, match="storage-copies-shared"):
                    await refused.running
        assert (copies.running.done(), copies.notes.state.copies_failed) == (False, "")
    await second.close()
    await first.close()
    assert rows(restore_point(target, None, tmp_path / "new" / "colt.db", "1").path) >= rows(path)


async def test_a_machine_that_takes_over_copies_once_the_first_one_has_ended(tmp_path: Path, target: Target) -> None:
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
        other = clone(path, tmp_path / "two")
        await write(first, "only the first has this")
        await copies.copied()
    await first.close()
    second = await opened(other)
    async with copying(second, other, target) as copies:
        await write(second, "second")
        await copies.copied()
    await second.close()
    assert rows(restore_point(target, None, tmp_path / "new" / "colt.db", "1").path) == rows(other)


async def test_of_two_that_begin_together_one_is_refused(
    tmp_path: Path, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("CHECK", 0.2), ("WATCH", 1)):
        monkeypatch.setattr(continuous, name, value)
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
    other = clone(path, tmp_path / "two")
    second = await opened(other)
    async with copying(first, path, target) as one, copying(second, other, target) as two, working(first, one):
        done, _ = await asyncio.wait({one.running, two.running}, return_when=asyncio.FIRST_COMPLETED, timeout=LIMIT)
        assert {str(task.exception()).split("'")[1] for task in done} == {"storage-copies-shared"}
    await second.close()
    await first.close()


def test_a_place_is_watched_for_longer_than_an_idle_bot_is_silent() -> None:
    assert GROWTH > REPORT_INTERVAL_S


def test_options_of_sftp_go_into_the_configuration_and_others_stay_in_the_address() -> None:
    place = target("sftp://colt@host/path?key-path=/keys/colt&host-key=ssh-ed25519%20AAAA+/=")
    assert place.replica() == {
        "url": "sftp://colt@host/path",
        "key-path": "/keys/colt",
        "host-key": "ssh-ed25519 AAAA+/=",
    }
    plain = "s3://bucket/path?endpoint=http://host&forcePathStyle=true"
    assert target(plain).replica() == {"url": plain}
    with pytest.raises(ValueError, match="keyPath"):
        target("sftp://colt@host/path?keyPath=/keys/colt")


def test_a_warning_of_litestream_is_not_in_the_middle_of_its_list(tmp_path: Path) -> None:
    """Litestream warns that the host's key isn't checked. The bot took this for a part of the list, and stopped."""
    config, database = tmp_path / "config.json", tmp_path / "colt.db"
    config.write_bytes(configuration(database, target("sftp://colt@127.0.0.1:1/path")))
    command = [program(), "ltx", "-no-expand-env", "-config", str(config), "-json", str(database)]
    listed = subprocess.run(command, capture_output=True, env=environment(), check=False, timeout=LIMIT)
    assert listed.stdout == b""
    assert b"host key not verified" in listed.stderr


async def test_a_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(litestream, "ANSWERS", 0.5)
    called = list[asyncio.StreamWriter]()
    async with await asyncio.start_server(lambda _, writer: called.append(writer), "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(CopyUnreadable) as refused:
            await asyncio.to_thread(points, target(f"sftp://colt@127.0.0.1:{port}/path"))
        for writer in called:
            writer.close()
    assert refused.value.facts["reason"] == worded("copies-silent")
