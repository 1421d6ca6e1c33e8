"""The facade of hosting: everything that a user interface may ask for, on one screen. Times are UTC epoch seconds.

Whatever is refused comes as a ``HostingError`` (tables, seats, versions), a ``RulesError`` (the game itself) or a
``StoreError`` (nothing could be saved: then nothing has changed).

Hosting starts no task of its own: somebody (``bot.runner``, a test) calls ``recover`` once, then ``step``, and tells what ``outbox``
has ready.
"""

from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Final

from bot.hosting.computers.choices import Computers
from bot.hosting.computers.hints import Hints
from bot.hosting.computers.turns import ComputerTurns
from bot.hosting.control.control import Control
from bot.hosting.control.tools import ControlTools
from bot.hosting.core.limits import Limits
from bot.hosting.core.model import (
    MatchId,
    UserId,
    Visit,
)
from bot.hosting.core.ports import Background, Chance, Clock, Committed, Notifier, Thinker
from bot.hosting.core.shards import Shards
from bot.hosting.deadlines import Deadlines
from bot.hosting.lessons.lessons import Lessons
from bot.hosting.lobbies.lobbies import Lobbies
from bot.hosting.look import Look, Looks, Story
from bot.hosting.matches.clearing import Clearing
from bot.hosting.matches.hooks import Hooks
from bot.hosting.matches.outbox import Outbox
from bot.hosting.matches.positions import Positions
from bot.hosting.matches.submit import Matches
from bot.hosting.matches.visits import Visits
from bot.hosting.moderation.context import ModerationContext
from bot.hosting.moderation.moderation import Moderation
from bot.hosting.plans.plans import Plans
from bot.hosting.records.privacy import Privacy
from bot.hosting.records.records import Records
from bot.hosting.seats.seats import Seats
from bot.hosting.servers.servers import Servers
from bot.hosting.shards.ownership import Ownership
from bot.hosting.telling import Tellings
from bot.hosting.time.forecast import Forecasts
from bot.hosting.time.people import People
from bot.hosting.time.timekeeping import Timekeeper
from bot.hosting.tournaments.rounds import Rounds
from bot.hosting.tournaments.tournaments import Tournaments
from bot.storage.store import Store
from engine.core.registry import Registry

SWEEP: Final = "sweep"
"""What is due that no row says: looking after forgotten matches."""

CLEARING: Final = "clearing"
"""What is due that no row says: deleting the positions of matches that were over long ago."""


class Host:
    """Lobbies, matches and time for any number of tables."""

    def __init__(
        self,
        store: Store,
        games: Registry,
        clock: Clock,
        chance: Chance,
        limits: Limits | None = None,
        thinker: Thinker | None = None,
        background: Background | None = None,
        ownership: Ownership | None = None,
    ) -> None:
        """``background`` starts tasks; without one nobody thinks in the background. ``ownership`` says what is this process's to do,
        where it is one of several.

        ``thinker``: where computer players think for long; without one they do it on a thread, and ``step`` waits for them.
        """
        limits = Limits() if limits is None else limits
        self.games = games
        self.store = self._store = store
        self._clock = clock
        hooks = Hooks()
        timekeeper = Timekeeper(limits, chance.seed() if limits.thinking[1] or limits.thinking_live[1] else b"")
        self.matches = Matches(
            store, Positions(store, games, limits.cached_matches, clock.now), clock, timekeeper, hooks
        )
        self.plans = Plans(store, self.matches, clock, timekeeper)
        self.plans.follow(hooks)
        self.ownership = Ownership(store, clock) if ownership is None else ownership
        """Which servers this process serves."""

        self.tellings = Tellings(store, self.matches, self.ownership)
        """What is to be told to threads, and what the publisher keeps."""

        self.clearing = Clearing(store, games, limits)
        self._looks = Looks(self.matches, clock, limits)
        computers = Computers(limits, thinker)
        turns = None if background is None else ComputerTurns(store, self.matches, computers, limits, clock, background)
        self._deadlines = Deadlines(store, self.matches, self.plans, computers, turns, timekeeper, limits)
        self.outbox = Outbox(store, clock, limits, self.ownership)
        """What is committed and still to be said."""

        self.tools = tools = ControlTools(games, timekeeper, hooks, limits)
        """What functions of an open transaction work with."""

        self.lessons = Lessons(store, games, clock)
        """Practice matches."""

        self.lobbies = Lobbies(store, clock, chance, tools)
        self.people = People(store, clock)
        """How people want to be treated: time zone, playing hours, reminders."""

        self.forecast = Forecasts(store, clock)
        """When a round is likely to end."""

        self.servers = Servers(store, clock)
        self.records = Records(store, games, self.matches, clock)
        """Ratings, histories, feats."""

        self.hints = Hints(self.matches)
        """What a computer player would do, for a person whose table agreed to that."""

        self.records.follow(hooks, self.outbox)
        self.seats = Seats(store, clock, tools)
        self.moderation = Moderation(ModerationContext(store, self.matches, tools), clock)
        self.privacy = Privacy(store, clock, chance, tools)
        """What people may ask of their own data."""

        self.tournaments = Tournaments(store, clock, chance, tools, Rounds(store, clock, tools, chance, self.matches))
        self.privacy.farewells.insert(0, self.seats.forget)
        self.privacy.farewells.append(self.tournaments.forget)
        self.visits = Visits(store, clock)
        """How far each person has looked."""

        self._listeners: list[Callable[[Committed], None]] = []
        self.ownership.listen(lambda: self._tell(Committed(due=-inf, unsaid=-inf)))
        self.control = Control(store, self.matches, tools, clock.now)
        self._by_time: Sequence[tuple[frozenset[str], Callable[[float, Shards], Awaitable[bool]]]] = (
            (frozenset({"lobbies"}), self.lobbies.expire),
            (frozenset({"absences", "offers"}), self.seats.step),
            (frozenset({"ballots", SWEEP}), self.control.step),
            (frozenset({"tournaments"}), self.tournaments.step),
            (frozenset({"waits"}), self._deadlines.step),
            (frozenset({CLEARING}), self.clearing.step),
        )
        """Who does what time has to do, by the kinds of ``next_due``."""

    def attach(self, notifier: Notifier) -> None:
        """Say through ``notifier`` from now on (it usually needs the host, so it comes second)."""
        self.outbox.attach(notifier)

    def now(self) -> float:
        """Return the time by which the host goes."""
        return self._clock.now()

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
        await self._deadlines.recover(now, shards)
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
            if worked or any(due.get(kind, inf) <= now for kind in kinds):
                worked = await work(now, shards) or worked
        if worked or any(at <= now for at in due.values()):
            due = await self._due(shards)
        times = [*due.values(), *(time for time in [self._deadlines.next_beat()] if time is not None)]
        return min(times, default=None)

    async def _due(self, shards: Shards) -> dict[str, float]:
        """Return when each kind of thing that time does is due next."""
        rows = await self._store.read(lambda tx: tx.next_due(shards))
        return {SWEEP: self.control.next_sweep, CLEARING: self.clearing.next_look, **rows}
