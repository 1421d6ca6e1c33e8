"""Where it is crowded: many bandits on one spot, long numbers in narrow panels."""

from itertools import pairwise

import pytest

from engine.colt_express.view import View
from renderers.colt_express import board_scene
from renderers.colt_express.measures import track
from renderers.colt_express.panels import STRIP, counts, laid_counts, panels
from renderers.scene import Paste, Scene
from tests.builders.colt import table
from tests.golden.scenes import NAMES, SIX, crowd, with_round


def crowded(count: int, place: str) -> View:
    """Return a train of as many cars as there are players, on whose spot all of them stand, over some loot."""
    who = [f"{bandit} {place}" for bandit in SIX[:count]]
    return with_round(table(*who, cars=count, loot={place: ["jewel"] * 3 + ["purse:250"]}).view(), "braking")


def signs(scene: Scene) -> list[Paste]:
    """Return the bandits' signs on the train: those on panels do not change, and belong to the ground."""
    tags = [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("tag-")]
    return [tag for tag in tags if not tag.sprite.startswith("tag-marshal")]


@pytest.mark.parametrize("place", ["1i", "2i", "3i"])
@pytest.mark.parametrize("count", [4, 5, 6])
def test_the_signs_of_a_crowd_stand_at_two_heights_in_any_car(count: int, place: str) -> None:
    heights = [sign.y for sign in sorted(signs(board_scene(crowded(count, place), NAMES)), key=lambda sign: sign.x)]
    assert len(heights) == count
    assert len(set(heights)) == 2
    assert all(one != other for one, other in pairwise(heights))


def test_the_one_who_acts_stands_in_front_larger_and_outlined() -> None:
    items = board_scene(crowd(), NAMES).items
    busts = [item for item in items if isinstance(item, Paste) and item.sprite.startswith("bust-")]
    assert [item.sprite for item in busts if item.glow] == ["bust-belle@p"]
    assert busts[-1].glow
    assert busts[-1].zoom > 100
    assert {item.sprite for item in busts} == {f"bust-{bandit}@p" for bandit in SIX}


def test_three_stand_in_one_row_and_four_in_two() -> None:
    for count, rows in ((3, 1), (4, 2), (5, 2)):
        items = board_scene(crowded(count, "2i"), NAMES).items
        feet = {
            item.y
            for item in items
            if isinstance(item, Paste) and item.sprite.startswith("figure-") and "marshal" not in item.sprite
        }
        assert len(feet) == rows


def test_every_number_of_a_panel_is_large_and_inside_it() -> None:
    for bullets, received in ((0, 24), (6, 0), (3, 12)):
        laid = table(
            *(f"{name} 1i purse:250 jewel strongbox" for name in SIX),
            cars=6,
            bullets=dict.fromkeys(SIX, bullets),
            received=dict.fromkeys(SIX, received),
            cash=dict.fromkeys(SIX, 250),
        )
        view = with_round(laid.view(), "braking")
        for panel in panels(view, track(len(view.cars))):
            placed = laid_counts(view, panel)
            assert len(placed) == len(counts(view, panel))
            for one in placed:
                assert one.number >= 32
                assert panel.left < one.x
                assert panel.top + STRIP < one.y < panel.top + panel.height
            assert ("out" in {one.count.words for one in placed}) == (bullets == 0)
