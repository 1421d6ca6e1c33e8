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


class UnknownPuzzle(HostingError):
    """There is no such puzzle any more, or it does not ask for that."""


class RobberyOver(HostingError):
    """This daily robbery is over: it takes no more answers."""


class NoReview(HostingError):
    """There is no review of this match for this person, and none to come."""


class ReviewPending(HostingError):
    """Raised when the review is still being worked out."""


class ReviewGivenUp(HostingError):
    """Raised when a review could not be worked out so often that it was given up; asking for it has begun it once more."""


class ReviewBusy(HostingError):
    """Raised when the review of another match that this person has brought in is still being worked out."""


class NothingToPlay(HostingError):
    """Nobody could play on from there: the seat decides nothing more in the match."""


class UnknownBrought(HostingError):
    """This person has brought in no match of that number, or it is no longer kept."""


class UnknownAttempt(HostingError):
    """This person plays on nothing of that number, or no longer."""


class LobbyClosed(HostingError):
    """Raised when the lobby takes no more changes; fact ``status`` says why."""


class LobbyFull(HostingError):
    """Every seat is taken."""


class AlreadySeated(HostingError):
    """Raised when the person sits here already."""


class NotSeated(HostingError):
    """Raised when the person does not sit in this lobby."""


class RemovedByHost(HostingError):
    """Raised when the host has put the person out of this lobby."""


class FigureTaken(HostingError):
    """Somebody else plays that bandit; fact ``figure``."""


class UnknownFigure(HostingError):
    """There is no such bandit; fact ``figure``."""


class NotTheHost(HostingError):
    """Only the person who opened the lobby may do that."""


class TooFewPlayers(HostingError):
    """Facts ``have`` and ``need``."""


class UnknownGame(HostingError):
    """There is no such game; fact ``game``."""


class UnknownMode(HostingError):
    """There is no such mode; fact ``mode``."""


class UnknownPace(HostingError):
    """There is no such pace; fact ``pace``."""


class UnknownChoice(HostingError):
    """A table with these rules cannot agree on that; facts ``key`` and ``value``."""


class UnknownStrength(HostingError):
    """There is no such computer player."""


class UnknownZone(HostingError):
    """There is no such time zone; fact ``zone``."""


class ShortHours(HostingError):
    """Playing hours must be longer; fact ``least``, in hours."""


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


class NoPlanning(HostingError):
    """This game cannot be planned ahead."""


class StalePlan(HostingError):
    """Raised when the plan has changed since it was shown: something of it was played, or it was edited elsewhere."""


class ComputerSeat(HostingError):
    """That seat is no computer player's, or no more can be added."""


class MatchPaused(HostingError):
    """Nobody has to act, and nobody can, until the match is resumed; ``who`` paused it (``Match.paused_by``)."""


class MatchNotPaused(HostingError):
    """It cannot be resumed: it is running."""


class NoHints(HostingError):
    """Raised when the table did not agree to hints."""


class HintFailed(HostingError):
    """Raised when no hint could be worked out."""


class NothingToHint(HostingError):
    """Raised when the person has nothing to decide now, so there is nothing to advise."""
