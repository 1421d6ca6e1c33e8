"""Refusals of votes, pauses and take-backs."""

from bot.core.errors import HostingError


class MatchNotPaused(HostingError):
    """It cannot be resumed: it is running."""


class NothingToTakeBack(HostingError):
    """Raised when the person has no action that may be taken back freely; fact ``why``: ``none``, ``acted``, ``seen`` or ``often``."""


class NoWayBack(HostingError):
    """Raised when the match cannot go back to version ``target``; it can to ``least`` up to ``most``."""


class PausedByOthers(HostingError):
    """Raised when the match was paused by a person with more of a say; fact ``who``: ``moderator`` or ``director``, who can resume it."""


class BallotIsOpen(HostingError):
    """Raised when the table votes on that kind of thing already."""


class BallotIsClosed(HostingError):
    """That vote is over."""


class BallotTooSoon(HostingError):
    """Raised when the table has refused that just now; it may be proposed again in ``minutes``."""


class UnknownBallot(HostingError):
    """There is no such vote, or nothing of that kind to vote on."""


class NoClockRuns(HostingError):
    """Raised when the match does not wait for the person, or there is no deadline."""


class TimeAlreadyAsked(HostingError):
    """Raised when the person has asked for more time in this round of play."""


class NoSuchTime(HostingError):
    """Nobody can have time until then: it is no later than the deadline, too late, or beyond the end of a tournament's round."""


class TimeNoLongerAsked(HostingError):
    """Nobody asks for that time any more: it is given, or the decision is taken; nobody gives it to themselves."""
