"""Points of continuous copies: ordered by transaction, whatever the clock did, and recognized by the steps of matches."""

import asyncio
import io
import itertools
import os
import random
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.durations import HOUR
from bot.run.app import require_ours
from bot.run.command_line import main
from bot.run.copies import continuous
from bot.run.copies.litestream import LISTED_POINTS, Point, candidates, first_with, points, set_back, thinned
from bot.run.copies.target import Target
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.litestream import APPLICATION, copying
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
