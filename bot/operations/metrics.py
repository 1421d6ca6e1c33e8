"""The status as Prometheus metrics, on loopback: ``GET /metrics`` where ``METRICS_PORT`` is set."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.operations.figures import BUCKETS, Durations, Figures
from bot.operations.status import Status

_log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
PREFIX: Final = "colt_express"
BACKLOG: Final = {
    "servers": "Servers with a running match",
    "live_matches": "Running matches",
    "overdue_waits": "Decisions whose deadline has passed",
    "outbox": "Entries of the outbox that are still to be told",
    "outbox_retried": "Entries of the outbox that failed more than three times",
    "unreadable_matches": "Matches set aside because they cannot be read",
}
"""The fields of ``Backlog`` that are gauges as they are, and what they count."""


class StatusCollector:
    """One scrape: what the database says, and what this process measured."""

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
        if status.last_backup is not None:
            yield GaugeMetricFamily(
                f"{PREFIX}_last_backup_timestamp_seconds", "The last backup", value=status.last_backup
            )
        thinking = GaugeMetricFamily(
            f"{PREFIX}_thinking", "Computer players' decisions in the queue", labels=["process"]
        )
        for process in status.processes:
            thinking.add_metric([process.id], process.figures.thinking)
        yield thinking
        yield CounterMetricFamily(f"{PREFIX}_rest_calls", "REST calls to Discord", value=self._figures.rest_calls)
        yield CounterMetricFamily(
            f"{PREFIX}_rest_limited", "REST calls that Discord refused with 429", value=self._figures.rest_limited
        )
        yield _histogram("answer", "From a press or a command until its answer is shown", self._figures.answers)
        yield _histogram("picture", "Drawing a picture", self._figures.pictures)


def _histogram(name: str, about: str, durations: Durations) -> HistogramMetricFamily:
    running, buckets = 0, []
    for bound, count in zip((*map(str, BUCKETS), "+Inf"), durations.counts, strict=True):
        running += count
        buckets.append((bound, running))
    return HistogramMetricFamily(f"{PREFIX}_{name}_seconds", about, buckets=buckets, sum_value=durations.total)


@asynccontextmanager
async def metrics(port: int | None, read: Callable[[], Awaitable[Status]], figures: Figures) -> AsyncIterator[None]:
    """Serve metrics while the block runs, where a port is set; a port that is taken is only logged."""
    async with contextlib.AsyncExitStack() as closing:
        if port is not None:
            try:
                await closing.enter_async_context(metrics_server(port, read, figures))
            except OSError as error:
                _log.error("no metrics: %s", error)
        yield


@asynccontextmanager
async def metrics_server(port: int, read: Callable[[], Awaitable[Status]], figures: Figures) -> AsyncIterator[int]:
    """Serve metrics on loopback and yield the port (``port`` 0 takes a free one). Raises OSError where it is taken."""

    async def answer(_request: web.Request) -> web.Response:
        registry = CollectorRegistry(auto_describe=False)
        registry.register(StatusCollector(await read(), figures))
        return web.Response(body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, LOOPBACK, port)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
