"""Lots: randomness that anyone can recompute from the published seed of the draw."""

from collections.abc import Iterable
from hashlib import sha256

from engine.core.rng import pick


def lot(draw: str, what: str, number: int) -> str:
    """Return an entrant's lot for a purpose (smaller comes first): the SHA-256 of seed, purpose and number, joined by colons."""
    return sha256(f"{draw}:{what}:{number}".encode()).hexdigest()


def drawn(draw: str, what: str, numbers: Iterable[int]) -> list[int]:
    """Return numbers in the order of their lots, independent of their input order."""
    return sorted(numbers, key=lambda number: lot(draw, what, number))


class Dice:
    """Sequence of random numbers derived from a seed and a purpose."""

    def __init__(self, draw: str, what: str) -> None:
        self._seed = sha256(f"{draw}:{what}".encode()).digest()[:16]
        self._thrown = 0

    def below(self, count: int) -> int:
        """Return the next number from 0 to ``count - 1``."""
        self._thrown += 1
        return pick(count, self._seed, self._thrown)
