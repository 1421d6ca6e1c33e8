"""Duplicate tournaments compare the same seat at different tables, by the measure that decides the game."""

import random
from itertools import product

import pytest

from bot.core.ids import UserId
from bot.features.tournaments.announcing import announced
from bot.features.tournaments.pairing.standings import HUNDRED, by_seats, lines_of
from bot.features.tournaments.pairing.values import TableLine, TableResult
from bot.features.tournaments.values import Announced
from engine.core.types import Options, Seat
from engine.games import registry
from tests.builders.hosting import HERE

GAMES = registry()
TABLES = 4


def played(game_id: str, deal: int, chance: random.Random) -> tuple[TableLine, ...]:
    """Play a deal with four random players; return the lines of its result."""
    game = GAMES[game_id]
    seats = game.assign(Options(), [None] * 4, game.figures)
    state = game.setup(Options(), seats, deal.to_bytes(16, "big")).state
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat))).state
    return lines_of(outcome, {Seat(seat): seat + 1 for seat in range(4)}, 0)


def wins_over(game_id: str, first: TableLine, second: TableLine) -> int:
    """Return whether a seat did better than the same seat at another table (1), worse (-1) or as well (0)."""
    by_place = game_id == "super-express"
    mine, theirs = ((-line.place if by_place else 0, line.money) for line in (first, second))
    return (mine > theirs) - (mine < theirs)


@pytest.mark.parametrize("game_id", ["colt-express", "super-express"])
def test_who_does_better_with_a_seat_gets_more_points(game_id: str) -> None:
    wanted = Announced(name="Cup", format="duplicate", game=game_id, pace="24h")
    plan = announced(wanted, GAMES, UserId(1), HERE, "", 0.0).plan
    for deal in range(12):
        tables = [played(game_id, deal, random.Random(1_000 * deal + table)) for table in range(TABLES)]
        # Entrants are numbered across the tables.
        results = [
            TableResult(1, table, tuple(TableLine(line.entrant + 4 * table, *line_rest(line)) for line in lines))
            for table, lines in enumerate(tables)
        ]
        earned = by_seats(plan, results)
        for first, second in product(results, results):
            for line, against in zip(first.lines, second.lines, strict=True):
                better = wins_over(game_id, line, against)
                mine, theirs = earned[1, line.entrant], earned[1, against.entrant]
                assert (mine > theirs) - (mine < theirs) == better
        for result in results:
            for line in result.lines:
                if all(
                    wins_over(game_id, line, result_item.lines[line.position]) > 0
                    for result_item in results
                    if result_item is not result
                ):
                    assert earned[1, line.entrant] == HUNDRED


def line_rest(line: TableLine) -> tuple[int, int, int, bool]:
    """Return a line without its entrant."""
    return line.position, line.place, line.money, line.absent
