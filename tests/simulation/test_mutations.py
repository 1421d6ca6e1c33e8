"""The invariants notice a program that is broken: the rows of the table that take seconds; ``make mutations`` has all of them."""

import os
import subprocess
import sys

import pytest

from tests.simulation.mutations import MUTATIONS
from tests.structure.sources import ROOT

QUICK = [mutation.what for mutation in MUTATIONS if mutation.quick]


@pytest.mark.parametrize("first", range(0, len(QUICK), 4))
def test_a_broken_program_is_noticed(first: int) -> None:
    command = [sys.executable, "-m", "tests.simulation.mutations", *QUICK[first : first + 4]]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_row_has_words_of_its_own() -> None:
    assert len({mutation.what for mutation in MUTATIONS}) == len(MUTATIONS) >= 25
