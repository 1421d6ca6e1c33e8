"""Figures of a running process."""

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.core.shards.values import Times
from bot.run.operations.reporter import BUCKETS, RECENT_DURATIONS, Durations, Figures


def test_median_and_99th_percentile_are_those_of_the_last_durations() -> None:
    durations = Durations()
    assert durations.times() == Times()
    for item in range(RECENT_DURATIONS * 2):
        durations.add(float(item))
    assert durations.times() == Times(RECENT_DURATIONS * 2, RECENT_DURATIONS * 1.5, RECENT_DURATIONS * 2 - 10)


@pytest.mark.parametrize(
    ("seconds", "bucket"), [(0.0, 0), (BUCKETS[0], 0), (0.026, 1), (10.0, len(BUCKETS) - 1), (11.0, len(BUCKETS))]
)
def test_a_duration_falls_into_the_bucket_whose_bound_it_does_not_exceed(seconds: float, bucket: int) -> None:
    durations = Durations()
    durations.add(seconds)
    assert durations.counts.index(1) == bucket
    assert sum(durations.counts) == durations.count == 1
    assert durations.total == seconds


def test_what_fails_is_measured_too() -> None:
    durations = Durations()
    with pytest.raises(ValueError, match="x"), durations.measured():
        raise ValueError("x")
    assert durations.count == 1


async def test_rest_calls_and_refusals_for_their_number_are_counted() -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=int(request.match_info["status"]))

    app = web.Application()
    app.router.add_get("/{status}", answer)
    figures = Figures()
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[figures.trace()]) as session:
        for status in (200, 429, 404):
            async with session.get(server.make_url(f"/{status}")):
                pass
    assert (figures.rest_calls, figures.rest_limited) == (3, 1)
