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
SHEETS: Final = 256  # most cached patches, and most cached sheets that are too small to stretch: a few KB each
PIECE: Final = 700
"""Blended pixels that take as long as one more paste."""
Style = tuple[str, str, int, int, bool]
"""Fill, line, weight, radius, and whether it has a shadow."""


class Part(NamedTuple):
    """A rectangle of a box, relative to its top left corner: its colors, or one ink, and a mask (None: fully opaque)."""

    edges: Edges
    colours: Image.Image | Ink
    mask: Image.Image | None


class _Cell(NamedTuple):
    """A part of a box and its final size; before stretching, the image is one pixel wide or high."""

    x: int
    y: int
    image: Image.Image
    size: tuple[int, int]


def box_parts(box: Box, quarters: int = FULL) -> Sequence[Part]:
    """Return the parts of a box at this many quarters of its size, without overlaps."""
    style = (box.fill, box.line, box.weight, box.radius, box.shadow)
    width, height = box.width, box.height
    wide, high = (min(side, 2 * _corner(style) + FULL) if _patched(side, style) else side for side in (width, height))
    if (wide, high) == (width, height):
        image = shrunk(sheet(width, height, *style), quarters).whole()
        return (_stretched(_Cell(0, 0, image, image.size)),)
    patch = patch_of(wide, high, style, quarters)
    across = _cuts(patch.width, scaled(width, quarters), style, quarters, patched=wide < width)
    down = _cuts(patch.height, scaled(height, quarters), style, quarters, patched=high < height)
    parts: list[Part] = []
    for x, left, right, long in across:
        cells = [_Cell(x, y, patch.crop((left, top, right, bottom)), (long, tall)) for y, top, bottom, tall in down]
        if len(across) == len(down) and x == across[1][0]:
            parts += (part for cell in (cells[0], cells[-1]) for part in _edge(cell))
            if fill := style[0]:
                (_, y, _, (_, tall)) = cells[1]
                parts.append(Part((x, y, x + long, y + tall), inks()[fill], None))
        elif len(cells) == 1:
            parts += _edge(cells[0])
        elif bands := [*_bands(cells[1])]:
            parts += (_stretched(cells[0]), *bands, _stretched(cells[-1]))
        else:  # it is fastest to draw its corners and the part between them in one piece
            parts.append(_stretched(_joined(cells)))
    return tuple(parts)


def _corner(style: Style) -> int:
    """Return the size of a corner, beyond which edges look uniform. It's a multiple of `FULL`, so a whole number at any quarters."""
    _, _, weight, radius, _ = style
    return -(-(max(weight, radius) + SHADOW + 1) // FULL) * FULL


def _patched(length: int, style: Style) -> bool:
    """Return whether a side is long enough to stretch the part between its corners."""
    fill, _, _, _, shadow = style
    return length > 2 * _corner(style) + FULL and (bool(fill) or not shadow)


def _edge(cell: _Cell) -> Sequence[Part]:
    """Return an edge in bands, or in one piece if that is faster."""
    return [*_bands(cell)] or [_stretched(cell)]


def _bands(cell: _Cell) -> Iterator[Part]:
    """Yield an edge in bands of one color each; nothing if one piece is faster, or if the edge isn't stretched."""
    wide, high = cell.size
    if cell.image.size == cell.size:
        return
    horizontal = cell.image.width == 1
    pixels = cell.image.tobytes()
    bands = [(*pixel, len([*same])) for pixel, same in groupby(pixels[at : at + 4] for at in range(0, len(pixels), 4))]
    if len(bands) * PIECE > wide * high:
        return
    start = 0
    for *ink, solid, count in bands:
        first, end, start = start, start + count, start + count
        left, top, right, bottom = (0, first, wide, end) if horizontal else (first, 0, end, high)
        mask = None if solid == 255 else Image.new("L", (right - left, bottom - top), solid)
        if solid:
            yield Part((cell.x + left, cell.y + top, cell.x + right, cell.y + bottom), (ink[0], ink[1], ink[2]), mask)


def _stretched(cell: _Cell) -> Part:
    """Return a cell in one piece."""
    x, y, image, (wide, high) = cell
    return Part((x, y, x + wide, y + high), *apart(image.resize((wide, high), Image.Resampling.NEAREST)))


def _joined(cells: Sequence[_Cell]) -> _Cell:
    """Stack cells into one."""
    x, y, _, (wide, _) = cells[0]
    column = Image.new("RGBA", (wide, sum(cell.size[1] for cell in cells)))
    for cell in cells:
        column.paste(cell.image.resize(cell.size, Image.Resampling.NEAREST), (0, cell.y - y))
    return _Cell(x, y, column, column.size)


def _cuts(patch: int, length: int, style: Style, quarters: int, *, patched: bool) -> list[tuple[int, int, int, int]]:
    """Return the segments of a side: place in the box, start and end in the patch, and length in the box."""
    if not patched:
        return [(0, 0, patch, patch)]
    near = scaled(_corner(style), quarters)
    far, low = length - near, near + quarters  # start of the other corner in the box, and in the patch
    return [(0, 0, near, near), (near, near, near + 1, far - near), (far, low, patch, patch - low)]


@lru_cache(maxsize=SHEETS)
def patch_of(width: int, height: int, style: Style, quarters: int) -> Image.Image:
    """Return the smallest sheet of a style: its corners and a few pixels between them."""
    return shrunk(sheet(width, height, *style), quarters).whole()


@lru_cache(maxsize=SHEETS)
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
