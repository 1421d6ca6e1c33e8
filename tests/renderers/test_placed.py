"""What is ready to be pasted takes no more than its share, and is what the item is drawn from."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from renderers.pieces import Piece
from renderers.placed import WEIGHT, Placed, Places
from renderers.scene import Item, Label

SIZE = (64, 32)
MASK = object()


class Drawers:
    """Counts what was made: a label is two pieces, one that hides what is behind and one that does not."""

    def __init__(self) -> None:
        self.made: list[tuple[Item, int]] = []

    def pieces(self, item: Item, quarters: int) -> Sequence[Piece]:
        self.made.append((item, quarters))
        return [Piece((1, 2, 3), (0, 0, 33, 32), None), Piece((1, 2, 3), (32, 0, 64, 32), MASK)]


def labels(*numbers: int) -> list[Label]:
    """Return labels that are equal where their numbers are, but never the same objects."""
    return [Label(str(number), 0, 0, 32) for number in numbers]


def test_an_item_is_made_once_for_a_size() -> None:
    drawers = Drawers()
    places = Places(lambda: 100 * WEIGHT, drawers.pieces)
    one, other = (places.of(labels(1, 2, 1), 3, SIZE) for _ in range(2))
    assert one == other
    assert [placed.number for placed in one] == [0, 1, 0]
    assert drawers.made == [(label, 3) for label in labels(1, 2)]
    assert places.of(labels(1), 4, SIZE)[0].number == places.of(labels(1), 4, SIZE)[0].number == 2
    assert places.of(labels(1), 3, (96, 32))[0].number == 3
    assert one[0] == Placed(0, tuple(drawers.pieces(labels(1)[0], 3)), 0b11, 0b01)


@given(st.integers(0, 12), st.lists(st.integers(0, 9), max_size=30))
def test_no_more_is_kept_than_there_is_room_for_and_what_was_asked_for_last_stays(
    most: int, asked: Sequence[int]
) -> None:
    drawers = Drawers()
    places = Places(lambda: most * WEIGHT, drawers.pieces)
    numbers: dict[int, int] = {}
    for number in asked:
        (placed,) = places.of(labels(number), 2, SIZE)
        assert numbers.setdefault(placed.number, number) == number, "a number is that of one item"
        assert places.weight <= most * WEIGHT
    before, last = len(drawers.made), list(dict.fromkeys(reversed(asked)))[: most // 2]
    places.of(labels(*last), 2, SIZE)
    assert len(drawers.made) == before
