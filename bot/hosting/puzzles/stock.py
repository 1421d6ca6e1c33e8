"""Puzzles that ship with the program: positions from matches of computers, in which nobody can be recognised."""

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import Final

import msgspec

from data import DATA
from engine.agents.puzzles import Puzzle

STOCK: Final = DATA / "puzzles" / "colt-express.json"


THIRD: Final = 3
"""One position of so many is for people alone, the others for the daily robbery: nobody may know today's answer from ``/puzzle``."""


class Part(Enum):
    """Whom a position of the stock is for."""

    ALONE = auto()
    DAILY = auto()


class Stock(msgspec.Struct, frozen=True):
    """Puzzles from the first so many ``matches`` of computers (``make puzzles``)."""

    matches: int
    puzzles: tuple[Puzzle, ...]


@cache
def stock() -> Stock:
    """Return the puzzles that ship with the program."""
    return msgspec.json.decode(STOCK.read_bytes(), type=Stock)


@cache
def by_key() -> Mapping[str, Puzzle]:
    """Return the puzzles by key."""
    return {puzzle.key: puzzle for puzzle in stock().puzzles}


@cache
def part(whom: Part) -> tuple[Puzzle, ...]:
    """Return the puzzles that are for people alone, or for the daily robbery. A stock that grows keeps who they are for."""
    puzzles = stock().puzzles
    return tuple(puzzle for place, puzzle in enumerate(puzzles) if (place % THIRD == 0) is (whom is Part.ALONE))
