"""The rules, by topic and by words."""

from functools import cache

import pytest

from bot.features.rules.acts import found_by_words
from bot.features.rules.posts import rules
from data.catalogue import speaking
from renderers.rules import BOOKS, place_of, rules_question, rules_topics
from tests.builders.discord_limits import check, components, flat


@cache
def topics() -> list[str]:
    return [topic for topic, _ in rules_topics()]


def menus(topic: str) -> list[list[str]]:
    """Return the options below a topic, menu by menu."""
    post = rules(topic)
    check(post)
    return [
        [item["value"] for item in component["options"]]
        for component in flat(components(post))
        if component["type"] == 3
    ]


def test_every_answer_is_at_most_three_choices_away() -> None:
    result = {topic: menus(topic) for topic in topics()}
    for start in (topics()[0], topics()[-1]):
        games = result[start][0]
        chapters = {chapter for game in games for chapter in result[game][1]}
        assert {question for chapter in chapters for question in result[chapter][2]} == set(topics())


def test_the_menus_show_where_one_is() -> None:
    for topic in topics():
        shown = [
            [item["label"] for item in component["options"] if item.get("default")]
            for component in flat(components(rules(topic)))
            if component["type"] == 3
        ]
        assert [len(chosen) for chosen in shown] == [1, 1, 1]
        assert shown[2] == [rules_question(topic)]


def test_questions_differ_within_a_game() -> None:
    for chapters in BOOKS.values():
        asked = [rules_question(topic) for asked_of in chapters.values() for topic in asked_of]
        assert len(set(asked)) == len(asked)
        assert all(len(question) <= 100 for question in asked)


def test_a_topic_stands_in_one_place() -> None:
    assert len(set(topics())) == len(topics())
    assert place_of("fire") == ("colt-express", "cards")
    assert place_of("super-fire") == ("super-express", "super-cards")


@pytest.mark.parametrize(
    ("code", "typed", "topic"),
    [
        ("en", "how far can I shoot", "fire"),
        ("en", "what does the marshal do", "marshal"),
        ("de", "wie weit kann ich schiessen", "fire"),
        ("fr", "programmation", "schemin"),
        ("fr", "braquage", "stealin"),
        ("de", "Programmierung", "schemin"),
        ("de", "braquage", "stealin"),
        ("fr", "a quelle distance puis-je tirer", "fire"),
    ],
)
def test_a_question_finds_its_topic(code: str, typed: str, topic: str) -> None:
    with speaking(code):
        assert topic in found_by_words(typed)  # of the five that are offered
        assert found_by_words("xyzzy") == []
