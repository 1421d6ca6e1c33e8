"""The editor of plans, plans of decisions in several steps, and their secrecy."""

import random
from pathlib import Path
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from bot.core.ids import MatchId
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import Match, Page
from bot.discord_ui.core.errors import NothingHere
from bot.features.computers.choices import Computers
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.plans.plans import Planned, save
from bot.features.plans.posts import (
    CARD,
    WHEN,
    Editor,
    answers_panel,
    clause,
    condition_words,
    every_words,
    line_form,
    line_panel,
    line_words,
    line_written,
    plan_panel,
)
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.colt_express.view import View
from engine.core.planning import MOST_LINES, SKIP, WAIT, Line, Plan, planner_of, split
from engine.core.types import Seat
from engine.games import registry
from sandbox import reading
from tests.builders.discord_limits import check, check_form, components
from tests.builders.for_each import for_each
from tests.builders.hosting import START, Hosted, person
from tests.builders.thorough import THOROUGH, usual
from tests.engine.cases import Case, usual_cases
from tests.engine.colt_express.test_planning import PLANNER
from tests.engine.colt_express.test_planning import asked as colt_asked
from tests.features.plans.planning import DRAW, HIGH, asked, begun, colt, later, others, plan, wait_of

FACES = game_uis(registry())
BIG = MatchId(10**9)
FORMS: Final = 24 if THOROUGH else 4
every_table = for_each("case", usual_cases())


def editor(case: Case, view: Any = None) -> Editor:
    """Return the editor for a seat's view, by default for the first seat asked."""
    planner = planner_of(case.game)
    assert planner is not None
    if view is None:
        state = case.begin(3)
        view = case.game.view(state, case.game.to_act(state)[0])
    return Editor(BIG, FACES[case.game.id], planner, view, Planned(Plan(round=1), None, 10**6))


def longest(shown: Editor) -> Plan:
    """Return the plan with the most words."""
    whole = every_words(lambda part: shown.planner.words(shown.view, part))
    conditions = [f"{k}:{a}" if a else k for k, v in shown.planner.conditions(shown.view).items() for a in (v or ("",))]
    card = max(whole, key=lambda words: len(shown.game_ui.plan_words(words)))
    line = Line(card, when=max(conditions, key=lambda item: len(clause(item))), unless=True, otherwise=card)
    hidden = replace(line, hidden=shown.planner.may_hide(shown.view))
    habits = {q: max(answers, key=len) for q, answers in shown.planner.questions(shown.view).items() if answers}
    return Plan((hidden,) * MOST_LINES, habits, round=1, keep=shown.planner.keeps())


@every_table
def test_every_page_keeps_the_limits_of_discord(case: Case) -> None:
    empty = editor(case)
    check(plan_panel(empty))
    full = Editor(BIG, empty.game_ui, empty.planner, empty.view, Planned(Plan(), longest(empty), 10**6))
    check(plan_panel(full))
    for at in (0, MOST_LINES - 1):
        check(line_panel(full, at))
    if full.planner.questions(full.view):
        for page in range(3):
            check(answers_panel(full, page))
    part = ""
    while longer := full.planner.words(full.view, part):
        part = longer[-1]
        if full.planner.words(full.view, part):
            check(plan_panel(empty, part))
            check(line_panel(full, 0, part))


@every_table
@for_each("code", usual(("en", "fr", "de"), ("de",)))
def test_one_form_holds_a_whole_line(case: Case, code: str) -> None:
    dice, state, forms = random.Random(5), case.begin(3), set[str]()
    while case.game.outcome(state) is None and len(forms) < FORMS:
        for seat in case.game.to_act(state):
            shown = editor(case, case.game.view(state, seat))
            with speaking(code):
                form = line_form(shown)
            check_form(form)
            sent = form.to_dict()
            # Many positions ask the same: one showing is enough.
            if str(sent) not in forms:
                forms.add(str(sent))
                check_lines(shown, [label["component"] for label in sent["components"]])
        actor = dice.choice(case.game.to_act(state))
        state = case.game.apply(state, actor, dice.choice(case.game.legal(state, actor))).state
    assert line_written([]) is None


def check_lines(shown: Editor, groups: list[Any]) -> None:
    """Assert that each card and condition in a form make a line of the plan, and that two conditions don't."""
    options = {group["custom_id"]: [option["value"] for option in group["options"]] for group in groups}
    cards, whens, known = options[CARD], options[WHEN], shown.planner.conditions(shown.view)
    for card in cards:
        for when in whens:
            line = line_written([card, when])
            assert line is not None
            key, argument = split(line.when)
            assert argument in (known[key] or ("",))
            assert not shown.planner.words(shown.view, line.do)
        if len(whens) > 1:
            with pytest.raises(NothingHere):
                line_written([card, *whens[:2]])


@every_table
def test_everything_that_is_offered_has_words_of_its_own(case: Case) -> None:
    shown = editor(case)
    known = shown.planner.conditions(shown.view)
    conditions = [f"{k}:{a}" if a else k for k, v in known.items() for a in (v or ("",))]
    assert len({clause(condition) for condition in conditions}) == len(conditions)
    assert len({condition_words(key) for key in known}) == len(known)
    whole = every_words(lambda part: shown.planner.words(shown.view, part))
    assert len({shown.game_ui.plan_words(item) for item in whole}) == len(whole)


def test_a_line_says_what_happens_else_where_that_matters() -> None:
    game_ui = FACES["colt-express"]
    told = {
        Line("fire"): "1. **Fire**",
        Line("fire", hidden=True): "1. **Fire**, face down",
        Line("fire", otherwise="draw"): "1. **Fire**, otherwise Draw cards",
        Line("doc.fire", when="with:belle"): "1. **Fire (Doc)**, if Belle is where I am, otherwise ask me",
        Line(
            "fire", when="roof", unless=True, otherwise=SKIP
        ): "1. **Fire**, unless I’m on a roof, otherwise the next line",
    }
    assert {line: line_words(game_ui, line, ("", 1)) for line in told} == told
    for line in told:
        ghost = Editor(BIG, game_ui, PLANNER, colt_asked().view("ghost"), Planned(Plan((line,), round=1), None, 1))
        pressed = reading.labels({"components": components(line_panel(ghost, 0))})
        assert (text("button-plan-show") in pressed, text("button-plan-hide") in pressed) == (
            line.hidden,
            not line.hidden,
        )
    assert Line("fire").otherwise == WAIT


@every_table
@for_each("code", ["en", "fr", "de"])
def test_each_line_is_named_by_its_turn_or_its_round(case: Case, code: str) -> None:
    shown = editor(case)
    turns = [act.turn for act in shown.planner.acts(shown.view)]
    line = longest(shown).lines[0]
    plan = Plan((line,) * min(len(turns), MOST_LINES), round=shown.planner.round(shown.view))
    with speaking(code):
        full = Editor(BIG, shown.game_ui, shown.planner, shown.view, Planned(plan, None, 1))
        listed = [
            line_words(full.game_ui, planned_line, full.place_of(at)) for at, planned_line in enumerate(plan.lines)
        ]
        kind = "plan-line-round" if shown.rounds else "plan-line-turn"
        numbers = range(plan.round, plan.round + len(listed)) if shown.rounds else turns
        for sentence, number in zip(listed, numbers, strict=False):
            assert sentence.startswith(text(kind, number=str(number), what="", hidden="", when="", **{"else": ""})[:-4])
            assert sentence in reading.text({"components": components(plan_panel(full))})


@for_each("code", ["en", "fr", "de"])
def test_a_queued_card_that_depends_on_something_says_so(code: str) -> None:
    with speaking(code):
        said = {text("button-unqueue", turn="3", card="Fire", when=when) for when in ("none", "if", "unless")}
    assert len(said) == 3


async def discarding(h: Hosted, computers: int = 0) -> Match:
    """Play a match with expert rules by drawing until all players may discard in secret."""
    lobby = await h.lobby(*("ana", "ben", "cleo")[: 3 - computers], game="colt-express", computers=computers)
    lobby = await h.host.do(gathering.choose_modes, lobby.id, lobby.host, ("expert",))
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    while len(people := await waited(h, match)) < 3 - computers:
        if people:
            options = await h.host.matches.legal(match.id, person(people[0]).id)
            await h.play(match.id, people[0], "draw" if "draw" in options else options[0])
        else:
            await later(h, HIGH)
    return match


async def waited(h: Hosted, match: Match) -> list[str]:
    """Return the names of the asked players."""
    names = {seat.seat: seat.name for seat in match.seats}
    return [names[wait.seat] for wait in (await h.host.matches.table(match.id, None)).waits if names[wait.seat]]


async def through(h: Hosted) -> None:
    """Do all work that is due now."""
    while await h.step() == h.clock.now():
        continue


async def test_an_answer_in_several_steps_takes_one_time_and_nobody_is_called_in_between(h: Hosted) -> None:
    match = await discarding(h)
    cards = len(cast("View", (await h.table(match.id, "ana")).view).hand)
    since, before = (await h.host.matches.match(match.id)).version, await waited(h, match)
    await plan(h, match.id, "ana", keep="none")
    h.clock.forward(HIGH - 0.001)
    await through(h)
    log = [entry.action.split(" ")[0] for entry in await h.log(match.id) if entry.version > since]
    assert log == ["drop"] * cards + ["done"]
    assert await waited(h, match) == [name for name in before if name != "ana"]
    assert not any(wait.called for wait in (await h.host.matches.table(match.id, None)).waits)


async def discards(_computers: Computers, live: LoadedMatch, seat: Seat, _strength: str) -> Any:
    """Discard all cards."""
    return live.game.legal(live.now.state, seat)[-1]


async def test_a_computer_takes_no_longer_for_many_steps_than_for_one(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await discarding(h, computers=1)
    monkeypatch.setattr(Computers, "decide", discards)
    since = (await h.host.matches.match(match.id)).version
    (wait,) = [wait for wait in await h.store.read(lambda tx: match_rows.waits(tx, match.id)) if wait.computer]
    assert wait.due is not None
    h.clock.time = wait.due
    await through(h)
    log = [entry.action.split(" ")[0] for entry in await h.log(match.id) if entry.version > since]
    assert log.count("drop") > 2
    assert log[-1] == "done"


async def test_what_is_discarded_for_somebody_whose_time_is_up_is_not_counted_by_what_is_said(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await discarding(h)
    monkeypatch.setattr(Computers, "decide", discards)
    since = (await h.host.matches.match(match.id)).version
    h.clock.forward(86_400)
    await through(h)
    version = (await h.host.matches.match(match.id)).version
    pages = await h.host.matches.pages(match.id, None, since + 1, version)
    assert len([page for page in pages if page.by == "deadline"]) > 9
    assert [page.late for page in pages if page.late] == ["excused"] * 3


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


async def test_pages_say_player_and_the_log_says_plan(h: Hosted) -> None:
    match = await begun(h)
    first = await asked(h, match.id)
    await plan(h, match.id, first, "draw")
    await later(h, HIGH)
    for viewer in (None, *(Seat(seat) for seat in range(3))):
        (page,) = await h.host.matches.pages(match.id, viewer, 1, 1)
        assert page.by == "player"
