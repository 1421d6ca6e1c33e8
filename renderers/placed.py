"""Items as they lie on a picture of some size: most of what one picture shows is on others, too, so they are kept ready."""

from collections.abc import Callable, Sequence
from itertools import count
from threading import Lock
from typing import Final, NamedTuple

from renderers.pieces import Piece
from renderers.scene import Item
from renderers.squares import Size, Squares, touched_by

WEIGHT: Final = 2_000
"""Bytes that an item and its pieces take: half of it are the pixels of lines and words that are not kept elsewhere any more, on average."""
LEAST: Final = 100
"""So many items there is room for at least: one that would push out more is made anew each time."""


class Placed(NamedTuple):
    """An item: its number, its pieces, and the squares of the picture that it touches.

    Numbers are found and compared in a fraction of an item's time. An item that is made once more has another one. ``weight`` is its
    size in bytes, nearly.
    """

    number: int
    pieces: tuple[Piece, ...]
    squares: Squares
    weight: int


Key = tuple[Item, int, Size]
"""An item, the quarters of its size at which it is drawn, and the size of the picture."""


class Places:
    """Items ready to be drawn, as far as a number of bytes goes. Any thread may ask."""

    def __init__(
        self,
        most: Callable[[], int],
        pieces: Callable[[Item, int], Sequence[Piece]],
        weigh: Callable[[Item, Sequence[Piece]], int],
    ) -> None:
        """``pieces`` gives what an item is drawn from at so many quarters of its size, ``weigh`` the bytes of pixels that only it holds."""
        self._most, self._pieces, self._weigh, self._numbers = most, pieces, weigh, count()
        # Hashing an item takes as long as all else about it. So it is done once: items not used since the newer half was full go.
        self._newer: dict[Key, Placed] = {}
        self._older: dict[Key, Placed] = {}
        self._weights = 0, 0
        self._lock = Lock()

    @property
    def weight(self) -> int:
        """How many bytes they take, nearly."""
        return sum(self._weights)

    def of(self, items: Sequence[Item], quarters: int, size: Size) -> list[Placed]:
        """Return items on a picture of some size, at so many quarters of theirs."""
        keys = [(item, quarters, size) for item in items]
        with self._lock:
            newer = [self._newer.get(key) for key in keys]
        return [self._found(key) if placed is None else placed for key, placed in zip(keys, newer, strict=True)]

    def _found(self, key: Key) -> Placed:
        """Return an item that was not among the newer ones, which it joins if it isn't too large."""
        with self._lock:
            placed = self._newer.get(key) or self._older.get(key)
        placed = placed or self._made(*key)
        with self._lock:
            newer, older = self._weights
            if key not in self._newer and placed.weight * LEAST <= self._most():
                if key in self._older:
                    older -= self._older.pop(key).weight
                if 2 * (newer + placed.weight) > self._most():
                    self._newer, self._older, newer, older = {}, self._newer, 0, newer
                self._newer[key] = placed
                self._weights = newer + placed.weight, older
        return placed

    def _made(self, item: Item, quarters: int, size: Size) -> Placed:
        pieces = tuple(self._pieces(item, quarters))
        squares = touched_by((piece.edges for piece in pieces), size)
        return Placed(next(self._numbers), pieces, squares, WEIGHT + self._weigh(item, pieces))
