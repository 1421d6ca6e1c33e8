"""The invariants detect a broken program. Only mutations that take seconds are tried; ``make mutations`` tries all."""

import os
import subprocess
import sys

from tests.simulation.mutations import MUTATIONS
from tests.structure.sources import ROOT

QUICK = [mutation.what for mutation in MUTATIONS if mutation.quick]


def test_a_broken_program_is_noticed() -> None:
    command = [sys.executable, "-m", "tests.simulation.mutations", *QUICK]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(QUICK)} of {len(QUICK)} noticed" in done.stdout


def test_every_mutation_has_a_unique_description() -> None:
    assert len({mutation.what for mutation in MUTATIONS}) == len(MUTATIONS) >= 25
