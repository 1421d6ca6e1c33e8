"""Stored values of replays: reviews, attempts."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from engine.agents.review import Review
from engine.core.types import Seat


class ReviewChoices(msgspec.Struct, frozen=True):
    """A review, and the versions of its decisions, by their number."""

    review: Review
    versions: tuple[int, ...]


class StoredReview(msgspec.Struct, frozen=True):
    """Review of a match for a seat's last player; ``told`` is None until it is computed.

    ``wake`` is when to compute it next (epoch seconds), None if it is computed or given up; ``tries`` counts the starts.
    """

    match: MatchId
    seat: Seat
    user: UserId
    wake: float | None
    tries: int = 0
    told: ReviewChoices | None = None


MADE_UP: Final = "made-up"
TRUE: Final = "true"
WAYS: Final = (MADE_UP, TRUE)
"""Hidden facts of an attempt: simulated from the seat's view, or the real ones."""


class Ended(msgspec.Struct, frozen=True):
    """Result of a seat's side: its place from 1 (ties share it), and its total as the game counts it."""

    place: int
    total: int


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Attempt to play on from a finished match: after step ``version``, on a seat, against computers.

    ``number`` counts the user's attempts. ``position`` is the dump of the starting position, ``played`` the log lines since (``<seat>
    <action>`` each). ``ended`` is the match's result for the seat, ``came`` the attempt's (None: it isn't over). ``at`` is the time of
    the last action (epoch seconds).
    """

    user: UserId
    number: int
    match: MatchId
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

    @property
    def lines(self) -> tuple[str, ...]:
        """Log lines since the start."""
        return tuple(self.played.splitlines())
