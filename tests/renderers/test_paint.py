"""Fast drawing gives the same pixels as plain drawing."""

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
from renderers.paint import compose, flat, flattened
from renderers.pieces import line_layers, pieces_of, put
from renderers.scene import Item, Label, Stroke
from renderers.sprites import palette, sprites
from renderers.theme import FULL, HALF, LIVE, TIMES, TUNNEL, inks
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
def test_a_line_drawn_in_tiles_looks_like_one_drawn_whole(
    points: list[tuple[int, int]], weight: int, edges: tuple[int, bool, int], quarters: int
) -> None:
    """Tiles are cached by the line's shape, wherever the line is."""
    line = Stroke(tuple(points), "gold", weight, *edges)
    ground = Image.new("RGB", (320, 220), (200, 120, 40))
    drawn = ground.copy()
    put(drawn, pieces_of(line, quarters))
    layers, left, top = line_layers(line, quarters)
    for ink, mask in layers:
        ground.paste(inks()[ink], (left, top), mask)
    assert same(drawn, ground)


@for_each("quarters", [HALF, LIVE])
@for_each("name", SCENES if THOROUGH else [*SCENES][::16])
def test_a_picture_drawn_small_looks_like_the_large_one_scaled_down(name: str, quarters: int) -> None:
    """Edges may be half a pixel off, but nothing is missing or elsewhere: no 12x12 square differs much."""
    small, whole = compose(SCENES[name](), quarters), compose(SCENES[name]())
    plain = whole.resize(small.size, Image.Resampling.BOX)
    assert (small.width, small.height) == tuple(-(-side * quarters // FULL) for side in whole.size)
    assert max(max(pixel) for pixel in squares(ImageChops.difference(small, plain))) <= ASIDE


def squares(image: Image.Image) -> list[tuple[int, int, int]]:
    """Return the mean color of each 12x12 square."""
    data = image.reduce(SIDE).tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@for_each("name", SCENES if THOROUGH else [*SCENES][1::12])
def test_a_picture_drawn_over_another_is_the_same_as_drawn_from_scratch(name: str) -> None:
    """The pictures before it are on the same ground, with items removed, moved, duplicated and swapped."""
    scene, chance = SCENES[name](), random.Random(name)
    plain = flattened(compose(scene, HALF)).tobytes()
    for _ in range(4):
        before = replace(scene, items=tuple(other_items(scene.items, chance)))
        assert flat(before, HALF).tobytes() == flattened(compose(before, HALF)).tobytes()
        assert flat(scene, HALF).tobytes() == plain


def other_items(items: Sequence[Item], chance: random.Random) -> Iterator[Item]:
    """Yield a picture's items with some removed or moved, one duplicated and two swapped."""
    remaining = [item for item in items if chance.random() < 0.8] or list(items)
    first, second = chance.randrange(len(remaining)), chance.randrange(len(remaining))
    remaining[first], remaining[second] = remaining[second], remaining[first]
    for item in (*remaining, chance.choice(remaining)):
        if chance.random() < 0.8:
            yield item
        elif isinstance(item, Stroke):
            yield replace(item, points=tuple((x + 37, y - 23) for x, y in item.points))
        else:
            yield replace(item, x=item.x + 37, y=item.y - 23)


def test_pictures_of_a_match_drawn_over_each_other_are_the_same_as_drawn_from_scratch() -> None:
    for moment in islice(walk(4, 7), 60 if THOROUGH else 10):
        happened = trace(moment.events, moment.public, NAMES)
        scene = board_scene(moment.public, NAMES, trace=happened)
        assert flat(scene, LIVE).tobytes() == flattened(compose(scene, LIVE)).tobytes()


@given(st.lists(st.integers(0, 9), max_size=12), st.lists(st.integers(0, 9), max_size=12))
def test_common_items_of_two_lists_are_matched_in_order(first: list[int], second: list[int]) -> None:
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
    cached_sky = paint._read_sky((sky, quarters))
    assert cached_sky.getpalette() == palette().getpalette()
    assert matched(cached_sky.convert("RGB")).tobytes() == cached_sky.tobytes()
    whole = sprites()[f"{sky}@x"].image
    assert cached_sky.size == (whole.width * quarters // 4, whole.height * quarters // 4)
    assert ImageStat.Stat(cached_sky.convert("RGB")).mean == pytest.approx(ImageStat.Stat(whole).mean, abs=3)
