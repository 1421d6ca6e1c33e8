"""The invariants notice a broken program, and nothing in the intact one. Only one mutation is tried; ``make mutations`` tries all."""

import os
import subprocess
import sys
from contextlib import ExitStack

from tests.simulation.mutations import BRIEF, MUTATIONS
from tests.structure.sources import ROOT


def test_a_broken_program_is_noticed_and_an_intact_one_loses_and_doubles_nothing() -> None:
    (what,) = (mutation.what for mutation in MUTATIONS if mutation.seeds == (BRIEF,))
    command = [sys.executable, "-m", "tests.simulation.mutations", what]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 noticed" in done.stdout


def test_every_mutation_changes_a_part_that_exists() -> None:
    for mutation in MUTATIONS:
        with ExitStack() as stack:
            mutation.broken(stack)


def test_every_mutation_has_a_unique_description() -> None:
    assert len({mutation.what for mutation in MUTATIONS}) == len(MUTATIONS) >= 25
