"""Stock of puzzles: those shipped with the program, from computers' matches, and positions from users' matches."""

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import Final

import msgspec

from bot.features.puzzles import positions_rows
from bot.features.puzzles.values import PEOPLES
from bot.storage.session import Reader
from data import DATA
from engine.agents.puzzles import Puzzle

STOCK: Final = DATA / "puzzles" / "colt-express.json"


THIRD: Final = 3
"""One in this many positions is only for ``/puzzle``, so that no user learns today's solution there."""


class PuzzlePool(Enum):
    """Use of a stock position: ``/puzzle`` or the daily robbery."""

    ALONE = auto()
    DAILY = auto()


class Stock(msgspec.Struct, frozen=True):
    """Puzzles from the first ``matches`` matches of computers (``make puzzles``)."""

    matches: int
    puzzles: tuple[Puzzle, ...]


@cache
def stock() -> Stock:
    """Return the puzzles shipped with the program."""
    return msgspec.json.decode(STOCK.read_bytes(), type=Stock)


@cache
def by_key() -> Mapping[str, Puzzle]:
    """Return the shipped puzzles by key."""
    return {puzzle.key: puzzle for puzzle in stock().puzzles}


def puzzle_of(tx: Reader, key: str, *, withdrawn: bool = True) -> Puzzle | None:
    """Return a puzzle by key; None if there is no such puzzle or, without ``withdrawn``, if a player has withdrawn it."""
    source, _, number = key.partition("-")
    if source != str(PEOPLES):
        return by_key().get(key)
    position = positions_rows.POSITIONS.get(tx, int(number)) if number.isdecimal() else None
    if position is None or (position.withdrawn and not withdrawn):
        return None
    return msgspec.structs.replace(position.puzzle, key=key)


def is_peoples(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is from a match of users."""
    return puzzle.key.startswith(f"{PEOPLES}-")


@cache
def part(whom: PuzzlePool) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles for one use. A puzzle's use doesn't change when the stock grows."""
    puzzles = stock().puzzles
    return tuple(puzzle for place, puzzle in enumerate(puzzles) if (place % THIRD == 0) is (whom is PuzzlePool.ALONE))
