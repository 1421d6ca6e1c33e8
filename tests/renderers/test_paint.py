"""Pixels: fast drawing gives the same as plain drawing, PNG files are valid, and caches stay right and in budget."""

import io
import re
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from renderers import boxes, paint
from renderers.boxes import SHADOW, box_parts, sheet
from renderers.budgets import MEGABYTE, PARTS, USUAL, Budget, Memory, memory
from renderers.paint import compose, flat, flattened
from renderers.pieces import line_layers, pieces_of, put
from renderers.png import png
from renderers.scene import Box, Stroke
from renderers.sprites import Committed, matched, palette, read, sprites, weight
from renderers.theme import FULL, HALF, LIVE, TIMES, TUNNEL, inks, scaled
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


SIDES = st.one_of(st.integers(2, 90), st.integers(90, 420))


BOXES = st.builds(
    Box,
    st.integers(-40, 60),
    st.integers(-40, 60),
    SIDES,
    SIDES,
    st.sampled_from(["", "paper", "ink", "gold"]),
    st.sampled_from(["ink", "gold"]),
    st.integers(0, 12),
    st.integers(0, 40),
    st.booleans(),
)


SIZES = st.sampled_from([HALF, LIVE, FULL])


NO_BAND = 1_000_000


def ground() -> Image.Image:
    """Return an image with different colors everywhere, so that blending in the wrong place shows."""
    down = Image.linear_gradient("L").resize((500, 500))
    return Image.merge("RGB", (down, down.transpose(Image.Transpose.ROTATE_90), Image.new("L", down.size, 90)))


def pixels(box: Box, quarters: int, piece: int) -> bytes:
    """Return the pixels of a box on the ground, drawn as if an extra piece cost as much as blending ``piece`` pixels."""
    image = ground()
    with patch.object(boxes, "PIECE", piece):
        put(image, pieces_of(box, quarters))
    return image.tobytes()


@pytest.mark.nightly
@given(BOXES)
@settings(max_examples=100)
def test_a_box_drawn_in_parts_looks_like_one_drawn_whole(box: Box) -> None:
    whole, drawn = ground(), sheet(box.width, box.height, box.fill, box.line, box.weight, box.radius, box.shadow)
    whole.paste(drawn.image, (box.x, box.y), drawn.mask)
    assert pixels(box, FULL, 1) == whole.tobytes()


@pytest.mark.nightly
@given(BOXES, SIZES)
@settings(max_examples=100)
def test_edges_drawn_as_bands_look_like_edges_drawn_as_images(box: Box, quarters: int) -> None:
    assert pixels(box, quarters, 1) == pixels(box, quarters, NO_BAND)


@given(BOXES, SIZES)
@settings(max_examples=50)
def test_parts_of_a_box_never_overlap(box: Box, quarters: int) -> None:
    taken = Image.new("1", (scaled(box.width + SHADOW, quarters) + 2, scaled(box.height + SHADOW, quarters) + 2))
    for edges, *_ in box_parts(box, quarters):
        assert taken.crop(edges).getbbox() is None
        taken.paste(1, edges)


def test_long_edges_are_bands_of_one_color() -> None:
    parts = box_parts(Box(0, 0, 1_572, 92, "paper", "gold", 4, 14, shadow=True), LIVE)
    assert sum(edges[2] - edges[0] > 1_000 for edges, *_ in parts) > 6
    images = [colours for _, colours, _ in parts if isinstance(colours, Image.Image)]
    assert max(image.width for image in images) < 30


NAMES = ("figure-belle@s", "figure-doc@s", "locomotive@s")


@pytest.mark.parametrize("most", [0, 200_000, 10_000_000])
def test_sprites_dropped_from_the_cache_are_decoded_again(most: int) -> None:
    budget = Budget(lambda: most, read, weight)
    for name in (*NAMES, *NAMES):
        sprite, known = Committed(name, 0, budget), sprites()[name]
        assert (sprite.width, sprite.height) == sprite.image.size
        assert sprite.whole().tobytes() == known.whole().tobytes()
        assert budget.weight <= most


@given(st.tuples(st.integers(1, 70), st.integers(1, 130)), st.integers(1, 250))
def test_pillow_reads_our_png_files(size: tuple[int, int], seed: int) -> None:
    """The pictures have some equal and some different rows. Pillow checks all checksums."""
    wide, high = size
    pixels = bytes((x * (y // 7) * seed + y // 11) % 256 for y in range(high) for x in range(wide))
    drawn = Image.frombytes("P", size, pixels)
    drawn.putpalette(palette().getpalette() or ())
    with Image.open(io.BytesIO(png(drawn))) as read:
        read.load()
        assert (read.mode, read.size) == ("P", size)
        assert read.tobytes() == pixels
        assert read.getpalette() == palette().getpalette()


GUIDE = Path(__file__).parents[2] / "docs" / "operating" / "processes.md"


def blank(size: int) -> bytes:
    return bytes(size)


@given(st.integers(0, 60), st.lists(st.integers(0, 40)))
def test_a_cache_never_exceeds_its_budget(most: int, asked: Sequence[int]) -> None:
    budget = Budget(lambda: most, blank, len)
    for size in asked:
        assert budget.get(size) == bytes(size)
        assert budget.weight <= most


def test_cached_values_are_made_once() -> None:
    made: list[int] = []

    def make(key: int) -> int:
        made.append(key)
        return key

    budget = Budget(lambda: 3, make, lambda _: 1)
    asked = [1, 2, 3, 1, 2, 3, 1, 4, 1, 3, 2]
    assert [budget.get(key) for key in asked] == asked
    assert made == [1, 2, 3, 4, 2], "the least recently used value is dropped"
    assert budget.weight == 3


@pytest.mark.parametrize("megabytes", [8, USUAL, 200])
def test_all_caches_share_the_configured_memory(megabytes: int) -> None:
    memory = Memory()
    shares = [memory.part(name) for name in PARTS]
    memory.megabytes = megabytes
    assert 0 <= megabytes * MEGABYTE - sum(share() for share in shares) < len(PARTS)
    assert all(share() > 0 for share in shares)


def test_the_guide_states_the_default_memory() -> None:
    [total] = re.findall(
        r"at most (\d+) MB of it \(`PICTURE_MEMORY`\)", GUIDE.read_text(encoding="utf-8").replace("\n", " ")
    )
    assert int(total) == USUAL
