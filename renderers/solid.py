"""Sprites in tiles: their solid parts are pasted without a mask, and copying a pixel takes a tenth of the time of blending."""

from collections.abc import Iterator
from typing import Final

from PIL import Image

from renderers.sprites import Sprite, weight_of

CELL: Final = 8
"""Pixels of the side of the cells in which a solid middle is looked for."""
WORTH: Final = 4_000
"""Pixels from which on a middle saves more than its edges cost: each piece takes as long as some 700 blended pixels."""
SOLID: Final = (*(0,) * 255, 255)
"""Of a mask: 255 if it is solid, else 0."""

Tiles = tuple[tuple[Sprite, int, int], ...]
"""Sprites with the places of their corners."""


def weight_of_tiles(tiles: Tiles) -> int:
    """Return how many bytes tiles take."""
    return sum(weight_of(sprite) for sprite, *_ in tiles)


def parted(sprite: Sprite) -> Tiles:
    """Return a sprite in tiles that look like it, none over another: its solid middle and what is around it, if that is worth it."""
    mask = sprite.mask
    solid = _middle(mask) if mask is not None else (0, 0, 0, 0)
    left, top, right, bottom = solid
    if (right - left) * (bottom - top) < WORTH:
        return ((sprite, 0, 0),)
    whole, tiles = sprite.whole(), []
    for edges in (
        solid,
        (0, 0, sprite.width, top),
        (0, top, left, bottom),
        (right, top, sprite.width, bottom),
        (0, bottom, sprite.width, sprite.height),
    ):
        part = whole.crop(edges)
        if (seen := part.getchannel("A").getbbox()) is not None:
            tiles.append((Sprite(part.crop(seen)), edges[0] + seen[0], edges[1] + seen[1]))
    return tuple(tiles)


def _middle(mask: Image.Image) -> tuple[int, int, int, int]:
    """Return the edges of the largest rectangle of whole cells in which a mask is solid; no pixels if there is none."""
    wide, high = mask.width // CELL, mask.height // CELL
    if not wide or not high:
        return 0, 0, 0, 0
    # Averages: one pixel of 64 that is not solid makes one of 251.
    cells = mask.crop((0, 0, wide * CELL, high * CELL)).point(SOLID).reduce(CELL).tobytes()
    below, best, area = [0] * wide, (0, 0, 0, 0), 0
    for row in range(high):
        for column in range(wide):
            below[column] = below[column] + 1 if cells[row * wide + column] == 255 else 0
        for left, right, tall in _runs(below):
            if (right - left) * tall > area:
                best, area = (left, row + 1 - tall, right, row + 1), (right - left) * tall
    left, top, right, bottom = (edge * CELL for edge in best)
    return left, top, right, bottom


def _runs(heights: list[int]) -> Iterator[tuple[int, int, int]]:
    """Yield the widest rectangles under a row of columns, by their beginning, end and height."""
    open_: list[tuple[int, int]] = []
    for place, height in enumerate((*heights, 0)):
        start = place
        while open_ and open_[-1][1] >= height:
            start, tall = open_.pop()
            yield start, place, tall
        open_.append((start, height))
