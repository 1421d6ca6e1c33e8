"""The editor of plans at every table: it has words for all options, and fits Discord's limits."""

import random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.core.ids import MatchId
from bot.discord_ui.core.errors import NothingHere
from bot.features.plans.plans import Planned
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
    plan_lines,
    plan_panel,
)
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.core.planning import MOST_LINES, SKIP, WAIT, Line, Plan, planner_of, split
from engine.games import registry
from sandbox import reading
from tests.builders.discord_limits import check, check_form, components
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH, usual
from tests.engine.cases import Case, usual_cases

FACES = game_uis(registry())
BIG = MatchId(10**9)
FORMS: Final = 24 if THOROUGH else 4
"""So many different forms of a table are looked at."""
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
    assert Line("fire").otherwise == WAIT


@every_table
@for_each("code", ["en", "fr", "de"])
def test_each_line_is_named_by_its_turn_or_its_round(case: Case, code: str) -> None:
    shown = editor(case)
    turns = [act.turn for act in shown.planner.acts(shown.view)]
    line = longest(shown).lines[0]
    plan = Plan((line,) * min(len(turns), MOST_LINES), round=shown.planner.round(shown.view))
    with speaking(code):
        listed = plan_lines(shown.game_ui, plan, shown.planner.acts(shown.view), rounds=shown.rounds)
        full = Editor(BIG, shown.game_ui, shown.planner, shown.view, Planned(plan, None, 1))
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
