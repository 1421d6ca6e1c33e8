"""Sheets of paper with rounded corners, as nine-patches: corners are drawn once per style, and the parts between are stretched.

A long edge is a few bands of one color each: filling them takes a fraction of the time of blending an image, and no memory.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from renderers.scene import Box
from renderers.sprites import Sprite, apart, shrunk
from renderers.theme import FULL, Edges, Ink, inks, scaled

SHADOW: Final = 5
SHADE: Final = 120  # out of 255: the darkness of a shadow
ROUNDING: Final = 3  # corners are drawn at three times their size, which smooths them
SHEETS: Final = 256  # most cached patches, and sheets that are too small to stretch: a few KB each
CELLS: Final = 1_024  # most cached parts of them
PIECE: Final = 700
"""Blended pixels that take as long as one more paste."""
Style = tuple[str, str, int, int, bool]
"""Fill, line, weight, radius, and whether it has a shadow."""


class Part(NamedTuple):
    """A rectangle of a box, relative to its top left corner: its colors, or one ink, and a mask (None: fully opaque)."""

    edges: Edges
    colours: Image.Image | Ink
    mask: Image.Image | None


class _Band(NamedTuple):
    """Rows or columns of one color: the color, its opacity (0 to 255), the first of them, and the one after the last."""

    ink: Ink
    solid: int
    first: int
    end: int


class _Cell(NamedTuple):
    """A part of a box before stretching: its colors and mask, and its bands if it is one pixel wide or high."""

    colours: Image.Image
    mask: Image.Image | None
    bands: Sequence[_Band]


def box_parts(box: Box, quarters: int = FULL) -> Sequence[Part]:
    """Return the parts of a box at this many quarters of its size, without overlaps."""
    style = (box.fill, box.line, box.weight, box.radius, box.shadow)
    width, height = box.width, box.height
    wide, high = (min(side, 2 * _corner(style) + FULL) if _patched(side, style) else side for side in (width, height))
    patch = _patch(wide, high, style, quarters)
    across = _cuts(patch.width, scaled(width, quarters), style, quarters, patched=wide < width)
    down = _cuts(patch.height, scaled(height, quarters), style, quarters, patched=high < height)
    parts: list[Part] = []
    for x, left, right, long in across:
        for y, top, bottom, tall in down:
            cell = _cell(wide, high, style, quarters, (left, top, right, bottom))
            place = x, y, x + long, y + tall
            if (long, tall) == (right - left, bottom - top):
                parts.append(Part(place, cell.colours, cell.mask))
            else:
                parts += _stretched(cell, place)
    return tuple(parts)


def _corner(style: Style) -> int:
    """Return the size of a corner, beyond which edges look uniform. It's a multiple of `FULL`, so a whole number at any quarters."""
    _, _, weight, radius, _ = style
    return -(-(max(weight, radius) + SHADOW + 1) // FULL) * FULL


def _patched(length: int, style: Style) -> bool:
    """Return whether a side is long enough to stretch the part between its corners."""
    fill, _, _, _, shadow = style
    return length > 2 * _corner(style) + FULL and (bool(fill) or not shadow)


def _stretched(cell: _Cell, place: Edges) -> Iterator[Part]:
    """Yield a cell at its final size: in bands of one color each, or in one piece if that is faster."""
    left, top, right, bottom = place
    size = right - left, bottom - top
    if len(cell.bands) > 1 and len(cell.bands) * PIECE > size[0] * size[1]:
        mask = None if cell.mask is None else cell.mask.resize(size, Image.Resampling.NEAREST)
        yield Part(place, cell.colours.resize(size, Image.Resampling.NEAREST), mask)
        return
    for ink, solid, first, end in cell.bands:
        if len(cell.bands) == 1:
            edges = place
        elif cell.colours.width == 1:
            edges = left, top + first, right, top + end
        else:
            edges = left + first, top, left + end, bottom
        if solid:
            band = edges[2] - edges[0], edges[3] - edges[1]
            yield Part(edges, ink, None if solid == 255 else Image.new("L", band, solid))


def _cuts(patch: int, length: int, style: Style, quarters: int, *, patched: bool) -> list[tuple[int, int, int, int]]:
    """Return the segments of a side: place in the box, start and end in the patch, and length in the box."""
    if not patched:
        return [(0, 0, patch, patch)]
    near = scaled(_corner(style), quarters)
    far, low = length - near, near + quarters  # start of the other corner in the box, and in the patch
    return [(0, 0, near, near), (near, near, near + 1, far - near), (far, low, patch, patch - low)]


@lru_cache(maxsize=CELLS)
def _cell(width: int, height: int, style: Style, quarters: int, cut: Edges) -> _Cell:
    """Return a rectangle of a patch."""
    image = _patch(width, height, style, quarters).crop(cut)
    bands: list[_Band] = []
    if 1 in image.size:
        pixels, first = image.tobytes(), 0
        for (red, green, blue, solid), same in groupby(pixels[at : at + 4] for at in range(0, len(pixels), 4)):
            end = first + len([*same])
            bands.append(_Band((red, green, blue), solid, first, end))
            first = end
    return _Cell(*apart(image), bands)


@lru_cache(maxsize=SHEETS)
def _patch(width: int, height: int, style: Style, quarters: int) -> Image.Image:
    """Return the smallest sheet of a style: its corners and a few pixels between them."""
    return shrunk(sheet(width, height, *style), quarters).whole()


def sheet(width: int, height: int, fill: str, line: str, weight: int, radius: int, shadow: bool) -> Sprite:
    """Return a whole sheet, drawn without stretching."""
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
