"""Lots: chance that anyone can repeat with the published seed of the draw."""

from collections.abc import Iterable
from hashlib import sha256

from engine.core.rng import pick


def lot(draw: str, what: str, number: int) -> str:
    """Return an entrant's lot for a purpose: the smaller one comes first. It is SHA-256 of seed, purpose and number between colons."""
    return sha256(f"{draw}:{what}:{number}".encode()).hexdigest()


def drawn(draw: str, what: str, numbers: Iterable[int]) -> list[int]:
    """Return numbers in the order of their lots, whatever their order was."""
    return sorted(numbers, key=lambda number: lot(draw, what, number))


class Dice:
    """A row of numbers that seed and purpose give."""

    def __init__(self, draw: str, what: str) -> None:
        self._seed = sha256(f"{draw}:{what}".encode()).digest()[:16]
        self._thrown = 0

    def below(self, count: int) -> int:
        """Return the next number from 0 to ``count - 1``."""
        self._thrown += 1
        return pick(count, self._seed, self._thrown)
