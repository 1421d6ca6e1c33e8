"""Control of running matches, on one screen: ``Host.control``.

What moderators do goes through ``pause``, ``resume``, ``end`` and ``rewind``: they check nothing about who asks. What players
do goes through ``take_back``, ``propose`` and ``vote``.
"""

import logging
from collections.abc import Callable
from typing import TypeVar

from bot.hosting.control import pausing, voting
from bot.hosting.control.ballots import RESUME, REWIND, voted
from bot.hosting.control.effects import describe
from bot.hosting.control.ending import end
from bot.hosting.control.errors import NothingToTakeBack, UnknownBallot
from bot.hosting.control.rewinding import Way, rewind, way_back
from bot.hosting.control.sweeping import sweep
from bot.hosting.control.taking_back import TAIL, free_target, own_tail
from bot.hosting.control.tools import ControlTools
from bot.hosting.core.control import Ballot, Effect, Why
from bot.hosting.core.errors import HostingError, MatchIsOver, MatchPaused, StaleAction
from bot.hosting.core.matches import LoadedMatch, find, seat_of
from bot.hosting.core.model import Match, MatchId, UserId
from bot.hosting.core.rows import TAKE_BACK, VOTE, LoggedAction, StoredMatch
from bot.hosting.core.shards import Shards
from bot.hosting.matches.submit import Matches
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.types import Seat

T = TypeVar("T")

_log = logging.getLogger(__name__)

EXPIRED_AT_ONCE = 100
FORGOTTEN_AT_ONCE = 500
FORGETTINGS = 20
"""Leftovers are forgotten in so many transactions at most, so that a large backlog holds nobody up for long."""


class Control:
    """Pausing, resuming, ending, going back; by vote, by take-back, or on a moderator's word."""

    def __init__(self, store: Store, matches: Matches, tools: ControlTools, clock_now: Callable[[], float]) -> None:
        self._store = store
        self._matches = matches
        self._tools = tools
        self._now = clock_now
        self.next_sweep = 0.0
        """When forgotten matches are looked after again."""

        voting.lapse_with(tools.hooks, clock_now)

    async def preview(self, match: MatchId, kind: str, target: int | None = None) -> Effect:
        """Return what ``kind`` (``pause``, ``resume``, ``end``, ``rewind`` to version ``target``) would change; nothing is changed.

        Raises:
            HostingError: UnknownMatch, UnknownBallot (no such kind), or what the act itself would refuse to the table.
        """
        effect = describe(await self._live(match, kind), kind, target)
        if kind == RESUME:
            await self._store.read(lambda tx: pausing.check_may_resume(find(tx, match).match, VOTE))
        return effect

    async def pause(self, match: MatchId, why: Why) -> Match:
        """Let a match stand still. Raises UnknownMatch, MatchIsOver or MatchPaused."""
        return await self._do(match, lambda tx: pausing.pause(tx, self._tools, match, why, self._now()))

    async def resume(self, match: MatchId, why: Why) -> Match:
        """Let a paused match go on. Raises UnknownMatch, MatchIsOver or MatchNotPaused."""
        return await self._do(match, lambda tx: pausing.resume(tx, self._tools, match, why, self._now()))

    async def end(self, match: MatchId, why: Why) -> Match:
        """End a match without a result. Raises UnknownMatch or MatchIsOver."""
        return await self._do(match, lambda tx: end(tx, self._tools, match, why, self._now()))

    async def rewind(self, match: MatchId, version: int, target: int, why: Why) -> Match:
        """Go back from ``version``, which was previewed, to ``target``. Raises UnknownMatch, MatchIsOver, NoWayBack or StaleAction."""
        async with self._matches.lock(match):
            way = await self._way(match, target)
            if way.version != version:
                raise StaleAction(offered=version, version=way.version)
            return await self._write(match, lambda tx: rewind(tx, self._tools, way, why, self._now()))

    async def take_back(self, match: MatchId, user: UserId, version: int | None = None) -> int:
        """Take one's own last action back, as far as that is free; return the new version. ``version``: that at which it was offered.

        Raises:
            HostingError: UnknownMatch, NotAtThisTable, MatchIsOver, MatchPaused, StaleAction or NothingToTakeBack.
        """
        async with self._matches.lock(match):
            live, target = await self._free(match, user)
            if version is not None and version != live.now.version:
                raise StaleAction(offered=version, version=live.now.version)
            way, seat = way_back(live, target), seat_of(live.stored.match, user)
            why = Why(TAKE_BACK, user)
            done = await self._write(match, lambda tx: rewind(tx, self._tools, way, why, self._now(), seat))
            return done.version

    async def propose(self, match: MatchId, user: UserId, kind: str, target: int | None = None) -> Ballot:
        """Open a vote of the table, with the proposer's yes; done at once where that is enough. Alone there is no vote at all.

        Raises:
            HostingError: NotAtThisTable, BallotIsOpen, BallotTooSoon, or as ``preview`` does.
        """
        async with self._matches.lock(match):
            live = await self._live(match, kind)
            seat_of(live.stored.match, user)
            effect = describe(live, kind, target)
            way = way_back(live, target) if kind == REWIND and target is not None else None
            now = self._now()
            draft = Ballot(
                id=0,
                match=match,
                kind=kind,
                target=effect.target,
                version=effect.version,
                proposer=user,
                at=now,
                expires_at=now + voting.time_to_vote(live.stored.match.pace, self._tools.limits),
            )

            def work(tx: Writer) -> Ballot:
                if len({seat.user for seat in find(tx, match).match.seats} - {None}) == 1:
                    return voting.decide_alone(tx, self._tools, draft, way, now)
                ballot = voting.propose(tx, self._tools, draft, now)
                return voting.settle(tx, self._tools, voted(ballot, find(tx, match).match, user, True), way, now)

            return await self._write(match, work)

    async def vote(self, number: int, user: UserId, yes: bool) -> Ballot:
        """Vote. What is decided by it is done at once; until then one may change one's mind.

        Raises:
            HostingError: UnknownBallot, BallotIsClosed, NotAtThisTable, MatchIsOver, or what the act itself refuses.
        """
        match = (await self.ballot(number)).match
        async with self._matches.lock(match):
            ballot = await self._store.read(lambda tx: voting.open_ballot(tx, number))
            seat_of(await self._matches.match(match), user)
            way = await self._way(match, ballot.target) if ballot.target is not None else None
            now = self._now()
            return await self._write(match, lambda tx: voting.vote(tx, self._tools, number, user, yes, way, now))

    async def ballot(self, number: int) -> Ballot:
        """Return a vote, open or closed. Raises UnknownBallot."""
        ballot = await self._store.read(lambda tx: tx.ballot(number))
        if ballot is None:
            raise UnknownBallot
        return ballot

    async def ballots(self, match: MatchId) -> tuple[Ballot, ...]:
        """Return the open votes of a match, oldest first."""
        return await self._store.read(lambda tx: tx.open_ballots(match))

    async def step(self, now: float, shards: Shards) -> bool:
        """Let votes lapse and look after forgotten matches; return whether there was anything."""
        done = False
        for ballot in await self._store.read(lambda tx: tx.expired_ballots(now, EXPIRED_AT_ONCE, shards)):
            done = await self._expire(ballot, now) or done
        if now >= self.next_sweep:
            self.next_sweep = now + self._tools.limits.idle_sweep
            if not shards.serve(None):
                return done  # one process sweeps for all
            swept = await self._store.write(lambda tx: sweep(tx, self._tools, now))
            for match in swept:
                self._matches.forget(match)
            await self._forget(now - self._tools.limits.kept)
            done = done or bool(swept)
        return done

    async def _expire(self, ballot: Ballot, now: float) -> bool:
        """Close a vote whose time is up; one that was decided because somebody left the table is carried out."""
        async with self._matches.lock(ballot.match):
            try:
                way = None if ballot.target is None else await self._way(ballot.match, ballot.target)
                return await self._write(ballot.match, lambda tx: voting.expire(tx, self._tools, ballot.id, way, now))
            except (HostingError, RulesError):
                _log.exception("vote %d cannot be carried out", ballot.id)
                match = await self._matches.match(ballot.match)
                await self._write(ballot.match, lambda tx: voting.give_up(tx, ballot, match, now))
                return True

    async def _forget(self, before: float) -> None:
        """Forget what was closed before a time, a fair part of it."""
        for _ in range(FORGETTINGS):
            if not await self._store.write(lambda tx: tx.forget_leftovers(before, FORGOTTEN_AT_ONCE)):
                return

    async def _do(self, match: MatchId, work: Callable[[Writer], T]) -> T:
        async with self._matches.lock(match):
            return await self._write(match, work)

    async def _write(self, match: MatchId, work: Callable[[Writer], T]) -> T:
        """Commit; what memory held of the match is read again. The caller holds its lock."""
        try:
            result = await self._store.write(work)
        finally:
            self._matches.forget(match)
        return result

    async def _live(self, match: MatchId, kind: str) -> LoadedMatch:
        return await (self._matches.history(match, 0) if kind == REWIND else self._matches.live(match))

    async def _way(self, match: MatchId, target: int) -> Way:
        return way_back(await self._matches.history(match, 0), target)

    async def _free(self, match: MatchId, user: UserId) -> tuple[LoadedMatch, int]:
        """Return the match with its history, and the version to which the user may go back freely. Raises as ``take_back`` does."""

        def read(tx: Reader, stored: StoredMatch) -> tuple[Seat, tuple[LoggedAction, ...]]:
            current = stored.match
            seat = seat_of(current, user)
            if current.status != "running":
                raise MatchIsOver
            if current.paused_at is not None:
                raise MatchPaused(who=current.paused_by)
            tail = own_tail(tx.actions(match, max(0, current.version - TAIL)), seat)
            if not tail:
                raise NothingToTakeBack(why="none")
            return seat, tail

        live, (seat, tail) = await self._matches.read(match, read, lambda found: found[1][0].version - 1)
        return live, free_target(live, tail, seat, user, self._tools.limits.take_backs)
