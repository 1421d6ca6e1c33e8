"""Drives the host until it is stopped, runs background tasks, and coordinates this process with others (``Serving``)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Sequence
from math import inf
from typing import Any, Final, TypeVar

from bot.core.host import Host
from bot.core.outbox import Lane, Outbox
from bot.core.outbox_rows import Unsaid
from bot.core.ownership import Ownership
from bot.core.ports import Clock
from bot.core.shards.values import Shards
from bot.discord_ui.core.client import ColtClient
from bot.storage.errors import StoreError
from bot.storage.schema import Committed

LONGEST_NAP: Final = 30.0
"""Longest sleep in seconds, because the clock may jump."""

JUMP: Final = 90.0
"""Jumps of the clock longer than this (seconds) count as an outage: the clock was set, or the machine slept."""

POLL: Final = 3.0
"""Longest sleep in seconds with several processes, to find another one's commits if its message is lost."""

LONGEST_PAUSE: Final = 60.0
"""Longest pause in seconds after repeated failures; the first is one second, and it doubles."""

START_RETRY_S: Final = 1.0
"""Seconds between two tries to start while the database is down."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Tasks:
    """Background tasks by key. Implements ``bot.core.ports.Background``."""

    def __init__(self) -> None:
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}

    def start(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start the work unless a task with this key is running."""
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(work())
            # asyncio holds only weak references to tasks, so this dictionary keeps them alive.
            task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def settle(self) -> None:
        """Wait until no task is running."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def stop(self) -> None:
        """Cancel all tasks."""
        await cancelled(self._tasks.values())


class Pump:
    """Publishes the outbox, several lanes at a time. While it runs, it finds new rows only if ``committed`` is called."""

    def __init__(self, outbox: Outbox, clock: Clock) -> None:
        self._outbox = outbox
        self._clock = clock
        self.running = False
        """Whether ``run`` is under way, so that it finds new rows by itself."""
        self._next = inf
        """Time of the next row, as of the last look and the commits since."""
        self._stirred = asyncio.Event()
        """Set when there may be more rows, and when a lane has ended."""

    def committed(self, what: Committed) -> None:
        """Note when the rows that a commit wrote are due, and wake up if that is now."""
        self._next = min(self._next, what.unsaid)
        if self.is_due():
            self._stirred.set()

    def is_due(self) -> bool:
        """Return whether there may be rows to publish now that the pump hasn't looked for."""
        return self._next <= self._clock.now()

    async def run(self) -> float | None:
        """Publish everything that is due; return when to retry, None if the outbox is empty.

        Canceling it stops pending publications; they are made again later.
        """
        lanes: dict[Lane, asyncio.Task[None]] = {}
        told: dict[Lane, Sequence[Unsaid]] = {}
        left = self.running = True
        try:
            while left or lanes or self.is_due():
                if left or self.is_due():
                    self._next = inf
                    ready = await self._outbox.ready(lanes.keys())
                    self._next = min(self._next, inf if ready.again is None else ready.again)
                    # Rows of a busy lane that it wasn't given wait until the lane has ended.
                    left = ready.more or any(
                        row not in told.get(lane, ()) for lane, rows in ready.kept.items() for row in rows
                    )
                    for lane, rows in ready.lanes.items():
                        if len(lanes) >= self._outbox.lanes_at_once:
                            left = True
                            break
                        told[lane], lanes[lane] = rows, asyncio.create_task(self._outbox.tell(rows))
                        lanes[lane].add_done_callback(lambda _: self._stirred.set())
                if lanes:
                    await self._any_end(lanes)
                    told = {lane: told[lane] for lane in lanes}
            return None if self._next == inf else self._next
        finally:
            # In the same turn of the event loop as the last look at ``_next``, so that no commit is missed.
            self.running = False
            await cancelled(lanes.values())

    async def _any_end(self, lanes: dict[Lane, asyncio.Task[None]]) -> None:
        """Wait until a lane has ended or something new was committed; a failing store ends the pump."""
        await self._stirred.wait()
        self._stirred.clear()
        for lane in [lane for lane, task in lanes.items() if task.done()]:
            # Raises the lane's error: if the store fails, the loop must slow down.
            lanes.pop(lane).result()


class Loop:
    """Repeats its work forever; a failure is logged and retried, with growing pauses.

    ``stop`` ends it after the current work. Between runs it sleeps for at most ``longest_nap`` seconds.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[float | None]],
        clock: Clock,
        longest_nap: float,
        pause: float,
        failed: Callable[[str], None],
    ) -> None:
        """``failed`` is called with the name after each failure."""
        self._name = name
        self._failed = failed
        self._work = work
        self._clock = clock
        self._longest_nap = longest_nap
        self._pause = pause
        self._planned = inf
        self._wake = asyncio.Event()
        self._stopping = asyncio.Event()

    def wake(self, when: float = -inf) -> None:
        """Work again at once, unless the next run is due before ``when`` anyway (by the host's clock)."""
        if when < self._planned:
            self._wake.set()

    def stop(self) -> None:
        """Make ``run`` return."""
        self._stopping.set()
        self._wake.set()

    async def run(self) -> None:
        """Repeat the work until ``stop`` is called."""
        failures = 0
        while not self._stopping.is_set():
            # Before the work, not after it: a commit during the work must not be missed.
            self._wake.clear()
            self._planned = inf  # any commit during the work may be news to it
            try:
                again = await self._work()
            except Exception as error:
                failures += 1
                self._failed(self._name)
                pause = min(LONGEST_PAUSE, self._pause * 2.0 ** min(failures - 1, 10))
                known = isinstance(error, StoreError)  # its origin is meaningless then
                _log.error(
                    "%s failed %d times in a row; again in %.0f s%s%s",
                    self._name,
                    failures,
                    pause,
                    *((": ", error) if known else ("", "")),
                    exc_info=not known,
                )
                await _first(self._stopping, pause)
                continue
            failures = 0
            now = self._clock.now()
            self._planned = now + self._longest_nap if again is None else min(again, now + self._longest_nap)
            await _first(self._wake, max(0.0, self._planned - now))


class Runner:
    """Drives a host: two loops do its due work and publish its outbox, until ``stop``."""

    def __init__(
        self,
        host: Host,
        clock: Clock,
        longest_nap: float = LONGEST_NAP,
        pause: float = 1.0,
        failed: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._host = host
        self._clock = clock
        self._ahead = self._worked = 0.0
        self._failing = False
        self._pump = Pump(host.outbox, clock)
        self._stepping = Loop("step", self._step, clock, longest_nap, pause, failed)
        self._pumping = Loop("pump", self._pump.run, clock, longest_nap, pause, failed)
        host.listen(self._committed)

    def wake(self) -> None:
        """Look for due work at once."""
        self._committed(Committed(due=-inf, unsaid=-inf))

    def _committed(self, what: Committed) -> None:
        """Schedule the due times that a commit wrote."""
        self._stepping.wake(what.due)
        self._pump.committed(what)
        if not self._pump.running:
            self._pumping.wake(what.unsaid)

    def stop(self) -> None:
        """Make ``run`` return after the current step; unpublished rows wait for the next start.

        A ``run`` that still waits for the database must be canceled instead.
        """
        self._stepping.stop()

    async def run(self) -> None:
        """Recover, then step and pump until ``stop``. Raises StoreError if the recovery failed and a retry wouldn't help."""
        await once_there(lambda: self._recover(self._clock.now()))
        pumping = asyncio.create_task(self._pumping.run())
        try:
            await self._stepping.run()
        finally:
            await cancelled([pumping])

    async def _step(self) -> float | None:
        """Do all due work; after a jump of the clock, or long failures, first recover as after an outage."""
        now = self._clock.now()
        # Two clocks: the wall clock may be set, the steady one stops while the machine sleeps.
        jumped = abs(now - self._clock.steady() - self._ahead) > JUMP
        # No deadline may pass while no one could have answered.
        if jumped or (self._failing and now - self._worked > JUMP):
            _log.warning(
                "the clock has jumped, or nothing could be done; everybody who would run out of time by it gets some"
            )
            await self._recover(now)
        try:
            again = await self._host.step(now)
        except Exception:
            self._failing = True
            raise
        self._failing, self._worked = False, now
        return again

    async def _recover(self, now: float) -> None:
        await self._host.recover(now)
        self._ahead = now - self._clock.steady()
        self._failing, self._worked = False, now


async def once_there(doing: Callable[[], Awaitable[T]]) -> T:
    """Await ``doing``, retrying while the database is down. Raises StoreError if a retry wouldn't help."""
    away = False
    while True:
        try:
            done = await doing()
        except StoreError as error:
            if not error.passing:
                raise
            if not away:
                _log.warning("waiting for the database: %s", error)
            away = True
            await asyncio.sleep(START_RETRY_S)
        else:
            if away:
                _log.warning("the database is there")
            return done


async def cancelled(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


async def _first(event: asyncio.Event, seconds: float) -> None:
    """Wait for the event, at most for the given time."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return


class Serving:
    """Beats and hands over shards until it is canceled. With a single process it does nothing."""

    def __init__(self, ownership: Ownership, sessions: ColtClient, clock: Clock) -> None:
        self._ownership = ownership
        self._sessions = sessions
        self._clock = clock
        self._beaten = clock.now()
        self._tasks = Tasks()
        self._giving: frozenset[int] = frozenset()
        self._wanted: frozenset[int] | None = None

    @property
    def served(self) -> Shards:
        """Shards that this process serves now."""
        return self._ownership.served

    @property
    def beaten(self) -> float:
        """Time of this process's last beat (UTC epoch seconds); now, if it is the only one."""
        return self._clock.now() if self._ownership.alone else self._beaten

    async def run(self) -> None:
        """Beat forever, despite any errors: without beats this process would silently serve no one."""
        if self._ownership.alone:
            # The only process needs no beats; but the task must not end, since that would end the bot.
            await asyncio.get_running_loop().create_future()
        try:
            while True:
                try:
                    await self.beat()
                    self._beaten = self._clock.now()
                except StoreError as error:  # the leases expire by themselves
                    _log.warning("no beat: %s", error)
                except Exception:
                    _log.exception("no beat")
                await asyncio.sleep(self._ownership.pause)
        finally:
            await self._tasks.stop()

    async def beat(self) -> None:
        """Beat once, and start handing over the requested shards. Raises StoreError."""
        asked = await self._ownership.beat(ready=self._sessions.connected()) - self._giving
        if asked:
            # Before any await: the next beat must not hand over the same shards again.
            self._giving |= asked
            self._tasks.start(asked, lambda: self._hand_over(asked))
        if self._wanted is None:  # the client connects with the first ones
            self._wanted = self._ownership.connecting
        if self._wanted != self._ownership.connecting:
            # Sessions open five seconds apart: a change in between waits for the next beat.
            self._tasks.start("sessions", self._keep_sessions)

    async def _keep_sessions(self) -> None:
        self._wanted = self._ownership.connecting
        await self._sessions.keep_sessions(self._wanted)

    async def leave(self) -> None:
        """Hand over all shards before this process ends."""
        try:
            await self._ownership.leave()
        except StoreError:
            _log.warning("the shards are not handed over; others take them when the leases have run out", exc_info=True)

    async def _hand_over(self, shards: frozenset[int]) -> None:
        try:
            await self._ownership.hand_over(shards)
            _log.info("handed over the shards %s", sorted(shards))
        except StoreError:
            _log.warning("the shards %s are not handed over; trying again", sorted(shards), exc_info=True)
        finally:
            # Even after a failure: the next beat retries.
            self._giving -= shards
