"""Votes in an open transaction: opened, counted, carried out (also the end of a match without a result), closed when pointless."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.clocks import rows as clocks_rows
from bot.core.errors import NamedRefusal, Refusal, StaleAction
from bot.core.hooks import Played, Rewound
from bot.core.ids import BallotId, MatchId, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.loaded import find, running
from bot.core.matches.values import ALONE, VOTE, Match
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.work import At, say
from bot.features.votes import rows
from bot.features.votes.pausing import Way, check_may_resume, pause, resume, rewind, table_resumes
from bot.features.votes.rows import Ballot, Vote
from bot.storage.session import Reader
from engine.core.audience import visible
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


class NothingToTakeBack(NamedRefusal):
    """Raised when no action can be taken back without a vote; there is no button for it then, or a note on the panel."""


class UnknownBallot(NamedRefusal):
    """Raised when there is no such vote."""


def end(at: At, match: MatchId, why: Why) -> Match:
    """End a match without a winner: its status is ``abandoned``, its ``ending`` is ``why.by``; its log stays.

    Raises UnknownMatch or MatchIsOver.
    """
    current = running(at, match)
    match_rows.replace_waits(at, match, ())
    # A paused match can end as well: nothing must wake it.
    clocks_rows.hold(at, match, ())
    rows.abandon(at, match, why.by, at.now)
    say(at, current, f"ended-{why.by}", why)
    closed = find(at, match).match
    hooks.closed.run(at, closed)
    return closed


def propose(at: At, draft: Ballot) -> Ballot:
    """Open a vote and announce it. Raises UnknownMatch, MatchIsOver, paused-by-others, ballot-is-open or ballot-too-soon."""
    match = running(at, draft.match)
    if draft.kind == RESUME:
        check_may_resume(match, VOTE)
    last = rows.last_ballot(at, match.id, draft.kind)
    if last is not None and last.status == "open":
        raise Refusal("ballot-is-open")
    rest = at.tools.limits.ballot_rest
    # Without a pause one player could make the table vote all the time.
    if last is not None and last.status == "failed" and (last.closed_at or 0.0) + rest > at.now:
        raise Refusal("ballot-too-soon", minutes=int(((last.closed_at or 0.0) + rest - at.now) // 60) + 1)
    ballot = rows.BALLOTS.added(at.tx, draft)
    why = Why(VOTE, draft.proposer)
    say(at, match, f"ballot-{draft.kind}", why, ballot=ballot.id, line=-1 if draft.target is None else draft.target)
    return ballot


def vote(at: At, ballot_id: BallotId, user: UserId, yes: bool, way: Way | None) -> Ballot:
    """Count a vote, and carry out the decision if there is one. ``way`` is the prepared rewind for a vote on rewinding.

    Raises UnknownBallot, ballot-is-closed, or the refusals of the act itself; then the vote isn't counted.
    """
    ballot = open_ballot(at, ballot_id)
    match = running(at, ballot.match)
    return settle(at, voted(ballot, match, user, yes), way)


def settle(at: At, ballot: Ballot, way: Way | None) -> Ballot:
    """Store a vote, and carry it out or close it once it is decided."""
    match = running(at, ballot.match)
    verdict = tally(ballot, match).verdict
    if verdict is None:
        return keep(at, ballot)
    ballot = close(at, ballot, "passed" if verdict else "failed")
    if verdict:
        carry_out(at, ballot, Why(VOTE, ballot.proposer), way)
    else:
        say(at, match, f"refused-{ballot.kind}", Why(VOTE, ballot.proposer))
    return ballot


def keep(at: At, ballot: Ballot) -> Ballot:
    """Store a changed vote, and queue an update of its message."""
    rows.save_ballot(at, ballot)
    queue(at, MATCH_TOPIC, ballot.match, at.now)
    return ballot


def close(at: At, ballot: Ballot, status: str) -> Ballot:
    """Close a vote with a status."""
    revision = ballot.revision + 1
    return keep(at, msgspec.structs.replace(ballot, status=status, closed_at=at.now, revision=revision))


def open_ballot(tx: Reader, ballot_id: BallotId) -> Ballot:
    """Return an open vote. Raises UnknownBallot or ballot-is-closed."""
    ballot = rows.ballot(tx, ballot_id)
    if ballot is None:
        raise UnknownBallot
    if ballot.status != "open":
        raise Refusal("ballot-is-closed")
    return ballot


def expire(at: At, ballot_id: BallotId, way: Way | None) -> bool:
    """Close an expired vote and post its result; False if it was closed or postponed meanwhile."""
    ballot = rows.ballot(at, ballot_id)
    if ballot is None or ballot.status != "open" or ballot.expires_at > at.now:
        return False
    match = find(at, ballot.match).match
    # Decided because a player left: ``recount`` made it due here, because this runs under the match's lock.
    if tally(ballot, match).verdict is not None:
        settle(at, ballot, way)
        return True
    give_up(at, ballot, match)
    return True


def give_up(at: At, ballot: Ballot, match: Match) -> None:
    """Close a vote without a result, with a note."""
    close(at, ballot, "lapsed")
    say(at, match, f"lapsed-{ballot.kind}", Why(VOTE, ballot.proposer))


@hooks.reseated
def recount(at: At, match: Match, _seat: Seat) -> None:
    """Recount a match's open votes after its players have changed; a decided vote becomes due now and is carried out by ``expire``."""
    for ballot in rows.open_ballots(at, match.id):
        decided = tally(ballot, match).verdict is not None
        # Not carried out here: a seat may change anywhere, without the position that a rewind needs.
        until = at.now if decided else ballot.expires_at
        keep(at, msgspec.structs.replace(ballot, expires_at=until, revision=ballot.revision + 1))


def lapse(at: At, match: MatchId, *kinds: str, aloud: bool = False) -> None:
    """Close the open votes of these kinds without a result; ``aloud``: with a note."""
    for ballot in rows.open_ballots(at, match):
        if ballot.kind in kinds:
            close(at, ballot, "lapsed")
            if aloud:
                say(at, find(at, match).match, f"moved-on-{ballot.kind}", Why(VOTE, ballot.proposer))


@hooks.rewound
def _rewound(at: At, step: Rewound) -> None:
    lapse(at, step.match.id, REWIND)


@hooks.paused
def _paused(at: At, match: Match) -> None:
    lapse(at, match.id, PAUSE, *(() if table_resumes(match) else (RESUME,)))


@hooks.resumed
def _resumed(at: At, match: Match) -> None:
    lapse(at, match.id, RESUME)


@hooks.closed
def _ended(at: At, match: Match) -> None:
    lapse(at, match.id, *KINDS)


@hooks.played
def _stepped(at: At, step: Played) -> None:
    """Close votes on rewinding after a step, because no one has agreed to undo it. A secret step (a discard) would be revealed by that."""
    if visible(step.moment.events, None):
        lapse(at, step.match.id, REWIND, aloud=True)


_ACTS: Final[Mapping[str, Callable[[At, MatchId, Why], object]]] = {PAUSE: pause, RESUME: resume, END: end}


def carry_out(at: At, ballot: Ballot, why: Why, way: Way | None) -> None:
    """Carry out a decision. Raises refusals of the act itself, and StaleAction if ``way`` isn't a rewind to its target."""
    if ballot.kind in _ACTS:
        _ACTS[ballot.kind](at, ballot.match, why)
        return
    if way is None or way.target != ballot.target:
        raise StaleAction
    rewind(at, way, why)


def decide_alone(at: At, draft: Ballot, way: Way | None) -> Ballot:
    """Carry out a single player's proposal without a vote; return it as a passed vote (``id`` 0)."""
    carry_out(at, draft, Why(ALONE, draft.proposer), way)
    return msgspec.structs.replace(draft, status="passed", closed_at=at.now)
