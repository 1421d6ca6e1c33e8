"""Random matches of any game, through its interface."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.core.registry import AnyGame
from engine.core.types import Options, SeatSetup


class Stride(msgspec.Struct, frozen=True):
    """A step of a random match: the position before, the seat and its action, the position after, and the events."""

    before: Any
    seat: Any
    action: Any
    after: Any
    events: tuple[Any, ...]


def start(game: AnyGame, figures: Sequence[str], seed: int, options: Options | None = None) -> Any:
    """Return the first position of a match, with a seat for each figure."""
    seats = [SeatSetup((figure,)) for figure in figures]
    return game.setup(options or Options(), seats, seed.to_bytes(16, "big")).state


def walk(game: AnyGame, state: Any, chance: random.Random) -> Iterator[Stride]:
    """Play at random to the end."""
    while seats := game.to_act(state):
        seat = chance.choice(seats)
        action = chance.choice(game.legal(state, seat))
        step = game.apply(state, seat, action)
        yield Stride(state, seat, action, step.state, step.events)
        state = step.state


def random_positions(game: AnyGame, first: Any, seed: int, count: int) -> list[Any]:
    """Return positions of a random match from ``first``: the first, random ones, and that of the last decision."""
    chance = random.Random(seed)
    states = [stride.before for stride in walk(game, first, chance)]
    return [first, *chance.sample(states, min(count - 2, len(states))), states[-1]]


def every_action(game: AnyGame, figures: Sequence[str]) -> list[Any]:
    """Return all actions offered in some random matches, in a fixed order."""
    collected: dict[Any, None] = {}
    for seed in range(8):
        for stride in walk(game, start(game, figures, seed), random.Random(seed)):
            collected.update(dict.fromkeys(game.legal(stride.before, stride.seat)))
    return list(collected)
