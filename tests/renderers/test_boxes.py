"""Boxes drawn in parts look like boxes drawn whole, and long edges drawn as bands look like edges drawn as images."""

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from renderers import boxes
from renderers.boxes import SHADOW, box_parts, sheet
from renderers.pieces import pieces_of, put
from renderers.scene import Box
from renderers.theme import FULL, LIVE, scaled

HALF = FULL // 2
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
"""A cost of an extra piece that makes no edge worth a band."""


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
