"""``make puzzles``: the stock of puzzles that ships with the program, from matches of computers; the same command makes the same stock.

Outlaws play the base game with four; every question of Schemin' is judged (``engine.agents.colt.puzzles``), and those whose best card
is clear are kept, with what each other card falls short by. Puzzles that are there already are kept, and matches looked through are
not looked through again.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.hosting.puzzles.stock import STOCK, Stock
from engine.agents import greenhorn
from engine.agents.colt.puzzles import posed
from engine.agents.puzzles import Puzzle
from engine.agents.table import AGENTS, OUTLAW, at_most
from engine.core.types import Options, SeatSetup
from engine.games import registry

SEATS: Final = 4


def posed_in(number: int) -> Iterator[Puzzle]:
    """Play match ``number`` and yield its puzzles."""
    game: Any = registry()["colt-express"]
    chance = random.Random(f"puzzle.{number}")
    setups = [SeatSetup((figure,)) for figure in chance.sample(game.figures, SEATS)]
    state, turn = game.setup(Options(), setups, chance.randbytes(16)).state, 0
    while asked := game.to_act(state):
        seat = asked[0]
        view = game.view(state, seat)
        if (puzzle := posed(game, view, seat, f"{number}-{turn}", greenhorn.choose(view))) is not None:
            yield puzzle
        chosen = AGENTS[game.id][OUTLAW](game, view, seat, f"{number}.{turn}".encode(), at_most(1))
        state, turn = game.apply(state, seat, game.read_action(chosen)).state, turn + 1


def main(arguments: list[str] | None = None) -> int:
    """Look through matches until there are so many, and write the stock; returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description="The stock of puzzles.")
    parser.add_argument(
        "--to", type=int, default=30, help="look through matches up to this number (default: %(default)s)"
    )
    parser.add_argument("--file", type=Path, default=STOCK)
    given = parser.parse_args(arguments)
    stock = Stock(0, ())
    if given.file.exists():
        stock = msgspec.json.decode(given.file.read_bytes(), type=Stock)
    for number in range(stock.matches, given.to):
        found = tuple(posed_in(number))
        stock = Stock(number + 1, (*stock.puzzles, *found))
        given.file.write_bytes(msgspec.json.format(msgspec.json.encode(stock), indent=0) + b"\n")
        sys.stdout.write(f"match {number}: {len(found)}; {len(stock.puzzles)} altogether\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
