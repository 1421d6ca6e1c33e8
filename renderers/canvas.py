"""A ground and what was drawn on it last: of the next picture on it, only what differs is drawn.

Two pictures of a table differ in a few figures, cards and words. What both show in the same order looks the same wherever nothing else
lies, so only the squares on which something is new or gone are put together from the ground up, and only they are matched to the palette.
"""

import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from PIL import Image

from renderers.pieces import Piece, put
from renderers.scene import Item
from renderers.sprites import palette

SQUARE: Final = 32
"""Pixels of the side of a square."""
Squares = int
"""Squares of a picture: a bit for each, row by row."""


class Drawn(NamedTuple):
    """A picture: its items in order, on which squares each lies, and its colours in the palette of the art. Nobody draws on those."""

    items: tuple[Item, ...]
    squares: tuple[Squares, ...]
    flat: Image.Image


class Canvas:
    """A ground, in full colour, with the last picture on it. Any thread may draw: which picture was the last changes no pixel."""

    def __init__(self, ground: Image.Image, pieces: Callable[[Item], Sequence[Piece]]) -> None:
        """``pieces`` gives what an item is drawn from at the size of the ground."""
        self.ground = ground
        self._pieces = pieces
        self._last: Drawn | None = None

    @property
    def weight(self) -> int:
        """How many bytes it takes: Pillow keeps four for a pixel in full colour, and one in a palette."""
        return 5 * self.ground.width * self.ground.height

    def draw(self, items: tuple[Item, ...]) -> Image.Image:
        """Return the ground with these items on it, in the palette of the art. Nobody must draw on it."""
        self._last = last = self._drawn(self._last, items)
        return last.flat

    def _drawn(self, before: Drawn | None, items: tuple[Item, ...]) -> Drawn:
        size = self.ground.size
        stays = {} if before is None else dict(in_both(before.items, items))
        pieces = [() if number in stays else self._pieces(item) for number, item in enumerate(items)]
        if before is None:
            drawn = self.ground.copy()
            put(drawn, chain(*pieces))
            return Drawn(items, tuple(_squares(piece, size) for piece in pieces), matched(drawn))
        squares = tuple(
            before.squares[stays[number]] if number in stays else _squares(pieces[number], size)
            for number in range(len(items))
        )
        changed = 0
        for number in set(range(len(before.items))).difference(stays.values()):
            changed |= before.squares[number]
        for number in set(range(len(items))).difference(stays):
            changed |= squares[number]
        if not changed:
            return Drawn(items, squares, before.flat)
        drawn, flat, rects = _scratch(size), before.flat.copy(), [*_rectangles(changed, size)]
        for rect in rects:
            drawn.paste(self.ground.crop(rect), rect)
        for number, item in enumerate(items):
            if squares[number] & changed:
                put(drawn, pieces[number] or self._pieces(item))
        for rect in rects:
            flat.paste(matched(drawn.crop(rect)), rect)
        return Drawn(items, squares, flat)


_scratches: Final = threading.local()


def _scratch(size: tuple[int, int]) -> Image.Image:
    """Return an image in full colour of at least this size, with whatever this thread drew on it last.

    A copy of a ground is four megabytes of fresh memory, which takes the system longer than what is drawn on it takes us.
    """
    kept: Image.Image | None = getattr(_scratches, "image", None)
    if kept is None or kept.width < size[0] or kept.height < size[1]:
        wide, high = (0, 0) if kept is None else kept.size
        kept = _scratches.image = Image.new("RGB", (max(wide, size[0]), max(high, size[1])))
    return kept


def matched(image: Image.Image) -> Image.Image:
    """Return an image in the palette of the art: each colour is the nearest one, whatever lies around it."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def in_both(before: Sequence[Item], after: Sequence[Item]) -> Iterator[tuple[int, int]]:
    """Yield the places of items in ``after`` and in ``before`` of a longest row of items that are in both in the same order."""
    places: dict[Item, list[int]] = {}
    for place, item in enumerate(before):
        places.setdefault(item, []).append(place)
    # Patience sorting: of each length of a row the one that ends earliest in ``before``, as (place after, place before, row it goes on).
    ends: list[int] = []
    rows: list[tuple[int, int, int]] = []
    last: list[int] = []
    for number, item in enumerate(after):
        found = places.get(item)
        if not found:
            continue
        place = found.pop(0)
        at = bisect_left(ends, place)
        rows.append((number, place, last[at - 1] if at else -1))
        ends[at : at + 1], last[at : at + 1] = [place], [len(rows) - 1]
    row = last[-1] if last else -1
    while row >= 0:
        number, place, row = rows[row]
        yield number, place


def _squares(pieces: Sequence[Piece], size: tuple[int, int]) -> Squares:
    """Return the squares on which pieces lie, as far as they are in a picture of this size."""
    wide, high = _grid(size)
    squares = 0
    for _, left, top, right, bottom, _ in pieces:
        first, last = max(left // SQUARE, 0), min((right - 1) // SQUARE, wide - 1)
        upper, lower = max(top // SQUARE, 0), min((bottom - 1) // SQUARE, high - 1)
        if first <= last and upper <= lower:
            row = (2 << last) - (1 << first)
            every = ((1 << (lower - upper + 1) * wide) - 1) // ((1 << wide) - 1)  # the first bit of so many rows
            squares |= row * every << upper * wide
    return squares


def _grid(size: tuple[int, int]) -> tuple[int, int]:
    """Return how many squares lie in a row of a picture, and how many rows there are."""
    return -(-size[0] // SQUARE), -(-size[1] // SQUARE)


def _rectangles(squares: Squares, size: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Yield rectangles of pixels that cover these squares and no others, without overlapping: runs of a row, through all rows alike."""
    wide, high = _grid(size)
    rows = [squares >> row * wide & (1 << wide) - 1 for row in range(high)]
    top = 0
    while top < high:
        bits, bottom = rows[top], top + 1
        while bottom < high and rows[bottom] == bits:
            bottom += 1
        while bits:
            left = (bits & -bits).bit_length() - 1
            right = left + ((bits >> left) + 1 & -((bits >> left) + 1)).bit_length() - 1
            bits &= -1 << right
            edges = left * SQUARE, top * SQUARE, right * SQUARE, bottom * SQUARE
            yield edges[0], edges[1], min(edges[2], size[0]), min(edges[3], size[1])
        top = bottom
