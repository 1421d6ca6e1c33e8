"""Every lesson in data/lessons/ can be played from its first step to its last by the rules that it names, with a text at each step."""

import pytest
from fluent.syntax import FluentParser, ast

from bot.features.lessons.lessons import LESSONS, NOT_RIGHT, Book, Moment, Verdict, judged, read_lesson
from bot.processes.game_uis import game_uis
from data import DATA
from data.catalogue import text
from engine.core.registry import Registry
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.lesson_book import BOOK
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame

GAMES = registry()
MOMENTS = [moment for name in LESSONS for moment in BOOK.moments(name)]
RESOURCE = FluentParser().parse((DATA / "text" / "en" / "lessons.ftl").read_text("utf-8"))
WORDS = {
    entry.id.name: {attribute.id.name for attribute in entry.attributes}
    for entry in RESOURCE.body
    if isinstance(entry, ast.Message)
}
ASKED = [moment for moment in MOMENTS if moment.step.press]


def named(moment: Moment) -> str:
    return f"{moment.lesson}-{moment.step.key}"


def test_every_file_is_a_lesson() -> None:
    assert set(LESSONS) == {file.stem for file in (DATA / "lessons").glob("*.toml")}


@pytest.mark.parametrize("name", LESSONS)
def test_it_is_played_by_the_rules_that_it_names(name: str) -> None:
    lesson = read_lesson(name)
    assert GAMES.of(lesson).rules_version == lesson.rules_version
    moments = BOOK.moments(name)
    assert [moment.number for moment in moments] == list(range(len(lesson.steps)))
    assert moments[-1].last
    assert not moments[-1].step.press
    assert len({moment.step.key for moment in moments}) == len(moments)
    for step in lesson.steps:
        for entry in lesson.entries(step):
            game = GAMES.of(lesson)
            assert game.write_action(game.read_action(entry.action)) == entry.action


@for_each("moment", ASKED)
def test_what_is_to_be_pressed_is_offered_and_every_other_choice_is_explained(moment: Moment) -> None:
    options = moment.view.ask.options
    assert moment.step.press in options
    assert len(options) > 1, "where there is no choice there is nothing to learn"
    for option in options:
        verdict = judged(moment, option)
        assert verdict is (Verdict.RIGHT if option == moment.step.press else Verdict.WRONG)
        if verdict is Verdict.WRONG:
            why = text(f"lesson-{moment.lesson}-{moment.step.key}.{moment.step.answer_to(option)}")
            assert why
    for beginning in moment.step.wrong:
        assert any(option.startswith(beginning) for option in options), beginning
        assert not moment.step.press.startswith(beginning)
    assert judged(moment, "no such action") is Verdict.NOT_ALLOWED


@for_each("moment", MOMENTS)
def test_every_step_has_words_and_no_more_than_it_uses(moment: Moment) -> None:
    key = f"lesson-{moment.lesson}-{moment.step.key}"
    assert text(key)
    assert text(f"{key}.title")
    used = {"title"} | ({NOT_RIGHT, *moment.step.wrong.values()} if moment.step.press else set())
    assert WORDS[key] == used


def test_words_belong_to_steps() -> None:
    known = {f"lesson-{moment.lesson}-{moment.step.key}" for moment in MOMENTS} | {f"lesson-{name}" for name in LESSONS}
    assert {key for key in WORDS if key.startswith("lesson-")} == known


def test_where_a_step_shows_the_score_the_match_has_ended() -> None:
    uis = game_uis(GAMES)
    for moment in MOMENTS:
        over = uis[moment.taught.game].outcome(moment.view) is not None
        assert over or moment.step.shows != "score", named(moment)


def test_nothing_is_shown_that_the_learner_may_not_know() -> None:
    for moment in MOMENTS:
        assert all(event.audience is None or moment.taught.seat in event.audience for event in moment.events)


def test_an_unknown_lesson_is_refused() -> None:
    with refuses("unknown-lesson"):
        BOOK.moments("poker")
    toys = Book(Registry([ToyGame()]))
    assert toys.names() == ()
    with refuses("unknown-lesson"):
        toys.moments(LESSONS[0])
