"""A film of a Stealin' is a camera: every card that did something for 1.2 seconds, whole, and nothing for idle ones."""

import io
from itertools import pairwise

from PIL import Image, ImageSequence

from engine.colt_express.view import View
from renderers.colt_express.comic import close_up, deed_of
from renderers.colt_express.page import page_scene
from renderers.colt_express.trace import every_deed
from renderers.colt_express.ui import ColtExpressUI
from renderers.moments import Moment
from renderers.motion import FIRST, LAST, LONGEST, STEP, motion
from renderers.scene import Box, Inset, Label, Paste
from renderers.trace import CARD
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES
from tests.renderers.every_kind import reels

UI = ColtExpressUI(GAME)
TABLES = [((), 3), ((), 6), (("horses-stagecoach",), 5)]


def effective(stretch: list[Moment[View]]) -> list[Moment[View]]:
    """Return the moments of cards and events that changed anything on the train."""
    loud = [moment for moment in stretch if moment.loud]
    return [moment for moment in loud if not deed_of(moment).idle]


@for_each(("modes", "players"), TABLES)
def test_every_card_that_did_something_is_shown_whole(modes: tuple[str, ...], players: int) -> None:
    cuts, frames = 0, 0
    for stretch in reels(players, modes):
        shots, acted = UI.shots(stretch, NAMES, ()), effective(stretch)
        assert len(shots) == len(acted)
        assert {shot.milliseconds for shot in shots} <= {CARD}
        windows = []
        for shot, moment in zip(shots, acted, strict=True):
            (inset,) = (item for item in shot.scene.items if isinstance(item, Inset))
            x, y, wide, high = close_up(moment.view, deed_of(moment)).focus
            assert inset.left <= x
            assert x + wide <= inset.left + inset.width
            assert inset.top <= max(y, 0)
            assert y + high <= inset.top + inset.height
            current = next(item for item in shot.scene.items if isinstance(item, Label))
            marks = [
                item
                for item in shot.scene.items
                if isinstance(item, Box) and item.fill == "gold" and item.line == "cream"
            ]
            assert len(marks) == 1
            assert current.text.isdecimal()
            assert moment.reel is not None
            card, icon = every_deed(moment.reel.events)[int(current.text) - 1], deed_of(moment).icon
            assert icon == card.icon or icon.startswith("hostage-")  # a hostage is taken with the card of a move
            faces = [item for item in shot.scene.items if isinstance(item, Paste) and item.sprite.startswith("tag-")]
            assert faces[0].sprite.partition("@")[0] == f"tag-{card.actor or 'marshal'}"
            windows.append((inset.left, inset.top, inset.width))
        cuts += sum(first != second for first, second in pairwise(windows))
        frames += len(windows)
    assert 0 < cuts < frames * 3 // 4


def test_a_film_takes_at_most_half_a_minute() -> None:
    stretch = max(reels(6, ()), key=lambda stretch: len(effective(stretch)))
    shots, reel = UI.shots(stretch, NAMES, ()), stretch[0].reel
    assert reel is not None
    film = motion(shots, page_scene(reel.before, stretch[-1].view, NAMES, happened=reel.events))
    with Image.open(io.BytesIO(film)) as image:
        times = [int(frame.info["duration"]) for frame in ImageSequence.Iterator(image)]
        moving = max(len({frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)}), 0)
    walks = times.count(STEP)
    assert times[0] == FIRST
    assert times[-1] == LAST
    assert times.count(CARD) == len(shots)
    assert sum(times[:-1]) == FIRST + CARD * len(shots) + STEP * walks <= LONGEST
    assert moving == len(times)
    assert any(isinstance(item, Paste) for item in shots[0].scene.items)
