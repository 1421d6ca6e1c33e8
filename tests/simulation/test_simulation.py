"""Runs some seeds, and checks that a seed is the same each time. ``test_mutations`` runs one by day, ``make simulation`` more."""

import os
import subprocess
import sys

import pytest

from tests.structure.sources import ROOT

SEEDS = (("2", "5", "7", "9", "11", "15", "27"), ("3", "6", "19", "22", "24", "28", "30"))
"""Seeds among the first thirty with the most faults per second, covering every kind of story, fault and cup, for two processes."""


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run seeds in a separate process, so that the order of sets doesn't depend on these tests."""
    command = [sys.executable, "-m", "tests.simulation", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False
    )


@pytest.mark.nightly
@pytest.mark.parametrize("seeds", SEEDS)
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
