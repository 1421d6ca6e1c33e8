"""Speed of random legal play: the engine's actions per second against python-chess's plies per second (design.md, section 7)."""

import random
import time

import chess

from engine.colt_express.events import ActionBegan
from engine.core.types import Options, SeatSetup
from engine.games import registry
from tools.rows import Row, at_least, in_turns

AIM = 2.0


def ours(matches: int = 40, seats: int = 4) -> float:
    """Play whole matches at random. Return actions per second; cards that resolve without a decision count as actions."""
    game, chance = registry()["colt-express"], random.Random(1)
    done, start = 0, time.perf_counter()
    for _ in range(matches):
        figures = chance.sample(game.figures, seats)
        state = game.setup(Options(), [SeatSetup((figure,)) for figure in figures], chance.randbytes(16)).state
        while seats_to_act := game.to_act(state):
            seat = seats_to_act[0]
            step = game.apply(state, seat, chance.choice(game.legal(state, seat)))
            state = step.state
            done += 1 + _forced(step.events)
    return done / (time.perf_counter() - start)


def _forced(events: tuple[object, ...]) -> int:
    """Return the number of cards that were resolved without a decision.

    If the last event reveals a card, that card waits for a decision, which is counted later.
    """
    turned = sum(type(event) is ActionBegan for event in events)
    return turned - (type(events[-1]) is ActionBegan)


def theirs(plies: int = 8_000) -> float:
    """Play random chess with python-chess. Return plies per second, including a cheap check for the end of a game."""
    chance, board, start = random.Random(1), chess.Board(), time.perf_counter()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99 or len(board.move_stack) > 200:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(chance.choice(moves))
    return plies / (time.perf_counter() - start)


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    mine, peer, ratio = in_turns(ours, theirs)
    return [
        at_least(
            "engine: random legal play, actions per second, against python-chess plies per second",
            f"{mine:,.0f}/s ({1e6 / mine:.1f} µs)",
            f"{peer:,.0f}/s",
            ratio,
            AIM,
        )
    ]
