"""``make bench``: names, counts and lines of its measurements, and its report; nothing is measured here."""

import asyncio
import re
import time
from collections import Counter

import pytest

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from renderers.motion import Shot, motion
from sandbox.testing import InteractionFailedError
from tests.golden.scenes import SCENES
from tools import __main__ as bench
from tools.answer_load import drive, schedule
from tools.clocked import Drawn, LoopWatch, Studio, kind_of
from tools.live import Load, Phase, details, line_of, percentile, rows_of, summary
from tools.rows import Row


def test_a_kind_is_the_first_word_and_a_film_a_kind_of_its_own() -> None:
    assert [kind_of(name) for name in ("live-3-17.png", "story-3-17-0.png", "story-3-17-0.gif")] == [
        "live",
        "story",
        "story film",
    ]


def test_what_is_drawn_is_counted_once() -> None:
    scene, cache, studio = SCENES["board-schemin-four"](), PictureCache(), Studio()
    content = MatchContent({}, cache)
    with studio.watching():

        async def draw() -> None:
            for name in ("live-1-2.png", "live-1-3.png", "story-1-3.gif"):
                assert await content.picture((name[-3:],), name, lambda: motion([Shot(scene)] * 3), lambda: "A train.")

        asyncio.run(draw())
    cache.close()
    drawn = studio.drawn()
    assert {kind: item.count for kind, item in drawn.items()} == {"live": 1, "story film": 1}
    assert drawn["story film"].since(drawn["story film"]) == Drawn()


def test_the_longest_callbacks_are_listed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, watch = [0.0], LoopWatch()
    monkeypatch.setattr(time, "thread_time", lambda: clock[0])

    def work(seconds: float) -> None:
        clock[0] += seconds

    async def inner() -> None:
        work(0.03)
        await asyncio.sleep(0)

    async def outer() -> None:
        for number in range(20):
            asyncio.get_running_loop().call_soon(work, number / 1000)
        await inner()

    with watch.watching():
        asyncio.run(outer())
    longest = watch.longest()
    held, names = zip(*longest, strict=True)
    assert [round(milliseconds) for milliseconds in held] == [30, *range(19, 10, -1)]
    assert names[0].endswith("outer > sleep") or "inner" in names[0]
    assert all("work" in name for name in names[1:])
    assert watch.longest() == []


CALM = Phase(
    presses=100,
    actions=50,
    parts={"event loop": 20.0, "pictures": 5.0},
    calls=3.1,
    uploaded=0.07,
    first=[0.02] * 99 + [0.05],
    readable=[0.04] * 98 + [0.2, 0.3],
    longest=(8.0, "work"),
    memory=240.0,
    drawn={"live": Drawn(10, 95.0, 5.0, 1_280_000)},
    uploads={"live": (12, 1_500_000), "board": (1, 50_000)},
    routes={"PATCH /x": 1.25},
)


ECHO = Phase(
    presses=10,
    actions=10,
    parts={"event loop": 4.0},
    calls=3,
    uploaded=0.07,
    first=[0.01],
    readable=[0.1],
    longest=(1, ""),
    memory=40,
)


def test_lines_say_what_users_get_and_what_a_picture_cost() -> None:
    assert [*details(CALM)] == [
        "board: 0 drawn, 0.0 ms, its words 0.0 ms, 0 KB; uploaded 1 times, 1.0 KB an action",
        "live: 10 drawn, 9.5 ms, its words 0.5 ms, 128 KB; uploaded 12 times, 30.0 KB an action",
        "1.25 PATCH /x",
    ]
    assert line_of(0.5, CALM).startswith(
        " 50% of a core: first reply 20 / 20 ms, words 40 / 200 ms (median / p99 of 100); action 25.0 ms"
    )
    assert summary(CALM, 50).startswith("1,600 people at once"), (
        "as many as half a core serves at an action in 20 s a table"
    )


def test_missed_aims_are_found() -> None:
    rows = [*rows_of(Load(), {0.5: CALM, 1.5: CALM}, ECHO)]
    assert [row.met for row in rows] == [True, False, True, True, True, True, True]


async def test_waiting_counts_from_when_a_press_is_due() -> None:
    loop, waits = asyncio.get_running_loop(), list[float]()
    go = asyncio.Event()

    class Queue:
        """A table at which the first press keeps the second one waiting."""

        def __init__(self) -> None:
            self._turn = asyncio.Lock()

        async def press(self, due: float) -> None:
            async with self._turn:
                if not waits:
                    loop.call_soon(go.set)
                    await go.wait()
                waits.append(loop.time() - due)

    began = loop.time()
    await drive([Queue()], [(0.0, 0), (0.0, 0)])
    assert 0 <= waits[0] <= waits[1] <= loop.time() - began


FAST = Row("fast thing", "9/s", "3/s", 3.0, "at least 2", True)


SLOW = Row("slow thing", "9 ms", "1 ms", 9.0, "at most 3", False)


def test_a_missed_aim_is_no_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "MEASUREMENTS", {"one": lambda: [FAST], "two": lambda: [SLOW]})
    monkeypatch.setenv("COLUMNS", "200")
    assert bench.main([]) == 0
    said = capsys.readouterr().out
    assert "Not met: slow thing: 9.00, the aim is at most 3." in said
    assert re.search(r"fast thing.* 3\.00 .*yes", said)
    assert re.search(r"slow thing.* 9\.00 .*NO", said)


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
