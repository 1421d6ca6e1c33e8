"""Pages of Stealin' from random matches: the public views before and after it, and its events."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.colt_express.events import RoundEnded, StealinBegan
from engine.colt_express.modes.table import figures_each
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Options, SeatSetup
from tests.builders.colt import CONTENT, GAME
from tests.builders.shared import shared

DARE = 0.3
"""Probability that a seat does anything legal instead of the default action."""


class Page(NamedTuple):
    before: View
    after: View
    events: tuple[Event, ...]


@shared(24)
def pages(players: int, seed: int, modes: tuple[str, ...] = (), *, whole: bool = True) -> Iterator[Page]:
    """Yield every Stealin' of a random match. If not ``whole``, yield it so far at each question about a card instead."""
    chance, per_seat = random.Random(f"{players}:{seed}:{modes}"), figures_each(modes)
    figures = chance.sample(CONTENT.bandits, players * per_seat)
    seats = [SeatSetup(tuple(figures[seat * per_seat : (seat + 1) * per_seat])) for seat in range(players)]
    step = GAME.setup(Options(modes=modes), seats, chance.randbytes(16))
    first = before = GAME.view(step.state, None)
    events: list[Event] = []
    while True:
        after = GAME.view(step.state, None)
        for event in visible(step.events, None):
            if isinstance(event, StealinBegan):
                first, events = before, []
            events.append(event)
            if whole and isinstance(event, RoundEnded):
                yield Page(first, after, tuple(events))
        before = after
        if not whole and after.performing >= 0 and after.to_act:
            yield Page(first, after, tuple(events))
        if not (waiting := GAME.to_act(step.state)):
            return
        seat = chance.choice(waiting)
        daring = chance.random() < DARE
        legal = GAME.legal(step.state, seat)
        step = GAME.apply(step.state, seat, chance.choice(legal) if daring else GAME.default_action(step.state, seat))
