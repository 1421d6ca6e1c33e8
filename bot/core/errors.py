"""What hosting refuses. Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.

The areas control, moderation, seats, servers and tournaments have errors of their own below the same root.
"""

import re
from typing import ClassVar


class HostingError(Exception):
    """Root of all that hosting refuses."""

    code: ClassVar[str] = "hosting"
    """The class's name in small letters with hyphens, unless it says another: what is outside, words and logs, goes by it."""

    def __init_subclass__(cls) -> None:
        if "code" not in vars(cls):
            cls.code = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts


class UnknownLobby(HostingError):
    """There is no such lobby."""


class UnknownMatch(HostingError):
    """There is no such match."""


class UnreadableMatch(HostingError):
    """Neither the stored position of a match nor its log can be read; fact ``match``."""


class AlreadySeated(HostingError):
    """Raised when the person sits here already."""


class UnknownGame(HostingError):
    """There is no such game; fact ``game``."""


class UnknownChoice(HostingError):
    """A table with these rules cannot agree on that; facts ``key`` and ``value``."""


class UnknownStrength(HostingError):
    """There is no such computer player."""


class TooManyTables(HostingError):
    """This person or channel has as many open tables as allowed; fact ``limit``."""


class NotAtThisTable(HostingError):
    """Raised when the person has no seat in this match."""


class FormerSeat(NotAtThisTable):
    """Raised when the person has lost their seat; ``reason`` (as in ``occupancy``) says why, ``name`` who plays it since."""


class StillPlaying(HostingError):
    """Raised when the match has not ended."""


class SeatIsKept(NotAtThisTable):
    """Raised when the person has a seat in this match, but somebody or something plays it for them."""


class StaleAction(HostingError):
    """Raised when the match has moved on since the action was offered; facts ``offered`` and ``version``."""


class MatchIsOver(HostingError):
    """Raised when the match has ended."""


class StillSecret(HostingError):
    """Raised when the match is not over, or its deal is still played elsewhere: not everything may be told yet."""

    code = "still-secret"


class ComputerSeat(HostingError):
    """That seat is no computer player's, or no more can be added."""


class MatchPaused(HostingError):
    """Nobody has to act, and nobody can, until the match is resumed; ``who`` paused it (``Match.paused_by``)."""


class HintFailed(HostingError):
    """Raised when no hint could be worked out."""
