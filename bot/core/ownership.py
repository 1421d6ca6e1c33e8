"""Shards of this process, which runs their timers and computer players, publishes their messages and answers their presses.

A bot of one process (``Ownership(store, clock)``) serves everything and has no leases. One of several has a row for each shard that it
serves (``Lease``), and proves with a beat that it is alive. By its own clocks it trusts its leases only until another process could have
taken them over, and ``require`` compares the token in the transaction that records a message to Discord. So a process that merely slept
neither posts for others nor marks rows as published that others still have to publish.

Posts made ``speaking`` are canceled with the lease, and ``require_speaking`` checks again at each outgoing request.
"""

import asyncio
import logging
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from enum import Enum, auto
from typing import Final, NamedTuple

from bot.core.ports import Clock
from bot.core.shards import rows
from bot.core.shards.values import Lease, NotOurs, Process, Shards, shard_of
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store

BEAT: Final = 1.5
"""Seconds between two beats of a process."""

STANDBY_BEAT_S: Final = 0.5
"""Seconds between two beats of a standby process, and between its checks of the others."""

HANDOVER_CHECK_S: Final = 0.1
"""Seconds between two checks while another process is about to hand over a shard."""

SILENCE_BEFORE_RESTART_S: Final = BEAT + STANDBY_BEAT_S + 0.2
"""Seconds without a beat after which a standby process announces a restart of the bot: a living process would have beaten by then."""

LEASE_TRUST_S: Final = 4.5
"""Seconds after its last beat for which a process may rely on its leases."""

LEASE: Final = 6.0
"""Seconds without a beat after which others take over a shard."""

HOME_RESERVE_S: Final = 15.0
"""Seconds for which a free shard is reserved for its home processes, which may be starting."""


class LeaseStep(Enum):
    """A process's next step for a shard that it doesn't serve."""

    LEAVE = auto()
    CLAIM = auto()
    ASK = auto()


class Seen(NamedTuple):
    """State of a lease since a time (steady seconds of the watching process)."""

    process: str
    token: int
    beat: int | None
    since: float


class Watch:
    """Records how long the owner, token and beat of each shard have been unchanged."""

    def __init__(self) -> None:
        self._seen: dict[int, Seen] = {}

    def look(self, shards: Iterable[int], leases: Mapping[int, Lease], beats: Mapping[str, int], steady: float) -> None:
        """Record the current leases and beats."""
        for shard in shards:
            lease = leases.get(shard)
            standing = ("", 0, None) if lease is None else (lease.process, lease.token, beats.get(lease.process))
            if shard not in self._seen or self._seen[shard][:3] != standing:
                self._seen[shard] = Seen(*standing, steady)

    def still(self, shard: int, steady: float) -> float:
        """Return for how many seconds a shard's lease and beat have not changed."""
        return steady - self._seen[shard].since

    def silent(self, shard: int, steady: float) -> bool:
        """Return whether a shard's process has missed a beat."""
        return shard in self._seen and self.still(shard, steady) >= SILENCE_BEFORE_RESTART_S

    def alive(self, steady: float, leases: Iterable[Lease]) -> bool:
        """Return whether a holder of one of these leases may be alive."""
        return any(lease.process and self.still(lease.shard, steady) < LEASE for lease in leases)

    def step(
        self, shard: int, lease: Lease | None, process: str, home: Collection[int], steady: float, *, ready: bool
    ) -> LeaseStep:
        """Return the step of ``process``, whose home shards are ``home``, for a shard that it doesn't serve.

        ``ready``: it is connected to Discord, and could answer presses at once.
        """
        still = self.still(shard, steady)
        if lease is None or not lease.process:
            return LeaseStep.CLAIM if shard in home or still >= HOME_RESERVE_S else LeaseStep.LEAVE
        if still >= LEASE:
            return LeaseStep.CLAIM
        return LeaseStep.ASK if shard in home and ready and lease.wanted != process else LeaseStep.LEAVE


_log = logging.getLogger(__name__)

SHARD_WAIT_S: Final = 2.3
"""Seconds for which a press waits for its shard to change hands, or for the database to be reachable again. Discord waits 3 for the
answer and accepts only the first, so any process that can act on the press does."""

ANSWERED_MEMORY_S: Final = 10.0
"""Seconds for which answered interactions are remembered, because a successor may receive them, too."""

FINISH: Final = 0.8
"""Seconds that pending answers and posts have before their shard is handed over; slower ones are canceled, and repeated by the
successor.

Far less than SHARD_WAIT_S: presses that arrive meanwhile wait for the successor.
"""

SPEAKING: Final[ContextVar[int | None]] = ContextVar("SPEAKING", default=None)
"""Shard of the current post."""


class Ownership:
    """Tracks, claims and hands over shards."""

    def __init__(self, store: Store, clock: Clock, process: Process | None = None, *, stand_by: bool = False) -> None:
        """``process`` is this process if it is one of several; None: the only one. ``stand_by``: it receives all shards' events."""
        self._stand_by = stand_by
        self._store = store
        self._clock = clock
        self._process = process
        self._count = 1
        self._home: frozenset[int] = frozenset({0})
        self._leases: dict[int, Lease] = {}
        self._giving: frozenset[int] = frozenset()
        self._down: set[int] = set()
        self._recovered: set[int] = {0}
        self._renewed = (float("-inf"), float("-inf"))
        self._watch = Watch()
        self._taken: dict[int, deque[tuple[float, int]]] = {}
        self._before: dict[int, frozenset[int]] = {}
        self._working: Counter[int] = Counter()
        self._speaking: defaultdict[int, set[asyncio.Timeout]] = defaultdict(set)
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        self.away = False
        """Whether the database was unreachable at the last beat."""

        self.asking = False
        """Whether this process has asked another one for a shard, which it may get at any time."""

    def begin(self, count: int, home: Collection[int] = ()) -> None:
        """Set the number of shards, and this process's home shards (all if ``home`` is empty)."""
        self._count = count
        self._home = frozenset(home) or frozenset(range(count))
        every_shard = set(range(count))
        if self._process is not None:
            self._store.share(self.serves, self._tell)
        self._down = set() if self._process is None else every_shard
        self._recovered = every_shard if self._process is None else set()

    def listen(self, callback: Callable[[], None]) -> None:
        """Call ``callback`` whenever the shards of this process may have changed."""
        self._listeners.append(callback)

    @property
    def alone(self) -> bool:
        """Return whether there are no other processes; then leases aren't needed."""
        return self._process is None

    @property
    def served(self) -> Shards:
        """Shards that this process serves now."""
        if self._process is None:
            return Shards(self._count, frozenset(range(self._count)))
        return Shards(self._count, frozenset(self._leases) - self._giving if self._holds() else frozenset())

    def serves(self, guild_id: int | None) -> bool:
        """Return whether this process serves a server (None: direct messages) now."""
        return self._process is None or self.served.serve(guild_id)

    @property
    def at_work(self) -> Shards:
        """Return the served shards whose users can reach the bot; the clocks of others are stopped."""
        served = self.served
        return served.only(served.numbers - self._down)

    @property
    def connecting(self) -> frozenset[int]:
        """Shards for which this process needs a gateway session: those it serves, and its home shards."""
        return frozenset(range(self._count)) if self._stand_by else self._home | frozenset(self._leases)

    def fresh(self) -> Shards:
        """Return shards at work whose clocks were stopped: recover them first, then call ``recovered``."""
        return self.at_work.only(self.at_work.numbers - self._recovered)

    def recovered(self, shards: Shards) -> None:
        """Record that the clocks of some shards run again."""
        self._recovered |= shards.numbers

    def set_reachable(self, reachable: bool, shard: int | None = None) -> bool:
        """Record whether users of a shard (None: of all) can reach the bot; return whether that has changed."""
        before = set(self._down)
        for number in range(self._count) if shard is None else (shard,):
            if reachable:
                self._down.discard(number)
            else:
                self._down.add(number)
                self._recovered.discard(number)
        return self._down != before

    def require(self, tx: Reader, guild_id: int | None) -> None:
        """Raise NotOurs unless this process serves a server, by the transaction's data."""
        if self._process is None:
            return
        shard = shard_of(guild_id, self._count)
        mine, stored = self._leases.get(shard), rows.LEASES.get(tx, shard)
        if mine is None or stored is None or (stored.process, stored.token) != (mine.process, mine.token):
            raise NotOurs(shard)

    async def takes(self, interaction: int, guild_id: int | None, patience: float = SHARD_WAIT_S) -> bool:
        """Return whether this process acts on an interaction; wait while its shard changes hands, or the database is unreachable."""
        if self._process is None:
            return True
        shard = shard_of(guild_id, self._count)
        try:
            async with asyncio.timeout(patience):
                while self._cut_off() or shard not in self.served.numbers:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(STANDBY_BEAT_S):
                            await self._changed.wait()
        except TimeoutError:
            return False
        # The shard's previous process has answered it already.
        if interaction in self._before.get(shard, ()):
            return False
        self._taken.setdefault(shard, deque()).append((self._clock.steady(), interaction))
        return True

    def _cut_off(self) -> bool:
        """Return whether this process may be cut off from the database; then it must leave presses to others."""
        return self.away or self._clock.steady() - self._renewed[0] > SILENCE_BEFORE_RESTART_S

    @property
    def pause(self) -> float:
        """Return the seconds until the next beat; a standby process checks the others more often."""
        return HANDOVER_CHECK_S if self.asking else STANDBY_BEAT_S if self._stand_by else BEAT

    def silent(self, guild_id: int | None) -> bool:
        """Return whether a server's process has missed its heartbeat. Only a standby process knows."""
        shard = shard_of(guild_id, self._count)
        return (
            self._process is not None and shard not in self._leases and self._watch.silent(shard, self._clock.steady())
        )

    @contextmanager
    def working(self, guild_id: int | None) -> Iterator[None]:
        """Count the work of the block for a server: its shard is handed over only afterward."""
        shard = shard_of(guild_id, self._count)
        self._working[shard] += 1
        try:
            yield
        finally:
            self._working[shard] -= 1
            self._wake()

    @asynccontextmanager
    async def speaking(self, guild_id: int | None) -> AsyncIterator[None]:
        """Cancel the block's posts if the lease of a server's shard ends: a call delayed by Discord must not come after a successor's.

        Raises NotOurs if the lease is lost, has expired, or is about to be handed over.
        """
        if self._process is None:
            yield
            return
        shard = shard_of(guild_id, self._count)
        under = SPEAKING.set(shard)
        scope = asyncio.timeout(None)
        try:
            async with scope:
                self._speaking[shard].add(scope)
                self._limit({shard}, self._lasts() if shard in self._leases else 0.0)
                with self.working(guild_id):
                    yield
        except TimeoutError:
            # A timeout inside isn't the lease's.
            if scope.expired():
                raise NotOurs(shard) from None
            raise
        finally:
            SPEAKING.reset(under)
            self._speaking[shard].discard(scope)
            self._wake()

    def require_speaking(self) -> None:
        """Raise NotOurs during a post for a shard that this process no longer serves.

        This is called at each outgoing request, because after a machine's sleep a request may come before any timer has fired.
        """
        shard = SPEAKING.get()
        if shard is not None and shard not in self.served.numbers:
            raise NotOurs(shard)

    def _limit(self, shards: Collection[int], seconds: float) -> None:
        """Cancel the posts of some shards after this many seconds."""
        until = asyncio.get_running_loop().time() + seconds
        for scope in (scope for shard in shards for scope in self._speaking[shard]):
            if not scope.expired():
                scope.reschedule(until)

    def _lasts(self) -> float:
        """Return for how many seconds the leases are valid; 0 if they have expired."""
        return max(0.0, self._renewed[0] + LEASE_TRUST_S - self._clock.steady()) if self._holds() else 0.0

    async def beat(self, *, ready: bool) -> frozenset[int]:
        """Write a beat, claim this process's home shards and free ones, and return the shards that others ask for.

        ``ready``: the process is connected to Discord. Raises StoreError.
        """
        if self._process is None:
            return frozenset()
        async with self._lock:
            held = self._holds()
            try:
                asked = await self._beat(self._process, ready=ready)
            except StoreError:
                self.away = True
                self._wake()
                raise
            self.away = False
        if not held:
            self._tell()
        return asked

    async def _beat(self, process: Process, *, ready: bool) -> frozenset[int]:
        began = self._clock.steady(), self._clock.now()

        def work(tx: Writer) -> tuple[tuple[Lease, ...], dict[str, int]]:
            # Another process deleted our row because we slept for a day, or it never existed.
            if not rows.beat(tx, process.id):
                rows.PROCESSES.save(tx, process)
                rows.beat(tx, process.id)
            return rows.leases(tx), rows.beats(tx)

        leases, beats = await self._store.write_at_once(work)
        known = {lease.shard: lease for lease in leases}
        self._watch.look({*range(self._count), *known}, known, beats, self._clock.steady())
        # The time before the write: after a slow commit the leases must not seem newer than others see them.
        self._renewed = began
        self._limit(list(self._speaking), self._lasts())
        self._learn({shard: lease for shard, lease in known.items() if lease.process == process.id})
        await self._claim(process.id, known, ready=ready)
        return frozenset(shard for shard, lease in self._leases.items() if lease.wanted not in {"", process.id})

    async def hand_over(self, shards: frozenset[int], patience: float = FINISH) -> None:
        """Hand shards to the processes that want them (or to none): start nothing new, wait for pending work, then release them.

        Raises StoreError.
        """
        self._giving |= shards
        try:
            await self._finish(shards, patience)
            async with self._lock:
                await self._let_go([lease for shard, lease in self._leases.items() if shard in shards])
        finally:
            self._giving -= shards

    async def _let_go(self, leases: list[Lease]) -> None:
        now, given = self._clock.now(), {lease.shard for lease in leases}

        def work(tx: Writer) -> None:
            # The successor's clocks continue from here: no deadline runs while a shard changes hands.
            rows.alive(tx, now, given - self._down)
            for lease in leases:
                rows.hand_over(tx, lease, lease.wanted, self._lately(lease.shard))

        await self._store.write_at_once(work)
        # Handed over on request: don't claim it back at the next beat.
        self._home -= {lease.shard for lease in leases if lease.wanted}
        self._learn({shard: lease for shard, lease in self._leases.items() if shard not in given})

    async def leave(self) -> None:
        """Hand over everything before this process ends. Raises StoreError."""
        if self._leases:
            await self.hand_over(frozenset(self._leases))

    async def _finish(self, shards: frozenset[int], patience: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while any(self._working[shard] for shard in shards):
                    await self._changed.wait()
        # Calls still waiting for Discord are canceled: the successor repeats them.
        self._limit(shards, 0.0)
        while any(self._speaking[shard] for shard in shards):
            await self._changed.wait()

    async def _claim(self, name: str, known: dict[int, Lease], *, ready: bool) -> None:
        count, steady = self._count, self._clock.steady()
        # With different shard counts one server would belong to two processes.
        if self._watch.alive(steady, [lease for lease in known.values() if lease.count != count]):
            _log.error(
                "other processes deal servers out to another number of shards than %d; nothing is claimed", count
            )
            return
        steps = {
            shard: self._watch.step(shard, known.get(shard), name, self._home, steady, ready=ready)
            for shard in range(count)
            if shard not in self._leases
        }
        asked = [known[shard] for shard, step in steps.items() if step is LeaseStep.ASK]
        claimed = [shard for shard, step in steps.items() if step is LeaseStep.CLAIM]
        self.asking = any(shard in known and known[shard].wanted == name for shard in steps) or bool(asked)
        if not asked and not claimed:
            return

        def work(tx: Writer) -> list[Lease]:
            for lease in asked:
                rows.ask(tx, lease, name)
            made = (rows.claim(tx, shard, count, name, known.get(shard)) for shard in claimed)
            return [lease for lease in made if lease is not None]

        self._learn(self._leases | {lease.shard: lease for lease in await self._store.write_at_once(work)})

    def _learn(self, leases: dict[int, Lease]) -> None:
        """Record the shards of this process, and notify waiting tasks."""
        before, after = ({shard: lease.token for shard, lease in known.items()} for known in (self._leases, leases))
        changed = {shard for shard in before.keys() | after.keys() if before.get(shard) != after.get(shard)}
        self._leases = leases
        self._recovered -= changed
        self._limit(changed, 0.0)  # work started under another token
        for shard in changed & leases.keys():
            self._before[shard] = frozenset(leases[shard].taken)
        if changed:
            self._tell()

    def _tell(self) -> None:
        """Wake waiting tasks, and call all listeners."""
        self._wake()
        for callback in self._listeners:
            callback()

    def _wake(self) -> None:
        """Wake waiting tasks, so that they check again."""
        # Replace the event first: a task that starts to wait meanwhile needs the next change.
        waiting, self._changed = self._changed, asyncio.Event()
        waiting.set()

    def _holds(self) -> bool:
        """Return whether the last beat is too recent for a takeover by another process."""
        steady, now = self._renewed
        # Check both clocks: the steady one stops while the machine sleeps, the other one can be set.
        return self._clock.steady() - steady < LEASE_TRUST_S and abs(self._clock.now() - now) < LEASE_TRUST_S

    def _lately(self, shard: int) -> tuple[int, ...]:
        after = self._clock.steady() - ANSWERED_MEMORY_S
        return tuple(interaction for at, interaction in self._taken.get(shard, ()) if at >= after)
