"""Reviews, uploaded matches and attempts, as they are stored."""

from typing import Final, TypeAlias

import msgspec

from bot.core.ids import MatchId, UserId
from engine.agents.review import Review
from engine.core.export import ExportedMatch
from engine.core.types import Seat


class ReviewChoices(msgspec.Struct, frozen=True):
    """A review, and the versions at which its choices were asked for, by their number."""

    review: Review
    versions: tuple[int, ...]


class StoredReview(msgspec.Struct, frozen=True):
    """Review of a match for the player of a seat at its end; ``told`` is None until it is worked out.

    ``wake`` is when it is to be worked out (again), None if it is or was given up; ``tries`` counts how often that was begun.
    """

    match: MatchId
    seat: Seat
    user: UserId
    wake: float | None
    tries: int = 0
    told: ReviewChoices | None = None


class BroughtReview(msgspec.Struct, frozen=True):
    """Review of a seat of match ``number`` among those that a person has brought in; all else is as in ``StoredReview``."""

    user: UserId
    number: int
    seat: Seat
    wake: float | None
    tries: int = 0
    told: ReviewChoices | None = None


Due: TypeAlias = StoredReview | BroughtReview
"""A review to be worked out."""


MADE_UP: Final = "made-up"
TRUE: Final = "true"
WAYS: Final = (MADE_UP, TRUE)
"""Hidden facts in playing on from a moment of a finished match: simulated from the seat's view, or the real ones."""


class Ended(msgspec.Struct, frozen=True):
    """Result of a seat's side: its place from 1 (equal ones share it), and its total by the game's count."""

    place: int
    total: int


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Playing on from a moment of a finished match: after step ``version``, on a seat, against computers.

    ``number`` counts those of the user. ``position`` is its beginning, a whole position as text; ``played`` are the lines of the log
    since (``<seat> <action>`` each). ``ended`` is the match's result for the seat, ``came`` this one's (None: it isn't over). ``at``
    is the time of the last action (epoch seconds).
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
