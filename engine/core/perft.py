"""Counts of the tree of legal actions: the quickest way to notice that a rule has changed."""

from typing import TypeVar

from engine.core.game import Game
from engine.core.types import Event

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V")


def perft(game: Game[S, A, E, V], state: S, depth: int) -> int:
    """Return how many sequences of ``depth`` actions are legal from ``state``.

    If several seats must act at once, the lowest one acts first: their order changes nothing. A match that ends earlier counts as one
    sequence.
    """
    if depth == 0 or not game.to_act(state):
        return 1
    return sum(divide(game, state, depth).values())


def divide(game: Game[S, A, E, V], state: S, depth: int) -> dict[str, int]:
    """Return the count below each first action, by its text."""
    seat = game.to_act(state)[0]
    return {
        game.write_action(action): perft(game, game.apply(state, seat, action).state, depth - 1)
        for action in game.legal(state, seat)
    }
