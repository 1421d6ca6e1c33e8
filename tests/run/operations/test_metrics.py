"""Metrics, alerts on them, and figures of load."""

import os
import re
import shutil
import subprocess
from itertools import islice
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import yaml
from aiohttp import web
from aiohttp.test_utils import TestServer
from prometheus_client.parser import text_string_to_metric_families

from bot.core.shards.rows import Backlog
from bot.core.shards.values import Process, ProcessFigures, Times
from bot.run.copies.drill import Drill
from bot.run.copies.whole import CopiesState
from bot.run.operations.metrics import StatusCollector, metrics
from bot.run.operations.reporter import RECENT_DURATIONS, Figures, count_of
from bot.run.operations.status import Status
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.run.operations.alerts import CASES, UP, Series
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
        metrics(0, read, figures) as port,
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
        metrics(0, read, Figures(), "0.0.0.0") as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics", headers={worded("button-door-host"): host}) as response,
    ):
        assert response.status == status


async def test_a_taken_port_is_logged_and_does_not_end_the_bot(caplog: pytest.LogCaptureFixture) -> None:
    async def read() -> Status:
        return STATUS

    async with metrics(0, read, Figures()) as port, metrics(port, read, Figures()) as nothing:
        assert (port > 0, nothing) == (True, 0)
    assert "no metrics: " in caplog.text


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
    figures.presses_failed.inc()
    for loop in ("step", "step", "pump"):
        figures.loops_failed.labels(loop).inc()
    figures.gateway = lambda: [(0, True, 0.125), (3, False, float("inf"))]
    figures.lag.observe(0.3)
    figures.hard_times.set_function(lambda: True)
    actual = await scraped(figures)
    assert actual["colt_express_presses_failed_total"] == 1
    assert (actual["colt_express_loop_failed_totalstep"], actual["colt_express_loop_failed_totalpump"]) == (2, 1)
    assert (actual["colt_express_gateway_connected0"], actual["colt_express_gateway_connected3"]) == (1, 0)
    assert actual["colt_express_gateway_latency_seconds0"] == 0.125
    assert actual["colt_express_loop_lag_seconds_bucket0.5"] >= 1
    assert actual["colt_express_hard_times"] == 1


async def test_a_scrape_tells_backlog_queue_and_times() -> None:
    figures = Figures()
    figures.rest_calls.inc(40)
    figures.rest_limited.inc(2)
    for seconds in (0.01, 0.2, 20.0):
        figures.answers.observe(seconds)
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


FOLDER = ROOT / "docs" / "operating"
RULES: dict[str, Any] = {
    rule["alert"]: rule
    for group in yaml.safe_load((FOLDER / "alerts.yaml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
}
PROMTOOL = shutil.which("promtool")

needs_promtool = pytest.mark.skipif(
    PROMTOOL is None and not os.environ.get("CI"),
    reason="needs the program promtool on this machine: apt-get install prometheus puts it there",
)


def promtool(*arguments: str, at: Path = FOLDER) -> None:
    assert PROMTOOL is not None, "promtool is missing"
    done = subprocess.run([PROMTOOL, *arguments], cwd=at, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def expected(name: str, series: Series, minute: int, *, fires: bool) -> dict[str, Any]:
    """Return one of promtool's tests: at that minute the alert fires once, or doesn't."""
    there = {UP: f"1x{minute + 60}"} | dict(series)
    labels = {"ColtExpressDown": {"job": "colt-express", "instance": "a"}}.get(name, _kept(name))
    alert = {
        "exp_labels": RULES[name]["labels"] | labels,
        "exp_annotations": RULES[name]["annotations"],
    }
    return {
        "name": f"{name} {'fires' if fires else 'is silent'}",
        "interval": "1m",
        "input_series": [{"series": item, "values": values} for item, values in there.items()],
        "alert_rule_test": [{"eval_time": f"{minute}m", "alertname": name, "exp_alerts": [alert] if fires else []}],
    }


def _kept(name: str) -> dict[str, str]:
    """Return the labels of a case's series that the rule's expression preserves (``by``)."""
    (series, *_) = CASES[name].trouble
    result = dict(pair.strip().split("=") for pair in series.partition("{")[2].rstrip("}").split(",") if pair)
    return {
        key: value.strip('"') for key, value in result.items() if key != "le" and f"by ({key})" in RULES[name]["expr"]
    }


def test_every_alert_has_a_case_and_a_severity() -> None:
    assert CASES.keys() == RULES.keys()
    assert {rule["labels"]["severity"] for rule in RULES.values()} == {"page", "ticket"}


@needs_promtool
def test_every_alert_fires_in_trouble_and_is_silent_otherwise(tmp_path: Path) -> None:
    tests = [
        expected(name, series, case.minute, fires=fires)
        for name, case in islice(CASES.items(), None, None, 1 if THOROUGH else 3)
        for series, fires in ((case.trouble, True), (case.well, False))
    ]
    gone = {**expected("ColtExpressDown", {}, 60, fires=True), "name": "no process is known", "input_series": []}
    gone["alert_rule_test"][0]["exp_alerts"][0]["exp_labels"].pop("instance")
    told = {"rule_files": [str(FOLDER / "alerts.yaml")], "evaluation_interval": "30m", "tests": [*tests, gone]}
    (tmp_path / "test.yaml").write_text(yaml.safe_dump(told), encoding="utf-8")
    promtool("test", "rules", "test.yaml", at=tmp_path)


@needs_promtool
def test_the_example_for_prometheus_is_right() -> None:
    promtool("check", "config", "prometheus.yaml")


def test_median_and_99th_percentile_are_those_of_the_last_durations() -> None:
    durations = Figures().answers
    assert durations.times() == Times()
    for item in range(RECENT_DURATIONS * 2):
        durations.observe(float(item))
    assert durations.times() == Times(RECENT_DURATIONS * 2, RECENT_DURATIONS * 1.5, RECENT_DURATIONS * 2 - 10)


def test_what_fails_is_measured_too() -> None:
    durations = Figures().answers
    with pytest.raises(ValueError, match="x"), durations.time():
        raise ValueError("x")
    assert durations.count == 1


def test_reading_a_count_does_not_ask_for_other_figures() -> None:
    figures, asked = Figures(), 0

    def hard() -> bool:  # hard times begin and end when they are asked for
        nonlocal asked
        asked += 1
        return True

    figures.hard_times.set_function(hard)
    figures.rest_calls.inc(2)
    assert (count_of(figures.rest_calls), asked) == (2, 0)


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
    assert (count_of(figures.rest_calls), count_of(figures.rest_limited)) == (3, 1)
