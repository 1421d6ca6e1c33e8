"""Records of a match: counted when it ends, and again if it ends a second time. Times are UTC epoch seconds."""

import logging
from collections.abc import Callable

import msgspec

from bot.core import outbox_table
from bot.core.errors import UnknownMatch
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.core.outbox_rows import RATINGS_TOPIC, Unsaid
from bot.core.play.positions import fold, standing
from bot.core.play.submit import Matches
from bot.core.ports import Clock
from bot.features.clocks.turn_times import TurnTimes, turn_times
from bot.features.ratings import rows
from bot.features.ratings.feats import feats
from bot.features.ratings.leaderboards import behind
from bot.features.ratings.ledger import recompute, settle
from bot.features.ratings.pools import pool_of
from bot.features.ratings.turning import TurningPoint, turns
from bot.features.ratings.values import Done, MatchResult, Pool, ResultLine, Scope
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.registry import Registry
from engine.core.types import Event

_log = logging.getLogger(__name__)


class Summary(msgspec.Struct, frozen=True):
    """Records of a match. ``lines`` and ``feats`` leave out users who hide theirs; ``times`` are empty until it is over."""

    match: Match
    result: MatchResult | None
    lines: tuple[ResultLine, ...]
    feats: tuple[Done, ...]
    turns: tuple[TurningPoint, ...]
    times: tuple[TurnTimes, ...] = ()


class Records:
    """Stores and returns results."""

    def __init__(self, store: Store, games: Registry, matches: Matches, clock: Clock) -> None:
        self._store = store
        self._games = games
        self._matches = matches
        self._clock = clock

    def closed(self, tx: Writer, match: Match) -> None:
        """Count a match that has just ended, in its transaction.

        If it ends a second time, later matches of its pool count differently as well; this queues ``recount``.
        """
        if match.outcome is None or match.status != "over":
            return
        before = rows.result(tx, match.id)
        log = log_rows.actions(tx, match.id, match.version - 1)
        at = log[-1].at if log else match.created_at
        result = rows.add_result(tx, MatchResult(match.id, pool_of(tx, match), at))
        if before is None:
            # Usually it is the newest of its pool, so no other result changes.
            settle(tx, match, result)
        else:
            outbox_table.queue(tx, Unsaid(topic=RATINGS_TOPIC, target=match.id, wake=self._clock.now()))
        rows.replace_feats(tx, match.id, self._feats(tx, match))

    def _feats(self, tx: Reader, match: Match) -> tuple[Done, ...]:
        """Return the feats of a match; none if its log can't be read from the beginning."""
        stored = find(tx, match.id)
        if match.outcome is None or log_rows.BASES.get(tx, match.id) is not None:
            return ()
        try:
            moments = fold(self._games.of(match), stored, None, log_rows.actions(tx, match.id, 0))
        except (KeyError, RulesError) as error:
            _log.warning("match %d: no feats, its log cannot be folded: %r", match.id, error)
            return ()
        happened: list[Event] = [event for moment in standing(moments) for event in moment.events]
        people = {line.seat: line.user for line in rows.lines(tx, match.id) if not line.resigned}
        figures = [seat.figures for seat in match.seats]
        return tuple(
            Done(match.id, won.key, won.seat, people.get(won.seat), won.count)
            for won in feats(match.game, figures, happened, match.outcome)
        )

    async def summary(self, match: MatchId, scope: Scope, viewer: UserId | None) -> Summary:
        """Return a match's records for a viewer in its scope, or a viewer who played in it.

        Raises:
            UnknownMatch: there is no such match here.
        """
        kept_match = await self._matches.match(match)
        await self._check_near(kept_match, scope, viewer)
        over = kept_match.status == "over"
        moments = await self._matches.moments(match) if over else ()
        result, lines, done = await self._store.read(lambda tx: behind(tx, match))
        times = await self._store.read(lambda tx: turn_times(tx, match)) if over else ()
        return Summary(
            kept_match,
            result,
            lines,
            done,
            turns(kept_match.game, standing(moments) if moments else (), kept_match.outcome),
            times,
        )

    async def recount(self, match: int) -> None:
        """Recompute the pools of a match that ended a second time, in all seasons."""

        def pools(tx: Reader) -> list[Pool]:
            result = rows.result(tx, MatchId(match))
            if result is None:
                return []
            now = result.pool
            same = (now.scope, now.game, now.family)
            return [pool for pool in rows.pools(tx) if (pool.scope, pool.game, pool.family) == same]

        # One pool per transaction: a single transaction for all would block the writer too long.
        for pool in await self._store.read(pools):
            await recompute(self._store, pool)

    async def recompute(self) -> int:
        """Recompute all ratings and feats from the logs; return the number of results."""
        for pool in await self._store.read(rows.pools):
            await recompute(self._store, pool)
        results = await self._store.read(rows.results)
        for result in results:
            await self._store.write(self._feats_again(result.match))
        return len(results)

    def _feats_again(self, match: MatchId) -> Callable[[Writer], None]:
        return lambda tx: rows.replace_feats(tx, match, self._feats(tx, find(tx, match).match))

    async def _check_near(self, match: Match, scope: Scope, viewer: UserId | None) -> None:
        if (match.place.guild or 0) != scope and viewer not in match.seated:
            raise UnknownMatch
