"""Items with their pieces and squares on a picture. Most items are part of several pictures, so they are cached."""

from collections.abc import Callable, Sequence
from itertools import count
from threading import Lock
from typing import Final, NamedTuple

from renderers.pieces import Piece
from renderers.scene import Item
from renderers.squares import Size, Squares, touched_by

WEIGHT: Final = 2_000
"""Estimated bytes of an item with its pieces. On average, half are pixels of lines and words that aren't in other caches."""
LEAST: Final = 100
"""An item is cached only if at least this many of its size would fit."""


class Placed(NamedTuple):
    """An item: its number, its pieces, and the squares of the picture that it touches.

    Numbers are hashed and compared much faster than items. An item that is made again gets another number. ``weight`` is its
    approximate size in bytes.
    """

    number: int
    pieces: tuple[Piece, ...]
    squares: Squares
    weight: int


Key = tuple[Item, int, Size]
"""An item, the quarters of its size at which it is drawn, and the size of the picture."""


class Places:
    """Placed items, up to a number of bytes. Thread-safe."""

    def __init__(
        self,
        most: Callable[[], int],
        pieces: Callable[[Item, int], Sequence[Piece]],
        weigh: Callable[[Item, Sequence[Piece]], int],
    ) -> None:
        """``pieces`` returns an item's pieces at this many quarters of its size, ``weigh`` the bytes of pixels that belong only to it."""
        self._most, self._pieces, self._weigh, self._numbers = most, pieces, weigh, count()
        # Hashing an item takes as long as everything else, so it's done once. When the newer half is full, the older one is dropped.
        self._newer: dict[Key, Placed] = {}
        self._older: dict[Key, Placed] = {}
        self._weights = 0, 0
        self._lock = Lock()

    @property
    def weight(self) -> int:
        """Approximate size of the cached items in bytes."""
        return sum(self._weights)

    def of(self, items: Sequence[Item], quarters: int, size: Size) -> list[Placed]:
        """Return placed items for a picture of this size, drawn at this many quarters of their size."""
        keys = [(item, quarters, size) for item in items]
        with self._lock:
            newer = [self._newer.get(key) for key in keys]
        return [self._found(key) if placed is None else placed for key, placed in zip(keys, newer, strict=True)]

    def _found(self, key: Key) -> Placed:
        """Return an item that isn't in the newer half of the cache, and move it there unless it's too large."""
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
