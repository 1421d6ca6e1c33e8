"""Random matches of Super Express, step by step, with each step's events and every viewer's view."""

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.events import SuperEvent
from engine.super_express.view import View
from tests.engine.super_express.strolls import stroll
from tests.engine.super_express.tables import GAME

NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Bo_b*", "@everyone", "`Cy` ||x||", "李雷", "[link](https://x.y)", "W" * 32))
}


class Moment(msgspec.Struct, frozen=True):
    """A step of a match: its events, and the views after it by viewer (None is the public)."""

    views: dict[Seat | None, View]
    events: tuple[SuperEvent, ...]

    @property
    def public(self) -> View:
        return self.views[None]


def walk(players: int, modes: tuple[str, ...], seed: int) -> Iterator[Moment]:
    """Yield every step of a random match, beginning with the setup. Players also change their minds."""
    chance = random.Random(seed)
    seats: list[Seat | None] = [None, *map(Seat, range(players))]
    figures = chance.sample(GAME.figures, players)
    step = GAME.setup(Options(modes), [SeatSetup((figure,)) for figure in figures], chance.randbytes(16))
    yield Moment({seat: GAME.view(step.state, seat) for seat in seats}, step.events)
    for stride in stroll(step.state, chance):
        yield Moment({seat: GAME.view(stride.after, seat) for seat in seats}, stride.told)
