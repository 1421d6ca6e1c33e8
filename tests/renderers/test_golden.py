"""Pictures look as they did when last reviewed. ``python -m tests.golden`` draws them again."""

import io

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from renderers.paint import compose, encode, paint
from renderers.scene import Label
from tests.builders.for_each import for_each
from tests.golden.scenes import FOLDER, SCENES

TILE = 32  # pixels: a wrong digit is lost in the mean over a whole picture, but not in that over a tile
MOST = 16  # mean difference of 255 in a tile: softer edges of all letters cause 6, one wrong digit 41 to 70
BANDING = 1.5


@for_each("name", SCENES)
def test_a_picture_matches_its_golden_file(name: str) -> None:
    drawn = Image.open(io.BytesIO(paint(SCENES[name]()))).convert("RGB")
    with Image.open(FOLDER / f"{name}.png") as golden:
        assert drawn.size == golden.size, "the size changed: look at the picture, then run python -m tests.golden"
        worst, place = worst_tile(drawn, golden.convert("RGB"))
    assert worst <= MOST, f"{name} differs at {place}: look at the picture, then run python -m tests.golden"


def worst_tile(first: Image.Image, second: Image.Image) -> tuple[int, tuple[int, int]]:
    """Return the largest mean difference of a tile in any color, and the tile's corner."""
    tiles = [part.reduce(TILE) for part in ImageChops.difference(first, second).split()]
    strongest = ImageChops.lighter(tiles[0], ImageChops.lighter(tiles[1], tiles[2]))
    worst = max(strongest.tobytes())
    box = strongest.point(lambda value: 255 if value == worst else 0).getbbox() or (0, 0, 0, 0)
    return worst, (box[0] * TILE, box[1] * TILE)


@pytest.mark.nightly
@for_each("name", SCENES)
def test_palette_fits_the_art(name: str) -> None:
    full = compose(SCENES[name]())
    flat = Image.open(io.BytesIO(encode(full))).convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(full, flat)).mean) <= BANDING


def test_a_picture_is_a_png_of_256_colors_at_most() -> None:
    picture = Image.open(io.BytesIO(paint(SCENES["board-schemin-four"]())))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1600)


def test_one_other_digit_is_noticed() -> None:
    """The tolerance is tight: the mean over the picture of a score hardly moves if one number is wrong."""
    scene = SCENES["score-five"]()
    last = max(number for number, item in enumerate(scene.items) if isinstance(item, Label))
    digit = scene.items[last]
    assert isinstance(digit, Label)
    wrong = replace(digit, text=digit.text.translate(str.maketrans("0123456789", "1234567890")))
    items = [*scene.items]
    items[last] = wrong
    first, second = compose(scene), compose(replace(scene, items=tuple(items)))
    assert wrong != digit
    assert worst_tile(first, second)[0] > MOST
