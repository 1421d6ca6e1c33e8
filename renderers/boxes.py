"""Sheets of paper with round corners, as nine-patches: corners are drawn once for a style, and what is between them is stretched."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renderers.budgets import Budget, memory
from renderers.scene import Box
from renderers.sprites import Sprite, shrunk, weight_of
from renderers.squares import Edges
from renderers.theme import FULL, inks, scaled

SHADOW: Final = 5
SHADE: Final = 120  # of 255: how dark a shadow is
ROUNDING: Final = 3  # corners are drawn at three times their size, which smooths them
SHEETS: Final = 256  # sheets without a middle, and patches of all others, kept drawn: a few KB each
Style = tuple[str, str, int, int, bool]
"""Fill, line, weight, radius, whether it has a shadow."""
Parts = tuple[tuple[int, int, Sprite], ...]
"""Sprites with the places of their corners."""


def box_sprites(box: Box, quarters: int = FULL) -> tuple[Parts, Edges | None]:
    """Return what a box is made of at so many quarters of its size: sprites with their places in it, then the rectangle of the paper in
    its middle, or None where there is none."""
    style = (box.fill, box.line, box.weight, box.radius, box.shadow)
    parts = _parts.get((box.width, box.height, style, quarters))
    if not box.fill or not (_patched(box.width, style) and _patched(box.height, style)):
        return parts, None
    cut = scaled(_corner(style), quarters)
    return parts, (cut, cut, scaled(box.width, quarters) - cut, scaled(box.height, quarters) - cut)


def _corner(style: Style) -> int:
    """Return how far a corner reaches: what lies beyond it looks the same all the way. It has whole pixels in quarters, too."""
    _, _, weight, radius, _ = style
    return -(-(max(weight, radius) + SHADOW + 1) // FULL) * FULL


def _patched(length: int, style: Style) -> bool:
    """Return whether a side is so long that what lies between its corners is stretched."""
    fill, _, _, _, shadow = style
    return length > 2 * _corner(style) + FULL and (bool(fill) or not shadow)


def _parts_of(key: tuple[int, int, Style, int]) -> Parts:
    """Return the sprites that a box of a width, a height and a style is made of, without the paper in its middle."""
    width, height, style, quarters = key
    wide, high = (min(side, 2 * _corner(style) + FULL) if _patched(side, style) else side for side in (width, height))
    if (wide, high) == (width, height):
        return ((0, 0, shrunk(sheet(width, height, *style), quarters)),)
    patch = patch_of(wide, high, style, quarters)
    across = _cuts(patch.width, scaled(width, quarters), style, quarters, patched=wide < width)
    down = _cuts(patch.height, scaled(height, quarters), style, quarters, patched=high < height)
    found = []
    for x, left, right, long in across:
        rows = [(y, _stretched(patch.crop((left, top, right, bottom)), (long, tall))) for y, top, bottom, tall in down]
        if len(across) == len(down) and x == across[1][0]:
            found += [
                (x, y, Sprite(part)) for y, part in (rows[0], rows[-1])
            ]  # between them is the paper in the middle
        else:
            column = Image.new("RGBA", (long, sum(part.height for _, part in rows)))
            for y, part in rows:
                column.paste(part, (0, y))
            found.append((x, 0, Sprite(column)))
    return tuple(found)


def _stretched(part: Image.Image, size: tuple[int, int]) -> Image.Image:
    return part.resize(size, Image.Resampling.NEAREST)


def _cuts(patch: int, length: int, style: Style, quarters: int, *, patched: bool) -> list[tuple[int, int, int, int]]:
    """Return the parts of a side: where each lies in the box, its beginning and end in the patch, and how long it is in the box."""
    if not patched:
        return [(0, 0, patch, patch)]
    near = scaled(_corner(style), quarters)
    far, low = length - near, near + quarters  # where the other corner begins in the box, and in the patch
    return [(0, 0, near, near), (near, near, near + 1, far - near), (far, low, patch, patch - low)]


def _weight(parts: Parts) -> int:
    return sum(weight_of(sprite) for _, _, sprite in parts)


_parts: Final = Budget(memory.part("boxes"), _parts_of, _weight)


@lru_cache(maxsize=SHEETS)
def patch_of(width: int, height: int, style: Style, quarters: int) -> Image.Image:
    """Return a sheet of a style that is no larger than its corners and a few pixels between them need."""
    return shrunk(sheet(width, height, *style), quarters).whole()


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
