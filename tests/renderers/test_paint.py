"""Fast drawing gives the same pixels as plain drawing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from renderers import paint
from renderers.budgets import memory
from renderers.paint import compose, flat, flattened
from renderers.pieces import line_layers, pieces_of, put
from renderers.scene import Stroke
from renderers.sprites import matched, palette, sprites
from renderers.theme import FULL, HALF, LIVE, TIMES, TUNNEL, inks
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.golden.scenes import SCENES

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


@for_each("name", SCENES if THOROUGH else [*SCENES][::16])
def test_a_picture_drawn_small_looks_like_the_large_one_scaled_down(name: str) -> None:
    """Edges may be half a pixel off, but nothing is missing or elsewhere: no 12x12 square differs much."""
    scene = SCENES[name]()
    whole = compose(scene)
    for quarters in (HALF, LIVE):
        small = compose(scene, quarters)
        plain = whole.resize(small.size, Image.Resampling.BOX)
        assert (small.width, small.height) == tuple(-(-side * quarters // FULL) for side in whole.size)
        assert max(max(pixel) for pixel in squares(ImageChops.difference(small, plain))) <= ASIDE


def squares(image: Image.Image) -> list[tuple[int, int, int]]:
    """Return the mean color of each 12x12 square."""
    data = image.reduce(SIDE).tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@for_each("name", SCENES if THOROUGH else [*SCENES][1::12])
def test_a_picture_of_cached_items_is_the_same_as_drawn_from_scratch(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawing changes nothing in the caches, nor do the larger and smaller pictures drawn before leave a trace."""
    scene = SCENES[name]()
    with monkeypatch.context() as patch:
        patch.setattr(memory, "megabytes", 0)
        plain = flattened(compose(scene, HALF)).tobytes()
    for other in ("board-schemin-four", "hand-full", name, name):
        flat(SCENES[other](), HALF)
        assert flat(scene, HALF).tobytes() == plain


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
