"""What offers of a seat and absences refuse.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.hosting.core.errors import AlreadySeated, HostingError


class UnknownOffer(HostingError):
    """There is no such offer of a seat."""

    code = "unknown-offer"


class OfferIsClosed(HostingError):
    """That offer is no longer open; fact ``status``."""

    code = "offer-is-closed"


class NotForYou(HostingError):
    """That offer is made to somebody else."""

    code = "not-for-you"


class BadAbsence(HostingError):
    """The times of an absence make no sense; fact ``why``: ``order`` (it ends before it begins, or is past) or ``long``."""

    code = "bad-absence"


class NoStandIn(HostingError):
    """Nobody else was named as a stand-in."""

    code = "no-stand-in"


class PausesNotAgreed(HostingError):
    """This table has not agreed that a match pauses while somebody is away."""

    code = "pauses-not-agreed"


class NotAway(HostingError):
    """Nobody plays for that person, so there is nothing to come back to."""

    code = "not-away"


class KnowsAnotherHand(HostingError):
    """The person has played another seat of this match, and knows what it held."""

    code = "knows-another-hand"


class SitsAtThisMatch(AlreadySeated):
    """The person has a seat in this match, or one that is kept for them."""

    code = "sits-at-this-match"
