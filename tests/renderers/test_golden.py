"""Pictures look as they did when last reviewed. ``python -m tests.golden`` draws them again."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.paint import compose, encode, paint
from tests.builders.for_each import for_each
from tests.golden.scenes import FOLDER, SCENES

MEAN = 0.6  # mean difference of 255, over all pixels, that another version of the font library may cause
BANDING = 1.5


@for_each("name", SCENES)
def test_a_picture_matches_its_golden_file(name: str) -> None:
    drawn = Image.open(io.BytesIO(paint(SCENES[name]()))).convert("RGB")
    with Image.open(FOLDER / f"{name}.png") as golden:
        assert drawn.size == golden.size, "the size changed: look at the picture, then run python -m tests.golden"
        mean = max(ImageStat.Stat(ImageChops.difference(drawn, golden.convert("RGB"))).mean)
    assert mean <= MEAN, f"{name} differs by {mean:.2f}: look at the picture, then run python -m tests.golden"


@pytest.mark.nightly
@for_each("name", SCENES)
def test_palette_fits_the_art(name: str) -> None:
    full = compose(SCENES[name]())
    flat = Image.open(io.BytesIO(encode(full))).convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(full, flat)).mean) <= BANDING


def test_a_picture_is_a_png_of_256_colors_at_most() -> None:
    picture = Image.open(io.BytesIO(paint(SCENES["board-schemin-four"]())))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1600)


def test_a_moved_figure_is_noticed() -> None:
    """The tolerance is tight: two boards that differ in a few figures don't pass as the same."""
    first, second = (compose(SCENES[name]()) for name in ("board-opening-three", "board-schemin-four"))
    assert max(ImageStat.Stat(ImageChops.difference(first, second.crop((0, 0, *first.size)))).mean) > MEAN
