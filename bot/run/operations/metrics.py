"""Status as Prometheus metrics: ``GET /metrics`` if ``METRICS_PORT`` is set, on loopback or at ``METRICS_HOST``."""

import asyncio
import contextlib
import ipaddress
import logging
import resource
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.run.operations.reporter import BUCKETS, Durations, Figures
from bot.run.operations.status import Status

_log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
PREFIX: Final = "colt_express"
LOOPS: Final = ("step", "pump")
"""Loops of the bot (``bot.run.runner``)."""

BACKLOG: Final = {
    "servers": "Servers with a running match",
    "live_matches": "Running matches",
    "overdue_waits": "Decisions whose deadline has passed",
    "outbox": "Entries of the outbox that are still to be told",
    "outbox_retried": "Entries of the outbox that failed more than three times",
    "unreadable_matches": "Matches set aside because they cannot be read",
}
"""Fields of ``Backlog`` that are exported as gauges, with their descriptions."""


class StatusCollector:
    """Metrics for one scrape: data from the database, and measurements of this process."""

    def __init__(self, status: Status, figures: Figures) -> None:
        self._status = status
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """Yield every metric."""
        status, backlog = self._status, self._status.backlog
        for field, about in BACKLOG.items():
            yield GaugeMetricFamily(f"{PREFIX}_{field}", about, value=getattr(backlog, field))
        waiting = 0.0 if backlog.outbox_since is None else max(0.0, status.at - backlog.outbox_since)
        yield GaugeMetricFamily(
            f"{PREFIX}_outbox_oldest_seconds", "Age of the oldest entry of the outbox", value=waiting
        )
        if not status.on_server:
            yield GaugeMetricFamily(
                f"{PREFIX}_last_backup_timestamp_seconds",
                "The last backup; 0 if there is none",
                value=status.last_backup or 0.0,
            )
        yield from self._of_copies()
        thinking = GaugeMetricFamily(
            f"{PREFIX}_thinking", "Computer players' decisions in the queue", labels=["shards"]
        )
        seen = GaugeMetricFamily(
            f"{PREFIX}_process_silent_seconds", "Since when a process has not reported", labels=["shards"]
        )
        for shards, process in {process.shards: process for process in status.processes}.items():
            thinking.add_metric([shards], process.figures.thinking)
            seen.add_metric([shards], max(0.0, status.at - process.seen_at))
        yield thinking
        yield seen
        running = GaugeMetricFamily(f"{PREFIX}_build", "The build that answers", labels=["version"])
        running.add_metric([status.version], 1)
        yield running
        yield CounterMetricFamily(f"{PREFIX}_rest_calls", "REST calls to Discord", value=self._figures.rest_calls)
        yield CounterMetricFamily(
            f"{PREFIX}_rest_limited", "REST calls that Discord refused with 429", value=self._figures.rest_limited
        )
        yield CounterMetricFamily(
            f"{PREFIX}_rest_failed", "REST calls that Discord answered with 5xx", value=self._figures.rest_failed
        )
        yield from self._of_this_process()
        yield GaugeMetricFamily(f"{PREFIX}_memory_bytes", "The most memory that this process has held", value=memory())
        yield _histogram("answer", "From a press or a command until its answer is shown", self._figures.answers)
        yield _histogram("picture", "Drawing a picture", self._figures.pictures)
        yield GaugeMetricFamily(
            f"{PREFIX}_hard_times",
            "Whether pictures wait for so long that hands come in words",
            value=self._figures.hard_times(),
        )
        yield _histogram("loop_lag", "How late the event loop is", self._figures.lag)

    def _of_copies(self) -> Iterator[Metric]:
        status, copies = self._status, self._status.copies
        yield GaugeMetricFamily(
            f"{PREFIX}_backups_ahead", "Backups from the future, which aren't counted", value=status.backups_ahead
        )
        if status.free is None:
            return
        yield GaugeMetricFamily(f"{PREFIX}_disk_free_bytes", "Room on the disk of the database", value=status.free)
        for_copies = GaugeMetricFamily(
            f"{PREFIX}_copies_disk_free_bytes",
            "Room for copies that are on another disk than the database",
            labels=["kind"],
        )
        for kind, free in status.copies_free.items():
            for_copies.add_metric([kind], free)
        yield for_copies
        yield GaugeMetricFamily(
            f"{PREFIX}_backup_failed", "Whether the last scheduled backup failed", value=bool(copies.backup_failed)
        )
        if copies.continuous:
            yield GaugeMetricFamily(
                f"{PREFIX}_copied_timestamp_seconds",
                "Everything that was committed by then is in the continuous copies",
                value=copies.copied_at or 0.0,
            )
            yield CounterMetricFamily(
                f"{PREFIX}_copies_restarts", "How often Litestream was started again", value=copies.restarts
            )
        drilled = GaugeMetricFamily(f"{PREFIX}_drill_passed", "Whether the last drill restored it", labels=["kind"])
        at = GaugeMetricFamily(f"{PREFIX}_drill_timestamp_seconds", "The last restore drill", labels=["kind"])
        for drill in status.drills:
            drilled.add_metric([drill.kind], not drill.failed)
            at.add_metric([drill.kind], drill.at)
        yield drilled
        yield at

    def _of_this_process(self) -> Iterator[Metric]:
        yield CounterMetricFamily(
            f"{PREFIX}_presses_failed",
            "Presses and commands that were answered with an apology",
            value=self._figures.presses_failed,
        )
        failed = CounterMetricFamily(f"{PREFIX}_loop_failed", "Failures of a loop, which began again", labels=["loop"])
        for loop in LOOPS:
            failed.add_metric([loop], self._figures.loops_failed[loop])
        yield failed
        yield CounterMetricFamily(
            f"{PREFIX}_events_unreadable",
            "Events of Discord that could not be read, and were dropped",
            value=self._figures.events_unreadable,
        )
        connected = GaugeMetricFamily(f"{PREFIX}_gateway_connected", "Whether the gateway answers", labels=["shard"])
        latency = GaugeMetricFamily(
            f"{PREFIX}_gateway_latency_seconds", "How long the last heartbeat took", labels=["shard"]
        )
        for shard, there, seconds in self._figures.gateway():
            connected.add_metric([str(shard)], float(there))
            latency.add_metric([str(shard)], seconds)
        yield connected
        yield latency


def _histogram(name: str, about: str, durations: Durations) -> HistogramMetricFamily:
    running, buckets = 0, []
    for bound, count in zip((*map(str, BUCKETS), "+Inf"), durations.counts, strict=True):
        running += count
        buckets.append((bound, running))
    return HistogramMetricFamily(f"{PREFIX}_{name}_seconds", about, buckets=buckets, sum_value=durations.total)


def memory() -> int:
    """Return the peak memory of this process, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1_024)


def known(host: str) -> bool:
    """Return whether a request's host may be a scraper's: an address, or a name without a dot, like those of compose services.

    A web page that attacks through DNS rebinding needs a domain of its own, with a dot.
    """
    name = host.rpartition(":")[0] or host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name
    return True


@asynccontextmanager
async def metrics(
    port: int, read: Callable[[], Awaitable[Status]], figures: Figures, host: str = LOOPBACK
) -> AsyncIterator[None]:
    """Serve metrics within the block; a taken port is only logged."""
    async with contextlib.AsyncExitStack() as closing:
        try:
            await closing.enter_async_context(metrics_server(port, read, figures, host))
        # A taken port must not prevent the bot from starting.
        except OSError as error:
            _log.error("no metrics: %s", error)
        yield


@asynccontextmanager
async def metrics_server(
    port: int, read: Callable[[], Awaitable[Status]], figures: Figures, host: str = LOOPBACK
) -> AsyncIterator[int]:
    """Serve metrics and yield the port (``port`` 0 takes a free one). Raises OSError if it is taken."""

    async def answer(request: web.Request) -> web.Response:
        if not known(request.host):
            return web.Response(status=web.HTTPForbidden.status_code)
        registry = CollectorRegistry(auto_describe=False)
        registry.register(StatusCollector(await read(), figures))
        return web.Response(body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)  # a slow scrape must not delay the end
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        watching = asyncio.create_task(figures.watch_the_loop())
        try:
            yield int(runner.addresses[0][1])
        finally:
            watching.cancel()
    finally:
        await runner.cleanup()
