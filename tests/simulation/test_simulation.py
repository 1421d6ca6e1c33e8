"""Some seeds of the simulation, and that a seed is the same each time; ``make simulation SEEDS=1-3000`` runs more."""

import os
import subprocess
import sys

import pytest

from tests.structure.sources import ROOT

SEEDS = (("1-8", "13"), ("15", "18-22", "27-29"))
"""Those of the first thirty in which most goes wrong in a second, with every kind of story and of fault, for two processes."""


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run seeds in a process of their own, so that the order of sets does not depend on these tests."""
    command = [sys.executable, "-m", "tests.simulation", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("seeds", SEEDS)
def test_nothing_is_lost_or_doubled_whatever_goes_wrong(seeds: tuple[str, ...]) -> None:
    done = simulated(*seeds, "--processes", "1")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_seed_is_the_same_each_time() -> None:
    one, other = (simulated("6", "--processes", "1").stdout.splitlines() for _ in range(2))
    assert [line for line in one if "seconds" not in line] == [line for line in other if "seconds" not in line]
