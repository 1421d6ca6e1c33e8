"""Quick ways of drawing give the pixels that the plain ways give."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from renderers.boxes import draw_box, sheet
from renderers.motion import HALF
from renderers.paint import compose, flattened, png_of
from renderers.scene import Box
from renderers.sprites import palette
from renderers.theme import FULL, LIVE
from tests.golden.scenes import SCENES

SIDE, ASIDE = 12, 85


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


@given(
    box=st.builds(
        Box,
        st.integers(-40, 300),
        st.integers(-40, 200),
        st.integers(2, 260),
        st.integers(2, 200),
        st.sampled_from(["", "paper", "ink", "gold"]),
        st.sampled_from(["ink", "gold"]),
        st.integers(0, 12),
        st.integers(0, 40),
        st.booleans(),
    )
)
@settings(max_examples=150)
def test_a_box_in_nine_parts_is_the_box_drawn_whole(box: Box) -> None:
    ground = Image.new("RGB", (320, 220), (200, 120, 40))
    drawn = ground.copy()
    draw_box(drawn, box)
    whole = sheet(box.width, box.height, box.fill, box.line, box.weight, box.radius, box.shadow)
    ground.paste(whole.image, (box.x, box.y), whole.mask)
    assert same(drawn, ground)


@pytest.mark.parametrize("quarters", [HALF, LIVE])
@pytest.mark.parametrize("name", SCENES)
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


def test_a_png_of_ours_is_read_as_one() -> None:
    flat = flattened(compose(SCENES["hand-full"]()))
    with Image.open(io.BytesIO(png_of(flat))) as read:
        read.load()
        assert read.mode == "P"
        assert read.tobytes() == flat.tobytes()
        assert read.getpalette() == palette().getpalette()
