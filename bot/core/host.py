"""Host: runs functions with open transactions, and does due work of the features. Times are UTC epoch seconds.

Failures are a ``Refusal`` (tables, seats, versions), a ``RulesError`` (the game itself) or a ``StoreError`` (nothing could be
saved, so nothing has changed).

The host starts no tasks: its owner (``bot.run.runner``, a test) calls ``recover`` once, then ``step``, and publishes the rows that
``outbox`` has ready.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from inspect import ismethod
from math import inf
from typing import Any, Concatenate, ParamSpec, TypeVar, overload

from bot.core.clocks.timekeeping import Timekeeper
from bot.core.feature import Feature, Parts, Pulse, Work
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches.loaded import LoadedMatch
from bot.core.outbox import Outbox
from bot.core.ownership import Ownership
from bot.core.play.submit import Matches
from bot.core.play.threads import Foremost
from bot.core.ports import Background, Chance, Clock, Notifier, QuickThinker, Thinker
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, AtMatch, ControlTools, Looking, LookingAt, OnMatch
from bot.storage.schema import Committed
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.registry import Registry

P = ParamSpec("P")
T = TypeVar("T")


class Host:
    """Runs lobbies, matches and timers of any number of tables."""

    def __init__(  # noqa: PLR0913, PLR0917  what it needs from the world, each by itself
        self,
        store: Store,
        games: Registry,
        clock: Clock,
        chance: Chance,
        features: Sequence[Feature],
        limits: Limits | None = None,
        thinker: Thinker | None = None,
        quick: QuickThinker | None = None,
        background: Background | None = None,
        ownership: Ownership | None = None,
    ) -> None:
        """``features`` come from low to high. ``background`` starts tasks; without one there is no background thinking. ``ownership`` has
        this process's shards if it is one of several.

        ``thinker`` runs computer players that think for long; without one they think on a thread, and ``step`` waits for them.
        ``quick`` runs all other computer players, hints, and matches that are played on or out; without one, threads do.
        """
        limits = Limits() if limits is None else limits
        self.games = games
        self.store = store
        self.chance = chance
        self._clock = clock
        timekeeper = Timekeeper(limits, chance.seed() if limits.thinking[1] or limits.thinking_live[1] else b"")
        self.ownership = Ownership(store, clock) if ownership is None else ownership
        """Shards that this process serves."""

        self.foremost = Foremost()
        self.outbox = Outbox(store, clock, limits, self.ownership)
        """Committed rows still to be published."""

        self.tools = ControlTools(games, timekeeper, limits, self.ownership)
        """Tools for functions with an open transaction."""

        self.matches = Matches(store, clock, self.tools)

        self._parts = Parts(
            {
                Store: store,
                Registry: games,
                Matches: self.matches,
                Timekeeper: timekeeper,
                Clock: clock,
                Chance: chance,
                Limits: limits,
                ControlTools: self.tools,
                Foremost: self.foremost,
                Thinker: thinker,
                QuickThinker: quick,
                Background: background,
            }
        )
        self._listeners: list[Callable[[Committed], None]] = []
        self._times: dict[str, Callable[[], float]] = {}
        self._work: dict[Work, set[str]] = {}
        """Work by the kinds of ``next_due``."""

        self._pulse: Pulse | None = None
        for feature in features:
            for function in feature.duties(self._parts):
                self._add(function, vars(getattr(function, "__func__", function)))
        self.ownership.listen(lambda: self._tell(Committed(due=-inf, unsaid=-inf)))

    def _add(self, function: Callable[..., Any], marks: Mapping[str, Any]) -> None:
        """Register a feature's function, or a bound method of its part, for what it is marked with."""
        part = getattr(function, "__self__", None)
        for hook in marks.get("hooks", ()):
            self.tools.hooks[hook].append(function)
        if "topic" in marks:
            self.outbox.work[marks["topic"]] = function
        if "due" in marks:
            self._work[self._as_work(function)] = {*marks["due"]}
            self._times |= {kind: partial(getattr, part, time) for kind, time in marks["due"].items() if time}
        if isinstance(part, Pulse):
            self._pulse = part

    def _as_work(self, function: Callable[..., Any]) -> Work:
        """Return a function that is marked with ``due`` as work; one that isn't a method runs in a transaction."""
        if ismethod(function):
            return function

        async def work(now: float, shards: Shards) -> bool:
            return await self.store.write(lambda tx: bool(function(At(tx, now, self.tools), shards)))

        return work

    def the(self, kind: type[T]) -> T:
        """Return a feature's part."""
        return self._parts.the(kind)

    def attach(self, notifier: Notifier) -> None:
        """Publish through ``notifier`` from now on (it usually needs the host, so it is created second)."""
        self.outbox.attach(notifier)

    def now(self) -> float:
        """Return the host's time."""
        return self._clock.now()

    @overload
    async def do(self, function: OnMatch[P, T], match: MatchId, /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    @overload
    async def do(self, function: Callable[Concatenate[At, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def do(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Run a function in a transaction and commit it, under the match's lock if the function requires it (``bot.core.work``).

        Raises StoreError, and the exceptions of the function.
        """
        if isinstance(function, OnMatch):
            async with self.matches.lock(args[0]):
                return await self._do(function, *args, **kwargs)
        now = self._clock.now()
        return await self.store.write(lambda tx: function(At(tx, now, self.tools), *args, **kwargs))

    async def _do(self, function: OnMatch[..., T], match: MatchId, *args: Any, **kwargs: Any) -> T:
        live = await self._live(function, match, *args, **kwargs)
        now = self._clock.now()

        def work(tx: Writer) -> T:
            at = At(tx, now, self.tools) if live is None else AtMatch(tx, now, self.tools, live)
            return function.function(at, match, *args, **kwargs)

        try:
            return await self.store.write(work)
        finally:
            # Even after a failure: it may have been committed although the response was lost.
            if function.moves:
                self.matches.forget(match)

    async def _live(self, function: OnMatch[..., Any], match: MatchId, *args: Any, **kwargs: Any) -> LoadedMatch | None:
        since = function.since
        if since is None:
            return None
        # The position is read before the transaction: replaying a log may take longer than a transaction should.
        live, _ = await self.matches.read(
            match, lambda tx, stored: since(tx, stored.match, *args, **kwargs), lambda version: version
        )
        return live

    @overload
    async def read(self, function: OnMatch[P, T], match: MatchId, /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    @overload
    async def read(self, function: Callable[Concatenate[Looking, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def read(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Run a function on committed data. Raises StoreError, and the exceptions of the function."""
        now = self._clock.now()
        if isinstance(function, OnMatch):
            live = await self._live(function, *args, **kwargs)
            assert live is not None  # noqa: S101  a function that only looks has no use for the lock alone
            return await self.store.read(
                lambda tx: function.function(LookingAt(tx, now, self.tools, live), *args, **kwargs)
            )
        return await self.store.read(lambda tx: function(Looking(tx, now, self.tools), *args, **kwargs))

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit that wrote due times or outbox rows."""
        self.store.listen(callback)
        self._listeners.append(callback)

    def set_reachable(self, reachable: bool, shard: int | None = None) -> None:
        """Stop all clocks of a shard (None: of all) while its users can't reach the bot; after that, the next step restores the
        lost time."""
        if self.ownership.set_reachable(reachable, shard):
            self._tell(Committed(due=-inf, unsaid=inf))

    def _tell(self, what: Committed) -> None:
        for callback in self._listeners:
            callback(what)

    async def recover(self, now: float) -> None:
        """Resume after a start or an outage: clocks continue from the stop, and all unpublished rows are retried now."""
        await self._recover(now, self.ownership.at_work)

    async def _recover(self, now: float, shards: Shards) -> None:
        if self._pulse is not None:
            self.outbox.recovered(await self._pulse.recover(now, shards), now)
        await self.matches.retry()
        self.ownership.recovered(shards)

    async def step(self, now: float) -> float | None:
        """Do all due work; return when to call again, None for never. If nothing is due, that is one query."""
        shards = self.ownership.at_work
        if (
            not shards.numbers
        ):  # no heartbeat either: everything missed from now on counts as an outage, even after a crash
            return None
        fresh = self.ownership.fresh()
        if fresh.numbers:
            await self._recover(now, fresh)
        if self._pulse is not None:
            await self._pulse.beat(now, shards)
        due, worked = await self._due(shards), False
        for work, kinds in self._work.items():
            # This may have made later kinds in the list due.
            if worked or any(due.get(kind, inf) <= now for kind in kinds):
                worked = await work(now, shards) or worked
        if worked or any(at <= now for at in due.values()):
            due = await self._due(shards)
        beat = None if self._pulse is None else self._pulse.next_beat()
        return min([*due.values(), *([] if beat is None else [beat])], default=None)

    async def _due(self, shards: Shards) -> dict[str, float]:
        """Return the next due time of each kind."""
        rows = await self.store.read(lambda tx: shards_rows.next_due(tx, shards))
        return {**{kind: time() for kind, time in self._times.items()}, **rows}
