"""Measurements of one running process (in memory only), reported every few seconds to the database and the health file."""

import asyncio
import bisect
import contextlib
import logging
import os
import platform
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import aiohttp
import msgspec

from bot.core.ports import Clock
from bot.core.shards import rows
from bot.core.shards.values import Process, ProcessFigures, Shards, Times, ranges
from bot.discord_ui.core.client import ColtClient
from bot.processes.thinking.workers import Workers
from bot.run.operations import health
from bot.run.operations.version import build
from bot.run.runner import Serving
from bot.storage.errors import StoreError
from bot.storage.session import Writer
from bot.storage.store import Store

RECENT_DURATIONS: Final = 1_000
"""How many recent durations the median and the 99th percentile cover."""

BUCKETS: Final = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""Upper bounds of the histogram's buckets, in seconds. Discord waits 3 seconds for an answer."""

LAG: Final = 0.5
"""Seconds between two measurements of the event loop's lag."""

TOO_MANY_REQUESTS: Final = 429
SERVER_ERRORS: Final = 500


class Durations:
    """Statistics of measured durations, in seconds."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.counts = [0] * (len(BUCKETS) + 1)
        """Counts per bucket; the last one has no upper bound."""
        self._recent: deque[float] = deque(maxlen=RECENT_DURATIONS)

    def add(self, seconds: float) -> None:
        """Count a duration."""
        self.count += 1
        self.total += seconds
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self._recent.append(seconds)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure the block, whether it succeeds or not."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began)

    def times(self) -> Times:
        """Return the count, the median and the 99th percentile."""
        recent = sorted(self._recent)
        if not recent:
            return Times()
        return Times(self.count, recent[len(recent) // 2], recent[min(len(recent) - 1, len(recent) * 99 // 100)])


class Figures:
    """Measurements of one process since its start."""

    def __init__(self) -> None:
        self.answers = Durations()
        """From a press or a command to its shown answer."""
        self.pictures = Durations()
        """Drawing one picture, without those from the cache."""
        self.hard_times: Callable[[], bool] = bool
        """Whether pictures wait for so long that only the necessary ones are drawn."""
        self.lag = Durations()
        """Delays of the event loop."""
        self.presses_failed = 0
        """Presses and commands that were answered with an apology."""
        self.loops_failed: Counter[str] = Counter()
        """How often each of the bot's main loops failed and restarted."""
        self.gateway: Callable[[], Iterable[tuple[int, bool, float]]] = tuple
        """For each shard of this process: its number, whether the gateway answers, and its last latency."""
        self.events_unreadable = 0
        """Events that discord.py couldn't read."""
        self.rest_calls = 0
        self.rest_limited = 0
        """Calls that Discord refused with 429; each was repeated after the requested time."""
        self.rest_failed = 0
        """Calls that Discord answered with an error of its own (5xx)."""

    def press_failed(self) -> None:
        """Count a press that was answered with an apology."""
        self.presses_failed += 1

    def loop_failed(self, name: str) -> None:
        """Count a failure of a loop."""
        self.loops_failed[name] += 1

    def event_unreadable(self) -> None:
        """Count an event that was dropped because it couldn't be read."""
        self.events_unreadable += 1

    async def watch_the_loop(self) -> None:
        """Measure the event loop's lag, forever."""
        clock = asyncio.get_running_loop().time
        while True:
            planned = clock() + LAG
            await asyncio.sleep(LAG)
            self.lag.add(max(0.0, clock() - planned))

    def trace(self, leaving: Callable[[], None] = lambda: None) -> aiohttp.TraceConfig:
        """Return a trace that counts the REST calls of its session.

        ``leaving`` is called before each request is sent, including retries; an exception stops the request.
        """
        trace = aiohttp.TraceConfig()

        async def started(*_: object) -> None:
            leaving()

        trace.on_request_start.append(started)

        async def ended(_session: object, _context: object, params: aiohttp.TraceRequestEndParams) -> None:
            self.rest_calls += 1
            self.rest_limited += params.response.status == TOO_MANY_REQUESTS
            self.rest_failed += params.response.status >= SERVER_ERRORS

        trace.on_request_end.append(ended)
        return trace


REPORT_INTERVAL_S: Final = 20.0
"""Seconds between two reports."""

FORGOTTEN_AFTER: Final = 86_400.0
"""Seconds after which a process that disappeared is no longer listed."""

_log = logging.getLogger(__name__)


class Reporter:
    """Reports until it is canceled; its failures don't stop the bot."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        figures: Figures,
        connection: ColtClient,
        thinking: Workers,
        process: Process,
        file: Path,
        keeping: Serving,
    ) -> None:
        """``process`` describes this process; ``file`` is the health file."""
        self._store = store
        self._clock = clock
        self._figures = figures
        self._connection = connection
        self._thinking = thinking
        self._process = process
        self._file = file
        self._keeping = keeping
        self._signs = dict.fromkeys(health.LIMITS, process.started_at)

    async def run(self) -> None:
        """Report every ``REPORT_INTERVAL_S`` seconds; never returns."""
        try:
            while True:
                try:
                    await self.report()
                except Exception:
                    _log.exception("no report")
                await asyncio.sleep(REPORT_INTERVAL_S)
        finally:
            with contextlib.suppress(OSError):
                health.remove(self._file)

    async def report(self) -> None:
        """Write one report to the database and the health file."""
        now = self._clock.now()
        self._signs["loop"] = now
        self._signs["beat"] = self._keeping.beaten
        if self._connection.connected():
            self._signs["gateway"] = now
        process = msgspec.structs.replace(
            self._process, shards=ranges(self._keeping.served), seen_at=now, figures=self._measured()
        )

        def work(tx: Writer) -> None:
            rows.PROCESSES.save(tx, process)
            rows.forget_processes(tx, now - FORGOTTEN_AFTER)

        self._sign()
        try:
            async with asyncio.timeout(REPORT_INTERVAL_S):  # a stalled database doesn't make the loop look stalled
                await self._store.write(work)
            # A damaged page was read: those who watch the health file should know.
            if not self._store.damaged:
                self._signs["database"] = self._clock.now()
                self._sign()
        except (StoreError, TimeoutError) as error:
            _log.warning("the report could not be saved: %s", error)
            self._sign()

    def _sign(self) -> None:
        try:
            health.write(self._file, self._signs, self._failed())
        except OSError:
            _log.warning("the health file could not be written", exc_info=True)

    def _failed(self) -> str:
        """Return the last error of the database or its disk; empty if it can save, or if it is a server that is away."""
        failed = self._store.failed
        return "" if failed is None or failed.passing else str(failed.facts.get("reason", failed.code))

    def _measured(self) -> ProcessFigures:
        return ProcessFigures(
            servers=self._connection.servers(),
            answers=self._figures.answers.times(),
            pictures=self._figures.pictures.times(),
            rest_calls=self._figures.rest_calls,
            rest_limited=self._figures.rest_limited,
            thinking=self._thinking.queued,
        )


def this_process(now: float, shards: Shards) -> Process:
    """Describe this process at its start, with its home shards. The id has random digits, since in containers every pid is 1."""
    return Process(
        id=f"{platform.node()}-{os.getpid()}-{secrets.token_hex(2)}",
        version=build(),
        shards=ranges(shards),
        started_at=now,
        seen_at=now,
        figures=ProcessFigures(),
    )
