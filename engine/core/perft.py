"""Counts the tree of legal actions, which is the quickest way to detect a changed rule."""

from typing import TypeVar

from engine.core.game import Game
from engine.core.types import Event

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V")


def perft(game: Game[S, A, E, V], state: S, depth: int) -> int:
    """Return the number of legal sequences of ``depth`` actions from ``state``.

    If several seats must act at once, the lowest acts first, since the order makes no difference. A match that ends earlier counts as
    one sequence.
    """
    if depth == 0 or not game.to_act(state):
        return 1
    return sum(divide(game, state, depth).values())


def divide(game: Game[S, A, E, V], state: S, depth: int) -> dict[str, int]:
    """Return the number of sequences that begin with each action, by its text."""
    seat = game.to_act(state)[0]
    return {
        game.write_action(action): perft(game, game.apply(state, seat, action).state, depth - 1)
        for action in game.legal(state, seat)
    }
