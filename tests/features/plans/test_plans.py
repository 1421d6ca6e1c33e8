"""Plans: queued cards, conditions, and how they follow a seat."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.ids import MatchId, Why
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.values import MODERATOR
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.plans import plans
from bot.features.seats import rows, seating
from bot.features.seats.rows import BY_STAND_IN, Absence
from engine.colt_express.hands import is_bullet, kind_of
from engine.core.errors import BadPlan
from engine.core.planning import Line, Plan, planner_of
from tests.builders import stopping
from tests.builders.hosting import START, Hosted, hosted, person, planned_of
from tests.builders.refusals import refuses
from tests.features.plans.planning import (
    DRAW,
    HIGH,
    LOW,
    SLOW,
    asked,
    begun,
    colt,
    deciders,
    later,
    lines,
    others,
    plan,
    wait_of,
)


async def test_a_plan_plays_within_the_time_that_computers_take(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, "draw")
    await later(h, LOW - 0.1)
    assert await deciders(h, match.id) == []
    await later(h, HIGH - LOW + 0.2)
    assert await deciders(h, match.id) == [("draw", "plan", person(first).id)]
    assert await lines(h, match.id, first) == []
    assert (await planned_of(h, match.id, person(first).id)).played == (1,)


async def test_a_plan_made_before_is_used_when_its_turn_comes(h: Hosted) -> None:
    match = await begun(h)
    first, second = await asked(h, match.id), (await others(h, match.id))[0]
    for name in await others(h, match.id):
        await plan(h, match.id, name, "draw", "draw")
    await h.play(match.id, first, "draw")
    for _ in range(2):
        assert await asked(h, match.id) != first
        await later(h, HIGH)
    assert await asked(h, match.id) == first
    assert [by for _, by, _ in await deciders(h, match.id)] == ["player", "plan", "plan"]
    assert await lines(h, match.id, second) == ["draw"]


async def test_one_line_is_taken_back_and_the_others_stay_in_order(h: Hosted) -> None:
    match = await begun(h)
    name = (await others(h, match.id))[0]
    for do in ("draw", "move", "fire"):
        planned = await h.host.do(plans.add, match.id, person(name).id, Line(do))
    planned = await h.host.do(plans.drop, match.id, person(name).id, 1, planned.revision)
    assert [line.do for line in planned.plan.lines] == ["draw", "fire"]
    with refuses("stale-plan"):
        await h.host.do(plans.drop, match.id, person(name).id, 0, planned.revision - 1)
    assert await lines(h, match.id, name) == ["draw", "fire"]


@pytest.mark.nightly
async def test_any_time_of_the_range_is_as_likely_for_plans_and_computers(tmp_path: Path) -> None:
    async with colt(tmp_path, limits=msgspec.structs.replace(SLOW, matches_per_user=50)) as h:
        paces: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(40):
            match = await begun(h, "ana", "ben", computers=1)
            for name in ("ana", "ben"):
                await plan(h, match.id, name, "draw")
            while (await h.host.matches.match(match.id)).version < 3:
                wait = await wait_of(h, match.id)
                at = wait.due if wait.computer else wait.plan_at
                assert at is not None
                paces[wait.computer].append(at - wait.since)
                h.clock.time = at
                await h.step()
            await abandon(h, match.id)
        for pace in paces.values():
            assert len(pace) >= 40
            assert LOW <= min(pace) < LOW + 1
            assert HIGH - 1 < max(pace) <= HIGH
            assert abs(sum(pace) / len(pace) - (LOW + HIGH) / 2) < 1


async def abandon(h: Hosted, match: MatchId) -> None:
    """Delete a match's waits, so that it doesn't disturb others."""
    await h.store.write(lambda tx: match_rows.replace_waits(tx, match, ()))


async def test_a_change_between_looking_and_playing_wins(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, "draw")
    real = plans.meant

    async def meant(*args: Any) -> Any:
        result = await real(*args)
        stored = await h.store.read(lambda tx: match_rows.PLANS.get(tx, match.id, person(first).id))
        assert stored is not None
        changed = type(stored)(stored.match, stored.user, Plan(), None, stored.revision + 1)
        await h.store.write(lambda tx: match_rows.PLANS.save(tx, changed))  # as another process would
        return result

    monkeypatch.setattr(plans, "meant", meant)  # no other work of ours runs between looking and playing
    await later(h, HIGH)
    assert await deciders(h, match.id) == []


async def test_a_restart_keeps_the_plan_and_its_moment(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        first = await asked(h, match.id)
        await plan(h, match.id, first, "draw", "draw")
        moment = (await wait_of(h, match.id)).plan_at
        assert moment is not None
    h.clock.forward(1)
    async with colt(tmp_path, h.clock, seed=99) as h:
        await h.host.recover(h.clock.now())
        assert (await wait_of(h, match.id)).plan_at == moment
        h.clock.time = moment - 0.01
        await h.step()
        assert (await h.host.matches.match(match.id)).version == 0
        await later(h, 0.01)
        assert [by for _, by, _ in await deciders(h, match.id)] == ["plan"]
        assert await lines(h, match.id, first) == ["draw"]


async def test_a_plan_that_means_nothing_now_leaves_the_seat_to_its_person(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, Line("draw", when="last-round"), "draw")
    before = await wait_of(h, match.id)
    await later(h, HIGH)
    after = await wait_of(h, match.id)
    assert (after.plan_at, after.due, after.since) == (None, before.due, before.since)
    await h.play(match.id, first, "draw")
    assert await lines(h, match.id, first) == ["draw"]  # each line is for one act, no matter who took it


async def test_the_deadline_plays_where_the_plan_does_not_and_never_before_it(tmp_path: Path) -> None:
    async with colt(tmp_path, limits=Limits(thinking_live=(LOW, HIGH), heartbeat=1e9)) as h:
        for line, by in (("draw", "plan"), (Line("draw", when="last-round"), "deadline")):
            match = await begun(h, pace="live")
            await plan(h, match.id, await asked(h, match.id), line)
            await later(h, 180.0)  # as after a long outage: everything is due at once
            assert [entry[1] for entry in await deciders(h, match.id)][:1] == [by]
            await abandon(h, match.id)


async def test_who_is_not_at_the_table_plans_nothing_there(h: Hosted) -> None:
    match = await begun(h)
    assert (await h.host.the(Looks).look(match.id, person("eva").id)).planned is None
    with refuses("not-at-this-table"):
        await h.host.do(plans.save, match.id, person("eva").id, DRAW)
    with refuses("unknown-match"):
        await h.host.do(plans.save, MatchId(99), person("ana").id, DRAW)
    for nonsense in (Plan((Line("dance"),)), Plan(habits={"run": "away:now"})):
        with pytest.raises(BadPlan):
            await h.host.do(plans.save, match.id, person("ana").id, nonsense)


async def test_a_game_without_planning_says_so(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        assert planner_of(h.host.games["toy"]) is None
        with refuses("no-planning"):
            await h.host.do(plans.save, match.id, person("ana").id, DRAW)
        await h.finish(match.id)


async def test_a_draft_does_not_count_before_it_is_saved(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    shown = await h.host.do(plans.draft, match.id, person(first).id, DRAW)
    assert (shown.plan.lines, shown.draft and shown.draft.lines) == ((), DRAW.lines)
    await later(h, HIGH)
    assert await deciders(h, match.id) == []
    saved = await h.host.do(plans.save, match.id, person(first).id, DRAW, shown.revision)
    assert (saved.plan.lines, saved.draft) == (DRAW.lines, None)
    with refuses("stale-plan"):
        await h.host.do(plans.save, match.id, person(first).id, DRAW, shown.revision)
    await later(h, HIGH)
    assert len(await deciders(h, match.id)) == 1


async def test_an_old_editor_changes_nothing_after_a_line_was_played(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    shown = await h.host.do(plans.save, match.id, person(first).id, Plan((Line("draw"), Line("draw"))))
    await later(h, HIGH)
    with refuses("stale-plan"):
        await h.host.do(plans.draft, match.id, person(first).id, DRAW, shown.revision)


async def test_at_the_end_of_a_match_plans_are_gone(tmp_path: Path) -> None:
    async with colt(tmp_path, limits=Limits()) as h:
        match = await begun(h)
        await plan(h, match.id, "ana", *["draw"] * 12, run="front", grab="dearest")
        await h.finish(match.id)
        assert await h.store.read(lambda tx: match_rows.PLANS.get(tx, match.id, person("ana").id)) is None
        with refuses("match-is-over"):
            await plan(h, match.id, "ana", "draw")


async def test_at_once_where_no_time_is_taken(h: Hosted) -> None:
    match = await begun(h, "ana", computers=2)
    await plan(h, match.id, "ana", "draw")
    await h.step()
    assert ("draw", "plan", person("ana").id) in await deciders(h, match.id)
    assert h.clock.now() == START


async def test_one_who_can_only_draw_is_asked_and_awaited_like_anybody(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        first, usual = await asked(h, match.id), await wait_of(h, match.id)
        snapshot = await h.store.read(lambda tx: log_rows.snapshot(tx, match.id))
        game = h.host.games["colt-express"]
        state = game.load(snapshot.state)
        hands = tuple(() if number == usual.seat else hand for number, hand in enumerate(state.hands))
        decks = (
            *state.decks[: usual.seat],
            (*state.decks[usual.seat], *state.hands[usual.seat]),
            *state.decks[usual.seat + 1 :],
        )
        bare = msgspec.structs.replace(
            snapshot, state=game.dump(msgspec.structs.replace(state, hands=hands, decks=decks))
        )
        await h.store.write(lambda tx: log_rows.SNAPSHOTS.save(tx, bare))
    async with colt(tmp_path, h.clock) as h:
        await h.host.recover(h.clock.now())
        assert await h.host.matches.legal(match.id, person(first).id) == ("draw",)
        assert await wait_of(h, match.id) == usual
        for _ in range(4):
            await later(h, HIGH)
        assert await asked(h, match.id) == first


async def test_a_plan_that_fails_for_whatever_reason_does_not_keep_the_deadline_from_coming(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, "draw")

    async def broken(*_: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(plans, "meant", broken)  # whatever its fault may be
    await later(h, HIGH)
    await later(h, 86_400)
    assert [by for _, by, _ in await deciders(h, match.id)] == ["deadline"]


async def laid_a_lap_ago(h: Hosted, memory: str) -> tuple[MatchId, str]:
    """Begin a match whose first card was played a lap ago; return it and the card's kind."""
    lobby = await h.lobby("ana", "ben", "cleo", pace="24h", game="colt-express")
    lobby = await h.host.do(gathering.agree, lobby.id, lobby.host, "memory", memory)
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    first = await asked(h, match.id)
    view: Any = (await h.table(match.id, first)).view
    card = next(card for card in view.hand if not is_bullet(card))
    await h.play(match.id, first, f"play {card}")
    while await asked(h, match.id) != first:
        await h.play(match.id, await asked(h, match.id), "draw")
    await h.play(match.id, first, "draw")
    return match.id, kind_of(card)


@pytest.mark.parametrize(("memory", "decided"), [("open", True), ("fading", False)])
async def test_a_condition_does_not_remember_a_card_that_has_faded(h: Hosted, memory: str, *, decided: bool) -> None:
    match, kind = await laid_a_lap_ago(h, memory)
    await plan(h, match, await asked(h, match), Line("draw", when=f"laid:{kind}"))
    before = len(await h.log(match))
    await later(h, HIGH)
    assert (len(await h.log(match)) > before) is decided


@pytest.mark.parametrize(("memory", "left"), [("open", ["draw", "move"]), ("fading", ["move"])])
async def test_what_is_used_up_follows_from_what_the_plan_was_looked_at_with(
    h: Hosted, memory: str, left: list[str]
) -> None:
    match, kind = await laid_a_lap_ago(h, memory)
    second = await asked(h, match)
    await plan(h, match, second, Line("draw", when=f"laid:{kind}", otherwise="skip"), "draw", "move")
    await later(h, HIGH)
    assert (await deciders(h, match))[-1][1] == "plan"
    assert await lines(h, match, second) == left


async def test_what_is_left_of_a_plan_does_not_play_too_early_after_going_back(h: Hosted) -> None:
    match = await begun(h)
    first, (second, _) = await asked(h, match.id), await others(h, match.id)
    await plan(h, match.id, second, "draw", "draw")
    await plan(h, match.id, first, "draw", "draw", run="front")
    await later(h, HIGH)
    assert await asked(h, match.id) == second
    await h.host.do(stopping.go_back, match.id, 0, Why(MODERATOR, person("dan").id, "a test"))
    assert (await planned_of(h, match.id, person(first).id)).draft == Plan((Line("draw"),), {"run": "front"}, 1)
    assert (await planned_of(h, match.id, person(first).id)).plan.habits == {"run": "front"}
    assert await lines(h, match.id, first) == []
    assert await lines(h, match.id, second) == ["draw", "draw"], "nothing of this one was undone"
    await later(h, HIGH)
    assert [by for _, by, _ in await deciders(h, match.id)] == ["plan", "moderator"]
    await h.play(match.id, first, "draw")
    await later(h, HIGH)
    assert [by for _, by, _ in await deciders(h, match.id)][2:] == ["player", "plan"]


async def test_a_line_is_for_one_act_also_while_a_computer_keeps_the_seat(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, "draw", "marshal")
    now = h.clock.now()
    await h.host.do(
        seating.declare,
        Absence(person=person(first), match=match.id, how="drawing", since=now, until=now + 86_400),
    )
    await later(h, HIGH)
    assert [by for _, by, _ in await deciders(h, match.id)] == ["computer"]
    await h.host.do(seating.come_back, match.id, person(first).id)
    assert await lines(h, match.id, first) == ["marshal"]


async def test_what_a_stand_in_has_planned_goes_with_them(h: Hosted) -> None:
    match = await begun(h)
    first, friend = await asked(h, match.id), person("dan")
    for _ in range(2):
        now = h.clock.now()
        wish = Absence(
            person=person(first),
            match=match.id,
            how=BY_STAND_IN,
            since=now,
            until=now + 86_400,
            stand_in=friend,
        )
        await h.host.do(seating.declare, wish)
        (offer,) = await h.host.read(rows.open_offers, match.id)
        await h.host.do(seating.accept, offer.id, friend)
        planned = await planned_of(h, match.id, friend.id)
        assert (planned.plan.lines, planned.draft) == ((), None)
        await h.host.do(plans.save, match.id, friend.id, Plan((Line("marshal", when="last-round"),), keep=True))
        await h.host.do(plans.draft, match.id, friend.id, Plan((Line("draw"),)))
        await h.host.do(seating.come_back, match.id, person(first).id)
