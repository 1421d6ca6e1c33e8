"""Every alert rule fires when it must and is silent when it must, as Prometheus itself reads them."""

import os
import shutil
import subprocess
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.builders.thorough import THOROUGH
from tests.run.operations.alerts import CASES, UP, Series
from tests.structure.sources import ROOT

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
