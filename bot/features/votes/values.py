"""Values of control. Times are UTC epoch seconds."""

from typing import Final

import msgspec

from bot.core.ids import BallotId, MatchId, UserId
from engine.core.types import Seat

BALLOT: Final = "ballot"
"""The fact of a note that announces a vote: its number."""


class Vote(msgspec.Struct, frozen=True):
    """How a seat has voted, and who sat there."""

    seat: Seat
    user: UserId
    yes: bool


class Ballot(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of the table. ``kind`` is a key of ``ballots.KINDS``; ``target`` the version to go back to.

    ``status``: ``open``, ``passed``, ``failed`` (refused) or ``lapsed`` (time was up, or it became pointless). ``version`` is that of the
    match when it was proposed, ``revision`` counts the changes.
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
    """A line of the log that going back undoes. ``secret``: hidden information may have come to light by it."""

    version: int
    seat: Seat | None
    by: str
    secret: bool


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """Effect of an act of control, worked out without doing it. ``kind`` is a key of ``ballots.KINDS``.

    ``users`` are the players it affects; ``waiting`` the seats that have to act now, ``then`` those that would have to afterwards.
    ``undone`` are lines of the log, oldest first; ``reveals`` says whether hidden information may have come to light in them.
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
        """Return whether hidden information may have come to light in what would be undone."""
        return any(line.secret for line in self.undone)
