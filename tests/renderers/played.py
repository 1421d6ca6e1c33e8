"""Matches of every game, played to their end: their public views."""

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
    """Return how a game is shown, all public views of a match of it, and its public events."""
    game, chance = GAMES[name], random.Random(f"{name}:{players}:{modes}:{seed}")
    step = game.setup(
        Options(modes=modes), [SeatSetup((figure,)) for figure in game.figures[:players]], chance.randbytes(16)
    )
    views, told = [game.view(step.state, None)], [*visible(step.events, None)]
    while seats := game.to_act(step.state):
        step = game.apply(step.state, seats[0], chance.choice(game.legal(step.state, seats[0])))
        views.append(game.view(step.state, None))
        told += visible(step.events, None)
    return game_uis(GAMES)[name], tuple(views), tuple(told)


def loud_moments(
    name: str, players: int, modes: tuple[str, ...], every: int
) -> Iterator[tuple[AnyGameUI, Callable[..., Any], Moment[Any]]]:
    """Yield one of every ``every`` moments of a random match that show something on the train, with its game."""
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
