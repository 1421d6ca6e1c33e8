"""How far somebody has come with lessons and puzzles, which games they know, what they play on, what servers are asked day by day.

The daily robbery is a position that a whole server is asked about for a day. Times are UTC epoch seconds.
"""

from typing import Final

import msgspec

from bot.model.model import MatchId, UserId
from engine.agents.puzzles import Puzzle
from engine.core.export import ExportedMatch
from engine.core.types import Seat

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


class Progress(msgspec.Struct, frozen=True):
    """Step of a lesson at which a person is (counted from 0), whether they have been through it, and since when (epoch seconds).

    ``played`` are the lines of the log since they play alone (``<seat> <action>`` each, empty while they do not), ``shown`` how many
    choices of the lesson they let be made.
    """

    user: UserId
    lesson: str
    step: int
    done: bool
    at: float
    played: str = ""
    shown: int = 0


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What a person answered first to a puzzle, whether that was right, and when (epoch seconds)."""

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
        """By what answers and robberies name it; it tells nothing of its match."""
        return f"{PEOPLES}-{self.id}"


class PositionSearch(msgspec.Struct, frozen=True):
    """How far positions of a finished match are looked for: up to version ``looked``; it goes on at ``wake``, or None: no more.

    ``tries`` counts how often it was begun without getting further.
    """

    match: MatchId
    wake: float | None
    looked: int = 0
    tries: int = 0


class KnownGame(msgspec.Struct, frozen=True):
    """A game that a person knows, since when (epoch seconds); ``tips``: they want tips all the same."""

    user: UserId
    game: str
    at: float
    tips: bool = False


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
    """What a person answers to a robbery. ``points`` are None until it is over.

    ``streak``: so many robberies in a row, up to this one, of which they knew the best card.
    """

    robbery: int
    user: UserId
    action: str
    at: float
    points: int | None = None
    streak: int = 0


class Score(msgspec.Struct, frozen=True):
    """How somebody stands in a server: points, robberies answered, best cards known, and how many of these in a row up to the newest."""

    user: UserId
    points: int
    answered: int
    right: int
    streak: int = 0


MADE_UP: Final = "made-up"
TRUE: Final = "true"
WAYS: Final = (MADE_UP, TRUE)
"""What others hold where somebody plays on from a moment of a finished match: made up from what the seat knew, or as it was."""


class Ended(msgspec.Struct, frozen=True):
    """What an end brought a seat's side: its place from 1 (equal ones share it), and its total as the game counts it."""

    place: int
    total: int


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """What a person plays on from a moment of a finished match: after step ``version``, on a seat, against computers.

    ``number`` counts those of the person. ``position`` is where it begins, a whole position as text; ``played`` are the lines of the log
    since (``<seat> <action>`` each). ``ended`` is what the match came to for the seat, ``came`` what this did (None: it is not over).
    ``at`` is when something was last played (epoch seconds).
    """

    user: UserId
    number: int
    match: MatchId | None
    version: int
    seat: Seat
    way: str
    game: str
    rules_version: str
    position: str
    played: str
    ended: Ended
    came: Ended | None
    at: float
    brought: int = 0
    """Of which match it goes on that the person has brought; 0: of ``match``."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Log since it began."""
        return tuple(self.played.splitlines())


class BroughtMatch(msgspec.Struct, frozen=True):
    """An exported match that a person has brought in: number ``number`` of theirs, without events and names.

    ``fingerprint`` is the same for the same match. ``at`` is when it was brought (epoch seconds).
    """

    user: UserId
    number: int
    fingerprint: str
    record: ExportedMatch
    at: float
