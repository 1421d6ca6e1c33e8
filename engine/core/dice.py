"""Fast chance for thinking: many small numbers from one seed, the same in every program. No match is dealt with it."""

from collections.abc import Sequence
from hashlib import sha512
from typing import Final, TypeVar

T = TypeVar("T")

_WORD: Final = 1 << 448
"""How much is taken out of a word of 512 bits: with the rest unused, no number is noticeably likelier than another."""


class Dice:
    """A stream of numbers that a seed of any length fixes."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._drawn = 0
        self._rest = 0
        self._range = 1

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1``, each equally likely (``count`` below 2**32)."""
        # With fewer than 32 bits to spare some numbers would come noticeably more often.
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
        """Return one of some items, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[float]) -> int:
        """Return an index, each as likely as its weight says; the weights are not negative, and not all zero."""
        point = self.share() * sum(weights)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        # Rounding may leave a rest behind the last weight: the heaviest index is surely a possible one.
        return max(range(len(weights)), key=weights.__getitem__)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def seed(self) -> bytes:
        """Return a seed of 16 bytes for something else."""
        return b"".join(self.below(1 << 16).to_bytes(2, "big") for _ in range(8))
