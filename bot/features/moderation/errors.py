"""What moderation refuses.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.core.errors import HostingError


class OwnMatch(HostingError):
    """Nobody moderates a match in which they play."""


class DraftGone(HostingError):
    """Raised when the step was done or withdrawn already."""


class StepIsStale(HostingError):
    """Things have moved on since the step was shown: it would change something else, or concern somebody else."""


class NotPossibleNow(HostingError):
    """Raised when the step makes no sense as the match stands."""


class HandsClosed(HostingError):
    """Raised when the table did not agree to show its hands to moderators."""


class SeatForOneself(HostingError):
    """A moderator offers no seat to themselves: taking it shows its hand."""


class ComputersSeat(HostingError):
    """A computer plays that seat for good already."""


class CalledAlready(HostingError):
    """Raised when the person has called the moderators to this match a short time ago; fact ``at``: when they may again."""
