"""Random matches, step by step, with each step's events and every viewer's view."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from engine.colt_express.events import ColtEvent
from engine.colt_express.modes.table import figures_each
from engine.colt_express.state import State
from engine.colt_express.view import View
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import CONTENT, GAME
from tests.builders.shared import shared
from tests.builders.thorough import usual
from tests.engine import walking
from tests.engine.cases import mode_combinations

NAMES = ("Ana", "Bo_b*", "@everyone", "`Cy` ||x||", "李雷", "[link](https://x.y)")


@dataclass(frozen=True)
class Moment:
    """A step of a match: its events, and the views after it by viewer (None is the public). Views are computed on first access."""

    state: State
    events: tuple[ColtEvent, ...]

    @cached_property
    def public(self) -> View:
        return GAME.view(self.state, None)

    @cached_property
    def views(self) -> dict[Seat | None, View]:
        seats = map(Seat, range(len(self.state.setting.seats)))
        return {None: self.public, **{seat: GAME.view(self.state, seat) for seat in seats}}


def names(view: View) -> dict[Seat, str]:
    return {seat.seat: NAMES[seat.seat] for seat in view.seats}


WAYS = usual(
    ((modes, number) for modes, numbers in mode_combinations().items() for number in numbers),
    (
        (("expert",), 5),
        (("teams",), 4),
        (("horses-stagecoach",), 6),
        (("expert", "horses-stagecoach"), 3),
        (("expert", "two-player", "horses-stagecoach"), 2),
        (("expert", "teams", "horses-stagecoach"), 6),
    ),
)
"""Modes and numbers of players: some combinations besides the base game, and all of them in nightly runs."""


@shared(8)
def walk(players: int, seed: int, modes: tuple[str, ...] = ()) -> Iterator[Moment]:
    """Yield every step of a random match."""
    chance = Random(f"{players}:{seed}{':'.join(modes)}")
    per_seat = figures_each(modes)
    figures = chance.sample(CONTENT.bandits, players * per_seat)
    setups = [SeatSetup(tuple(figures[seat * per_seat : (seat + 1) * per_seat])) for seat in range(players)]
    step = GAME.setup(Options(modes=modes), setups, chance.randbytes(16))
    yield Moment(step.state, step.events)
    for stride in walking.walk(GAME, step.state, chance):
        yield Moment(stride.after, stride.events)
