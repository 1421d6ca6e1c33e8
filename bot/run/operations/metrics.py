"""Status as Prometheus metrics: ``GET /metrics`` if ``METRICS_PORT`` is set, on loopback or at ``METRICS_HOST``."""

import asyncio
import ipaddress
import logging
import resource
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.run.operations.reporter import PREFIX, Figures
from bot.run.operations.status import Status

_log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
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
        status, figures = self._status, self._figures
        for field, about in BACKLOG.items():
            yield _gauge(field, about, getattr(status.backlog, field))
        since = status.backlog.outbox_since
        waiting = 0.0 if since is None else max(0.0, status.at - since)
        yield _gauge("outbox_oldest_seconds", "Age of the oldest entry of the outbox", waiting)
        yield from self._of_copies()
        processes = {process.shards: process for process in status.processes}
        thinking = {shards: process.figures.thinking for shards, process in processes.items()}
        yield _gauges("thinking", "Computer players' decisions in the queue", "shards", thinking)
        silent = {shards: max(0.0, status.at - process.seen_at) for shards, process in processes.items()}
        yield _gauges("process_silent_seconds", "Since when a process has not reported", "shards", silent)
        yield _gauges("build", "The build that answers", "version", {status.version: 1})
        yield _gauge("memory_bytes", "The most memory that this process has held", memory())
        gateway = [(str(shard), there, seconds) for shard, there, seconds in figures.gateway()]
        connected = {shard: there for shard, there, _ in gateway}
        yield _gauges("gateway_connected", "Whether the gateway answers", "shard", connected)
        latencies = {shard: seconds for shard, _, seconds in gateway}
        yield _gauges("gateway_latency_seconds", "How long the last heartbeat took", "shard", latencies)
        yield from figures.registry.collect()

    def _of_copies(self) -> Iterator[Metric]:
        status, copies = self._status, self._status.copies
        if not status.on_server:
            last = status.last_backup or 0.0
            yield _gauge("last_backup_timestamp_seconds", "The last backup; 0 if there is none", last)
        yield _gauge("backups_ahead", "Backups from the future, which aren't counted", status.backups_ahead)
        if status.free is None:
            return
        yield _gauge("disk_free_bytes", "Room on the disk of the database", status.free)
        elsewhere = "Room for copies that are on another disk than the database"
        yield _gauges("copies_disk_free_bytes", elsewhere, "kind", status.copies_free)
        yield _gauge("backup_failed", "Whether the last scheduled backup failed", bool(copies.backup_failed))
        if copies.continuous:
            copied = "Everything that was committed by then is in the continuous copies"
            yield _gauge("copied_timestamp_seconds", copied, copies.copied_at or 0.0)
            restarts = "How often Litestream was started again"
            yield CounterMetricFamily(f"{PREFIX}_copies_restarts", restarts, value=copies.restarts)
        passed = {drill.kind: not drill.failed for drill in status.drills}
        yield _gauges("drill_passed", "Whether the last drill restored it", "kind", passed)
        times = {drill.kind: drill.at for drill in status.drills}
        yield _gauges("drill_timestamp_seconds", "The last restore drill", "kind", times)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"{PREFIX}_{name}", about, value=value)


def _gauges(name: str, about: str, label: str, values: Mapping[str, float]) -> Metric:
    """Return a gauge with a value for each value of its label."""
    family = GaugeMetricFamily(f"{PREFIX}_{name}", about, labels=[label])
    for labeled, value in values.items():
        family.add_metric([labeled], value)
    return family


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
) -> AsyncIterator[int]:
    """Serve metrics within the block, and yield the port; ``port`` 0 takes a free one. If the port is taken, log that and yield 0."""

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
    watching = asyncio.create_task(figures.watch_the_loop())
    try:
        # A taken port must not prevent the bot from starting.
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            _log.error("no metrics: %s", error)
        yield int(runner.addresses[0][1]) if runner.addresses else 0
    finally:
        watching.cancel()
        await runner.cleanup()
