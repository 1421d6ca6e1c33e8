"""Matches in every combination of modes are played to the end, saved and loaded at every step, with all invariants checked."""

import random

import pytest

from engine.colt_express.modes.table import MODES
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, cases, usual_cases
from tests.engine.walking import walk
from tools.walks import faults

TABLES = [
    case
    for case in (cases(every=True) if THOROUGH else usual_cases())
    if case.options.modes and case.game.id == "colt-express"
]


@pytest.mark.nightly
@for_each("case", TABLES)
def test_a_match_and_its_saved_copy_stay_the_same(case: Case) -> None:
    for seed in range(2 if THOROUGH else 1):
        for stride in walk(case.game, case.begin(seed), random.Random(seed)):
            assert list(faults(case, stride)) == []


def test_every_mode_is_tested() -> None:
    assert {mode for case in TABLES for mode in case.options.modes} == set(MODES)
