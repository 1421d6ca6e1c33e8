"""The puzzles that ship with the program: positions from matches of computers, in which nobody can be recognised."""

from functools import cache
from typing import Final

import msgspec

from data import DATA
from engine.agents.puzzles import Puzzle

STOCK: Final = DATA / "puzzles" / "colt-express.json"


class Stock(msgspec.Struct, frozen=True):
    """Puzzles from the first so many ``matches`` of computers (``make puzzles``)."""

    matches: int
    puzzles: tuple[Puzzle, ...]


@cache
def stock() -> Stock:
    """Return the puzzles that ship with the program."""
    return msgspec.json.decode(STOCK.read_bytes(), type=Stock)
