"""Pictures and descriptions of Super Express show the whole truth and nothing else, in random matches of every size and mode."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle

from data.catalogue import ENGLISH, speaking
from data.comparison import languages
from engine.core.types import Event
from engine.super_express.events import ActionBegan, CarUnhooked
from engine.super_express.story import Frame, frames
from engine.super_express.view import View
from renderers.phrases.joining import LONGEST
from renderers.scene import Label, Scene, Stroke
from renderers.super_express import board_scene, trace
from renderers.super_express.board import AIR
from renderers.super_express.phrases import alt_board
from renderers.super_express.phrases.words import SuperWords
from renderers.super_express.train import lay
from renderers.text import ELLIPSIS
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import TABLES
from tests.renderers import truth
from tests.renderers.super_express.walks import NAMES, walk

CODES = (ENGLISH, *languages())
EVERY = 3
"""Every ``EVERY``-th frame of a match is checked."""
APART = 130
"""Maximum pixels between the middle of a spot and a bandit in a crowd on it."""


def faults(players: int, modes: tuple[str, ...], seed: int = 5) -> Counter[str]:
    collected: Counter[str] = Counter()
    count = 0
    for moment in walk(players, modes, seed):
        before: View | None = None
        for frame in frames(moment.public, moment.events):
            count += 1
            if frame.view.outcome is None and frame.kind != "opening" and count % EVERY == 0:
                happened = trace(frame.events, frame.view, NAMES)
                scene = board_scene(frame.view, NAMES, trace=happened, before=before, happened=frame.events)
                collected.update(_train_faults(scene, frame))
                collected.update(_deed_faults(scene, frame.view, frame.events))
                collected.update(_panel_faults(scene, frame.view))
                collected.update(_alt_faults(frame.view, frame.events))
            before = frame.view
    return collected


def _train_faults(scene: Scene, frame: Frame) -> Iterator[str]:
    """Yield the faults in the bandits' places. A car that was just unhooked is still drawn."""
    view, where = frame.view, truth.bodies(scene)
    track = lay(view.cars + any(isinstance(event, CarUnhooked) for event in frame.events), AIR)
    for bandit in view.bandits:
        rects = [rect for rect in where.get(bandit.bandit, ()) if rect[1] + rect[3] < track.rails]
        if (len(rects) == 1) != (bandit.spot is not None):
            yield "drawn though it left, or not drawn"
        elif bandit.spot is not None and bandit.spot >> 1 < len(track.lefts):
            (x, y, wide, high), spot = rects[0], track.spot(bandit.spot)
            if bandit.stunned:  # drawn lying: width and height are swapped
                wide, y = high, y + wide - high
            if abs(x + wide // 2 - spot.middle) > APART or not 0 <= spot.feet - (y + high) <= track.scale.figure_height:
                yield "on another spot"


def _deed_faults(scene: Scene, view: View, events: tuple[Event, ...]) -> Iterator[str]:
    for item in scene.items:
        if isinstance(item, Stroke) and item.head and min(y for _, y in item.points) < scene.horizon:
            yield from truth.stroke_faults(item)
        elif isinstance(item, Label) and item.text.endswith(ELLIPSIS) and len(item.text) > 40:
            yield "a line is cut"
    aboard = {bandit.bandit for bandit in view.bandits if bandit.spot is not None}
    doers = [event.bandit for event in events if isinstance(event, ActionBegan)]
    yield from truth.burst_faults(scene, doers if aboard.issuperset(doers) else ())


def _panel_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield a fault if loot cards are missing. A panel shows a chip for each, or their number and sum."""
    texts = Counter(item.text for item in scene.items if isinstance(item, Label))
    words = SuperWords(view.cars)
    for bandit in view.bandits:
        worths = Counter(words.worths((worth,)) for worth in bandit.loot)
        if any(texts[worth] < count for worth, count in worths.items()) and not any(
            str(len(bandit.loot)) in text for text in texts
        ):
            yield "loot left out"


def _alt_faults(view: View, events: tuple[Event, ...]) -> Iterator[str]:
    words, description = SuperWords(view.cars), alt_board(view, NAMES, happened=events)
    if len(description) > LONGEST:
        yield "a description is too long"
    if any(words.bandit(bandit.bandit) not in description for bandit in view.bandits):
        yield "a description loses a bandit"


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES[::2], strict=False)])
def test_pictures_show_the_whole_truth_and_nothing_else(code: str, table: tuple[int, tuple[str, ...]]) -> None:
    with speaking(code):
        assert not faults(*table)
