"""Control of running matches: pausing, resuming, ending, rewinding; by vote, by take-back, or by a moderator.

Players' acts use ``take_back``, ``propose`` and ``vote``. ``describe`` computes an effect without doing it, and whether it is possible.
"""

import logging
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from bot.core.errors import MatchIsOver, MatchPaused, Refusal, StaleAction
from bot.core.feature import due
from bot.core.ids import BallotId, MatchId, UserId, Why
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch, Moment, find, seat_of
from bot.core.matches.values import (
    ABANDONED,
    COMPUTER,
    DEADLINE,
    LIVE,
    TAKE_BACK,
    VOTE,
    LoggedAction,
    Match,
)
from bot.core.play.positions import earlier, not_undone
from bot.core.play.submit import Matches
from bot.core.shards.values import Shards
from bot.core.work import At, AtMatch, ControlTools, Looking, LookingAt, looking_at, on_position, say
from bot.features.votes import pausing, rows, voting
from bot.features.votes.pausing import rewind, way_back
from bot.features.votes.rows import Ballot, Effect
from bot.features.votes.voting import (
    END,
    KINDS,
    PAUSE,
    RESUME,
    REWIND,
    NothingToTakeBack,
    UnknownBallot,
    end,
    someone_is_away,
    voted,
)
from bot.storage.session import Reader
from bot.storage.store import Store
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.types import Seat


def describe(live: LoadedMatch, kind: str, target: int | None = None) -> Effect:
    """Return the effect of an act, or refuse what isn't possible; for rewinding, ``live`` must have the history."""
    if kind not in KINDS:
        raise UnknownBallot
    match = live.stored.match
    if match.status != "running":
        raise MatchIsOver
    if kind == PAUSE and match.paused_at is not None:
        raise MatchPaused(who=match.paused_by)
    if kind == RESUME and match.paused_at is None:
        raise Refusal("match-not-paused")
    if kind != REWIND:
        return Effect(kind, match.id, live.now.version)
    if target is None:
        raise Refusal("no-way-back")
    way_back(live, target)
    reveals = any(_reveals(live, before, after) for before, after in pairwise(live.moments) if after.version > target)
    return Effect(kind, match.id, live.now.version, target, reveals)


def _reveals(live: LoadedMatch, before: Moment, after: Moment) -> bool:
    """Return whether a player may have learned something from a step: True for all steps except those that may be taken back freely.

    A secret step reveals nothing to others, and a dry run that counted it would show it.
    """
    # A rewind reveals nothing new, and the setup isn't a player's step.
    if after.back is not None or after.seat is None or not visible(after.events, None):
        return False
    return not live.game.may_take_back(before.state, after.state, after.seat)


TAIL: Final = 12
"""Number of latest log entries searched for an action that may be taken back."""

NOT_OWN: Final = frozenset({COMPUTER, DEADLINE})
"""Deciders other than the player: actions decided for an absent player stay."""


def own_tail(log: Iterable[LoggedAction], seat: Seat) -> tuple[LoggedAction, ...]:
    """Return a seat's latest consecutive entries of a log, oldest first; ``log`` comes newest first."""
    tail: list[LoggedAction] = []
    for entry in log:
        # A player can't go back alone past a vote or a moderator's step.
        if entry.seat != seat or (entry.back is not None and entry.by != TAKE_BACK):
            break
        tail.append(entry)
    return tuple(reversed(tail))


def free_target(live: LoadedMatch, tail: Sequence[LoggedAction], seat: Seat, user: UserId, most: int) -> int:
    """Return the version to which a seat may go back without a vote: before its own last action, if no one else has acted since.

    ``tail`` is its ``own_tail``; ``live`` must have the moments of those versions and the one before. ``most``: maximum number of
    take-backs before another player acts.

    Raises:
        NothingToTakeBack: with the fact ``why``: ``none`` (the last action isn't theirs, or a player has acted since), ``seen`` (it
            revealed something) or ``often``.
    """
    entry = next(reversed(not_undone(tail)), None)
    # The former player played it, so the new one may not take it back.
    if entry is None or entry.by in NOT_OWN or entry.user != user:
        raise NothingToTakeBack(why="none")
    back = entry.version - 1
    if sum(line.back is not None for line in tail) >= most:
        raise NothingToTakeBack(why="often")
    before, after = earlier(live.moments, back), earlier(live.moments, entry.version)
    if not live.game.may_take_back(before.state, after.state, seat):
        raise NothingToTakeBack(why="seen")
    return back


def may_take_back(live: LoadedMatch, tail: Sequence[LoggedAction], seat: Seat, user: UserId, most: int) -> bool:
    """Return whether a player may take back their last action without a vote, as ``free_target`` decides."""
    if not live.stored.match.playing or not tail:
        return False
    try:
        free_target(live, tail, seat, user, most)
    except NothingToTakeBack:
        return False
    return True


SWEPT_AT_ONCE = 50


def sweep(at: At) -> tuple[MatchId, ...]:
    """Close forgotten matches whose announced time is over, and announce the next ones; return the closed ones."""
    why = Why(ABANDONED)
    over = rows.overdue_notices(at, at.now - at.tools.limits.idle_notice, SWEPT_AT_ONCE)
    for match in over:
        end(at, match, why)
    silent = rows.idle_since(at, at.now - at.tools.limits.idle, SWEPT_AT_ONCE)
    for match in silent:
        rows.note_idle(at, match, at.now)
        say(at, find(at, match).match, "idle", why, until=at.now + at.tools.limits.idle_notice)
    return (*over, *silent)


_log = logging.getLogger(__name__)

EXPIRED_VOTES_PER_LOOK = 100


def _to_go_back(_tx: Reader, _match: Match, kind: str, _target: int | None = None) -> int | None:
    return 0 if kind == REWIND else None


def _to_propose(tx: Reader, match: Match, user: UserId, kind: str, target: int | None = None) -> int | None:
    seat_of(match, user)
    return _to_go_back(tx, match, kind, target)


def _to_vote(tx: Reader, match: Match, ballot: Ballot, user: UserId, yes: bool) -> int | None:
    del yes
    voting.open_ballot(tx, ballot.id)
    seat_of(match, user)
    return None if ballot.target is None else 0


def _to_take_back(tx: Reader, match: Match, user: UserId, version: int | None = None) -> int:
    del version
    return _own_tail(tx, match, user)[0].version - 1


def _own_tail(tx: Reader, match: Match, user: UserId) -> tuple[LoggedAction, ...]:
    """Return the user's latest consecutive log entries, at least one."""
    seat = seat_of(match, user)
    if match.status != "running":
        raise MatchIsOver
    if match.paused_at is not None:
        raise MatchPaused(who=match.paused_by)
    tail = own_tail(log_rows.newest_actions(tx, match.id, TAIL), seat)
    if not tail:
        raise NothingToTakeBack(why="none")
    return tail


def is_alone(match: Match) -> bool:
    """Return whether a single player decides for the table, even with two seats."""
    return len({seat.user for seat in match.seats} - {None}) == 1


@looking_at(_to_go_back)
def preview(at: LookingAt, match: MatchId, kind: str, target: int | None = None) -> Effect:
    """Return the effect of ``kind`` (``pause``, ``resume``, ``end``, or ``rewind`` to version ``target``) without doing it."""
    effect = describe(at.live, kind, target)
    if kind == RESUME:
        pausing.check_may_resume(find(at.tx, match).match, VOTE)
    return effect


@on_position(_to_take_back, moves=True)
def take_back(at: AtMatch, match: MatchId, user: UserId, version: int | None = None) -> int:
    """Take back the player's last action if that needs no vote; return the new version. ``version``: the button's.

    Raises NothingToTakeBack, or StaleAction if the button's version is no longer the newest.
    """
    live = at.live
    seat = seat_of(live.stored.match, user)
    # Read again in the writing transaction: another process may have acted since the position was read.
    tail = _own_tail(at.tx, find(at.tx, match).match, user)
    target = free_target(live, tail, seat, user, at.tools.limits.take_backs)
    # The button is from an older panel and must not undo a later action.
    if version is not None and version != live.now.version:
        raise StaleAction
    return rewind(at, way_back(live, target), Why(TAKE_BACK, user), seat).version


@on_position(_to_propose, moves=True)
def propose(at: AtMatch, match_id: MatchId, user: UserId, kind: str, target: int | None = None) -> Ballot:
    """Open a vote with the proposer's yes, which may decide it. A single player needs no vote."""
    effect = describe(at.live, kind, target)
    way = way_back(at.live, target) if kind == REWIND and target is not None else None
    match = find(at.tx, match_id).match
    if kind == END and is_alone(match) and someone_is_away(match):
        raise Refusal("others-are-away")
    limits = at.tools.limits
    draft = Ballot(
        id=BallotId(0),
        match=match_id,
        kind=kind,
        target=effect.target,
        version=effect.version,
        proposer=user,
        at=at.now,
        expires_at=at.now + (limits.live_ballot if match.pace == LIVE else limits.ballot),
    )
    if is_alone(match):
        return voting.decide_alone(at, draft, way)
    ballot = voting.propose(at, draft)
    return voting.settle(at, voted(ballot, match, user, True), way)


@on_position(_to_vote, moves=True)
def vote(at: AtMatch, match: MatchId, ballot: Ballot, user: UserId, yes: bool) -> Ballot:
    """Vote, or change a vote while it is open. A decision is carried out at once."""
    del match
    way = None if ballot.target is None else way_back(at.live, ballot.target)
    return voting.vote(at, ballot.id, user, yes, way)


def ballot_of(at: Looking, ballot_id: BallotId) -> Ballot:
    """Return a vote, open or closed. Raises UnknownBallot."""
    ballot = rows.ballot(at.tx, ballot_id)
    if ballot is None:
        raise UnknownBallot
    return ballot


def _give_up(at: At, ballot: Ballot) -> None:
    """Close a vote without a result, unless it has changed since it was read."""
    if rows.ballot(at, ballot.id) == ballot:
        voting.give_up(at, ballot, find(at, ballot.match).match)


class Sweeps:
    """Due work of votes and forgotten matches."""

    def __init__(self, store: Store, matches: Matches, tools: ControlTools) -> None:
        self._store = store
        self._matches = matches
        self._tools = tools
        self.next_sweep = 0.0
        """When forgotten matches are checked next."""

    @due("ballots", sweep="next_sweep")
    async def step(self, now: float, shards: Shards) -> bool:
        """Close expired votes and handle forgotten matches; return whether there were any."""
        done = False
        for ballot in await self._store.read(lambda tx: rows.expired_ballots(tx, now, EXPIRED_VOTES_PER_LOOK, shards)):
            done = await self._expire(ballot, now) or done
        if now >= self.next_sweep:
            # Set before the work, so that a failing sweep waits for its next time instead of failing at each step.
            self.next_sweep = now + self._tools.limits.idle_sweep
            if not shards.serve(None):
                return done  # one process does it for all
            swept = await self._store.write(lambda tx: sweep(At(tx, now, self._tools)))
            for match in swept:
                self._matches.forget(match)
            done = done or bool(swept)
        return done

    async def _expire(self, ballot: Ballot, now: float) -> bool:
        """Close an expired vote; if it was decided because a player left, carry it out."""
        async with self._matches.lock(ballot.match):
            try:
                live = None if ballot.target is None else await self._matches.history(ballot.match, 0)
                way = None if live is None or ballot.target is None else way_back(live, ballot.target)
                return await self._store.write(lambda tx: voting.expire(At(tx, now, self._tools), ballot.id, way))
            # A vote that can't be carried out must not be retried at every step forever.
            except (Refusal, RulesError):
                _log.exception("vote %d cannot be carried out", ballot.id)
                await self._store.write(lambda tx: _give_up(At(tx, now, self._tools), ballot))
                return True
            finally:
                self._matches.forget(ballot.match)
