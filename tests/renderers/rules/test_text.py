import pytest

from data.catalogue import Catalogue, MissingText
from engine.colt_express.actions import KINDS
from engine.colt_express.content import Content
from engine.colt_express.modes.table import MODES
from engine.tables import load
from renderers.rules import rules_text, rules_topics

CONTENT = load("colt_express", Content)


def test_every_part_of_the_game_has_a_topic() -> None:
    topics = dict(rules_topics())
    cards = {"marshal-card" if kind == "marshal" else kind for kind in KINDS}
    events = {
        card.event
        for band in (CONTENT.round_cards, CONTENT.stations)
        for cards in band.values()
        for card in cards
        if card.event
    }
    wanted = {
        *cards,
        *CONTENT.bandits,
        *events,
        "overview",
        "schemin",
        "turns",
        "stealin",
        "loot",
        "marshal",
        "scoring",
    }
    assert wanted <= set(topics)


def test_every_part_of_the_other_modes_has_a_topic() -> None:
    more = CONTENT.stagecoach
    rounds = [card for table in (more.round_cards, more.stations) for cards in table.values() for card in cards]
    wanted = {
        *MODES,
        *(row.id for row in more.hostages),
        *(card.id for card in rounds),
        *more.action_cards,
        "horse-attack",
        "stagecoach",
        "shotgun",
        "hostages",
        "whiskey",
        "turmoil",
        "keep-bonus",
    }
    assert wanted <= dict(rules_topics()).keys()


def test_topics_are_short_and_have_different_titles() -> None:
    titles = [title for _, title in rules_topics()]
    assert len(set(titles)) == len(titles)
    for topic, title in rules_topics():
        assert len(title) <= 60
        assert 0 < len(rules_text(topic)) <= 1_800


def test_every_topic_of_the_catalog_is_offered() -> None:
    written = {key.removeprefix("rule-") for key in Catalogue().own_keys() if key.startswith("rule-")}
    assert written == {topic for topic, _ in rules_topics()}


def test_numbers_in_the_rules_match_the_content_tables() -> None:
    assert f"draws {_word(CONTENT.hand)}" in rules_text("round")
    assert f"draw {_word(CONTENT.draw)} cards" in rules_text("schemin")
    assert f"${CONTENT.jewel:,}" in rules_text("loot")
    assert f"${CONTENT.strongbox:,}" in rules_text("loot")
    assert f"{sum(CONTENT.purses.values())}: {_word(CONTENT.purses[250])} of $250" in rules_text("loot")
    assert f"{CONTENT.neutral_bullets} neutral" in rules_text("bullets")
    assert f"${CONTENT.gunslinger:,}" in rules_text("scoring")
    assert f"${CONTENT.ransom}" in rules_text("hostage-taking")
    assert f"**{_word(CONTENT.rounds)} rounds**" in rules_text("overview")


def test_numbers_of_the_expansion_match_the_content_tables() -> None:
    more = CONTENT.stagecoach
    for row in more.hostages:
        assert f"${row.ransom:,}" in rules_text(row.id)
    assert f"${more.mortal_bullet}" in rules_text("mortal-bullet")
    tired = (_word(more.panting["2-4"]), _word(more.panting["5-6"]))
    assert rules_text("panting-horses").endswith(
        f"{tired[0]} of them with two to four players, {tired[1]} with five or six."
    )
    assert CONTENT.neutral_bullets + more.neutral_bullets == 16
    assert "sixteen" in rules_text("horses-stagecoach")
    assert f"{_word(more.flasks['whiskey'])} are **classic**" in rules_text("whiskey")
    assert "keep two cards" in rules_text("armed-bandits")
    assert {card.keep for cards in more.round_cards.values() for card in cards if card.event is None} == {2}


def test_an_unknown_topic_is_refused() -> None:
    with pytest.raises(MissingText):
        rules_text("poker")


def _word(number: int) -> str:
    return ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")[number]
