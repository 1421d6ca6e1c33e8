"""Examples of the rules: a moment of a real match in which what a topic explains has just happened.

They are looked for in matches of fixed, senseless play, so that they never show rules that are not in force any more.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any, Final
from zlib import crc32

import msgspec

from data.tables import load
from engine.agents import greenhorn
from engine.colt_express import events as colt
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.colt_express.view import View
from engine.core.errors import BadSetup
from engine.core.types import Event, Options, SeatSetup
from renderers.colt_express.trace import trace

BANDITS: Final = ("tuco", "cheyenne", "doc", "belle")
MATCHES: Final = 60
"""Random matches that are looked through for an example."""

TRIED: Final = 12
"""Examples that are looked at for one in which nothing else happens."""

HORSES: Final = ("horses-stagecoach",)
Test = Callable[[Any], bool]


class Example(msgspec.Struct, frozen=True):
    """A moment: the public table before it and after it, and what happened in between."""

    before: View
    after: View
    events: tuple[Event, ...]


def _is(kind: type[Event], **wanted: object) -> Test:
    return lambda event: (
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())
    )


EVENTS: Final = (
    "angry-marshal",
    "swivel-arm",
    "braking",
    "passengers-rebellion",
    "take-it-all",
    "marshals-revenge",
    "pickpocketing",
)
COACH_EVENTS: Final = ("higher-speed", "whiskey-for-the-marshal", "shotguns-rage")
SHOWN: Final[Mapping[str, tuple[tuple[str, ...], Test]]] = MappingProxyType(
    {
        "move": ((), _is(colt.BanditMoved, why="move")),
        "floor": ((), _is(colt.BanditMoved, why="floor")),
        "fire": ((), _is(colt.ShotFired)),
        "robbery": ((), _is(colt.LootTaken)),
        "punch": ((), _is(colt.LootDropped)),
        "marshal-card": ((), _is(colt.MarshalMoved, why="marshal")),
        "marshal": ((), _is(colt.BanditMoved, why="flight")),
        "bullets": ((), _is(colt.NeutralBullet)),
        **{name: ((), _is(colt.RoundEventBegan, round_event=name)) for name in EVENTS},
        "ride": (HORSES, _is(colt.HorseRidden)),
        "horse-attack": (HORSES, _is(colt.HorsemanBoarded)),
        "stagecoach": (HORSES, _is(colt.CoachMoved)),
        "shotgun": (HORSES, _is(colt.ShotgunPunched)),
        "hostages": (HORSES, _is(colt.HostageTaken)),
        "whiskey": (HORSES, _is(colt.FlaskDrunk)),
        **{name: (HORSES, _is(colt.RoundEventBegan, round_event=name)) for name in COACH_EVENTS},
    }
)
"""The topics with an example: the modes of its match, and the event by which it is known."""


@lru_cache(maxsize=64)
def example(topic: str) -> Example | None:
    """Return an example of a topic, None where it has none (or where no match showed it). It takes up to a second, once."""
    modes, test = SHOWN.get(topic, ((), None))
    if test is None:
        return None
    fitting = (moment for moment in _moments(modes) if any(test(event) for event in moment.events))
    first = next(fitting, None)
    alone = (moment for moment in islice(fitting, TRIED) if _is_alone(moment))
    return first if first is None or _is_alone(first) else next(alone, first)


def _is_alone(moment: Example) -> bool:
    """Say whether nothing else happened in a moment, so that before and after differ only in what is explained."""
    return len(trace(moment.events, moment.after).deeds) == 1 and moment.before.round == moment.after.round


@lru_cache(maxsize=1)
def _game() -> ColtExpress:
    return ColtExpress(load("colt_express", Content), greenhorn.choose)


def _moments(modes: tuple[str, ...]) -> Iterator[Example]:
    """Yield every step of random matches in which something is carried out, one match after the other."""
    game = _game()
    for number in range(MATCHES):
        steps = 0
        try:
            step = game.setup(Options(modes=modes), [SeatSetup((name,)) for name in BANDITS], bytes([number] * 16))
        except BadSetup:
            return
        while waiting := game.to_act(step.state):
            before, seat = step.state, waiting[0]
            legal, steps = game.legal(before, seat), steps + 1
            step = game.apply(before, seat, legal[crc32(f"{number}:{steps}".encode()) % len(legal)])
            view = game.view(before, None)
            if view.phase != "schemin" or any(isinstance(event, colt.FlaskDrunk) for event in step.events):
                yield Example(view, game.view(step.state, None), step.events)
