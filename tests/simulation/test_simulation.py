"""The first seeds of the simulation, and that a seed is the same each time; ``make simulation SEEDS=1-3000`` runs more."""

import os
import subprocess
import sys

import pytest

from tests.structure.sources import ROOT

SEEDS = 20
TOGETHER = 10
"""Seeds that one process runs: starting one costs as much as four seeds."""


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run seeds in a process of their own, so that the order of sets does not depend on these tests."""
    command = [sys.executable, "-m", "tests.simulation", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("first", range(1, SEEDS + 1, TOGETHER))
def test_nothing_is_lost_or_doubled_whatever_goes_wrong(first: int) -> None:
    done = simulated(f"{first}-{first + TOGETHER - 1}", "--processes", "1")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_seed_is_the_same_each_time() -> None:
    one, other = (simulated("7", "--processes", "1").stdout.splitlines() for _ in range(2))
    assert [line for line in one if "seconds" not in line] == [line for line in other if "seconds" not in line]
