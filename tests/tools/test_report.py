"""The report of ``make bench``, and how the load is spread over the bots; the measurements themselves aren't run here."""

import asyncio
from collections import Counter

import pytest
from rich.console import Console

from sandbox.testing import InteractionFailedError
from tools import __main__ as bench
from tools.answer_load import drive, schedule
from tools.live import percentile
from tools.rows import Row

FAST = Row("fast thing", "9/s", "3/s", 3.0, "at least 2", True)
SLOW = Row("slow thing", "9 ms", "1 ms", 9.0, "at most 3", False)


def test_what_is_not_met_is_named() -> None:
    assert bench.shortfalls([FAST, SLOW]) == ["Not met: slow thing: 9.00, the aim is at most 3."]
    assert bench.shortfalls([FAST]) == ["All 1 aims are met."]


def test_a_missed_aim_is_no_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "MEASUREMENTS", {"one": lambda: [FAST], "two": lambda: [SLOW]})
    monkeypatch.setenv("COLUMNS", "200")
    assert bench.main([]) == 0
    said = capsys.readouterr().out
    assert "fast thing" in said
    assert "Not met: slow thing" in said


def test_the_table_says_yes_and_no() -> None:
    console = Console(width=120)
    with console.capture() as caught:
        console.print(bench.as_table([FAST, SLOW]))
    lines = caught.get().splitlines()
    assert any("fast thing" in line and "3.00" in line and "yes" in line for line in lines)
    assert any("slow thing" in line and "9.00" in line and "NO" in line for line in lines)


def test_every_table_is_pressed_at_about_the_same_pace() -> None:
    times = schedule(tables=50, seconds=100.0, pause=2.0, seed=1)
    assert times == sorted(times)
    assert times == schedule(tables=50, seconds=100.0, pause=2.0, seed=1)
    assert times != schedule(tables=50, seconds=100.0, pause=2.0, seed=2)
    counts = Counter(table for _, table in times)
    assert len(counts) == 50
    assert all(35 <= count <= 70 for count in counts.values())


async def test_a_slow_table_delays_no_other() -> None:
    pressed: list[str] = []
    release = asyncio.Event()

    class Slow:
        async def press(self, due: float) -> None:
            await release.wait()
            pressed.append("slow")
            raise InteractionFailedError("The application did not respond")

    class Quick:
        async def press(self, due: float) -> None:
            pressed.append("quick")
            release.set()

    failures = await drive([Slow(), Quick()], [(0.0, 0), (0.0, 1)])
    assert pressed == ["quick", "slow"]
    assert failures == 1


def test_the_percentile_is_a_wait_that_happened() -> None:
    waits = [float(number) for number in range(1, 101)]
    assert percentile(waits, 0.99) == 99.0
    assert percentile(waits, 0.5) == 50.0
    assert percentile([7.0], 0.99) == 7.0
