"""Where it is crowded: many bandits on one spot, long numbers in narrow panels."""

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from renderers.colt_express import board_scene, trace
from renderers.colt_express.measures import track
from renderers.colt_express.panels import STRIP, counts, laid_counts, panels
from renderers.colt_express.train import placed, plates
from renderers.marks import covered
from renderers.scene import Box, Label, Paste, Scene
from tests.builders.colt import play, table
from tests.golden import mode_scenes
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


@pytest.mark.parametrize("place", [COACH_INSIDE, COACH_ROOF])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_a_crowd_on_the_stagecoach_hides_neither_the_plate_of_its_car_nor_anybody_s_face(
    place: int, count: int
) -> None:
    view = mode_scenes.stagecoach()
    there = [replace(bandit, spot=place if n < count else 1) for n, bandit in enumerate(view.bandits)]
    view = replace(view, bandits=tuple(there))
    assert view.coach is not None
    laid = track(len(view.cars), view.coach.car)
    (plate,) = [label for label in plates(view, laid) if label.text == str(view.coach.car)]
    crowd = [one for one in placed(view, laid) if one.place == place]
    assert len(crowd) == count
    rects = [(one.middle - w // 2, one.feet - h, w, h) for one in crowd for w, h in (one.size(laid.scale),)]
    assert min(top for _, top, _, _ in rects) > plate.y + plate.size // 2
    for one, other in combinations(rects, 2):
        assert covered(one, other) <= 0.7 * min(one[2] * one[3], other[2] * other[3])


def test_loot_that_moved_is_ringed_where_its_heap_lies_under_all_that_is_written() -> None:
    t = play(
        table("ghost 1i", "tuco 2r", loot={"1i": ["jewel", "purse:250", "purse:250"]}, pile=["ghost.robbery"]),
        "ghost rob purse 2",
    )
    view = with_round(t.view(), "braking")
    items = board_scene(view, NAMES, trace=trace(t.events, view, NAMES)).items
    (ring,) = [item for item in items if isinstance(item, Box) and not item.fill and item.weight == 10]
    (purse,) = [item for item in items if isinstance(item, Paste) and item.sprite == "purse@l"]
    (jewel,) = [item for item in items if isinstance(item, Paste) and item.sprite == "jewel@l"]
    assert ring.x < purse.x
    assert purse.x + 50 < ring.x + ring.width
    assert not ring.x < jewel.x + 20 < ring.x + ring.width
    plates_at = [n for n, item in enumerate(items) if isinstance(item, Label) and item.text == "1" and item.halo]
    assert items.index(ring) < items.index(purse) < plates_at[0]
