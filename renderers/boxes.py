"""Sheets of paper with round corners, as nine-patches: corners are drawn once for a look, and what is between them is stretched."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renderers.scene import Box
from renderers.sprites import Sprite, halved
from renderers.theme import inks

SHADOW: Final = 5
SHADE: Final = 120  # of 255: how dark a shadow is
ROUNDING: Final = 3  # corners are drawn at three times their size, which smooths them
SHEETS: Final = 256  # sheets without a middle, and patches of all others, kept drawn: a few KB each
LAID: Final = 512  # boxes whose edges are kept stretched: a few KB each
Look = tuple[str, str, int, int, bool]
"""Fill, line, weight, radius, whether it has a shadow."""


def draw_box(image: Image.Image, box: Box, half: bool = False) -> None:
    """Draw a box on an image, or at half its size and half as far from the corner."""
    look = (box.fill, box.line, box.weight, box.radius, box.shadow)
    for x, y, part in parts_of(box.width, box.height, look, half):
        left, top = (box.x // 2, box.y // 2) if half else (box.x, box.y)
        image.paste(part.image, (left + x, top + y), part.mask)
    corner = _corner(look)
    if box.fill and _patched(box.width, box.height, look):
        inside = (box.x + corner, box.y + corner, box.x + box.width - corner, box.y + box.height - corner)
        if half:
            x, y, cut = box.x // 2, box.y // 2, corner // 2
            inside = (x + cut, y + cut, x + box.width // 2 - cut, y + box.height // 2 - cut)
        image.paste(inks()[box.fill], inside)


def _corner(look: Look) -> int:
    """Return how far a corner reaches: what lies beyond it looks the same all the way. Even, so that it can be halved."""
    _, _, weight, radius, _ = look
    return (max(weight, radius) + SHADOW + 2) // 2 * 2


def _patched(width: int, height: int, look: Look) -> bool:
    fill, _, _, _, shadow = look
    return min(width, height) > 2 * _corner(look) + 2 and (bool(fill) or not shadow)


@lru_cache(maxsize=LAID)
def parts_of(width: int, height: int, look: Look, half: bool) -> tuple[tuple[int, int, Sprite], ...]:
    """Return the sprites that a box is made of, without the paper in its middle, and where they lie in it."""
    if not _patched(width, height, look):
        whole = sheet(width, height, *look)
        return ((0, 0, halved(whole) if half else whole),)
    return tuple(_stretched(width, height, look, half))


def _stretched(width: int, height: int, look: Look, half: bool) -> Iterator[tuple[int, int, Sprite]]:
    corner, scale = _corner(look), 2 if half else 1
    patch = patch_of(look, half)
    near, side = corner // scale, patch.width
    # Where the corners on the right and at the bottom begin, and where those of the patch do.
    far_x, far_y = width // scale - near, height // scale - near
    low = near + 2 // scale
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
def patch_of(look: Look, half: bool) -> Image.Image:
    """Return the smallest sheet of a look that has all of its corners, and two pixels between them."""
    side = 2 * _corner(look) + 2
    whole = sheet(side, side, *look)
    return (halved(whole) if half else whole).whole()


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
