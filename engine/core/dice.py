"""Fast random numbers for computer players, derived from a seed, the same on every machine. Matches never use them."""

from collections.abc import Sequence
from hashlib import sha512
from typing import Final, TypeVar

T = TypeVar("T")

_WORD: Final = 1 << 448
"""Range used of each 512-bit word; the unused rest makes all numbers practically equally likely."""


class Dice:
    """A stream of random numbers determined by a seed of any length."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._drawn = 0
        self._rest = 0
        self._range = 1

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1``, each equally likely (``count`` below 2**32)."""
        # With fewer than 32 spare bits some numbers would be noticeably more likely.
        if self._range <= count << 32:
            word = sha512(self._seed + self._drawn.to_bytes(8, "big")).digest()
            self._rest, self._range = int.from_bytes(word, "big"), _WORD
            self._drawn += 1
        self._rest, number = divmod(self._rest, count)
        self._range //= count
        return number

    def share(self) -> float:
        """Return a number from 0 to just below 1."""
        return self.below(1 << 24) / (1 << 24)

    def pick(self, items: Sequence[T]) -> T:
        """Return a random item, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[float]) -> int:
        """Return a random index, with a probability proportional to its weight. Weights aren't negative, and not all zero."""
        point = self.share() * sum(weights)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        # Rounding errors may lead past the last weight; the heaviest index is certainly possible.
        return max(range(len(weights)), key=weights.__getitem__)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def seed(self) -> bytes:
        """Return a new seed of 16 bytes."""
        return b"".join(self.below(1 << 16).to_bytes(2, "big") for _ in range(8))
