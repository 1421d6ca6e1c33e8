"""Random matches of every game, as public views and moments."""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from bot.processes.game_uis import game_uis
from engine.core.audience import visible
from engine.core.types import Event, Options, SeatSetup
from engine.games import registry
from renderers import colt_express, super_express
from renderers.moments import Moment
from renderers.ui import AnyGameUI

GAMES = registry()
TRACES: dict[str, Callable[..., Any]] = {"colt-express": colt_express.trace, "super-express": super_express.trace}


@lru_cache(maxsize=8)
def whole_match(
    name: str, players: int, modes: tuple[str, ...], seed: int = 3
) -> tuple[AnyGameUI, tuple[Any, ...], tuple[Event, ...]]:
    """Return a game's UI, and all public views and events of a random match."""
    game, chance = GAMES[name], random.Random(f"{name}:{players}:{modes}:{seed}")
    step = game.setup(
        Options(modes=modes), [SeatSetup((figure,)) for figure in game.figures[:players]], chance.randbytes(16)
    )
    views, events = [game.view(step.state, None)], [*visible(step.events, None)]
    while seats := game.to_act(step.state):
        step = game.apply(step.state, seats[0], chance.choice(game.legal(step.state, seats[0])))
        views.append(game.view(step.state, None))
        events += visible(step.events, None)
    return game_uis(GAMES)[name], tuple(views), tuple(events)


def loud_moments(
    name: str, players: int, modes: tuple[str, ...], every: int
) -> Iterator[tuple[AnyGameUI, Callable[..., Any], Moment[Any]]]:
    """Yield every ``every``-th moment of a random match that shows something on the train, with the game's UI and trace function."""
    game, chance = GAMES[name], random.Random(f"{name}:{players}:{modes}")
    ui, count = game_uis(GAMES)[name], 0
    step = game.setup(
        Options(modes=modes), [SeatSetup((figure,)) for figure in game.figures[:players]], chance.randbytes(16)
    )
    before = game.view(step.state, None)
    while seats := game.to_act(step.state):
        step = game.apply(step.state, seats[0], chance.choice(game.legal(step.state, seats[0])))
        after = game.view(step.state, None)
        for moment in ui.moments(before, after, visible(step.events, None)):
            count += moment.loud
            if moment.loud and count % every == 0:
                yield ui, TRACES[name], moment
        before = after
