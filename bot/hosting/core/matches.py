"""A match in an open transaction, and a match in memory with its moments."""

from typing import Any, Protocol

import msgspec

from bot.hosting.core.errors import MatchIsOver, NotAtThisTable, SeatIsKept, UnknownMatch
from bot.hosting.core.model import Match, MatchId, MatchSeat, UserId
from bot.hosting.core.rows import StoredMatch, Waiting
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat


class Moment(msgspec.Struct, frozen=True):
    """The position at a version and how it came about.

    ``events`` and ``by`` are empty where that is not known: at a position taken from a snapshot.
    """

    version: int
    seat: Seat | None
    by: str
    at: float
    state: Any
    events: tuple[Event, ...]
    back: int | None = None
    """The version to whose position the match went back."""


class LoadedMatch:
    """A match in memory: its moments without a gap, the newest last. ``told_from`` is the first one whose events are known.

    ``stored`` and ``waits`` are what the store said when it was last read.
    """

    def __init__(
        self,
        stored: StoredMatch,
        game: AnyGame,
        moments: list[Moment],
        told_from: int,
        waits: tuple[Waiting, ...] = (),
    ) -> None:
        self.stored = stored
        self.game = game
        self.moments = moments
        self.told_from = told_from
        self.waits = waits

    @property
    def now(self) -> Moment:
        """The newest moment."""
        return self.moments[-1]


class FindsMatches(Protocol):
    """An open transaction, as far as finding a match takes one."""

    def match(self, match: MatchId, /) -> StoredMatch | None:
        """Return a match, None where there is none."""


def find(tx: FindsMatches, match: MatchId) -> StoredMatch:
    """Return a match. Raises UnknownMatch."""
    stored = tx.match(match)
    if stored is None:
        raise UnknownMatch
    return stored


def running(tx: FindsMatches, match: MatchId) -> Match:
    """Return a match that has not ended. Raises UnknownMatch or MatchIsOver."""
    found = find(tx, match).match
    if found.status != "running":
        raise MatchIsOver
    return found


def seat_at(match: Match, seat: Seat) -> MatchSeat:
    """Return a seat of a match. Raises NotAtThisTable."""
    for each in match.seats:
        if each.seat == seat:
            return each
    raise NotAtThisTable


def seat_of(match: Match, user: UserId) -> Seat:
    """Return the user's seat. Raises NotAtThisTable; SeatIsKept where somebody or something plays it for them."""
    for seat in match.seats:
        if seat.user is not None and seat.user == user:
            return seat.seat
    raise NotAtThisTable if kept_for(match, user) is None else SeatIsKept


def kept_for(match: Match, user: UserId | None) -> Seat | None:
    """Return the seat to which a person may come back, None where there is none."""
    return next((seat.seat for seat in match.seats if seat.owner is not None and seat.owner.id == user), None)
