"""Crowds and panels: no face, sign or number is hidden, and a panel shows all that its bandit has at any table."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from renderers.colt_express import board_scene
from renderers.colt_express.cells import Cell, cell_items, cells
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panels
from renderers.colt_express.stage import standing, tray_items
from renderers.marks import Rect, covered
from renderers.scene import Label, Paste, Scene
from renderers.text import length
from renderers.theme import SMALLEST
from tests.builders.colt import Table, deal, table
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.golden import mode_scenes
from tests.golden.mode_scenes import ALL, dealt
from tests.golden.scenes import NAMES, SIX, crowd, with_round
from tests.renderers.truth import rect_of


def crowded(count: int, place: str) -> View:
    """Return a train with as many cars as bandits. All bandits are on one spot, with some loot there."""
    who = [f"{bandit} {place}" for bandit in SIX[:count]]
    return with_round(table(*who, cars=count, loot={place: ["jewel"] * 3 + ["purse:250"]}).view(), "braking")


def signs(scene: Scene) -> list[Paste]:
    """Return the bandits' signs on the train. Those on panels never change, so they are part of the ground."""
    tags = [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("tag-")]
    return [tag for tag in tags if not tag.sprite.startswith("tag-marshal")]


@for_each("place", ["1i", "2i", "3i", "2r"])
@for_each("count", [4, 5, 6])
def test_signs_of_a_crowd_never_overlap_and_have_their_letters(count: int, place: str) -> None:
    scene = board_scene(crowded(count, place), NAMES)
    shown = signs(scene)
    assert len(shown) == count
    assert all(max(abs(first.x - second.x), abs(first.y - second.y)) >= 36 for first, second in combinations(shown, 2))
    letters = [after for sign, after in pairwise(scene.items) if sign in shown and isinstance(after, Label)]
    assert len(letters) == count


@for_each("cars", [3, 4, 5, 6, 7])
@for_each("coach", [-1, 1])
def test_the_middle_of_every_figure_is_within_its_own_car(cars: int, coach: int) -> None:
    for place in ("1i", "1r", "2i", "2r"):
        for count in range(1, 7):
            view = replace(crowded(count, place), cars=crowded(6, place).cars[:1] * cars)
            laid = track(cars, coach)
            middles = [person.middle for person in standing(view, laid) if person.figure in SIX]
            assert len(middles) == count
            spot = laid.spot(view.bandits[0].spot)
            assert max(abs(middle - spot.middle) for middle in middles) <= spot.width / 2


def test_the_acting_bandit_is_in_front_and_outlined() -> None:
    items = board_scene(crowd(), NAMES).items
    busts = [item for item in items if isinstance(item, Paste) and item.sprite.startswith("bust-")]
    assert [item.sprite for item in busts if item.glow] == ["bust-belle@p"]
    assert busts[-1].glow
    assert {item.sprite for item in busts} == {f"bust-{bandit}@p" for bandit in SIX}


def test_three_bandits_are_in_one_row_and_more_are_busts_in_two_rows() -> None:
    for count, kind, rows in ((3, "figure-", 1), (4, "bust-", 2), (5, "bust-", 2)):
        items = board_scene(crowded(count, "2i"), NAMES).items
        shown = [item for item in items if isinstance(item, Paste) and item.sprite.startswith(kind)]
        assert len({item.y for item in shown if "marshal" not in item.sprite}) == rows


@pytest.mark.parametrize("place", [COACH_INSIDE, COACH_ROOF])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_a_crowd_on_the_stagecoach_hides_no_face_and_no_plate(place: int, count: int) -> None:
    view = mode_scenes.stagecoach()
    there = [replace(bandit, spot=place if n < count else 1) for n, bandit in enumerate(view.bandits)]
    view = replace(view, bandits=tuple(there))
    assert view.coach is not None
    laid = track(len(view.cars), view.coach.car)
    number = str(view.coach.car)
    (plate,) = [
        item
        for item in tray_items(view, laid, ())
        if isinstance(item, Label) and (item.text, item.size) == (number, 34)
    ]
    crowd = [person for person in standing(view, laid) if person.place == place]
    assert len(crowd) == count
    rects = [
        (person.middle - wide // 2, person.top(laid), wide, high)
        for person in crowd
        for wide, high in (person.size(laid),)
    ]
    assert min(top for _, top, _, _ in rects) > plate.y + plate.size // 2
    for first, second in combinations(rects, 2):
        assert covered(first, second) <= 0.7 * min(first[2] * first[3], second[2] * second[3])


HORSES = "horses-stagecoach"


TABLES: tuple[tuple[tuple[str, ...], Sequence[str]], ...] = (
    *(((), ALL[:count]) for count in (3, 4, 5, 6)),
    (("expert",), ALL),
    (("teams",), ALL[:4]),
    (("teams",), ALL),
    (("expert", "teams"), ALL),
    *(((HORSES,), ALL[:count]) for count in (3, 4, 5, 6)),
    (("expert", HORSES), ALL),
    (("expert", "teams", HORSES), ALL),
    (("two-player",), ("ghost tuco", "belle doc")),
    (("two-player", HORSES), ("django cheyenne", "belle doc")),
)


def begun(modes: tuple[str, ...], who: Sequence[str]) -> View:
    return Table(dealt(modes, *who)).view() if modes else deal(*who, seed=3).view()


def rect(item: Paste | Label) -> Rect:
    """Return the rectangle of an icon or a number."""
    if isinstance(item, Label):
        wide = round(length(item.text, item.size, item.face))
        return item.x - (wide if item.anchor == "r" else 0), item.y - item.size // 3, wide, item.size * 2 // 3
    return rect_of(item)


def items_of(cell: Cell) -> list[Paste | Label]:
    return [item for item in cell_items(cell) if isinstance(item, Paste | Label)]


@for_each("cash", [0, 250])
@for_each(("modes", "who"), TABLES)
def test_items_of_a_panel_stay_inside_and_never_overlap(modes: tuple[str, ...], who: Sequence[str], cash: int) -> None:
    view = full(begun(modes, who), 5, cash)
    for panel in panels(view, track(len(view.cars), view.coach.car if view.coach else -1)):
        left, top, width, height = panel.grid
        grid = cells(view, panel)
        for cell in grid:
            for item in items_of(cell):
                x, y, wide, high = rect(item)
                assert left - 3 <= x, item
                assert x + wide <= left + width + 6, item
                assert top <= y, item
                assert y + high <= top + height, item
                assert not isinstance(item, Label) or item.size >= SMALLEST
        for first, second in combinations(grid, 2):
            for a in items_of(first):
                for b in items_of(second):
                    assert covered(rect(a), rect(b)) <= 30, (a, b)


def test_cells_of_a_panel_stay_in_place_for_the_whole_match() -> None:
    empty, rich = full(mode_scenes.stagecoach(), 0, 250), full(mode_scenes.stagecoach(), 3, 250)
    laid = track(len(rich.cars), 3)
    for poor, filled in zip(panels(empty, laid), panels(rich, laid), strict=True):
        assert [(cell.sort, cell.rect) for cell in cells(empty, poor)] == [
            (cell.sort, cell.rect) for cell in cells(rich, filled)
        ]
