"""What hosting refuses. Codes are keys of the word catalogue (``error-<code>``); facts fill the gaps.

HostingError
├── UnknownLobby / UnknownMatch      no such table (any more)
├── LobbyClosed                      the lobby has started, was cancelled or has expired (fact ``status``)
├── LobbyFull                        every seat is taken
├── AlreadySeated / NotSeated        the person sits here already / does not sit here
├── FigureTaken / UnknownFigure      somebody else plays that bandit / there is no such bandit
├── NotTheHost                       only the person who opened the lobby may do that
├── TooFewPlayers                    facts ``have``, ``need``
├── UnknownGame / UnknownMode / UnknownPace / UnknownChoice
├── UnknownZone / ShortHours         no such time zone (fact ``zone``) / playing hours must be longer (fact ``least``)
├── TooManyTables                    this person or channel has as many open tables as allowed (fact ``limit``)
├── NotAtThisTable                   the person has no seat in this match
├── StaleAction                      the match has moved on; facts ``offered``, ``version``
├── MatchIsOver
├── NoPlanning                       this game cannot be planned ahead
├── StalePlan                        the plan has changed since it was shown
├── Blocked / NotBlocked             moderators of this server keep that person from its tables / do not
├── NotInThisChannel                 this server allows tables elsewhere only (fact ``channel``)
├── ServerFull                       as many matches run in this server as it allows (fact ``limit``)
├── OwnMatch                         nobody moderates a match in which they play
├── DraftGone / StepIsStale          the step was done or withdrawn already / things have moved on since it was shown
├── ReasonMissing                    moderators say why
├── NotPossibleNow / HandsClosed     the step makes no sense just now / the table keeps its hands to itself
├── NotAModerator / OtherServer      the person may not do that here / the match is another server's
├── UnknownOffer / OfferIsClosed     there is no such offer of a seat / it is no longer open (fact ``status``)
├── NotForYou                        that offer is made to somebody else
├── BadAbsence / NoStandIn           its times make no sense (fact ``why``) / nobody else was named
├── PausesNotAgreed                  this table does not pause while somebody is away
├── NotAway                          nobody plays for that person
├── UnknownStrength                  there is no such computer player
├── KnowsAnotherHand                 the person has played another seat of this match
├── MatchPaused / MatchNotPaused     nobody acts until the table goes on / it is not paused
├── NothingToTakeBack                somebody has acted since, something came to light, or it was done too often (fact ``why``)
├── NoWayBack                        the match cannot go back to that version (facts ``target``, ``least``, ``most``)
├── BallotIsOpen / BallotIsClosed    the table votes on that already / that vote is over
├── BallotTooSoon                    the table has just refused that; fact ``minutes``
├── UnknownBallot                    no such vote, or no such kind of vote
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


class StaleAction(HostingError):
    """The match has moved on since the action was offered; facts ``offered`` and ``version``."""

    code = "stale-action"


class MatchIsOver(HostingError):
    """The match has ended."""

    code = "match-is-over"


class KnowsAnotherHand(HostingError):
    """The person has played another seat of this match, and knows what it held."""

    code = "knows-another-hand"


class NoPlanning(HostingError):
    """This game cannot be planned ahead."""

    code = "no-planning"


class StalePlan(HostingError):
    """The plan has changed since it was shown: something of it was played, or it was edited elsewhere."""

    code = "stale-plan"


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


class ComputerSeat(HostingError):
    """That seat is no computer player's, or no more can be added."""

    code = "computer-seat"


class Blocked(HostingError):
    """Moderators of this server keep the person from its tables."""

    code = "blocked"


class PersonIsBlocked(HostingError):
    """The person who was named is kept from the tables of this server."""

    code = "person-is-blocked"


class EverybodyModerates(HostingError):
    """The role that everybody has cannot moderate."""

    code = "everybody-moderates"


class NotBlocked(HostingError):
    """That person is not blocked here."""

    code = "not-blocked"


class NotInThisChannel(HostingError):
    """This server allows tables in other channels only."""

    code = "not-in-this-channel"


class ServerFull(HostingError):
    """As many matches run in this server as it allows."""

    code = "server-full"


class NotAModerator(HostingError):
    """Only moderators of this server may do that."""

    code = "not-a-moderator"


class OtherServer(HostingError):
    """The match belongs to another server."""

    code = "other-server"


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


class MatchPaused(HostingError):
    """Nobody has to act, and nobody can, until the match is resumed."""

    code = "match-paused"


class MatchNotPaused(HostingError):
    """It cannot be resumed: it is running."""

    code = "match-not-paused"


class NothingToTakeBack(HostingError):
    """The person has no action that may be taken back freely; fact ``why``: ``none``, ``acted``, ``seen`` or ``often``."""

    code = "nothing-to-take-back"


class NoWayBack(HostingError):
    """The match cannot go back to version ``target``; it can to ``least`` up to ``most``."""

    code = "no-way-back"


class BallotIsOpen(HostingError):
    """The table votes on that kind of thing already."""

    code = "ballot-is-open"


class BallotIsClosed(HostingError):
    """That vote is over."""

    code = "ballot-is-closed"


class BallotTooSoon(HostingError):
    """The table has refused that just now; it may be proposed again in ``minutes``."""

    code = "ballot-too-soon"


class UnknownBallot(HostingError):
    """There is no such vote, or nothing of that kind to vote on."""

    code = "unknown-ballot"


class NoHints(HostingError):
    """The table did not agree to hints."""

    code = "no-hints"


class NothingToHint(HostingError):
    """The person has nothing to decide now, so there is nothing to advise."""

    code = "nothing-to-hint"
