"""Arithmetic of the measurement of reviews."""

import pytest

from bot.processes.game_uis import game_uis
from engine.agents.honest import is_honest
from engine.games import registry
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.structure.sources import ROOT
from tools.review import KINDS, Pair, Reviewed, holds, interval, row

UIS = game_uis(registry())


def test_the_interval_is_two_standard_errors() -> None:
    assert interval([100.0, 200.0, 300.0]) == pytest.approx((200.0, 113.2), abs=0.1)


def test_what_was_told_holds_where_it_really_cost_what_was_said() -> None:
    assert holds([Pair(300.0, true) for true in (200.0, 250.0, 420.0, 310.0)])


@pytest.mark.parametrize("true", [(900.0, -800.0, 500.0, -300.0), (30.0, 40.0, 35.0, 45.0)])
def test_it_does_not_hold_where_that_may_have_cost_nothing_or_clearly_cost_less(true: tuple[float, ...]) -> None:
    assert not holds([Pair(300.0, item) for item in true])


def measured_to_hold() -> dict[str, bool]:
    """Return whether the last column says yes for each kind of table in docs/review.md."""
    lines = (ROOT / "docs" / "review.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return {row[0]: row[-1] == "yes" for row in cells if row[0] in KINDS}


@for_each("kind", KINDS)
def test_a_kind_of_table_is_offered_where_it_was_measured_to_hold_and_nowhere_else(kind: str) -> None:
    modes, seats = KINDS[kind]
    assert is_honest("colt-express", modes, seats) == measured_to_hold().get(kind, False)


@for_each("case", usual_cases())
def test_what_was_not_measured_is_not_offered(case: Case) -> None:
    game, modes, seats = case.game.id, case.options.modes, len(case.seats)
    known = game == "colt-express" and (UIS[game].modes_in_force(modes), seats) in KINDS.values()
    assert known or not is_honest(game, modes, seats)


def test_nothing_told_shows_nothing() -> None:
    assert not holds([])
    assert row("base 4", [Reviewed("base 4", 0, 4, 80, (), (), 8.0)])[-2:] == ("2", "not shown")
