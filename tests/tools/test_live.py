"""Measurement of a bot at work: names, counts and lines; nothing is measured here."""

import asyncio
import time

import pytest

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from renderers.motion import Shot, motion
from tests.golden.scenes import SCENES
from tools.clocked import Drawn, LoopWatch, Studio, kind_of
from tools.live import LOADS, Measured, Spent, Waited, details, rows_of


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


def test_lines_say_what_a_picture_cost_and_what_held_the_loop() -> None:
    drawn = {"live": Drawn(10, 95.0, 5.0, 1_280_000), "hand": Drawn()}
    spent = Spent({"event loop": 10.0}, 4.0, 0.3, 100, drawn, {"live": 12}, {"PATCH /x": 1.25})
    mine = Measured(spent, Waited([0.1], [0.4], [0.2]), {"running": [(25.0, "work")]}, 240.0)
    assert [*details(mine)] == [
        "live: 10 drawn, 9.5 ms, its words 0.5 ms, 128 KB; uploaded 12 times",
        "1.25 PATCH /x",
        "running: 25.0 ms work",
    ]
    echo = Measured(
        Spent({"event loop": 4.0}, 4.0, 0.3, 10), Waited([0.01], [0.02], [0.02]), {"running": [(2.0, "x")]}, 40
    )
    rows = [*rows_of(LOADS["many"], mine, echo)]
    assert [(row.ratio, row.met) for row in rows] == [
        (2.5, True),
        (10.0, False),
        (20.0, True),
        (10.0, True),
        (12.5, False),
        (6.0, True),
    ]
