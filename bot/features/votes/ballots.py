"""Rules of votes, pure. Only players vote; computers have no say.

Pausing, resuming and ending need more than half of the players. Rewinding needs all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from bot.core.errors import NamedRefusal
from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.features.votes.rows import Ballot, Vote
from engine.core.types import Seat

PAUSE: Final = "pause"
RESUME: Final = "resume"
END: Final = "end"
REWIND: Final = "rewind"

KINDS: Final[Mapping[str, bool]] = {PAUSE: False, RESUME: False, END: False, REWIND: True}
"""Subjects of votes, and whether all players must agree (otherwise more than half)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """State of a vote: the seats by answer (``missing``: none yet), and the number of yeses ``needed`` to pass."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    needed: int

    @property
    def verdict(self) -> bool | None:
        """True if the vote has passed, False if it can't pass anymore, None if it is open."""
        if len(self.yes) >= self.needed:
            return True
        return None if len(self.yes) + len(self.missing) >= self.needed else False


def needed(kind: str, people: int) -> int:
    """Return how many of ``people`` players must say yes; at least one."""
    # Without ``max`` a table without players would agree to everything.
    return max(people, 1) if KINDS[kind] else people // 2 + 1


def someone_is_away(match: Match) -> bool:
    """Return whether a player is away whose seat a computer plays: then no one else ends the match alone."""
    return any(seat.user is None and seat.owner is not None for seat in match.seats)


def tally(ballot: Ballot, match: Match) -> Tally:
    """Count a vote. Votes of players who have left their seat don't count."""
    people = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
    # A new player on a seat hasn't voted: the vote left with the former one.
    said = {vote.seat: vote.yes for vote in ballot.votes if people.get(vote.seat) == vote.user}
    return Tally(
        yes=tuple(seat for seat in people if said.get(seat) is True),
        no=tuple(seat for seat in people if said.get(seat) is False),
        missing=tuple(seat for seat in people if seat not in said),
        needed=max(needed(ballot.kind, len(people)), 2 if ballot.kind == END and someone_is_away(match) else 1),
    )


def voted(ballot: Ballot, match: Match, user: UserId, yes: bool) -> Ballot:
    """Return the vote after a user has voted for each of their seats; they may change it while the vote is open."""
    own = {seat.seat for seat in match.seats if seat.user == user}
    votes = {vote.seat: vote for vote in ballot.votes} | {seat: Vote(seat, user, yes) for seat in own}
    changed = tuple(votes[seat] for seat in sorted(votes))
    return msgspec.structs.replace(ballot, votes=changed, revision=ballot.revision + 1)


def closed(ballot: Ballot, status: str, now: float) -> Ballot:
    """Return the vote, closed with a status."""
    return msgspec.structs.replace(ballot, status=status, closed_at=now, revision=ballot.revision + 1)


class NothingToTakeBack(NamedRefusal):
    """Raised when no action can be taken back without a vote; there is no button for it then, or a note on the panel."""


class UnknownBallot(NamedRefusal):
    """Raised when there is no such vote."""
