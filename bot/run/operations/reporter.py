"""Measurements of one running process (in memory only), reported every few seconds to the database and the health file."""

import asyncio
import contextlib
import logging
import os
import platform
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final

import aiohttp
import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

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

PREFIX: Final = "colt_express"
LOOPS: Final = ("step", "pump")
"""Loops of the bot (``bot.run.runner``)."""


class Durations(Histogram):
    """A histogram of durations, in seconds, with the median and the 99th percentile of the latest ones."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        super().__init__(f"{PREFIX}_{name}_seconds", about, registry=registry, buckets=BUCKETS)
        self.count = 0
        self._recent: deque[float] = deque(maxlen=RECENT_DURATIONS)

    def observe(self, amount: float, exemplar: dict[str, str] | None = None) -> None:
        """Count a duration; ``time`` calls this for a block, whether it succeeds or not."""
        super().observe(amount, exemplar)
        self.count += 1
        self._recent.append(amount)

    def times(self) -> Times:
        """Return the count, the median and the 99th percentile."""
        recent = sorted(self._recent)
        if not recent:
            return Times()
        return Times(self.count, recent[len(recent) // 2], recent[min(len(recent) - 1, len(recent) * 99 // 100)])


def count_of(counter: Counter) -> int:
    """Return the value of a counter without labels. The registry's own look-up would ask for all figures, even for hard times."""
    (metric,) = counter.collect()
    return int(metric.samples[0].value)


class Figures:
    """Measurements of one process since its start, as metrics of its ``registry``."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry(auto_describe=False)
        counter = partial(Counter, namespace=PREFIX, registry=registry)
        self.answers = Durations("answer", "From a press or a command until its answer is shown", registry)
        self.pictures = Durations("picture", "Drawing a picture", registry)
        self.lag = Durations("loop_lag", "How late the event loop is", registry)
        hard = "Whether pictures wait for so long that hands come in words"
        self.hard_times = Gauge("hard_times", hard, namespace=PREFIX, registry=registry)
        self.presses_failed = counter("presses_failed", "Presses and commands that were answered with an apology")
        self.loops_failed = counter("loop_failed", "Failures of a loop, which began again", ["loop"])
        for name in LOOPS:
            self.loops_failed.labels(name)
        unreadable = "Events of Discord that could not be read, and were dropped"
        self.events_unreadable = counter("events_unreadable", unreadable)
        self.rest_calls = counter("rest_calls", "REST calls to Discord")
        self.rest_limited = counter("rest_limited", "REST calls that Discord refused with 429")
        self.rest_failed = counter("rest_failed", "REST calls that Discord answered with 5xx")
        self.gateway: Callable[[], Iterable[tuple[int, bool, float]]] = tuple
        """For each shard of this process: its number, whether the gateway answers, and its last latency."""

    async def watch_the_loop(self) -> None:
        """Measure the event loop's lag, forever."""
        clock = asyncio.get_running_loop().time
        while True:
            planned = clock() + LAG
            await asyncio.sleep(LAG)
            self.lag.observe(max(0.0, clock() - planned))

    def trace(self, leaving: Callable[[], None] = lambda: None) -> aiohttp.TraceConfig:
        """Return a trace that counts the REST calls of its session.

        ``leaving`` is called before each request is sent, including retries; an exception stops the request.
        """
        trace = aiohttp.TraceConfig()

        async def started(*_: object) -> None:
            leaving()

        trace.on_request_start.append(started)

        async def ended(_session: object, _context: object, params: aiohttp.TraceRequestEndParams) -> None:
            self.rest_calls.inc()
            self.rest_limited.inc(params.response.status == TOO_MANY_REQUESTS)
            self.rest_failed.inc(params.response.status >= SERVER_ERRORS)

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
            rest_calls=count_of(self._figures.rest_calls),
            rest_limited=count_of(self._figures.rest_limited),
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
