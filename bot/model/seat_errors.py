"""What offers of a seat and absences refuse.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.model.errors import AlreadySeated, HostingError


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


class KnowsAnotherHand(HostingError):
    """Raised when the person has played another seat of this match, and knows what it held."""


class SitsAtThisMatch(AlreadySeated):
    """Raised when the person has a seat in this match, or one that is kept for them."""
