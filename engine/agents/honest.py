"""Kinds of tables for which reviews proved honest; only these get reviews (docs/review.md)."""

from collections.abc import Sequence

import msgspec

from engine.tables import load


class Measured(msgspec.Struct, frozen=True):
    """A kind of table: the game, its modes in the table's order, and the number of seats."""

    game: str
    modes: tuple[str, ...]
    seats: int


class Reviewed(msgspec.Struct, frozen=True):
    """Kinds of tables for which reviews proved honest."""

    tables: tuple[Measured, ...]


_REVIEWED = frozenset(load("reviewed", Reviewed).tables)


def is_honest(game: str, modes: Sequence[str], seats: int) -> bool:
    """Return whether a review may be offered after a match with these modes and number of seats."""
    return Measured(game, tuple(modes), seats) in _REVIEWED
