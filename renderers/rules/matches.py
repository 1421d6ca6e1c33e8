"""Matches with random actions and fixed seeds, step by step: the source of examples for the rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final
from zlib import crc32

import msgspec

from engine.agents import missed
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.colt_express.story import moments
from engine.core.errors import BadSetup
from engine.core.types import Event, Options, SeatSetup
from engine.super_express.content import Content as SuperContent
from engine.super_express.game import SuperExpress
from engine.super_express.story import frames
from engine.tables import load

BANDITS: Final = ("tuco", "cheyenne", "doc", "belle")
MATCHES: Final = 60
"""Maximum number of matches that are searched for an example."""


class Example(msgspec.Struct, frozen=True):
    """A moment of a match: the public table of its game before it and after it, and the public events in between."""

    game: str
    before: Any
    after: Any
    events: tuple[Event, ...]


Test = Callable[[Any], bool]
"""Returns whether an event matches."""


@lru_cache(maxsize=1)
def _colt_express() -> ColtExpress:
    return ColtExpress(load("colt_express", Content), missed.colt_express)


@lru_cache(maxsize=1)
def _super_express() -> SuperExpress:
    return SuperExpress(load("super_express", SuperContent), missed.super_express)


def _steps(game: Any, modes: tuple[str, ...]) -> Iterator[tuple[Any, Any]]:
    """Yield every step of the matches in order: the position before it, and its result."""
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
            yield before, step


def _colt_examples(modes: tuple[str, ...], test: Test) -> Iterator[Example]:
    game = _colt_express()
    for state, step in _steps(game, modes):
        if any(map(test, step.events)):
            before = game.view(state, None)
            for moment in moments(before, game.view(step.state, None), step.events):
                if any(map(test, moment.events)):
                    yield Example(COLT, before, moment.view, moment.events)
                before = moment.view


def _super_examples(modes: tuple[str, ...], test: Test) -> Iterator[Example]:
    game = _super_express()
    for _, step in _steps(game, modes):
        if any(map(test, step.events)):
            for before, after in pairwise(frames(game.view(step.state, None), step.events)):
                if any(map(test, after.events)):
                    yield Example(SUPER, before.view, after.view, after.events)


COLT: Final = "colt-express"
SUPER: Final = "super-express"
EXAMPLES: Final[Mapping[str, Callable[[tuple[str, ...], Test], Iterator[Example]]]] = MappingProxyType(
    {COLT: _colt_examples, SUPER: _super_examples}
)
"""For each game, a function that yields the moments with a matching event, from matches with some modes."""
