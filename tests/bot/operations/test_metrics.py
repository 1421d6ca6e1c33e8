"""Metrics, as Prometheus reads them."""

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.hosting.core.operations import Backlog, Process, ProcessFigures
from bot.operations.figures import Figures
from bot.operations.metrics import metrics_server
from bot.operations.status import Status

BACKLOG = Backlog(
    servers=3, live_matches=12, overdue_waits=2, outbox=5, outbox_since=940.0, outbox_retried=1, unreadable_matches=4
)
PROCESS = Process(id="a", version="1", shards="0/1", started_at=0.0, seen_at=990.0, figures=ProcessFigures(thinking=7))
STATUS = Status(
    at=1_000.0,
    version="1",
    schema=9,
    rules={"g": "2"},
    backlog=BACKLOG,
    processes=(PROCESS,),
    last_backup=900.0,
    on_server=False,
)


async def scraped(figures: Figures) -> dict[str, float]:
    async def read() -> Status:
        return STATUS

    async with (
        metrics_server(0, read, figures) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as response,
    ):
        body = await response.text()
    return {
        sample.name + "".join(sample.labels.values()): sample.value
        for family in text_string_to_metric_families(body)
        for sample in family.samples
    }


async def test_a_scrape_tells_backlog_queue_and_times() -> None:
    figures = Figures()
    figures.rest_calls, figures.rest_limited = 40, 2
    for seconds in (0.01, 0.2, 20.0):
        figures.answers.add(seconds)
    found = await scraped(figures)
    assert found["colt_express_live_matches"] == 12
    assert found["colt_express_overdue_waits"] == 2
    assert found["colt_express_outbox_oldest_seconds"] == 60
    assert found["colt_express_unreadable_matches"] == 4
    assert found["colt_express_last_backup_timestamp_seconds"] == 900
    assert found["colt_express_thinkinga"] == 7
    assert (found["colt_express_rest_calls_total"], found["colt_express_rest_limited_total"]) == (40, 2)
    assert found["colt_express_answer_seconds_bucket0.025"] == 1
    assert found["colt_express_answer_seconds_bucket0.25"] == 2
    assert found["colt_express_answer_seconds_bucket+Inf"] == found["colt_express_answer_seconds_count"] == 3
    assert found["colt_express_picture_seconds_count"] == 0
