"""Random matches, step by step: what every viewer sees and what happened on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.colt_express.events import ColtEvent
from engine.colt_express.view import View
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import CONTENT, GAME

NAMES = ("Ana", "Bo_b*", "@everyone", "`Cy` ||x||", "李雷", "[link](https://x.y)")


@dataclass(frozen=True)
class Moment:
    """A step of a match: the views after it, by viewer (None is the public), and its events."""

    views: dict[Seat | None, View]
    events: tuple[ColtEvent, ...]

    @property
    def public(self) -> View:
        return self.views[None]


def names(view: View) -> dict[Seat, str]:
    return {seat.seat: NAMES[seat.seat] for seat in view.seats}


def walk(players: int, seed: int) -> Iterator[Moment]:
    """Yield every step of a random match."""
    chance = Random(f"{players}:{seed}")
    figures = chance.sample(CONTENT.bandits, players)
    step = GAME.setup(Options(), [SeatSetup((figure,)) for figure in figures], chance.randbytes(16))
    seats: list[Seat | None] = [None, *map(Seat, range(players))]
    while True:
        yield Moment({seat: GAME.view(step.state, seat) for seat in seats}, step.events)
        waiting = GAME.to_act(step.state)
        if not waiting:
            return
        seat = chance.choice(waiting)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))
