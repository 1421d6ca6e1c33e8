"""Stored values of puzzles: answers, positions, robberies; points and limits."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from engine.agents.puzzles import Puzzle

MOST_POINTS: Final = 10
"""Points for the best card, or one that is as good within the margin of error."""

DOLLARS_A_POINT: Final = 50.0
"""Dollars behind the best card per lost point, after the first lost point."""

MIN_OPEN_S: Final = 43_200.0
"""Minimum seconds that a robbery is open: the first one after a pause may last until the next day's hour."""

RANKED_ROBBERIES: Final = 30
"""Number of a server's newest robberies that count for its ranking."""

SHARED_ROBBERIES: Final = 5
"""Number of a user's newest robberies in shared lines."""

RANKING_LINES: Final = 10
"""Lines of the ranking."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """A user's first answer to a puzzle, whether it was right, and when (epoch seconds)."""

    user: UserId
    puzzle: str
    action: str
    solved: bool
    at: float


PEOPLES: Final = 1_000_000
"""First part of the key of a position from users' matches; shipped puzzles begin with smaller numbers."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle from a finished match whose players all agreed: the decision after step ``version``.

    It may be used from ``ready`` on (epoch seconds). ``withdrawn``: a player has withdrawn their consent; it is deleted once no robbery
    shows it.
    """

    match: MatchId
    version: int
    ready: float
    puzzle: Puzzle
    withdrawn: bool = False
    id: int = 0

    @property
    def key(self) -> str:
        """Key of this position in answers and robberies; it reveals nothing about the match."""
        return f"{PEOPLES}-{self.id}"


class PositionSearch(msgspec.Struct, frozen=True):
    """Search for positions in a finished match: done up to version ``looked``, due at ``wake`` (epoch seconds; None: finished).

    ``tries`` counts starts without progress.
    """

    match: MatchId
    wake: float | None
    looked: int = 0
    tries: int = 0


class Daily(msgspec.Struct, frozen=True):
    """Schedule of a server's daily robbery: at ``wake`` (None: never) the open one ends and the next begins."""

    guild: int
    wake: float | None


class Robbery(msgspec.Struct, frozen=True, kw_only=True):
    """Robbery ``number`` of a server, open from ``at`` to ``until``; ``solved``: it is over, and its post shows the solution.

    ``puzzle`` is the key of its position. ``message`` in ``channel`` is its post, ``shown`` a fingerprint of its contents.
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
    """A user's answer to a robbery. ``points`` is None until the robbery ends.

    ``streak``: number of robberies in a row, up to this one, with the best card.
    """

    robbery: int
    user: UserId
    action: str
    at: float
    points: int | None = None
    streak: int = 0


class Score(msgspec.Struct, frozen=True):
    """A user's totals in a server: points, robberies answered, best cards, and the current streak of best cards."""

    user: UserId
    points: int
    answered: int
    right: int
    streak: int = 0
