"""Metrics, as Prometheus reads them."""

import re

import aiohttp
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from bot.core.shards.rows import Backlog
from bot.core.shards.values import Process, ProcessFigures
from bot.run.copies.drill import Drill
from bot.run.copies.whole import CopiesState
from bot.run.operations.metrics import StatusCollector, metrics_server
from bot.run.operations.reporter import Figures
from bot.run.operations.status import Status
from tests.builders.words import worded
from tests.structure.sources import ROOT

METRIC = re.compile(r"colt_express_\w+")

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
    storage_failed="",
    last_backup=900.0,
    backups_ahead=2,
    copies=CopiesState(backup_failed="why", continuous=True, copied_at=990.0, copies_failed="why", restarts=3),
    drills=(Drill("whole", 950.0, "copy"), Drill("continuous", 951.0, "copy", "why")),
    free=5_000_000,
    copies_free={"whole": 6_000_000, "continuous": 7_000_000},
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


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1:9", 200), ("[::1]:9", 200), ("first:9464", 200), ("localhost", 200), ("evil.example:9464", 403)],
)
async def test_only_those_who_know_where_it_is_are_answered(host: str, status: int) -> None:
    async def read() -> Status:
        return STATUS

    async with (
        metrics_server(0, read, Figures(), "0.0.0.0") as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics", headers={worded("button-door-host"): host}) as response,
    ):
        assert response.status == status


def expressions(file: str) -> list[str]:
    """Return the Prometheus queries of the alert rules or the dashboard (JSON is also YAML)."""
    parsed = yaml.safe_load((ROOT / "docs" / "operating" / file).read_text(encoding="utf-8"))
    rules = [rule for group in parsed.get("groups", ()) for rule in group["rules"]]
    return [
        item["expr"]
        for item in (*rules, *(target for panel in parsed.get("panels", ()) for target in panel["targets"]))
    ]


@pytest.mark.parametrize("file", ["alerts.yaml", "dashboard.json"])
def test_every_metric_that_is_asked_for_is_one_of_ours(file: str) -> None:
    figures = Figures()
    figures.gateway = lambda: [(0, True, 0.1)]
    told = {sample.name for metric in StatusCollector(STATUS, figures).collect() for sample in metric.samples}
    asked = {name for expression in expressions(file) for name in METRIC.findall(expression)}
    assert len(asked) > 5
    assert asked <= told


def test_the_dashboard_shows_every_metric_that_an_alert_speaks_of() -> None:
    alerts, shown = (set(METRIC.findall(" ".join(expressions(file)))) for file in ("alerts.yaml", "dashboard.json"))
    assert alerts <= shown


async def test_a_scrape_tells_what_failed_and_how_the_gateway_is() -> None:
    figures = Figures()
    figures.press_failed()
    for loop in ("step", "step", "pump"):
        figures.loop_failed(loop)
    figures.gateway = lambda: [(0, True, 0.125), (3, False, float("inf"))]
    figures.lag.add(0.3)
    figures.hard_times = lambda: True
    actual = await scraped(figures)
    assert actual["colt_express_presses_failed_total"] == 1
    assert (actual["colt_express_loop_failed_totalstep"], actual["colt_express_loop_failed_totalpump"]) == (2, 1)
    assert (actual["colt_express_gateway_connected0"], actual["colt_express_gateway_connected3"]) == (1, 0)
    assert actual["colt_express_gateway_latency_seconds0"] == 0.125
    assert actual["colt_express_loop_lag_seconds_bucket0.5"] >= 1
    assert actual["colt_express_hard_times"] == 1


async def test_a_scrape_tells_backlog_queue_and_times() -> None:
    figures = Figures()
    figures.rest_calls, figures.rest_limited = 40, 2
    for seconds in (0.01, 0.2, 20.0):
        figures.answers.add(seconds)
    actual = await scraped(figures)
    assert actual["colt_express_live_matches"] == 12
    assert actual["colt_express_overdue_waits"] == 2
    assert actual["colt_express_outbox_oldest_seconds"] == 60
    assert actual["colt_express_unreadable_matches"] == 4
    assert actual["colt_express_last_backup_timestamp_seconds"] == 900
    assert actual["colt_express_backups_ahead"] == 2
    assert actual["colt_express_backup_failed"] == 1
    assert (actual["colt_express_copied_timestamp_seconds"], actual["colt_express_copies_restarts_total"]) == (990, 3)
    assert (actual["colt_express_drill_passedwhole"], actual["colt_express_drill_passedcontinuous"]) == (1, 0)
    assert actual["colt_express_drill_timestamp_secondscontinuous"] == 951
    assert actual["colt_express_disk_free_bytes"] == 5_000_000
    for kind, free in STATUS.copies_free.items():
        assert actual[f"colt_express_copies_disk_free_bytes{kind}"] == free
    assert actual["colt_express_thinking0/1"] == 7
    assert (actual["colt_express_rest_calls_total"], actual["colt_express_rest_limited_total"]) == (40, 2)
    assert actual["colt_express_answer_seconds_bucket0.025"] == 1
    assert actual["colt_express_answer_seconds_bucket0.25"] == 2
    assert actual["colt_express_answer_seconds_bucket+Inf"] == actual["colt_express_answer_seconds_count"] == 3
    assert actual["colt_express_build1"] == 1
    assert actual["colt_express_memory_bytes"] > 1_000_000
    assert actual["colt_express_rest_failed_total"] == 0
    assert actual["colt_express_process_silent_seconds0/1"] == 10
    assert actual["colt_express_picture_seconds_count"] == 0
