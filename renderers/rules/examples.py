"""Examples of the rules: moments of real matches that show the topics.

They are from matches with random actions and fixed seeds, which are played at run time, so they never show outdated rules.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Final

import msgspec

from engine.colt_express import events as colt
from engine.colt_express.state import AWAY, COACH_INSIDE
from engine.core.types import Event
from engine.super_express import events as shootin
from renderers import colt_express, super_express
from renderers.rules.matches import COLT, EXAMPLES, SUPER, Example, Test
from renderers.trace import Trace

TRIED: Final = 12
"""Maximum number of examples that are compared to find the clearest one."""

HORSES: Final = ("horses-stagecoach",)


class Sample(msgspec.Struct, frozen=True):
    """Conditions for an example: its game, the event that must happen in it, and the modes of its match."""

    game: str
    test: Test
    modes: tuple[str, ...] = ()


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
SHOWN: Final[Mapping[str, Sample]] = MappingProxyType(
    {
        "move": Sample(COLT, _is(colt.BanditMoved, why="move")),
        "floor": Sample(COLT, _is(colt.BanditMoved, why="floor")),
        "fire": Sample(COLT, _is(colt.ShotFired)),
        "robbery": Sample(COLT, _is(colt.LootTaken)),
        "punch": Sample(COLT, _is(colt.LootDropped)),
        "marshal-card": Sample(COLT, _is(colt.MarshalMoved, why="marshal")),
        "marshal": Sample(COLT, _is(colt.BanditMoved, why="flight")),
        "bullets": Sample(COLT, _is(colt.NeutralBullet)),
        **{name: Sample(COLT, _is(colt.RoundEventBegan, round_event=name)) for name in EVENTS},
        "ride": Sample(COLT, lambda event: _is(colt.HorseRidden)(event) and event.origin != event.to, HORSES),
        "horse-attack": Sample(COLT, _is(colt.HorsemanBoarded), HORSES),
        "stagecoach": Sample(COLT, _is(colt.CoachMoved), HORSES),
        "shotgun": Sample(COLT, _is(colt.ShotgunPunched), HORSES),
        "hostages": Sample(COLT, _is(colt.HostageTaken), HORSES),
        "whiskey": Sample(COLT, _is(colt.FlaskDrunk), HORSES),
        **{name: Sample(COLT, _is(colt.RoundEventBegan, round_event=name), HORSES) for name in COACH_EVENTS},
        "super-move": Sample(SUPER, _is(shootin.BanditMoved, why="move")),
        "super-order": Sample(SUPER, lambda event: _is(shootin.BanditMoved, why="move")(event) and event.rank > 0),
        "super-floor": Sample(SUPER, _is(shootin.BanditMoved, why="floor")),
        "super-flip": Sample(SUPER, _is(shootin.BanditFlipped, why="flip")),
        "super-fire": Sample(SUPER, _is(shootin.ShotFired, why="fire")),
        "super-stunned": Sample(SUPER, _is(shootin.BanditStoodUp)),
        "super-unhooking": Sample(SUPER, lambda event: isinstance(event, shootin.CarUnhooked) and bool(event.bandits)),
        "super-end": Sample(SUPER, _is(shootin.MatchEnded)),
        "super-reflex": Sample(SUPER, _is(shootin.ShotFired, why="reflex"), ("reflex",)),
        "super-horse": Sample(SUPER, _is(shootin.BanditRescued), ("horse",)),
    }
)
"""Topics with an example."""

TRACES: Final[Mapping[str, Callable[..., Trace]]] = MappingProxyType(
    {COLT: colt_express.trace, SUPER: super_express.trace}
)
"""Functions that make the trace of events, by game."""


def example(topic: str) -> Example | None:
    """Return an example of a topic; None if it has none (or if it's in no match). The first call takes up to a second."""
    return _found(topic) if topic in SHOWN else None


@lru_cache(maxsize=len(SHOWN))
def _found(topic: str) -> Example | None:
    wanted = SHOWN[topic]
    fitting = EXAMPLES[wanted.game](wanted.modes, wanted.test)
    best: Example | None = None
    for candidate in islice(fitting, TRIED):
        best = max(best or candidate, candidate, key=_clearness)
        if _clearness(best) == CLEAREST:
            break
    return best


CLEAREST: Final = 3
REACH: Final = 2
"""Maximum distance in cars between spots that are visible at once."""


def concerned(example: Example) -> tuple[int, ...]:
    """Return the spots before and after a moment of all bandits in its last deed, and those of moved loot."""
    deeds = TRACES[example.game](example.events, example.after).deeds[-1:]
    spots: set[int | None] = set()
    for deed in deeds:
        spots.update(bandit.spot for bandit in example.after.bandits if bandit.bandit in deed.involved)
        spots.update(end for shift in deed.shifts for end in (shift.origin, shift.to))
        spots.update(deed.rings)
    return tuple(sorted(spot for spot in spots if spot is not None and spot != AWAY))


def _clearness(example: Example) -> int:
    """Return the clearness of a moment: a point if nothing else happened, and then for an effect, and for being visible at once."""
    deeds = TRACES[example.game](example.events, example.after).deeds
    alone = len(deeds) == 1 and example.before.round == example.after.round
    spots = [spot for spot in concerned(example) if spot < COACH_INSIDE]
    near = not spots or (spots[-1] >> 1) - (spots[0] >> 1) <= REACH
    return alone + (alone and not deeds[0].idle) + (alone and near)
