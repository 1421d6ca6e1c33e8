"""What moderation refuses.

Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.
"""

from bot.hosting.core.errors import HostingError


class OwnMatch(HostingError):
    """Nobody moderates a match in which they play."""

    code = "own-match"


class DraftGone(HostingError):
    """The step was done or withdrawn already."""

    code = "draft-gone"


class StepIsStale(HostingError):
    """Things have moved on since the step was shown: it would change something else, or concern somebody else."""

    code = "step-is-stale"


class ReasonMissing(HostingError):
    """Moderators say why."""

    code = "reason-missing"


class NotPossibleNow(HostingError):
    """The step makes no sense as the match stands."""

    code = "not-possible-now"


class HandsClosed(HostingError):
    """The table did not agree to show its hands to moderators."""

    code = "hands-closed"


class SeatForOneself(HostingError):
    """A moderator offers no seat to themselves: taking it shows its hand."""

    code = "seat-for-oneself"


class ComputersSeat(HostingError):
    """A computer plays that seat for good already."""

    code = "computers-seat"
