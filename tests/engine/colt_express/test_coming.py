"""The announced next seat is asked next. None is announced if it may depend on hidden facts."""

import random

from engine.core.planning import Coming, planner_of
from engine.core.types import Seat
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases

CASES = [case for case in usual_cases() if case.game.id == "colt-express"]


@for_each("case", CASES)
def test_the_announced_next_seat_is_asked_next(case: Case) -> None:
    game, dice, state = case.game, random.Random(11), case.begin(11)
    planner = planner_of(game)
    assert planner is not None
    announced: Coming | None = None
    before: set[Seat] = set()
    named: list[Coming] = []
    while game.outcome(state) is None:
        asked = game.to_act(state)
        if announced is not None and not set(asked) <= before:
            assert asked == (announced.seat,)
        before, view = set(asked), game.view(state, None)
        announced = planner.coming(view)
        assert announced is None or (view.phase == "schemin" and announced.seat not in asked)
        if announced is not None and (not named or named[-1] != announced):
            named.append(announced)
        actor = dice.choice(asked)
        state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
    # Each turn of a seat has one name, so that no seat is notified twice of the same turn.
    assert len(named) == len(set(named)) > 10
