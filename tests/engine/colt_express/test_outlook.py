"""The certain part of a round's forecast comes true."""

import random

import pytest

from engine.colt_express.outlook import rest_of_round
from engine.core.types import Seat
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases

CASES = [case for case in usual_cases() if case.game.id == "colt-express"]
PLAIN = [case for case in CASES if not case.options.modes]


@for_each("case", CASES)
def test_the_forecast_begins_with_the_seats_asked_and_has_valid_probabilities(case: Case) -> None:
    game, dice, state = case.game, random.Random(5), case.begin(5)
    while game.outcome(state) is None:
        view = game.view(state, None)
        ahead = rest_of_round(view)
        assert ahead[0].seats == view.to_act
        assert all(0 < stretch.chance <= 1 for stretch in ahead)
        actor = dice.choice(game.to_act(state))
        state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
    assert rest_of_round(game.view(state, None)) == ()


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_all_of_schemin_is_forecast(case: Case) -> None:
    game, dice, state = case.game, random.Random(6), case.begin(6)
    foreseen: dict[int, list[Seat]] = {}
    acted: dict[int, list[Seat]] = {}
    while game.outcome(state) is None:
        view = game.view(state, None)
        actor = dice.choice(game.to_act(state))
        if view.phase == "schemin":
            sure = [seat for stretch in rest_of_round(view) if stretch.chance == 1.0 for seat in stretch.seats]
            foreseen.setdefault(view.round, sure)
            acted.setdefault(view.round, []).append(actor)
            assert len(sure) == len(foreseen[view.round]) - len(acted[view.round]) + 1
        state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
    assert len(acted) == 5
    assert {number: sorted(seats) for number, seats in acted.items()} == {
        number: sorted(seats) for number, seats in foreseen.items()
    }
