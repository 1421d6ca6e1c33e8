"""Stored values of replays: reviews, imported matches, attempts."""

from typing import Final, TypeAlias

import msgspec

from bot.core.ids import MatchId, UserId
from engine.agents.review import Review
from engine.core.export import ExportedMatch
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


class BroughtReview(msgspec.Struct, frozen=True):
    """Review of a seat of the user's imported match ``number``; the rest is as in ``StoredReview``."""

    user: UserId
    number: int
    seat: Seat
    wake: float | None
    tries: int = 0
    told: ReviewChoices | None = None


Due: TypeAlias = StoredReview | BroughtReview
"""A stored review of either kind."""


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
    """Number of the imported match from which it starts; 0: ``match``."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Log lines since the start."""
        return tuple(self.played.splitlines())


class BroughtMatch(msgspec.Struct, frozen=True):
    """A user's imported match number ``number``, without events and names.

    ``fingerprint`` is the same for the same match. ``at`` is when it was imported (epoch seconds).
    """

    user: UserId
    number: int
    fingerprint: str
    record: ExportedMatch
    at: float
