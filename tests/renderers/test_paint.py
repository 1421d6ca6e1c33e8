"""Quick ways of drawing give the pixels that the plain ways give."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from renderers import paint
from renderers.canvas import in_both, matched
from renderers.colt_express import board_scene, trace
from renderers.motion import HALF
from renderers.paint import compose, flat, flattened
from renderers.pieces import line_layers, pieces_of, put
from renderers.scene import Item, Label, Stroke
from renderers.sprites import palette, sprites
from renderers.theme import FULL, LIVE, TIMES, TUNNEL, inks
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.golden.scenes import NAMES, SCENES
from tests.renderers.colt_express.walks import walk

SIDE, ASIDE = 12, 85


def same(first: Image.Image, second: Image.Image) -> bool:
    return (
        first.size == second.size
        and ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox() is None
    )


@given(
    points=st.lists(st.tuples(st.integers(-40, 300), st.integers(-40, 200)), min_size=2, max_size=4),
    weight=st.integers(1, 14),
    edges=st.tuples(st.integers(0, 5), st.booleans(), st.integers(0, 4)),
    quarters=st.sampled_from([HALF, LIVE, FULL]),
)
@settings(max_examples=60)
def test_a_line_in_tiles_is_the_line_drawn_whole(
    points: list[tuple[int, int]], weight: int, edges: tuple[int, bool, int], quarters: int
) -> None:
    """Lines of one shape are drawn once, wherever they are."""
    line = Stroke(tuple(points), "gold", weight, *edges)
    ground = Image.new("RGB", (320, 220), (200, 120, 40))
    drawn = ground.copy()
    put(drawn, pieces_of(line, quarters))
    layers, left, top = line_layers(line, quarters)
    for ink, mask in layers:
        ground.paste(inks()[ink], (left, top), mask)
    assert same(drawn, ground)


@for_each("quarters", [HALF, LIVE])
@for_each("name", SCENES if THOROUGH else [*SCENES][::8])
def test_a_picture_drawn_smaller_is_the_picture_made_smaller(name: str, quarters: int) -> None:
    """Edges may lie half a pixel aside; nothing may be missing or elsewhere, so no square of twelve pixels differs much."""
    small, whole = compose(SCENES[name](), quarters), compose(SCENES[name]())
    plain = whole.resize(small.size, Image.Resampling.BOX)
    assert (small.width, small.height) == tuple(-(-side * quarters // FULL) for side in whole.size)
    assert max(max(pixel) for pixel in squares(ImageChops.difference(small, plain))) <= ASIDE


def squares(image: Image.Image) -> list[tuple[int, int, int]]:
    """Return the mean colours of all squares of twelve pixels."""
    data = image.reduce(SIDE).tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@for_each("name", SCENES if THOROUGH else [*SCENES][1::6])
def test_what_is_drawn_over_another_picture_is_the_picture_drawn_whole(name: str) -> None:
    """Other pictures on the same ground come first: less, more, the same in another order."""
    scene, chance = SCENES[name](), random.Random(name)
    plain = flattened(compose(scene, HALF)).tobytes()
    for _ in range(4):
        before = replace(scene, items=tuple(other_items(scene.items, chance)))
        assert flat(before, HALF).tobytes() == flattened(compose(before, HALF)).tobytes()
        assert flat(scene, HALF).tobytes() == plain


def other_items(items: Sequence[Item], chance: random.Random) -> Iterator[Item]:
    """Yield items of a picture in which some have gone or moved, one is there twice, and two have changed places."""
    kept = [item for item in items if chance.random() < 0.8] or list(items)
    first, second = chance.randrange(len(kept)), chance.randrange(len(kept))
    kept[first], kept[second] = kept[second], kept[first]
    for item in (*kept, chance.choice(kept)):
        if chance.random() < 0.8:
            yield item
        elif isinstance(item, Stroke):
            yield replace(item, points=tuple((x + 37, y - 23) for x, y in item.points))
        else:
            yield replace(item, x=item.x + 37, y=item.y - 23)


def test_pictures_of_a_match_are_drawn_whole_or_over_each_other_alike() -> None:
    for moment in islice(walk(4, 7), 60 if THOROUGH else 15):
        happened = trace(moment.events, moment.public, NAMES)
        scene = board_scene(moment.public, NAMES, trace=happened)
        assert flat(scene, LIVE).tobytes() == flattened(compose(scene, LIVE)).tobytes()


@given(st.lists(st.integers(0, 9), max_size=12), st.lists(st.integers(0, 9), max_size=12))
def test_what_two_rows_have_in_common_stands_in_both_in_the_same_order(first: list[int], second: list[int]) -> None:
    labels = [Label(str(number), 0, 0, 32) for number in range(10)]
    before, after = ([labels[number] for number in row] for row in (first, second))
    result = sorted(in_both(before, after))
    assert all(after[place] == before[was] for place, was in result)
    assert [was for _, was in result] == sorted({was for _, was in result})
    assert len({place for place, _ in result}) == len(result)
    assert len(result) == len(first) or first != second


@pytest.mark.nightly
@for_each("sky", [*TIMES, TUNNEL])
@for_each("quarters", [2, 3, 4])
def test_a_sky_looks_the_same_however_often_it_is_drawn(sky: str, quarters: int) -> None:
    kept = paint._read_sky((sky, quarters))
    assert kept.getpalette() == palette().getpalette()
    assert matched(kept.convert("RGB")).tobytes() == kept.tobytes()
    whole = sprites()[f"{sky}@x"].image
    assert kept.size == (whole.width * quarters // 4, whole.height * quarters // 4)
    assert ImageStat.Stat(kept.convert("RGB")).mean == pytest.approx(ImageStat.Stat(whole).mean, abs=3)
