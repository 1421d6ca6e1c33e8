"""Pictures in the measurement of an action, so that two runs can be compared; nothing is measured here."""

import asyncio

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from renderers.motion import Shot, motion
from tests.golden.scenes import SCENES
from tools.action_cpu import Spent, drawings
from tools.clocked import Drawn, Studio, kind_of


def test_a_kind_is_the_first_word_and_a_film_a_kind_of_its_own() -> None:
    assert [kind_of(name) for name in ("live-3-17.png", "story-3-17-0.png", "story-3-17-0.gif")] == [
        "live",
        "story",
        "story film",
    ]


def test_what_is_drawn_is_counted_once_with_its_frames() -> None:
    scene, cache, studio = SCENES["board-schemin-four"](), PictureCache(), Studio()
    content = MatchContent({}, cache)
    with studio.watching():

        async def draw() -> None:
            for name in ("live-1-2.png", "live-1-3.png", "story-1-3.gif"):
                assert await content.picture((name[-3:],), name, lambda: motion([Shot(scene)] * 3), lambda: "A train.")

        asyncio.run(draw())
    cache.close()
    drawn = studio.drawn()
    assert {kind: (item.count, item.frames) for kind, item in drawn.items()} == {"live": (1, 0), "story film": (1, 4)}
    assert drawn["story film"].since(drawn["story film"]) == Drawn()


def test_a_line_says_what_a_picture_cost() -> None:
    spent = Spent({}, 4.0, 0.3, 100, {"live": Drawn(10, 95.0, 5.0, 0, 1_280_000), "hand": Drawn()}, {"live": 12}, {})
    assert [*drawings(spent)] == ["live: 10 drawn, 9.5 ms, its words 0.5 ms, 128 KB; uploaded 12 times"]
