"""Leaving the rest of a round to a computer player: with one press, and for that round only."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.matches.values import PLAN
from bot.features.plans import plans
from engine.core.errors import BadPlan
from engine.core.planning import ALIKE, ASK, COMPUTER, REST, Line, Plan, planner_of
from tests.builders.hosting import person, planned_of
from tests.features.plans.test_plans import HIGH, asked, begun, colt, deciders, later
from tests.features.plans.test_standing_answers import until


async def test_the_rest_of_a_round_is_answered_and_the_next_round_is_asked_again(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        name = await until(h, match, alike=False)
        me, before = person(name).id, (await h.host.matches.match(match.id)).version
        view: Any = (await h.table(match.id, name)).view
        planned = await planned_of(h, match.id, me)
        planned = await h.host.do(plans.delegate, match.id, me, view.round, planned.revision)
        assert planned.plan.delegated == view.round
        await later(h, HIGH)
        assert (await deciders(h, match.id))[before][1:] == (PLAN, me)
        while True:
            who = await asked(h, match.id)
            now: Any = (await h.table(match.id, who)).view
            if now.round != view.round:
                break
            if who == name:
                version = (await h.host.matches.match(match.id)).version
                await later(h, HIGH)
                assert (await deciders(h, match.id))[version][1:] == (PLAN, me)
            else:
                await h.play(match.id, who, now.ask.options[0])
        assert not (await planned_of(h, match.id, me)).plan.delegated


async def test_it_is_taken_back_and_outlasts_what_else_is_written(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        name = await until(h, match, alike=False)
        me, before = person(name).id, (await h.host.matches.match(match.id)).version
        planned = await h.host.do(plans.draft, match.id, me, Plan((Line("fire"),), habits={ALIKE: ASK, REST: ASK}))
        planned = await h.host.do(plans.delegate, match.id, me, 1, planned.revision)
        assert planned.draft is not None
        saved = await h.host.do(plans.save, match.id, me, planned.draft, planned.revision)
        assert saved.plan.delegated == 1
        back = await h.host.do(plans.delegate, match.id, me, 0, saved.revision)
        assert not back.plan.delegated
        await later(h, HIGH)
        assert (await h.host.matches.match(match.id)).version == before


async def test_a_round_that_has_passed_changes_nothing(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        me, planner = person("ana").id, planner_of(h.host.games["colt-express"])
        view: Any = (await h.table(match.id, "ana")).view
        assert planner is not None
        assert planner.current(replace(view, round=2), Plan(delegated=1)) == Plan(round=2)
        with pytest.raises(BadPlan):
            await h.host.do(plans.save, match.id, me, Plan(delegated=2))


async def test_who_wants_to_be_asked_one_thing_is_asked_although_the_rest_is_left_to_a_computer(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        name = await until(h, match, alike=False)
        before, every = (await h.host.matches.match(match.id)).version, planner_of(h.host.games["colt-express"])
        assert every is not None
        view: Any = (await h.table(match.id, name)).view
        mine = {question: ASK for question in every.questions(view) if question != REST}
        await h.host.do(plans.save, match.id, person(name).id, Plan(habits={**mine, REST: COMPUTER}))
        await later(h, HIGH)
        assert (await h.host.matches.match(match.id)).version == before
