"""Refusals of seats, offers and absences."""

from bot.core.errors import AlreadySeated, HostingError


class NoFreeSeat(HostingError):
    """No seat of this match is a computer's that a newcomer may take, or the match has gone too far."""

    code = "no-free-seat"


class TooManySeatsTaken(HostingError):
    """Raised when the person has taken as many seats of computers today as this server allows; fact ``limit``."""

    code = "too-many-seats-taken"


class UnknownOffer(HostingError):
    """There is no such offer of a seat."""


class OfferIsClosed(HostingError):
    """That offer is no longer open; fact ``status``."""


class NotForYou(HostingError):
    """That offer is made to somebody else."""


class BadAbsence(HostingError):
    """Raised when the times of an absence make no sense; fact ``why``: ``order`` (it ends before it begins, or is past) or ``long``."""


class NoStandIn(HostingError):
    """Nobody else was named as a stand-in."""


class PausesNotAgreed(HostingError):
    """This table has not agreed that a match pauses while somebody is away."""


class NotAway(HostingError):
    """Nobody plays for that person, so there is nothing to come back to."""


class SitsAtThisMatch(AlreadySeated):
    """Raised when the person has a seat in this match, or one that is kept for them."""
