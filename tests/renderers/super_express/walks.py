"""Random matches of Super Express, step by step, with each step's events and every viewer's view."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.events import SuperEvent
from engine.super_express.state import State
from engine.super_express.view import View
from renderers.moments import on_reels
from renderers.scene import Scene
from renderers.super_express.ui import SuperExpressUI
from tests.builders.shared import shared
from tests.engine.super_express.strolls import stroll
from tests.engine.super_express.tables import GAME

NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Bo_b*", "@everyone", "`Cy` ||x||", "李雷", "[link](https://x.y)", "W" * 32))
}


UI: Final = SuperExpressUI(GAME)


@dataclass(frozen=True)
class Moment:
    """A step of a match: its events, and the views after it by viewer (None is the public). Views are computed on first access."""

    state: State
    events: tuple[SuperEvent, ...]

    @cached_property
    def public(self) -> View:
        return GAME.view(self.state, None)

    @cached_property
    def views(self) -> dict[Seat | None, View]:
        seats = map(Seat, range(len(self.state.setting.bandits)))
        return {None: self.public, **{seat: GAME.view(self.state, seat) for seat in seats}}


@shared(8)
def walk(players: int, modes: tuple[str, ...], seed: int) -> Iterator[Moment]:
    """Yield every step of a random match, beginning with the setup. Players also change their minds."""
    chance = random.Random(seed)
    figures = chance.sample(GAME.figures, players)
    step = GAME.setup(Options(modes), [SeatSetup((figure,)) for figure in figures], chance.randbytes(16))
    yield Moment(step.state, step.events)
    for stride in stroll(step.state, chance):
        yield Moment(stride.after, stride.events)


def card_pictures(view: View, events: Sequence[SuperEvent], names: Mapping[Seat, str] = NAMES) -> list[Scene]:
    """Return the picture of each card of a round, one by one, and of the unhooking; ``view`` is any view after the step's ``events``."""
    moments = on_reels(UI.moments(view, view, events), UI.begins)
    return [UI.scene(moment, names, ()) for moment in moments if moment.loud]
