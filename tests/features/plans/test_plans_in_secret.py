"""Plans stay hidden from others, in words and in timing."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.core.matches.values import Page
from bot.features.plans.plans import save
from engine.core.planning import Line, Plan
from engine.core.types import Seat
from tests.builders.hosting import START, Hosted, person
from tests.builders.thorough import THOROUGH
from tests.features.plans.test_plans import DRAW, HIGH, asked, begun, colt, later, others, plan, wait_of


async def watch(h: Hosted, match: MatchId, hidden: str, until: float) -> list[tuple[float, str, Any]]:
    """Let time pass in small steps; record the others' view whenever it changes."""
    seen: list[tuple[float, str, Any]] = []
    last: Any = None
    while h.clock.now() < until:
        await later(h, 0.25 if THOROUGH else 0.5)
        await h.pump()
        look = await seen_by_others(h, match, hidden)
        if look != last:
            seen.append((h.clock.now(), "look", look))
            last = look
        if h.told.matches:
            seen.append((h.clock.now(), "told", None))
            h.told.matches.clear()
    return seen


async def seen_by_others(h: Hosted, match: MatchId, hidden: str) -> Any:
    current = await h.host.matches.match(match)
    looks = []
    for name in ("eva", *(seat.name for seat in current.seats if seat.name != hidden)):
        table = await h.host.matches.table(match, person(name).id)
        pages: tuple[Page, ...] = await h.host.matches.pages(match, table.seat, 0, current.version)
        looks.append((table, [(page.by, page.at, page.seat, page.events) for page in pages]))
    return looks


@pytest.mark.parametrize(
    "plans",
    [
        [
            None,
            Plan(),
            Plan((Line("draw", when="last-round"), Line("marshal", when="empty")), {"run": "front"}),
        ],
        pytest.param(
            [
                Plan((Line("draw"),)),
                Plan((Line("move", when="last-round", otherwise="draw"), Line("fire")), {"grab": "jewel"}),
            ],
            marks=pytest.mark.nightly,
        ),
    ],
    ids=["nothing-plays", "the-same-plays"],
)
async def test_others_see_the_same_at_the_same_time_whatever_is_planned(
    tmp_path: Path, plans: list[Plan | None]
) -> None:
    told = []
    for number, made in enumerate(plans):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with colt(folder) as h:
            match = await begun(h)
            second = (await others(h, match.id))[0]
            order = [await asked(h, match.id)]
            if made is not None:
                await h.host.do(save, match.id, person(second).id, made)
            await h.host.do(save, match.id, person((await others(h, match.id))[1]).id, DRAW)
            await h.play(match.id, order[0], "draw")
            told.append(await watch(h, match.id, second, START + 28))
    assert all(item == told[0] for item in told)
    assert any(what == "told" for _, what, _ in told[0])


async def test_the_call_comes_at_the_same_moment_with_and_without_a_plan(tmp_path: Path) -> None:
    calls = []
    for number, edits in enumerate(([], [DRAW], [DRAW, Plan()], [Plan((Line("draw", when="last-round"),))])):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with colt(folder) as h:
            match = await begun(h)
            first = await asked(h, match.id)
            for edit in edits:
                h.clock.forward(1.0)
                await h.host.do(save, match.id, person(first).id, edit)
            wait = await wait_of(h, match.id)
            calls.append((wait.call_at, wait.due, wait.since))
            table = await h.host.matches.table(match.id, None)
            assert not table.waits[0].called
    assert set(calls) == {(START + HIGH, START + 86_400, START)}


async def test_pages_say_player_and_the_log_says_plan(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        first = await asked(h, match.id)
        await plan(h, match.id, first, "draw")
        await later(h, HIGH)
        for viewer in (None, *(Seat(seat) for seat in range(3))):
            (page,) = await h.host.matches.pages(match.id, viewer, 1, 1)
            assert page.by == "player"
