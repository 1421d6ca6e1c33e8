"""``make puzzles``: finds the shipped puzzles in computers' matches. The same command always finds the same puzzles.

Outlaws play the base game with four. Every decision of Schemin' is judged (``engine.agents.colt.puzzles``). Those with a clearly best card
become puzzles, stored with the cost of each other card. Existing puzzles are kept, and matches that were already searched are skipped.
``--show KEY ...`` prints positions as players see them; ``--answers`` adds the cost of each card.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.features.puzzles.puzzles import STOCK, Stock
from engine.agents import greenhorn
from engine.agents.colt.puzzles import posed, with_grounds
from engine.agents.puzzles import Course, Puzzle, course_of
from engine.agents.table import AGENTS, OUTLAW, at_most
from engine.colt_express.view import View
from engine.core.replay import Entry, Header
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from renderers.colt_express.ui import ColtExpressUI

SEATS: Final = 4


class Played(NamedTuple):
    """A match: its header, its log, and the deciding seat's view at each entry."""

    header: Header
    log: tuple[Entry, ...]
    views: tuple[View, ...]

    def course(self, turn: int) -> Course:
        """Return the course of the match for a question at an entry of the log."""
        return course_of(self.header, self.log, tuple(view.round for view in self.views), turn)


def played(number: int) -> Played:
    """Play match ``number``."""
    game: Any = registry()["colt-express"]
    chance = random.Random(f"puzzle.{number}")
    setups = tuple(SeatSetup((figure,)) for figure in chance.sample(game.figures, SEATS))
    header = Header(game.id, game.rules_version, Options(), setups, chance.randbytes(16).hex())
    state, log, views = (
        game.setup(header.options, setups, bytes.fromhex(header.seed)).state,
        list[Entry](),
        list[View](),
    )
    while asked := game.to_act(state):
        seat = asked[0]
        view = game.view(state, seat)
        action = AGENTS[game.id][OUTLAW](game, view, seat, f"{number}.{len(log)}".encode(), at_most(1))
        state = game.apply(state, seat, game.read_action(action)).state
        log.append(Entry(seat, action))
        views.append(view)
    return Played(header, tuple(log), tuple(views))


def posed_in(number: int) -> Iterator[Puzzle]:
    """Play match ``number`` and yield its puzzles."""
    game, match = registry()["colt-express"], played(number)
    for turn, (entry, view) in enumerate(zip(match.log, match.views, strict=True)):
        puzzle = posed(game, view, entry.seat, f"{number}-{turn}", greenhorn.choose(view))
        if puzzle is not None:
            yield replace(puzzle, course=match.course(turn))


def with_courses(puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """Yield puzzles with their courses, replaying matches if necessary. Raises ValueError if a match would now go differently."""
    match_of = lru_cache(maxsize=1)(played)
    for puzzle in puzzles:
        if puzzle.course is not None:
            yield puzzle
            continue
        number, turn = map(int, puzzle.key.split("-"))
        match = match_of(number)
        if len(match.views) <= turn or match.views[turn] != puzzle.view:
            raise ValueError(puzzle.key)
        yield replace(puzzle, course=match.course(turn))


def shown(puzzle: Puzzle, *, answers: bool) -> str:
    """Return a position as text: its seat's view and its options, with their costs if ``answers``."""
    game_ui, view = ColtExpressUI(registry()["colt-express"]), puzzle.view
    names = {seat.seat: game_ui.figure_name(seat.bandits[0]) for seat in view.seats}
    lines = [f"== {puzzle.key}: {names[view.viewer or Seat(0)]}", game_ui.text_board(view, names), ""]
    best_first = puzzle.answers if answers else sorted(puzzle.answers, key=lambda answer: answer.action)
    for answer in best_first:
        worth = f": {answer.behind:.0f} ± {2 * answer.error:.0f} less" if answers else ""
        lines.append(f"  {game_ui.describe_action(view, answer.action)}{worth}")
    return "\n".join(lines)


def _write(file: Path, stock: Stock) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(stock), indent=0) + b"\n")


def main(arguments: list[str] | None = None) -> int:
    """Search matches until there are enough puzzles, and write them. Returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description="Finds and stores puzzles.")
    parser.add_argument("--to", type=int, default=30, help="search this many matches in total (default: %(default)s)")
    parser.add_argument("--file", type=Path, default=STOCK)
    parser.add_argument(
        "--show", nargs="+", default=(), metavar="KEY", help="print these positions instead of searching"
    )
    parser.add_argument("--answers", action="store_true", help="with --show: also print the cost of each card")
    given = parser.parse_args(arguments)
    stock = Stock(0, ())
    if given.file.exists():
        stock = msgspec.json.decode(given.file.read_bytes(), type=Stock)
    if given.show:
        for puzzle in stock.puzzles:
            if puzzle.key in given.show:
                sys.stdout.write(f"{shown(puzzle, answers=given.answers)}\n")
        return 0
    game = registry()["colt-express"]
    stock = Stock(stock.matches, tuple(with_grounds(game, puzzle) for puzzle in with_courses(stock.puzzles)))
    _write(given.file, stock)
    for number in range(stock.matches, given.to):
        puzzles = tuple(posed_in(number))
        stock = Stock(number + 1, (*stock.puzzles, *puzzles))
        _write(given.file, stock)
        sys.stdout.write(f"match {number}: {len(puzzles)}; {len(stock.puzzles)} altogether\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
