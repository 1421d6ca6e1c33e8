"""Values of seats that change hands. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, OfferId, Person, UserId
from engine.core.types import Seat

PAUSE: Final = "pause"
BY_STAND_IN: Final = "stand-in"
BY_COMPUTER: Final = "computer"
BY_DRAWING: Final = "drawing"
WAYS: Final = (BY_COMPUTER, BY_DRAWING, BY_STAND_IN, PAUSE)
"""What happens in a match while somebody is away: a computer plays, it only draws, a named person plays, the match rests."""

COMING: Final = "coming"
GONE: Final = "away"
OVER: Final = "over"


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that somebody may take: ``to`` this person, or (None) anybody who has not played in the match.

    ``holder`` is whose seat it was when it was offered (None: a computer's); when that changes, the offer is void. ``way`` is one of
    ``occupancy.TO_PEOPLE``; ``status``: ``open``, ``accepted``, ``declined``, ``withdrawn`` or ``expired``.
    """

    match: MatchId
    seat: Seat
    by: UserId
    holder: UserId | None
    to: Person | None
    way: str
    at: float
    expires_at: float
    absence: int | None = None
    status: str = "open"
    id: OfferId = OfferId(0)


class Absence(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody is away from a match (None: from matches that begin in that time) from ``since`` to ``until``.

    ``how`` is one of WAYS; a ``stand_in`` plays only if ``agreed``, else a computer does. ``state``: COMING, GONE or OVER.
    """

    person: Person
    match: MatchId | None
    how: str
    since: float
    until: float
    stand_in: Person | None = None
    agreed: bool = False
    state: str = COMING
    id: int = 0

    @property
    def wake(self) -> float | None:
        """When time has something to do for it."""
        return {COMING: self.since, GONE: self.until}.get(self.state)


class Digest(msgspec.Struct, frozen=True):
    """Somebody came back to ``seat`` and has not been told yet what happened since version ``start``."""

    user: UserId
    match: MatchId
    seat: Seat
    start: int
    at: float
