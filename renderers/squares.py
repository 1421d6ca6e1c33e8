"""Squares that divide a picture, starting at its top left corner. A set of squares is a number with a bit for each."""

from collections.abc import Iterable, Iterator
from typing import Final

Size = tuple[int, int]
"""Width and height in pixels."""
Edges = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle, in pixels."""
Squares = int
"""A set of squares: a bit for each square of the picture, row by row."""
SQUARE: Final = 32
"""Side of a square in pixels."""


def grid(size: Size) -> tuple[int, int]:
    """Return the number of squares in a row of a picture, and the number of rows."""
    return -(-size[0] // SQUARE), -(-size[1] // SQUARE)


def all_squares(size: Size) -> Squares:
    """Return all squares of a picture."""
    wide, high = grid(size)
    return (1 << wide * high) - 1


def touched_by(rectangles: Iterable[Edges], size: Size) -> Squares:
    """Return the squares that rectangles touch, within a picture of this size."""
    wide, high = grid(size)
    squares = 0
    for left, top, right, bottom in rectangles:
        first, last = max(left // SQUARE, 0), min((right - 1) // SQUARE, wide - 1)
        upper, lower = max(top // SQUARE, 0), min((bottom - 1) // SQUARE, high - 1)
        if first <= last and upper <= lower:
            squares |= _block(first, upper, last, lower, wide)
    return squares


def _block(first: int, upper: int, last: int, lower: int, wide: int) -> Squares:
    """Return the squares from one column and row to another, in a picture of this many columns."""
    row = (2 << last) - (1 << first)
    every = ((1 << (lower - upper + 1) * wide) - 1) // ((1 << wide) - 1)  # the first bit of each row
    return row * every << upper * wide


def around(squares: Squares, size: Size) -> Edges:
    """Return the bounding rectangle of some squares, in pixels."""
    wide, _ = grid(size)
    upper, lower = ((squares & -squares).bit_length() - 1) // wide, (squares.bit_length() - 1) // wide
    columns, every = 0, (1 << wide) - 1
    for row in range(upper, lower + 1):
        columns |= squares >> row * wide & every
    left, right = (columns & -columns).bit_length() - 1, columns.bit_length()
    return left * SQUARE, upper * SQUARE, min(right * SQUARE, size[0]), min((lower + 1) * SQUARE, size[1])


def by_row(squares: Squares, size: Size) -> list[int]:
    """Return the squares of each row of a picture, as a number with a bit for each column."""
    wide, high = grid(size)
    return [squares >> row * wide & (1 << wide) - 1 for row in range(high)]


def rectangles(squares: Squares, size: Size) -> Iterator[Edges]:
    """Yield rectangles without overlaps that cover exactly these squares: runs in a row, extended over the following equal rows."""
    rows, top = by_row(squares, size), 0
    while top < len(rows):
        bits, bottom = rows[top], top + 1
        while bottom < len(rows) and rows[bottom] == bits:
            bottom += 1
        while bits:
            left = (bits & -bits).bit_length() - 1
            right = left + ((bits >> left) + 1 & -((bits >> left) + 1)).bit_length() - 1
            bits &= -1 << right
            edges = left * SQUARE, top * SQUARE, right * SQUARE, bottom * SQUARE
            yield edges[0], edges[1], min(edges[2], size[0]), min(edges[3], size[1])
        top = bottom
