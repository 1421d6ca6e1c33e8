"""Facade of hosting: everything that a user interface may ask for, on one screen. Times are UTC epoch seconds.

Whatever is refused comes as a ``HostingError`` (tables, seats, versions), a ``RulesError`` (the game itself) or a
``StoreError`` (nothing could be saved: then nothing has changed).

Hosting starts no task of its own: its owner (``bot.run.runner``, a test) calls ``recover`` once, then ``step``, and tells what ``outbox``
has ready.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, overload

from bot.core.awaited_thoughts import Foremost
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.hooks import Hooks
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.positions import Positions
from bot.core.matches.submit import Matches
from bot.core.matches.values import Visit
from bot.core.outbox import Outbox
from bot.core.ports import Background, Chance, Clock, Notifier, QuickThinker, Thinker
from bot.core.shards.ownership import Ownership
from bot.core.shards.values import Shards
from bot.core.tools import ControlTools
from bot.core.work import At, AtMatch, Looking, LookingAt, OnMatch
from bot.features.clocks.deadlines import Deadlines
from bot.features.computers.choices import Computers
from bot.features.computers.turns import ComputerTurns
from bot.features.editions import editions
from bot.features.finding import gates, weekly, wishes
from bot.features.finding.station import follow
from bot.features.hand.look import Look, Looks, Story
from bot.features.lessons.lessons import Lessons
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.clearing import Clearing
from bot.features.matches.packing import Packing
from bot.features.moderation.context import ModerationContext
from bot.features.moderation.moderation import Moderation
from bot.features.plans import plans
from bot.features.privacy import privacy
from bot.features.puzzles import daily
from bot.features.puzzles.searching import Searches
from bot.features.ratings.records import Records
from bot.features.replays.attempts import Attempts
from bot.features.replays.brought import Brought
from bot.features.replays.reviews import Reviews
from bot.features.seats.seating import Seats
from bot.features.tournaments.rounds import Rounds
from bot.features.tournaments.tournaments import Tournaments
from bot.features.votes import voting
from bot.features.votes.control import Sweeps
from bot.features.watching import following
from bot.storage.committed import Committed
from bot.storage.refusals import StoreError
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.registry import Registry

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)

SWEEP: Final = "sweep"
"""What is due that no row says: looking after forgotten matches."""

CLEARING: Final = "clearing"
"""What is due that no row says: deleting the positions of matches that were over long ago."""

PACKING: Final = "packing"
"""What is due that no row says: packing the logs of matches that were over long ago."""


class Host:
    """Lobbies, matches and time for any number of tables."""

    def __init__(  # noqa: PLR0913, PLR0917  what it needs from the world, each by itself
        self,
        store: Store,
        games: Registry,
        clock: Clock,
        chance: Chance,
        limits: Limits | None = None,
        thinker: Thinker | None = None,
        quick: QuickThinker | None = None,
        background: Background | None = None,
        ownership: Ownership | None = None,
    ) -> None:
        """``background`` starts tasks; without one nobody thinks in the background. ``ownership`` says what is this process's to do,
        where it is one of several.

        ``thinker``: where computer players think for long; without one they do it on a thread, and ``step`` waits for them.
        ``quick``: where all others think, hints are worked out and matches are played on or out; likewise.
        """
        limits = Limits() if limits is None else limits
        self.games = games
        self.store = self._store = store
        self._clock = clock
        self._chance = chance
        hooks = Hooks()
        timekeeper = Timekeeper(limits, chance.seed() if limits.thinking[1] or limits.thinking_live[1] else b"")
        self.matches = Matches(
            store, Positions(store, games, limits.cached_matches, clock.now), clock, timekeeper, hooks
        )
        self.ownership = Ownership(store, clock) if ownership is None else ownership
        """Which servers this process serves."""

        self.foremost, self.clearing, self.packing = Foremost(), Clearing(store, games, limits), Packing(store, limits)
        self._looks = Looks(self.matches, clock, limits)
        self.computers = computers = Computers(limits, self.foremost, thinker, quick)
        turns = None if background is None else ComputerTurns(store, self.matches, computers, limits, clock, background)
        self._deadlines = Deadlines(store, self.matches, computers, turns, timekeeper, limits)
        self.outbox = Outbox(store, clock, limits, self.ownership)
        """What is committed and still to be said."""

        self.tools = tools = ControlTools(games, timekeeper, hooks, limits, self.ownership)
        """What functions of an open transaction work with."""

        plans.follow(tools)
        self.lessons = Lessons(store, games, clock, quick)
        """Practice matches."""

        self.brought = Brought(store, games, clock)
        """Exported matches that people have brought in."""

        self.attempts = Attempts(store, games, self.matches, self.brought, clock, quick)
        """What people play on from a moment of a finished match."""

        hooks.joining.append(gates.check)
        self.lobbies = Lobbies(store, clock, chance, tools)
        follow(hooks, clock)
        following.owe(hooks, clock.now)
        weekly.follow(hooks)
        wishes.follow(hooks)
        self.records = Records(store, games, self.matches, clock)
        """Ratings, histories, feats."""

        self.reviews, self.searches = (
            Reviews(store, self.matches, self.brought, clock, background),
            Searches(store, self.matches, clock, background, hooks),
        )
        """What people can learn from their matches after the end, and positions from those of people who agreed to that."""

        self.reviews.follow(hooks)
        self.records.follow(hooks, self.outbox)
        self._seats = Seats(store, tools)
        self.moderation = Moderation(ModerationContext(store, self.matches, computers, tools), clock)
        self.tournaments = Tournaments(
            store, clock, chance, tools, Rounds(store, clock, tools, chance, self.matches, computers)
        )
        hooks.farewell.extend((self._seats.forget, privacy.leave(tools), self.tournaments.forget))
        self._listeners: list[Callable[[Committed], None]] = []
        self.ownership.listen(lambda: self._tell(Committed(due=-inf, unsaid=-inf)))
        self.sweeps = Sweeps(store, self.matches, tools)
        """What time does to votes and to forgotten matches."""

        voting.lapse_with(hooks, clock.now)
        self._by_time: Sequence[tuple[frozenset[str], Callable[[float, Shards], Awaitable[bool]]]] = (
            (frozenset({"lobbies"}), self.lobbies.expire),
            (frozenset({"beginnings"}), self.lobbies.begin_due),
            (frozenset({"wishes"}), self._gather),
            (frozenset({"weeklies"}), self._keep_dates),
            (frozenset({"absences", "offers"}), self._seats.step),
            (frozenset({"ballots", SWEEP}), self.sweeps.step),
            (frozenset({"tournaments"}), self.tournaments.step),
            (frozenset({"waits"}), self._deadlines.step),
            (frozenset({"dailies"}), self._turn_days),
            (frozenset({"front_pages"}), self._turn_weeks),
            (frozenset({"reviews", "brought_reviews"}), self.reviews.step),
            (frozenset({"positions"}), self.searches.step),
            (frozenset({CLEARING}), self.clearing.step),
            (frozenset({PACKING}), self.packing.step),
        )
        """Who does what time has to do, by the kinds of ``next_due``."""

    def attach(self, notifier: Notifier) -> None:
        """Say through ``notifier`` from now on (it usually needs the host, so it comes second)."""
        self.outbox.attach(notifier)

    def now(self) -> float:
        """Return the time by which the host goes."""
        return self._clock.now()

    @overload
    async def do(self, function: OnMatch[P, T], match: MatchId, /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    @overload
    async def do(self, function: Callable[Concatenate[At, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def do(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Run a function in a transaction and commit it, under the match's lock where the function says so (``bot.core.work``).

        Raises StoreError, and whatever the function raises.
        """
        if isinstance(function, OnMatch):
            async with self.matches.lock(args[0]):
                return await self._do(function, *args, **kwargs)
        now = self._clock.now()
        return await self._store.write(lambda tx: function(At(tx, now, self.tools), *args, **kwargs))

    async def _do(self, function: OnMatch[..., T], match: MatchId, *args: Any, **kwargs: Any) -> T:
        live = await self._live(function, match, *args, **kwargs)
        now = self._clock.now()

        def work(tx: Writer) -> T:
            at = At(tx, now, self.tools) if live is None else AtMatch(tx, now, self.tools, live)
            return function.function(at, match, *args, **kwargs)

        try:
            return await self._store.write(work)
        finally:
            # Also where it failed: it may have been committed although nobody heard of that any more.
            if function.moves:
                self.matches.forget(match)

    async def _live(self, function: OnMatch[..., Any], match: MatchId, *args: Any, **kwargs: Any) -> LoadedMatch | None:
        since = function.since
        if since is None:
            return None
        # The position is read before the transaction: folding a log may take longer than a transaction should.
        live, _ = await self.matches.read(
            match, lambda tx, stored: since(tx, stored.match, *args, **kwargs), lambda version: version
        )
        return live

    @overload
    async def read(self, function: OnMatch[P, T], match: MatchId, /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    @overload
    async def read(self, function: Callable[Concatenate[Looking, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def read(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Run a function on what is committed. Raises StoreError, and whatever the function raises."""
        now = self._clock.now()
        if isinstance(function, OnMatch):
            live = await self._live(function, *args, **kwargs)
            assert live is not None  # noqa: S101  a function that only looks has no use for the lock alone
            return await self._store.read(
                lambda tx: function.function(LookingAt(tx, now, self.tools, live), *args, **kwargs)
            )
        return await self._store.read(lambda tx: function(Looking(tx, now, self.tools), *args, **kwargs))

    async def forget(self, user: UserId) -> None:
        """Forget a person (``privacy.delete``), and let nothing of them be left over in the files of the database."""
        if not await self.read(privacy.is_known, user):
            return  # asking again and again must keep nobody else waiting
        await self.do(privacy.delete, user, UserId(-1 - self._chance.below(privacy.STRANGERS)))
        try:
            await self._store.sweep()
        except StoreError as error:  # they are forgotten; the log is emptied later, as it fills
            _log.warning("the log of the database could not be emptied: %s", error)

    async def _gather(self, _: float, shards: Shards) -> bool:
        return await self.do(wishes.gather, shards)

    async def _turn_days(self, _: float, shards: Shards) -> bool:
        return await self.do(daily.turn, shards)

    async def _keep_dates(self, _: float, shards: Shards) -> bool:
        return await self.do(weekly.turn, shards)

    async def _turn_weeks(self, _: float, shards: Shards) -> bool:
        return await self.do(editions.turn, shards)

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit that wrote moments at which there is something to do or to say."""
        self._store.listen(callback)
        self._listeners.append(callback)

    async def look(self, match: MatchId, user: UserId | None, since: Visit | None = None) -> Look:
        """Return all that a person may see of a match now (None: what everybody may), from one transaction; see ``Looks.look``."""
        return await self._looks.look(match, user, since)

    async def story(self, match: MatchId, user: UserId | None, start: int = 0) -> Story:
        """Return what happened in a match from version ``start`` on, as a person may know it; see ``Looks.story``."""
        return await self._looks.story(match, user, start)

    def set_reachable(self, reachable: bool, shard: int | None = None) -> None:
        """Stop every clock of a shard (None: of all) while its people cannot reach the bot; once they can again, the next step gives the
        time back.
        """
        if self.ownership.set_reachable(reachable, shard):
            self._tell(Committed(due=-inf, unsaid=inf))

    def _tell(self, what: Committed) -> None:
        for callback in self._listeners:
            callback(what)

    async def recover(self, now: float) -> None:
        """Take up the work after a start or an outage: clocks go on where they stood, everything unsaid is queued for now."""
        await self._recover(now, self.ownership.at_work)

    async def _recover(self, now: float, shards: Shards) -> None:
        self.outbox.recovered(await self._deadlines.recover(now, shards), now)
        await self.matches.retry()
        self.ownership.recovered(shards)

    async def step(self, now: float) -> float | None:
        """Do all that is due (deadlines, reminders, expiry, computer players); return when to come again, None for never.

        Where nothing is due, that is one query.
        """
        shards = self.ownership.at_work
        if not shards.numbers:  # no heartbeat either: what is missed from now on is an outage, also after a crash
            return None
        fresh = self.ownership.fresh()
        if fresh.numbers:
            await self._recover(now, fresh)
        await self._deadlines.beat(now, shards)
        due, worked = await self._due(shards), False
        for kinds, work in self._by_time:
            # What was done may have made something due that comes later in the list.
            if worked or any(due.get(kind, inf) <= now for kind in kinds):
                worked = await work(now, shards) or worked
        if worked or any(at <= now for at in due.values()):
            due = await self._due(shards)
        times = [*due.values(), *(time for time in [self._deadlines.next_beat()] if time is not None)]
        return min(times, default=None)

    async def _due(self, shards: Shards) -> dict[str, float]:
        """Return when each kind of thing that time does is due next."""
        rows = await self._store.read(lambda tx: tx.next_due(shards))
        return {
            SWEEP: self.sweeps.next_sweep,
            CLEARING: self.clearing.next_look,
            PACKING: self.packing.next_look,
            **rows,
        }
