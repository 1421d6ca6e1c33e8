"""Random matches of Super Express, with players who also change their minds."""

import random
from collections.abc import Iterator

from hypothesis import settings

from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.state import State
from tests.engine.super_express.tables import GAME
from tests.engine.walking import Stride

FEW = settings(max_examples=max(8, settings().max_examples // 3))
"""There are twenty tables, so each gets a third of the usual examples."""


def begin(players: int, modes: tuple[str, ...], seed: int) -> State:
    """Set up a match with random figures."""
    chance = random.Random(seed)
    seats = [SeatSetup((figure,)) for figure in chance.sample(GAME.figures, players)]
    return GAME.setup(Options(modes), seats, chance.randbytes(16)).state


def stroll(state: State, chance: random.Random, replan: float = 0.2) -> Iterator[Stride]:
    """Play at random to the end. With probability ``replan`` a player who has planned plans again."""
    while seats := GAME.to_act(state):
        planned = [Seat(seat) for seat, plan in enumerate(state.plans) if plan]
        seat = chance.choice(planned if planned and chance.random() < replan else seats)
        action = chance.choice(GAME.legal(state, seat))
        step = GAME.apply(state, seat, action)
        yield Stride(state, seat, action, step.state, step.events)
        state = step.state
