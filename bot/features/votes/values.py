"""Values of votes and other acts of control. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import BallotId, MatchId, UserId
from engine.core.types import Seat

BALLOT: Final = "ballot"
"""Key of the fact with the number of the vote that a note announces."""


class Vote(msgspec.Struct, frozen=True):
    """A seat's answer in a vote, and its player at that time."""

    seat: Seat
    user: UserId
    yes: bool


class Ballot(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of the table. ``kind`` is a key of ``ballots.KINDS``; ``target`` the version to rewind to.

    ``status``: ``open``, ``passed``, ``failed`` (refused) or ``lapsed`` (expired or pointless). ``version`` is the match's version when
    it was proposed, ``revision`` counts changes.
    """

    id: BallotId
    match: MatchId
    kind: str
    target: int | None
    version: int
    proposer: UserId
    at: float
    expires_at: float
    status: str = "open"
    closed_at: float | None = None
    revision: int = 0
    votes: tuple[Vote, ...] = ()


class Undone(msgspec.Struct, frozen=True):
    """A log entry that a rewind undoes. ``secret``: it may have revealed hidden information."""

    version: int
    seat: Seat | None
    by: str
    secret: bool


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """Effect of an act of control, computed without doing it. ``kind`` is a key of ``ballots.KINDS``.

    ``users`` are the affected players, ``waiting`` the seats that have to act now, ``then`` those that would have to act afterward.
    ``undone`` are log entries, oldest first.
    """

    kind: str
    match: MatchId
    version: int
    users: tuple[UserId, ...]
    waiting: tuple[Seat, ...]
    then: tuple[Seat, ...]
    target: int | None = None
    undone: tuple[Undone, ...] = ()

    @property
    def reveals(self) -> bool:
        """Whether the undone steps may have revealed hidden information."""
        return any(line.secret for line in self.undone)
