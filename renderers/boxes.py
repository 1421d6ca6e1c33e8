"""Sheets of paper with round corners, as nine-patches: corners are drawn once for a look, and what is between them is stretched."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renderers.scene import Box
from renderers.sprites import Sprite, shrunk
from renderers.theme import FULL, inks, scaled

SHADOW: Final = 5
SHADE: Final = 120  # of 255: how dark a shadow is
ROUNDING: Final = 3  # corners are drawn at three times their size, which smooths them
SHEETS: Final = 256  # sheets without a middle, and patches of all others, kept drawn: a few KB each
LAID: Final = 512  # boxes whose edges are kept stretched: a few KB each
Look = tuple[str, str, int, int, bool]
"""Fill, line, weight, radius, whether it has a shadow."""


def draw_box(image: Image.Image, box: Box, quarters: int = FULL) -> None:
    """Draw a box on an image, at so many quarters of its size and of how far it is from the corner."""
    look = (box.fill, box.line, box.weight, box.radius, box.shadow)
    left, top = scaled(box.x, quarters), scaled(box.y, quarters)
    for x, y, part in parts_of(box.width, box.height, look, quarters):
        image.paste(part.image, (left + x, top + y), part.mask)
    if box.fill and _patched(box.width, box.height, look):
        cut = scaled(_corner(look), quarters)
        right, bottom = left + scaled(box.width, quarters), top + scaled(box.height, quarters)
        image.paste(inks()[box.fill], (left + cut, top + cut, right - cut, bottom - cut))


def _corner(look: Look) -> int:
    """Return how far a corner reaches: what lies beyond it looks the same all the way. It has whole pixels in quarters, too."""
    _, _, weight, radius, _ = look
    return -(-(max(weight, radius) + SHADOW + 1) // FULL) * FULL


def _patched(width: int, height: int, look: Look) -> bool:
    fill, _, _, _, shadow = look
    return min(width, height) > 2 * _corner(look) + FULL and (bool(fill) or not shadow)


@lru_cache(maxsize=LAID)
def parts_of(width: int, height: int, look: Look, quarters: int) -> tuple[tuple[int, int, Sprite], ...]:
    """Return the sprites that a box is made of, without the paper in its middle, and where they lie in it."""
    if not _patched(width, height, look):
        return ((0, 0, shrunk(sheet(width, height, *look), quarters)),)
    return tuple(_stretched(scaled(width, quarters), scaled(height, quarters), look, quarters))


def _stretched(width: int, height: int, look: Look, quarters: int) -> Iterator[tuple[int, int, Sprite]]:
    patch = patch_of(look, quarters)
    near, side = scaled(_corner(look), quarters), patch.width
    # Where the corners on the right and at the bottom begin, and where those of the patch do.
    far_x, far_y = width - near, height - near
    low = near + quarters
    end = side - low
    wide, high = far_x - near, far_y - near
    for x, y, cut, size in (
        (0, 0, (0, 0, near, near), None),
        (far_x, 0, (low, 0, side, near), None),
        (0, far_y, (0, low, near, side), None),
        (far_x, far_y, (low, low, side, side), None),
        (near, 0, (near, 0, near + 1, near), (wide, near)),
        (near, far_y, (near, low, near + 1, side), (wide, end)),
        (0, near, (0, near, near, near + 1), (near, high)),
        (far_x, near, (low, near, side, near + 1), (end, high)),
    ):
        part = patch.crop(cut)
        yield x, y, Sprite(part.resize(size, Image.Resampling.NEAREST) if size else part)


@lru_cache(maxsize=SHEETS)
def patch_of(look: Look, quarters: int) -> Image.Image:
    """Return the smallest sheet of a look that has all of its corners, and a few pixels between them."""
    side = 2 * _corner(look) + FULL
    return shrunk(sheet(side, side, *look), quarters).whole()


@lru_cache(maxsize=SHEETS)
def sheet(width: int, height: int, fill: str, line: str, weight: int, radius: int, shadow: bool) -> Sprite:
    """Return a whole sheet drawn."""
    room = SHADOW if shadow else 0
    image = Image.new("RGBA", ((width + room) * ROUNDING, (height + room) * ROUNDING))
    draw = ImageDraw.Draw(image)
    right, bottom = width * ROUNDING - 1, height * ROUNDING - 1
    if shadow:
        lift = SHADOW * ROUNDING
        shade = (*inks()["ink"], SHADE)
        draw.rounded_rectangle((lift, lift, right + lift, bottom + lift), radius * ROUNDING, shade)
    paper = (*inks()[fill], 255) if fill else None
    draw.rounded_rectangle((0, 0, right, bottom), radius * ROUNDING, paper, (*inks()[line], 255), weight * ROUNDING)
    return Sprite(image.convert("RGBa").reduce(ROUNDING).convert("RGBA"))
