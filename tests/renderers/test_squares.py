"""Sets of squares in a picture, compared with its pixels one by one."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from renderers.squares import (
    SQUARE,
    Edges,
    Size,
    Squares,
    all_squares,
    around,
    by_row,
    grid,
    rectangles,
    touched_by,
)

SIZES = st.tuples(st.integers(1, 150), st.integers(1, 150))
PLACES = st.integers(-70, 220)
EDGES = st.tuples(PLACES, PLACES, st.integers(1, 160), st.integers(1, 160)).map(
    lambda drawn: (drawn[0], drawn[1], drawn[0] + drawn[2], drawn[1] + drawn[3])
)
RECTANGLES = st.lists(EDGES, max_size=4)


def pixels(rectangle: Edges, size: Size) -> set[tuple[int, int]]:
    """Return a rectangle's pixels within a picture of this size."""
    left, top, right, bottom = rectangle
    return {(x, y) for x in range(max(left, 0), min(right, size[0])) for y in range(max(top, 0), min(bottom, size[1]))}


def of_square(number: int, size: Size) -> set[tuple[int, int]]:
    y, x = (side * SQUARE for side in divmod(number, grid(size)[0]))
    return pixels((x, y, x + SQUARE, y + SQUARE), size)


def numbers(squares: Squares) -> list[int]:
    return [number for number in range(squares.bit_length()) if squares >> number & 1]


@given(SIZES)
def test_all_squares_cover_every_pixel_once(size: Size) -> None:
    covered = [pixel for number in numbers(all_squares(size)) for pixel in of_square(number, size)]
    assert len(covered) == len(set(covered)) == size[0] * size[1]


@given(RECTANGLES, SIZES)
def test_touched_squares_are_those_with_a_pixel_of_a_rectangle(edges: Sequence[Edges], size: Size) -> None:
    """Squares at the right and lower edges count as whole, even if they extend beyond the picture."""
    touched, whole = numbers(touched_by(edges, size)), (grid(size)[0] * SQUARE, grid(size)[1] * SQUARE)
    for number in numbers(all_squares(size)):
        assert (number in touched) == any(of_square(number, whole) & pixels(edge, whole) for edge in edges)


@given(SIZES, st.data())
def test_rectangles_and_rows_cover_exactly_the_squares(size: Size, data: st.DataObject) -> None:
    squares = data.draw(st.integers(1, all_squares(size)))
    wanted = {pixel for number in numbers(squares) for pixel in of_square(number, size)}
    covered = [pixel for rectangle in rectangles(squares, size) for pixel in pixels(rectangle, size)]
    assert len(covered) == len(set(covered))
    assert set(covered) == wanted
    left, top, right, bottom = around(squares, size)
    assert wanted <= pixels((left, top, right, bottom), size)
    for closer in ((left + SQUARE, top, right, bottom), (left, top, right, bottom - 1)):
        assert not wanted <= pixels(closer, size)
    wide, _ = grid(size)
    assert numbers(squares) == [row * wide + x for row, bits in enumerate(by_row(squares, size)) for x in numbers(bits)]
