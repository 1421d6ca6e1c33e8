"""Puzzles' answers, positions and robberies, as they are stored; their points and limits."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from engine.agents.puzzles import Puzzle

MOST_POINTS: Final = 10
"""For the best card, or one that is as good within its margin."""

DOLLARS_A_POINT: Final = 50.0
"""Dollars behind the best card that cost another point, beside the first one."""

LEAST: Final = 43_200.0
"""Seconds that a robbery is open at least: the first one after a pause may have to wait for the hour of the next day."""

RANKED: Final = 30
"""Robberies, the newest of a server, that count for its ranking."""

LISTED: Final = 10
"""Lines of a ranking."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """A user's first answer to a puzzle, whether it was right, and when (epoch seconds)."""

    user: UserId
    puzzle: str
    action: str
    solved: bool
    at: float


PEOPLES: Final = 1_000_000
"""The first part of the key of a position from people's matches; those of the stock begin with smaller numbers."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle from a finished match of people who all agreed to that: the question after step ``version``.

    It may be asked from ``ready`` on (epoch seconds). ``withdrawn``: one of them has taken that back; it is kept only until the robbery
    that asks it is over.
    """

    match: MatchId
    version: int
    ready: float
    puzzle: Puzzle
    withdrawn: bool = False
    id: int = 0

    @property
    def key(self) -> str:
        """Identifies it in answers and robberies, and reveals nothing of its match."""
        return f"{PEOPLES}-{self.id}"


class PositionSearch(msgspec.Struct, frozen=True):
    """How far positions of a finished match are looked for: up to version ``looked``; it goes on at ``wake``, or None: no more.

    ``tries`` counts how often it was begun without getting further.
    """

    match: MatchId
    wake: float | None
    looked: int = 0
    tries: int = 0


class Daily(msgspec.Struct, frozen=True):
    """When time has something to do for the daily robbery of a server: the open one ends, the next one begins. None: never."""

    guild: int
    wake: float | None


class Robbery(msgspec.Struct, frozen=True, kw_only=True):
    """Robbery ``number`` of a server, open from ``at`` to ``until``; ``solved``: it is over, and its post says the answer.

    ``puzzle`` is the key of its position. ``message`` in ``channel`` is its post, which shows ``shown`` now.
    """

    guild: int
    number: int
    puzzle: str
    at: float
    until: float
    solved: bool = False
    channel: int | None = None
    message: int | None = None
    shown: str = ""
    id: int = 0


class RobberyAnswer(msgspec.Struct, frozen=True):
    """A user's answer to a robbery. ``points`` are None until it is over.

    ``streak``: robberies in a row, up to this one, with the best card.
    """

    robbery: int
    user: UserId
    action: str
    at: float
    points: int | None = None
    streak: int = 0


class Score(msgspec.Struct, frozen=True):
    """A user's totals in a server: points, robberies answered, best cards, and how many of these in a row up to the newest."""

    user: UserId
    points: int
    answered: int
    right: int
    streak: int = 0
