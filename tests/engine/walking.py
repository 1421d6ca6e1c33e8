"""Random walks through a game that is known by its interface only."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Game
from engine.core.registry import AnyGame
from engine.core.types import Options, SeatSetup


def start(game: AnyGame, figures: Sequence[str], seed: int, options: Options | None = None) -> Any:
    """Set a match up, a seat for each figure."""
    seats = [SeatSetup((figure,)) for figure in figures]
    return game.setup(options or Options(), seats, seed.to_bytes(16, "big")).state


def walk(game: AnyGame, state: Any, chance: random.Random) -> Iterator[tuple[Any, Any, Any]]:
    """Play at random to the end; yield the state, the seat and the action of each step, before it is done."""
    while seats := game.to_act(state):
        seat = chance.choice(seats)
        action = chance.choice(game.legal(state, seat))
        yield state, seat, action
        state = game.apply(state, seat, action).state


def random_positions(
    game: AnyGame, figures: Sequence[str], seed: int, count: int, options: Options | None = None
) -> list[Any]:
    """Return positions from all over a random match: the first one, the last one and others between."""
    chance = random.Random(seed)
    states = [state for state, _, _ in walk(game, start(game, figures, seed, options), chance)]
    return [states[0], *chance.sample(states, min(count - 2, len(states))), states[-1]]


def every_action(game: Game[Any, Any, Any, Any], figures: Sequence[str]) -> list[Any]:
    """Return all actions that some random matches offer, in a fixed order."""
    found: dict[Any, None] = {}
    for seed in range(8):
        for state, _, _ in walk(game, start(game, figures, seed), random.Random(seed)):
            for seat in game.to_act(state):
                found.update(dict.fromkeys(game.legal(state, seat)))
    return list(found)
