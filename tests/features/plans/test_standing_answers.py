"""Standing answers, and rounds that the bot plays for a player."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.matches.values import PLAN, Match
from bot.features.plans import plans
from bot.features.settings import persons as people
from engine.core.errors import BadPlan
from engine.core.planning import ALIKE, ASK, COMPUTER, REST, Line, Plan, planner_of
from tests.builders.hosting import Hosted, person, planned_of
from tests.features.plans.planning import HIGH, asked, begun, deciders, later

BOT = {"rest": "computer"}


async def until(h: Hosted, match: Match, *, alike: bool) -> str:
    """Play by hand until a player has a real choice in Stealin', or (``alike``) between equivalent answers; return their name."""
    game = h.host.games["colt-express"]
    planner: Any = planner_of(game)
    while (await h.host.matches.match(match.id)).status == "running":
        name = await asked(h, match.id)
        view: Any = (await h.table(match.id, name)).view
        groups = planner.groups(view)
        if view.ask.what != "schemin" and (len(groups) == 1) is alike and len(view.ask.options) > 1:
            return name
        live = await h.host.matches.live(match.id)
        (wait,) = live.waits
        robs = [option for option in view.ask.options if option.endswith("robbery")]
        action = game.write_action(game.default_action(live.now.state, wait.seat))
        await h.play(match.id, name, robs[0] if robs else action)
    raise AssertionError("the match is over")


async def test_between_purses_that_nobody_can_tell_apart_nobody_is_waited_for(h: Hosted) -> None:
    match = await begun(h)
    name = await until(h, match, alike=True)
    before = (await h.host.matches.match(match.id)).version
    await later(h, HIGH)
    played = (await deciders(h, match.id))[before]
    assert played[0].startswith("rob ")
    assert played[1:] == (PLAN, person(name).id)


async def test_who_wants_to_be_asked_between_them_is(h: Hosted) -> None:
    match = await begun(h)
    for name in ("ana", "ben", "cleo"):
        await h.host.do(people.change, person(name).id, answers={ALIKE: ASK})
    await until(h, match, alike=True)
    before = (await h.host.matches.match(match.id)).version
    await later(h, HIGH)
    assert (await h.host.matches.match(match.id)).version == before


async def test_the_answers_of_every_match_decide_stealin_and_a_match_may_differ(h: Hosted) -> None:
    match = await begun(h)
    name = await until(h, match, alike=False)
    before = (await h.host.matches.match(match.id)).version
    await h.host.do(plans.save, match.id, person(name).id, Plan(habits={"rest": ASK}))
    await h.host.do(people.change, person(name).id, answers=BOT)
    await later(h, HIGH)
    assert (await h.host.matches.match(match.id)).version == before
    await h.host.do(plans.save, match.id, person(name).id, Plan(habits={"rest": "computer"}))
    await later(h, HIGH)
    assert (await deciders(h, match.id))[before][1:] == (PLAN, person(name).id)


async def test_a_usual_answer_is_given_without_any_plan_and_once_is_asked_for_one_question(h: Hosted) -> None:
    match = await begun(h)
    for item in ("ana", "ben", "cleo"):
        await h.host.do(people.change, person(item).id, answers=BOT)
        await h.host.do(plans.save, match.id, person(item).id, Plan(once=True))
    name = await until(h, match, alike=False)
    before = (await h.host.matches.match(match.id)).version
    await later(h, HIGH)
    assert (await h.host.matches.match(match.id)).version == before
    view: Any = (await h.table(match.id, name)).view
    await h.play(match.id, name, view.ask.options[0])
    assert not (await planned_of(h, match.id, person(name).id)).plan.once


async def test_the_rest_of_a_round_is_answered_and_the_next_round_is_asked_again(h: Hosted) -> None:
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


async def test_it_is_taken_back_and_outlasts_what_else_is_written(h: Hosted) -> None:
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


async def test_a_round_that_has_passed_changes_nothing(h: Hosted) -> None:
    match = await begun(h)
    me, planner = person("ana").id, planner_of(h.host.games["colt-express"])
    view: Any = (await h.table(match.id, "ana")).view
    assert planner is not None
    assert planner.current(replace(view, round=2), Plan(delegated=1)) == Plan(round=2)
    with pytest.raises(BadPlan):
        await h.host.do(plans.save, match.id, me, Plan(delegated=2))


async def test_who_wants_to_be_asked_one_thing_is_asked_although_the_rest_is_left_to_a_computer(h: Hosted) -> None:
    match = await begun(h)
    name = await until(h, match, alike=False)
    before, every = (await h.host.matches.match(match.id)).version, planner_of(h.host.games["colt-express"])
    assert every is not None
    view: Any = (await h.table(match.id, name)).view
    mine = {question: ASK for question in every.questions(view) if question != REST}
    await h.host.do(plans.save, match.id, person(name).id, Plan(habits={**mine, REST: COMPUTER}))
    await later(h, HIGH)
    assert (await h.host.matches.match(match.id)).version == before
