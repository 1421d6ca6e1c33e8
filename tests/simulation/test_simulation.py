"""Runs some seeds, three of them by day, and checks that a seed is the same each time; ``make simulation`` runs more."""

import os
import subprocess
import sys

import pytest

from tests.simulation.mutations import DAY
from tests.structure.sources import ROOT

BY_DAY = tuple(map(str, DAY))
BY_NIGHT = ("3", "6", "7", "11", "15", "19", "22", "24", "27", "28", "30")
"""More seeds among the first thirty, so that every kind of story, fault and cup is covered."""


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run seeds in a separate process, so that the order of sets doesn't depend on these tests."""
    command = [sys.executable, "-m", "tests.simulation", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("seeds", [BY_DAY, pytest.param(BY_NIGHT, marks=pytest.mark.nightly)], ids=("day", "night"))
def test_nothing_is_lost_or_doubled_whatever_goes_wrong(seeds: tuple[str, ...]) -> None:
    done = simulated(*seeds, "--processes", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rounds of cups  none" not in done.stdout


def order(*seeds: str) -> str:
    """Return the printed order of all calls of the last seed."""
    done = simulated(*seeds, "--processes", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    return next(line for line in done.stdout.splitlines() if "order" in line)


@pytest.mark.nightly
def test_a_seed_is_the_same_each_time_whatever_ran_before_it() -> None:
    assert order("6") == order("2", "6")
