"""The pictures look as they were last reviewed. To draw them again: `python -m tests.golden`."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.paint import compose, encode, paint
from tests.builders.for_each import for_each
from tests.golden.scenes import FOLDER, SCENES

MEAN = 0.6  # of 255, over all pixels: the shift that another version of the font library may cause
BANDING = 1.5


@for_each("name", SCENES)
def test_picture_is_as_it_was(name: str) -> None:
    drawn = Image.open(io.BytesIO(paint(SCENES[name]()))).convert("RGB")
    with Image.open(FOLDER / f"{name}.png") as kept:
        assert drawn.size == kept.size, "the size changed: look at the picture, then run python -m tests.golden"
        mean = max(ImageStat.Stat(ImageChops.difference(drawn, kept.convert("RGB"))).mean)
    assert mean <= MEAN, f"{name} differs by {mean:.2f}: look at the picture, then run python -m tests.golden"


@pytest.mark.nightly
@for_each("name", SCENES)
def test_palette_fits_the_art(name: str) -> None:
    full = compose(SCENES[name]())
    flat = Image.open(io.BytesIO(encode(full))).convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(full, flat)).mean) <= BANDING


def test_a_picture_is_a_png_of_256_colours_at_most() -> None:
    picture = Image.open(io.BytesIO(paint(SCENES["board-schemin-four"]())))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1600)


def test_a_moved_figure_is_noticed() -> None:
    """The tolerance is tight enough: two boards that differ by a few figures are not the same."""
    first, second = (compose(SCENES[name]()) for name in ("board-opening-three", "board-schemin-four"))
    assert max(ImageStat.Stat(ImageChops.difference(first, second.crop((0, 0, *first.size)))).mean) > MEAN
