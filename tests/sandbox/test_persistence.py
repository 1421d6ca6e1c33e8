"""A loaded world continues at its own time, if that is later than now."""

from pathlib import Path

import pytest

from sandbox import Clock, Settings
from sandbox.core import Core
from sandbox.model.snowflakes import moment_of
from sandbox.persistence import load, save
from sandbox.server import build_core

TODAY = 1_800_000_000.0
YEAR = 365 * 86_400.0


def at(moment: float) -> Core:
    core = build_core(Settings(fast=True), Clock(frozen=True, start=moment))
    core.base_url = "http://127.0.0.1:9"
    return core


@pytest.mark.parametrize(("saved", "expected"), [(TODAY + YEAR, TODAY + YEAR), (TODAY - YEAR, TODAY)])
def test_a_state_from_the_future_continues_at_its_time_and_an_older_one_now(
    tmp_path: Path, saved: float, expected: float
) -> None:
    """Identifiers contain the time. If they stood still until the real time caught up, every press would seem too old to answer."""
    then, now = at(saved), at(TODAY)
    last = int(then.ids.next())
    save(then, tmp_path / "world.json")
    load(now, tmp_path / "world.json")
    first = now.ids.next()
    assert int(first) > last
    assert moment_of(first) == pytest.approx(expected, abs=1.0)
    assert now.clock.now() == pytest.approx(expected, abs=1.0)
    now.clock.advance(60.0)
    assert moment_of(now.ids.next()) == pytest.approx(expected + 60.0, abs=1.0)
