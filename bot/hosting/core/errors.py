"""What hosting refuses. Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.

The areas control, moderation, seats, servers and tournaments have errors of their own below the same root.

HostingError
├── UnknownLobby / UnknownMatch      no such table (any more)
├── UnreadableMatch                  its position cannot be read; fact ``match``
├── LobbyClosed                      the lobby has started, was cancelled or has expired (fact ``status``)
├── LobbyFull                        every seat is taken
├── AlreadySeated / NotSeated        the person sits here already / does not sit here
├── RemovedByHost                    the host has put the person out of this lobby
├── FigureTaken / UnknownFigure      somebody else plays that bandit / there is no such bandit
├── NotTheHost                       only the person who opened the lobby may do that
├── TooFewPlayers                    facts ``have``, ``need``
├── UnknownGame / UnknownMode / UnknownPace / UnknownChoice
├── UnknownZone / ShortHours         no such time zone (fact ``zone``) / playing hours must be longer (fact ``least``)
├── TooManyTables                    this person or channel has as many open tables as allowed (fact ``limit``)
├── NotAtThisTable                   the person has no seat in this match
│   └── SeatIsKept                   ... or not just now: it is kept for them
├── StaleAction                      the match has moved on; facts ``offered``, ``version``
├── MatchIsOver / StillPlaying       the match has ended / has not
├── NoPlanning                       this game cannot be planned ahead
├── StalePlan                        the plan has changed since it was shown
├── UnknownStrength                  there is no such computer player
├── MatchPaused / MatchNotPaused     nobody acts until the table goes on / it is not paused
└── ComputerSeat                     that seat is no computer player's, or no more can be added
"""

from typing import ClassVar


class HostingError(Exception):
    """The root of all that hosting refuses."""

    code: ClassVar[str] = "hosting"

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts


class UnknownLobby(HostingError):
    """There is no such lobby."""

    code = "unknown-lobby"


class UnknownMatch(HostingError):
    """There is no such match."""

    code = "unknown-match"


class UnreadableMatch(HostingError):
    """Neither the stored position of a match nor its log can be read; fact ``match``."""

    code = "unreadable-match"


class LobbyClosed(HostingError):
    """The lobby takes no more changes; fact ``status`` says why."""

    code = "lobby-closed"


class LobbyFull(HostingError):
    """Every seat is taken."""

    code = "lobby-full"


class AlreadySeated(HostingError):
    """The person sits here already."""

    code = "already-seated"


class NotSeated(HostingError):
    """The person does not sit in this lobby."""

    code = "not-seated"


class RemovedByHost(HostingError):
    """The host has put the person out of this lobby."""

    code = "removed-by-host"


class FigureTaken(HostingError):
    """Somebody else plays that bandit; fact ``figure``."""

    code = "figure-taken"


class UnknownFigure(HostingError):
    """There is no such bandit; fact ``figure``."""

    code = "unknown-figure"


class NotTheHost(HostingError):
    """Only the person who opened the lobby may do that."""

    code = "not-the-host"


class TooFewPlayers(HostingError):
    """Facts ``have`` and ``need``."""

    code = "too-few-players"


class UnknownGame(HostingError):
    """There is no such game; fact ``game``."""

    code = "unknown-game"


class UnknownMode(HostingError):
    """There is no such mode; fact ``mode``."""

    code = "unknown-mode"


class UnknownPace(HostingError):
    """There is no such pace; fact ``pace``."""

    code = "unknown-pace"


class UnknownChoice(HostingError):
    """A table with these rules cannot agree on that; facts ``key`` and ``value``."""

    code = "unknown-choice"


class UnknownStrength(HostingError):
    """There is no such computer player."""

    code = "unknown-strength"


class UnknownZone(HostingError):
    """There is no such time zone; fact ``zone``."""

    code = "unknown-zone"


class ShortHours(HostingError):
    """Playing hours must be longer; fact ``least``, in hours."""

    code = "short-hours"


class TooManyTables(HostingError):
    """This person or channel has as many open tables as allowed; fact ``limit``."""

    code = "too-many-tables"


class NotAtThisTable(HostingError):
    """The person has no seat in this match."""

    code = "not-at-this-table"


class FormerSeat(NotAtThisTable):
    """The person had a seat in this match; ``reason`` (as in ``occupancy``) says why they no longer have, ``name`` who plays it since."""

    code = "former-seat"


class StillPlaying(HostingError):
    """The match has not ended."""

    code = "still-playing"


class SeatIsKept(NotAtThisTable):
    """The person has a seat in this match, but somebody or something plays it for them."""

    code = "seat-is-kept"


class StaleAction(HostingError):
    """The match has moved on since the action was offered; facts ``offered`` and ``version``."""

    code = "stale-action"


class MatchIsOver(HostingError):
    """The match has ended."""

    code = "match-is-over"


class NoPlanning(HostingError):
    """This game cannot be planned ahead."""

    code = "no-planning"


class StalePlan(HostingError):
    """The plan has changed since it was shown: something of it was played, or it was edited elsewhere."""

    code = "stale-plan"


class ComputerSeat(HostingError):
    """That seat is no computer player's, or no more can be added."""

    code = "computer-seat"


class MatchPaused(HostingError):
    """Nobody has to act, and nobody can, until the match is resumed; ``who`` paused it (``Match.paused_by``)."""

    code = "match-paused"


class MatchNotPaused(HostingError):
    """It cannot be resumed: it is running."""

    code = "match-not-paused"


class NoHints(HostingError):
    """The table did not agree to hints."""

    code = "no-hints"


class NothingToHint(HostingError):
    """The person has nothing to decide now, so there is nothing to advise."""

    code = "nothing-to-hint"
