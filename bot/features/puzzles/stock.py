"""Puzzles that there are: those that ship with the program, from matches of computers, and positions from people's matches."""

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
"""One position of this many is only for users, the others for the daily robbery: no one may know today's answer from ``/puzzle``."""


class PuzzlePool(Enum):
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


def puzzle_of(tx: Reader, key: str, *, withdrawn: bool = True) -> Puzzle | None:
    """Return a puzzle by key; None if there is none (anymore), or, without ``withdrawn``, if users have withdrawn it."""
    source, _, number = key.partition("-")
    if source != str(PEOPLES):
        return by_key().get(key)
    position = positions_rows.POSITIONS.get(tx, int(number)) if number.isdecimal() else None
    if position is None or (position.withdrawn and not withdrawn):
        return None
    return msgspec.structs.replace(position.puzzle, key=key)


def is_peoples(puzzle: Puzzle) -> bool:
    """Return True if a puzzle is from a match of people."""
    return puzzle.key.startswith(f"{PEOPLES}-")


@cache
def part(whom: PuzzlePool) -> tuple[Puzzle, ...]:
    """Return the puzzles that are for people alone, or for the daily robbery. A stock that grows keeps who they are for."""
    puzzles = stock().puzzles
    return tuple(puzzle for place, puzzle in enumerate(puzzles) if (place % THIRD == 0) is (whom is PuzzlePool.ALONE))
