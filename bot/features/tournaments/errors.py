"""What tournaments refuse. Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.

HostingError
├── UnknownTournament      there is none of that number in this server
├── NotADirector           only directors and moderators of its server may
├── DirectorPlays          a player may direct only where another director does not play
├── OwnTable               nobody puts right a table at which they sat
├── TournamentClosed       it takes nobody (any more), or is over; fact ``status``
├── AlreadyEntered / NotEntered / IsDisqualified
├── LeftForGood            the time to undo leaving is over
├── NoCheckIn              people need not, or cannot yet, check in
├── TooFewEntrants         facts ``have``, ``need``
├── TooManyTournaments     the server allows no more at once; fact ``limit``
├── CupOfYours             who does not moderate announces one at a time
├── RoundIsOn / NoRoundIsOn / RoundWithoutEnd
├── BadPlan                what was announced cannot be played; fact ``reason``
└── BadCorrection          there is nothing to put right so; fact ``reason``
"""

from bot.core.errors import HostingError


class UnknownTournament(HostingError):
    """There is no such tournament in this server."""


class NotADirector(HostingError):
    """Only directors of the tournament and moderators of its server may do that."""


class DirectorPlays(HostingError):
    """A player may direct their tournament only where another director does not play."""


class OwnTable(HostingError):
    """Nobody puts right a table at which they sat."""


class TournamentClosed(HostingError):
    """Raised when the tournament is not at a point where that is possible; fact ``status``."""


class AlreadyEntered(HostingError):
    """Raised when the person takes part already."""


class NotEntered(HostingError):
    """Raised when the person does not take part; fact ``who``: ``you`` or ``other``."""


class LeftForGood(HostingError):
    """Raised when it is too late to undo leaving, or there is no seat to return to."""


class IsDisqualified(HostingError):
    """Raised when the person was disqualified and cannot enter again."""


class NoCheckIn(HostingError):
    """Nobody needs to check in, or not yet; fact ``at`` (seconds, 0 for never)."""


class TooFewEntrants(HostingError):
    """Facts ``have`` and ``need``."""


class TooManyTournaments(HostingError):
    """As many tournaments go on in this server as it allows; fact ``limit``."""


class CupOfYours(HostingError):
    """A person who does not moderate has announced one that is not over."""


class RoundIsOn(HostingError):
    """A round is being played; fact ``open`` counts its tables that are not over."""


class NoRoundIsOn(HostingError):
    """No round is being played."""


class RoundWithoutEnd(HostingError):
    """Raised when the round has no deadline that could be put off."""


class BadPlan(HostingError):
    """What was announced cannot be played; fact ``reason``."""

    code = "bad-tournament"


class BadCorrection(HostingError):
    """There is nothing that could be put right so; fact ``reason``."""
