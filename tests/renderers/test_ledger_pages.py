"""Pages, live boards and films share one layout: a ledger with all deeds, a train that stays in place, and little text to read."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.core.types import Event
from engine.super_express.events import ActionBegan, ShotFired
from renderers.colt_express import every_deed
from renderers.colt_express.ledger import GAP, HIGH, LEFT, NUMBER, ROWS, TOP, WIDE
from renderers.moments import Moment, Reel
from renderers.motion import LAST, LONGEST, Shot, _fitted
from renderers.scene import Box, Label, Paste, Scene
from renderers.ui import AnyGameUI
from tests.builders.thorough import usual
from tests.engine.super_express.tables import TABLES as SUPER_WAYS
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.walks import WAYS
from tests.renderers.every_kind import stretches
from tests.renderers.truth import rect_of

BOTTOM = TOP + ROWS * (HIGH[1] + GAP)
FASTEST = 20
"""Maximum characters per second that a film asks viewers to read; subtitles have 17."""
Table = tuple[str, int, tuple[str, ...]]
BOTH_RULES = ("expert", "two-player", "horses-stagecoach")
COLT: Sequence[Table] = usual(
    (("colt-express", players, modes) for modes, players in [*(((), count) for count in (3, 4, 5, 6)), *WAYS]),
    (("colt-express", 6, ()), ("colt-express", 2, BOTH_RULES), ("colt-express", 4, ("teams",))),
)
SUPER: Sequence[Table] = [("super-express", players, modes) for players, modes in SUPER_WAYS]


def under_way(table: Table) -> Iterator[tuple[AnyGameUI, list[Moment[Any]]]]:
    """Yield the game's UI and the moments of each stretch of a random match; a finished match has another picture."""
    for ui, stretch in stretches(*table):
        shown = [moment for moment in stretch if moment.view.outcome is None]
        if any(moment.loud for moment in shown) and not ui.is_scheming(stretch[-1].view):
            yield ui, shown


def reel_of(stretch: Sequence[Moment[Any]]) -> Reel[Any]:
    reel = stretch[-1].reel
    assert reel is not None
    return reel


def whole(ui: AnyGameUI, stretch: Sequence[Moment[Any]]) -> Scene:
    """Return the page of a stretch."""
    reel, last = reel_of(stretch), [moment for moment in stretch if moment.loud][-1]
    return ui.scene(Moment(reel.before, last.view, reel.events), NAMES, ())


def numbers(scene: Scene) -> list[int]:
    """Return the cell numbers of a ledger, in reading order."""
    shown = [
        label
        for label in scene.items
        if isinstance(label, Label) and label.size == NUMBER and label.text.isdigit() and TOP < label.y < BOTTOM
    ]
    lefts = {LEFT} | {
        item.x
        for item in scene.items
        if isinstance(item, Box) and TOP <= item.y < BOTTOM and LEFT <= item.x < LEFT + WIDE
    }
    cells = [label for label in shown if any(0 < label.x - left < 30 for left in lefts)]
    return [int(label.text) for label in sorted(cells, key=lambda label: (label.y // 30, label.x))]


def train(scene: Scene) -> set[tuple[str, int, int]]:
    """Return the sprites and places of a train's cars, except for unhooked ones, which are dimmed and a little apart."""
    return {
        (item.sprite, item.x, item.y)
        for item in scene.ground
        if isinstance(item, Paste) and item.sprite.startswith(("car-", "locomotive")) and not item.dim
    }


@pytest.mark.parametrize("table", COLT, ids=str)
def test_live_boards_and_pages_show_all_deeds(table: Table) -> None:
    checked = 0
    for ui, stretch in under_way(table):
        reel = reel_of(stretch)
        for moment in [*(moment for moment in stretch if moment.view.to_act and moment.view.performing >= 0)][::5]:
            events = reel.events[: moment.so_far]
            scene = ui.scene(Moment(reel.before, moment.view, events), NAMES, ())
            assert set(numbers(scene)) >= set(range(1, len(every_deed(events)) + 1))
            checked += 1
        if len(every_deed(reel.events)) > 1:
            assert set(numbers(whole(ui, stretch))) >= set(range(1, len(every_deed(reel.events)) + 1))
    assert checked >= 5


@pytest.mark.parametrize("table", SUPER, ids=str)
def test_rounds_show_all_cards_in_the_panels(table: Table) -> None:
    checked = 0
    for ui, stretch in under_way(table):
        for moment in [moment for moment in stretch if moment.loud][-3:]:
            checked += 1
            check_rows(ui.scene(moment, NAMES, ()), reel_of([moment]).events[: moment.so_far])
        check_rows(whole(ui, stretch), reel_of(stretch).events)
    assert checked


def check_rows(scene: Scene, happened: Sequence[Event]) -> None:
    """Check that every card has a row in the panels, with its icon and every bandit who was hit."""
    labels = [item for item in scene.items if isinstance(item, Label) and item.y > scene.horizon]
    shown = {int(item.text) for item in labels if item.size == NUMBER and item.text.isdigit()}
    pastes = [item for item in scene.items if isinstance(item, Paste)]
    low = [
        item
        for item, (_, y, _, high) in zip(pastes, map(rect_of, pastes), strict=True)
        if y + high > scene.horizon + 60
    ]
    played = [event for event in happened if isinstance(event, ActionBegan)]
    assert {event.number for event in played} <= shown
    icons = Counter(item.sprite.partition("@")[0] for item in low)
    assert not Counter(f"icon-{event.card}" for event in played) - icons
    assert not Counter(f"tag-{event.target}" for event in happened if isinstance(event, ShotFired)) - icons


@pytest.mark.parametrize("table", [*COLT, *SUPER], ids=str)
def test_the_train_of_a_film_stays_in_its_place(table: Table) -> None:
    for ui, stretch in under_way(table):
        scenes = [ui.scene(moment, NAMES, ()) for moment in stretch if moment.loud]
        if len(scenes) > 1:
            scenes.append(whole(ui, stretch))
            assert len({(scene.width, scene.height, scene.horizon) for scene in scenes}) == 1
            assert all(train(first) >= train(second) != set() for first, second in pairwise(scenes))


@pytest.mark.parametrize("table", [*COLT, *SUPER], ids=str)
def test_a_film_leaves_enough_time_to_read_its_text(table: Table) -> None:
    for ui, stretch in under_way(table):
        loud = [moment for moment in stretch if moment.loud]
        if len(loud) < 2:
            continue
        shots = _fitted(ui.shots(loud), LONGEST, moving=True)
        shots.append(Shot(whole(ui, stretch), LAST))
        for (before, _), (after, milliseconds) in pairwise(shots):
            there = {item for item in before.items if isinstance(item, Label)}
            new = [item.text for item in after.items if isinstance(item, Label) and item not in there]
            # Words of one or two letters are signs.
            read = sum(len(word) for line in new for word in line.split() if sum(map(str.isalpha, word)) > 2)
            assert read * 1000 / milliseconds <= FASTEST, new
