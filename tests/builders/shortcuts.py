"""Shortcuts to a rare moment of a match: the engine finds a path, which is then played without users' presses."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from bot.core.ids import MatchId, UserId
from bot.features.lobbies.lobbies import Lobbies
from bot.features.settings import persons as people
from engine.core.planning import ALIKE, ASK
from tests.builders.colt import GAME, deal
from tests.builders.hosting import SeededChance
from tests.builders.local_bot import LocalBot
from tests.engine.walking import walk

MATCH = MatchId(1)
TRIES = 200
NAMES = ("ghost", "doc", "tuco", "belle", "django", "cheyenne")


class LoadedChance(SeededChance):
    """Randomness that gives the next match a chosen seed."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._chosen = seed

    def seed(self) -> bytes:
        return self._chosen


def load(place: LocalBot, modes: Sequence[str], seats: int, wanted: Callable[[Any], bool]) -> None:
    """Give the next match of Colt Express a first position that is ``wanted``, no matter who plays whom."""
    seed = next(seed for seed in range(TRIES) if wanted(deal(*NAMES[:seats], modes=modes, seed=seed).state))
    place.host.the(Lobbies)._chance = LoadedChance(seed.to_bytes(16, "big"))


async def forward(place: LocalBot, wanted: Callable[[Any], bool]) -> None:
    """Play the first match of Colt Express to the first wanted position, publishing each step before the next.

    All players are set to be asked about purses that look alike: the path names the one to take.
    """
    host = place.host
    state = (await host.matches.moments(MATCH))[-1].state
    match = await host.matches.match(MATCH)
    version = match.version
    for sitting in match.seats:
        assert sitting.user is not None
        await host.do(people.change, sitting.user, answers={ALIKE: ASK})
    for seat, action in _path(state, wanted):
        user = match.seats[seat].user
        assert user is not None
        version = (await host.matches.submit(MATCH, version, UserId(user), GAME.write_action(action))).version
        await place.quiet()  # which messages are published together depends on the speed


def _path(state: Any, wanted: Callable[[Any], bool]) -> list[tuple[Any, Any]]:
    """Return the actions of the first of many random matches that reaches a wanted position. Raises AssertionError if none does."""
    if wanted(state):
        return []
    for seed in range(TRIES):
        collected = []
        for stride in walk(GAME, state, random.Random(seed)):
            collected.append((stride.seat, stride.action))
            if wanted(stride.after):
                return collected
    raise AssertionError(f"none of {TRIES} matches came there")
