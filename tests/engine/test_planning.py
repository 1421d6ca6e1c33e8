"""Planning ahead in every game and mode: offered plans are accepted, and planned actions are legal and use only the seat's knowledge."""

import random
from itertools import islice
from typing import Any

import pytest

from engine.core.errors import BadPlan
from engine.core.planning import MOST_LINES, SKIP, WAIT, Line, Plan, Planner, check, is_whole, planner_of
from engine.core.types import Seat
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, usual_cases
from tests.engine.secrets import SECRETS
from tests.engine.walking import walk

every_table = for_each("case", usual_cases())


def some_words(planner: Planner[Any], view: Any, chance: random.Random) -> str:
    part = ""
    while longer := planner.words(view, part):
        part = chance.choice(longer)
    return part


def some_plan(planner: Planner[Any], view: Any, chance: random.Random) -> Plan:
    """Return a random plan of offered cards and conditions."""
    conditions = [
        "",
        *(
            f"{name}:{value}" if value else name
            for name, values in planner.conditions(view).items()
            for value in (values or ("",))
        ),
    ]
    lines = tuple(
        Line(
            some_words(planner, view, chance),
            hidden=planner.may_hide(view) and chance.random() < 0.3,
            when=chance.choice(conditions),
            unless=chance.random() < 0.5,
            otherwise=chance.choice([WAIT, SKIP, some_words(planner, view, chance)]),
        )
        for _ in range(chance.randrange(1, 6))
    )
    habits = {question: chance.choice(answers) for question, answers in planner.questions(view).items() if answers}
    return planner.current(view, Plan(lines, habits, keep=planner.keeps() and chance.random() < 0.5))


@every_table
def test_offered_plans_are_accepted_and_lead_to_legal_actions(case: Case) -> None:
    planner = planner_of(case.game)
    assert planner is not None
    chance, meant = random.Random(3), 0
    strides = [
        stride
        for seed in range(3 if THOROUGH else 1)
        for stride in walk(case.game, case.begin(seed), random.Random(seed))
    ]
    for stride in strides:
        view = case.game.view(stride.before, stride.seat)
        plan = some_plan(planner, view, chance)
        check(planner, view, plan)
        result = planner.intended(view, plan)
        if result is not None:
            meant += 1
            action = case.game.read_action(result.action)
            assert action in case.game.legal(stride.before, stride.seat)
            assert len(result.rest.lines) <= len(plan.lines)
        assert len(planner.spent(view, plan).lines) >= len(plan.lines) - 1
    assert meant > len(strides) / 20


@every_table
def test_a_plan_uses_only_the_seats_knowledge(case: Case) -> None:
    """A plan leads to the same action in another world that looks the same to the seat."""
    planner, secrets, chance = planner_of(case.game), SECRETS[case.game.id], random.Random(5)
    assert planner is not None
    for stride in islice(walk(case.game, case.begin(5), random.Random(5)), None, None, 1 if THOROUGH else 2):
        seat = Seat(stride.seat)
        world = secrets.another_world(stride.before, seat, chance)
        view, other = case.game.view(stride.before, seat), case.game.view(world, seat)
        plan = some_plan(planner, view, chance)
        assert planner.intended(view, plan) == planner.intended(other, planner.current(other, plan))


@every_table
def test_invalid_plans_are_refused(case: Case) -> None:
    planner, state = planner_of(case.game), case.begin(1)
    assert planner is not None
    view = case.game.view(state, case.game.to_act(state)[0])
    good = some_words(planner, view, random.Random(1))
    assert is_whole(planner, view, good)
    for bad in (
        Plan((Line("dance"),)),
        Plan((Line(""),)),
        Plan((Line(f"{good} {good}"),)),
        Plan((Line(good, otherwise="dance"),)),
        Plan((Line(good, when="raining"),)),
        Plan((Line(good, when="with:nobody"),)),
        Plan((Line(good),) * (MOST_LINES + 1)),
        Plan(habits={"sing": "loudly"}),
    ):
        with pytest.raises(BadPlan):
            check(planner, view, bad)
