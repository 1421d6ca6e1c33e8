"""Pages of Stealin' from played matches: the public views before and after one, and its events."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.colt_express.events import RoundEnded, StealinBegan
from engine.colt_express.modes.table import figures_each
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Options, SeatSetup
from tests.builders.colt import CONTENT, GAME

DARE = 0.3
"""How often anything legal is done instead of what a computer player would do."""


class Page(NamedTuple):
    before: View
    after: View
    events: tuple[Event, ...]


def pages(players: int, seed: int, modes: tuple[str, ...] = (), *, whole: bool = True) -> Iterator[Page]:
    """Yield every Stealin' of a match; if not ``whole``, each so far at each question about a card."""
    chance, item = random.Random(f"{players}:{seed}:{modes}"), figures_each(modes)
    figures = chance.sample(CONTENT.bandits, players * item)
    seats = [SeatSetup(tuple(figures[seat * item : (seat + 1) * item])) for seat in range(players)]
    step = GAME.setup(Options(modes=modes), seats, chance.randbytes(16))
    first = before = GAME.view(step.state, None)
    told: list[Event] = []
    while True:
        after = GAME.view(step.state, None)
        for event in visible(step.events, None):
            if isinstance(event, StealinBegan):
                first, told = before, []
            told.append(event)
            if whole and isinstance(event, RoundEnded):
                yield Page(first, after, tuple(told))
        before = after
        if not whole and after.performing >= 0 and after.to_act:
            yield Page(first, after, tuple(told))
        if not (waiting := GAME.to_act(step.state)):
            return
        seat = chance.choice(waiting)
        daring = chance.random() < DARE
        legal = GAME.legal(step.state, seat)
        step = GAME.apply(step.state, seat, chance.choice(legal) if daring else GAME.default_action(step.state, seat))
