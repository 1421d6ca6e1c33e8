"""Where it is crowded: many bandits on one spot, long numbers in narrow panels."""

from itertools import pairwise

import msgspec
import pytest

from engine.colt_express.view import View
from renderers.colt_express import board_scene
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panels
from renderers.scene import Label, Paste, Scene
from renderers.sprites import sprites
from renderers.text import length
from tests.builders.colt import deal, table
from tests.golden.scenes import NAMES, SIX, with_round


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


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_no_sign_hides_the_loot(count: int) -> None:
    scene, laid = board_scene(crowded(count, "1i"), NAMES), track(count + 1)
    top = laid.spot(2).front - laid.scale.token_height
    for sign in signs(scene):
        assert sign.y + laid.scale.sign <= top + laid.scale.sign // 3


@pytest.mark.parametrize("modes", [(), ("teams",)])
@pytest.mark.parametrize(("hand", "deck"), [(9, 11), (12, 5), (10, 0), (0, 20), (14, 12)])
def test_long_numbers_of_cards_touch_nothing(modes: tuple[str, ...], hand: int, deck: int) -> None:
    view = deal(*SIX, modes=modes, seed=1).view()
    seats = tuple(msgspec.structs.replace(seat, hand=hand, deck=deck) for seat in view.seats)
    view = msgspec.structs.replace(view, seats=seats)
    items = board_scene(view, NAMES).items
    for panel in panels(view, track(len(view.cars))):
        icons = [
            item for item in items if isinstance(item, Paste) and item.sprite.startswith(("icon-hand", "icon-deck"))
        ]
        first, second = sorted(
            (item for item in icons if panel.left <= item.x < panel.left + panel.width), key=lambda item: item.x
        )
        numbers = [
            item
            for item in items
            if isinstance(item, Label) and first.x < item.x < panel.left + panel.width and item.y <= first.y + 40
        ]
        one, other = sorted((item for item in numbers if item.y >= first.y), key=lambda item: item.x)
        assert (one.text, other.text) == (str(hand), str(deck))
        pad = sprites()[second.sprite].pad
        assert one.x + length(one.text, one.size) <= second.x + pad
        assert other.x + length(other.text, other.size) <= panel.left + panel.width - 6
