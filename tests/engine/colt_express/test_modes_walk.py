"""Every way to put the modes together can be played to the end, saved and loaded at every step."""

import contextlib
import itertools
import random

import pytest

from engine.colt_express.modes.table import MODES, figures_each, ordered, players
from engine.core.errors import BadSetup
from engine.core.types import Options, SeatSetup
from tests.bench.walks import faults
from tests.builders.colt import GAME
from tests.engine.cases import Case
from tests.engine.walking import walk


def combinations() -> dict[tuple[str, ...], tuple[int, ...]]:
    """Return how many can play with each set of modes that go together, the base game aside."""
    found = {}
    for size in range(1, len(MODES) + 1):
        for chosen in itertools.combinations(MODES, size):
            with contextlib.suppress(BadSetup):
                found[ordered(chosen)] = players(ordered(chosen))
    return found


TABLES = [(modes, count) for modes, counts in combinations().items() for count in counts]


@pytest.mark.parametrize(("modes", "count"), TABLES, ids=["+".join(modes) + f"-{count}" for modes, count in TABLES])
def test_a_match_in_lockstep_with_its_saved_self(modes: tuple[str, ...], count: int) -> None:
    each = figures_each(modes)
    seats = tuple(SeatSetup(GAME.figures[seat * each : (seat + 1) * each]) for seat in range(count))
    case = Case(GAME, Options(modes=modes), seats)
    for seed in range(2):
        for stride in walk(GAME, case.begin(seed), random.Random(seed)):
            assert list(faults(case, stride)) == []


def test_every_mode_is_in_some_of_them() -> None:
    assert {mode for modes, _ in TABLES for mode in modes} == set(MODES)
