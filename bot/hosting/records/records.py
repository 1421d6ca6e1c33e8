"""Facade of records: what a match leaves behind, and what can be asked of it. Times are UTC epoch seconds."""

import logging
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.hosting.matches.hooks import Hooks
from bot.hosting.matches.outbox import Outbox
from bot.hosting.matches.positions import fold, standing
from bot.hosting.matches.submit import Matches
from bot.hosting.records import editions
from bot.hosting.records.conduct import Conduct, conduct
from bot.hosting.records.feats import feats
from bot.hosting.records.ledger import recompute, settle
from bot.hosting.records.pools import pool_of
from bot.hosting.records.rating import FEWEST_GAMES, points
from bot.hosting.records.turning import TurningPoint, turns
from bot.hosting.servers.servers import write_entry
from bot.model.errors import HostingError, UnknownMatch
from bot.model.matches import find
from bot.model.model import Match, MatchId, UserId
from bot.model.ports import Clock
from bot.model.records import Done, MatchResult, Pool, Rating, ResultLine, Scope, Season
from bot.model.rows import RATINGS_TOPIC, Unsaid
from bot.model.servers import AuditEntry
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.registry import Registry
from engine.core.types import Event

_log = logging.getLogger(__name__)

PAGE: Final = 10
"""Results on one page of a history."""


class NotShown(HostingError):
    """Raised when the person keeps their record to themselves."""


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A row of a leaderboard. ``place`` counts from 1, equal numbers share it."""

    place: int
    rating: Rating
    name: str


class Leaderboard(msgspec.Struct, frozen=True):
    """A leaderboard: the best of a pool, and how many are rated but have played too few matches to be on it."""

    pool: Pool
    season: Season
    standings: tuple[LeaderboardRow, ...]
    waiting: int
    fewest: int
    """Rated matches that a place on it takes."""


class Profile(msgspec.Struct, frozen=True):
    """What a server's records say of somebody: ratings of all seasons (the newest first), feats, conduct, and whether others see it."""

    user: UserId
    season: Season
    ratings: tuple[Rating, ...]
    feats: Mapping[str, int]
    conduct: Conduct
    results: int
    hidden: bool


class Summary(msgspec.Struct, frozen=True):
    """What a match left behind. ``lines`` and ``feats`` leave out who keeps their record to themselves."""

    match: Match
    result: MatchResult | None
    lines: tuple[ResultLine, ...]
    feats: tuple[Done, ...]
    turns: tuple[TurningPoint, ...]


class Records:
    """Keeps and tells results."""

    def __init__(self, store: Store, games: Registry, matches: Matches, clock: Clock) -> None:
        self._store = store
        self._games = games
        self._matches = matches
        self._clock = clock
        self.fewest = FEWEST_GAMES
        """Rated matches that a place on a leaderboard takes."""

    def follow(self, hooks: Hooks, outbox: Outbox) -> None:
        """Count what ends, and count again what the outbox says."""
        hooks.closed.append(self.closed)
        outbox.work[RATINGS_TOPIC] = self.recount

    def closed(self, tx: Writer, match: Match) -> None:
        """Count a match that has just ended, in the transaction in which it did.

        Where it ends a second time, all that came after it in its pool counts otherwise, too: that is done soon (``recount``).
        """
        if match.outcome is None or match.status != "over":
            return
        before = tx.result(match.id)
        log = tx.actions(match.id, match.version - 1)
        at = log[-1].at if log else match.created_at
        result = tx.add_result(MatchResult(match.id, pool_of(tx, match), at))
        if before is None:
            # The usual case: it is the newest of its pool, so nothing before it changes.
            settle(tx, match, result)
        else:
            tx.queue(Unsaid(topic=RATINGS_TOPIC, target=match.id, wake=self._clock.now()))
        tx.replace_feats(match.id, self._feats(tx, match))

    def _feats(self, tx: Reader, match: Match) -> tuple[Done, ...]:
        """Return the feats of a match; none where its log cannot be told from the beginning."""
        stored = find(tx, match.id)
        if match.outcome is None or tx.base(match.id) is not None:
            return ()
        try:
            moments = fold(self._games.of(match), stored, None, tx.actions(match.id, 0))
        except (KeyError, RulesError) as error:
            _log.warning("match %d: no feats, its log cannot be folded: %r", match.id, error)
            return ()
        happened: list[Event] = [event for moment in standing(moments) for event in moment.events]
        people = {line.seat: line.user for line in tx.lines(match.id) if not line.resigned}
        figures = [seat.figures for seat in match.seats]
        return tuple(
            Done(match.id, won.key, won.seat, people.get(won.seat), won.count)
            for won in feats(match.game, figures, happened, match.outcome)
        )

    async def leaderboard(self, scope: Scope, game: str, family: str, season: int | None = None) -> Leaderboard:
        """Return the leaderboard of a server; ``season`` None is the one that is on."""

        def work(tx: Reader) -> Leaderboard:
            now = tx.season(scope)
            pool = Pool(scope, game, family, now.number if season is None else season)
            hidden = tx.all_hidden()
            shown = [rating for rating in tx.ratings(pool) if rating.user not in hidden and rating.user > 0]
            able = [each for each in shown if each.games >= self.fewest]
            able.sort(key=lambda each: (-points(each.skill), each.user))
            names = tx.names_of([each.user for each in able], scope)
            numbers = [points(each.skill) for each in able]
            standings = tuple(
                LeaderboardRow(numbers.index(points(each.skill)) + 1, each, names.get(each.user, "")) for each in able
            )
            return Leaderboard(pool, now, standings, len(shown) - len(able), self.fewest)

        return await self._store.read(work)

    async def profile(self, scope: Scope, user: UserId, viewer: UserId) -> Profile:
        """Return what somebody's records within a scope say. Raises NotShown where they are hidden from the viewer."""

        def work(tx: Reader) -> Profile:
            hidden = _checked(tx, user, viewer)
            return Profile(
                user,
                tx.season(scope),
                tx.ratings_of(scope, user),
                tx.feats_of(scope, user),
                conduct(tx, scope, user),
                tx.count_results(scope, user),
                hidden,
            )

        return await self._store.read(work)

    async def history(
        self, scope: Scope, user: UserId, viewer: UserId, page: int
    ) -> tuple[tuple[tuple[Match, MatchResult, ResultLine], ...], int]:
        """Return a page (from 0) of somebody's results within a scope, the newest first, and how many pages there are.

        Raises:
            NotShown: they are hidden from the viewer.
        """

        def work(tx: Reader) -> tuple[tuple[tuple[Match, MatchResult, ResultLine], ...], int]:
            _checked(tx, user, viewer)
            pages = max(1, -(-tx.count_results(scope, user) // PAGE))
            rows = tx.history(scope, user, min(page, pages - 1) * PAGE, PAGE)
            return tuple((find(tx, line.match).match, result, line) for result, line in rows), pages

        return await self._store.read(work)

    async def summary(self, match: MatchId, scope: Scope, viewer: UserId | None) -> Summary:
        """Return what a match left behind, for somebody within a scope or who sat at its table.

        Raises:
            UnknownMatch: there is none, or not here.
        """
        kept_match = await self._matches.match(match)
        await self._check_near(kept_match, scope, viewer)
        over = kept_match.status == "over"
        moments = await self._matches.moments(match) if over else ()
        result, lines, done = await self.left_behind(match)
        return Summary(
            kept_match,
            result,
            lines,
            done,
            turns(kept_match.game, standing(moments) if moments else (), kept_match.outcome),
        )

    async def left_behind(self, match: MatchId) -> tuple[MatchResult | None, tuple[ResultLine, ...], tuple[Done, ...]]:
        """Return the result, and the lines and feats of a match of those who do not hide them."""

        def work(tx: Reader) -> tuple[MatchResult | None, tuple[ResultLine, ...], tuple[Done, ...]]:
            lines = tuple(line for line in tx.lines(match) if line.user > 0 and not tx.hidden(line.user))
            done = tuple(feat for feat in tx.feats(match) if feat.user is None or not tx.hidden(feat.user))
            return tx.result(match), lines, done

        return await self._store.read(work)

    async def season(self, scope: Scope) -> Season:
        """Return the season that is on."""
        return await self._store.read(lambda tx: tx.season(scope))

    async def start_season(self, scope: Scope, by: UserId, number: int) -> Season | None:
        """Begin season ``number``, the one after that which is on: all ratings start over, and the old ones stay readable.

        It is written to the audit log of the server. Returns None where it is not the next one (any more), and changes nothing then.
        """
        now = self._clock.now()
        season = Season(scope, number, now, by)

        def work(tx: Writer) -> Season | None:
            # A second press of the same button, or two moderators at once: one season begins, not two.
            if number != tx.season(scope).number + 1:
                return None
            before = tx.season(scope)
            tx.start_season(season)
            if scope:
                editions.season_over(tx, scope, before.number, before.started_at, now)
                write_entry(
                    tx,
                    AuditEntry(guild=scope, at=now, by=by, verb="season", reason="", facts={"number": number}),
                )
            return season

        return await self._store.write(work)

    async def hidden(self, user: UserId) -> bool:
        """Return whether a person hides their record."""
        return await self._store.read(lambda tx: tx.hidden(user))

    async def hide(self, user: UserId, *, hidden: bool) -> None:
        """Hide a person's record from others, or show it again. It is counted all the same: that of others depends on it."""
        await self._store.write(lambda tx: tx.hide(user, hidden=hidden))

    async def recount(self, match: int) -> None:
        """Recompute the pools in which a match counts or did before it ended a second time: those of all seasons."""

        def pools(tx: Reader) -> list[Pool]:
            result = tx.result(MatchId(match))
            if result is None:
                return []
            now = result.pool
            same = (now.scope, now.game, now.family)
            return [pool for pool in tx.pools() if (pool.scope, pool.game, pool.family) == same]

        # Pool by pool in a transaction each: one for all would hold the writer too long.
        for pool in await self._store.read(pools):
            await recompute(self._store, pool)

    async def recompute(self) -> int:
        """Recompute all ratings and feats from the logs; return how many matches count."""
        for pool in await self._store.read(lambda tx: tx.pools()):
            await recompute(self._store, pool)
        results = await self._store.read(lambda tx: tx.results())
        for result in results:
            await self._store.write(self._feats_again(result.match))
        return len(results)

    def _feats_again(self, match: MatchId) -> Callable[[Writer], None]:
        return lambda tx: tx.replace_feats(match, self._feats(tx, find(tx, match).match))

    async def _check_near(self, match: Match, scope: Scope, viewer: UserId | None) -> None:
        seated = viewer is not None and any(viewer in {seat.user, seat.owner and seat.owner.id} for seat in match.seats)
        if (match.place.guild or 0) != scope and not seated:
            raise UnknownMatch


def _checked(tx: Reader, user: UserId, viewer: UserId) -> bool:
    """Return whether somebody's record is hidden from others. Raises NotShown where it is so from the viewer."""
    hidden = tx.hidden(user)
    if hidden and user != viewer:
        raise NotShown
    return hidden
