"""The rules that players read: every part of the games has a topic, a text with the tables' numbers, a picture, an example and a legend."""

import io

import pytest
from PIL import Image

from data.catalogue import Catalogue, MissingText, text
from engine.colt_express.actions import KINDS
from engine.colt_express.content import Content
from engine.colt_express.modes.table import MODES
from engine.colt_express.state import AWAY
from engine.tables import load
from renderers.phrases import rules_in_force
from renderers.rules import BOOKS, alt_topic, rules_text, rules_topics
from renderers.rules.examples import SHOWN, TRACES, example
from renderers.rules.legend import DRAWN, ICON, PAGES, legend_pages, legend_scene, legend_text, render_legend
from renderers.rules.pictures import SIZE, render_topic, rule_scenes, topic_scene, topic_sprites
from renderers.scene import Box, Inset, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.text import ELLIPSIS, length
from renderers.theme import HEIGHT, SMALLEST, WIDTH
from tests.builders.for_each import for_each
from tests.builders.scenes import labels, pasted
from tests.renderers.truth import rect_of

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


TOPICS = [topic for topic, _ in rules_topics()]


def test_every_topic_of_the_rules_has_a_picture_and_no_picture_is_without_a_topic() -> None:
    assert set(topic_sprites()) == set(TOPICS)


@for_each(("topic", "title"), rules_topics())
def test_a_topic_shows_its_title_and_all_its_icons_inside_the_paper(topic: str, title: str) -> None:
    scene = topic_scene(topic)
    assert scene is not None
    assert [item.text for item in scene.items if isinstance(item, Label)] == [title]
    assert min(label.size for label in labels(scene)) >= SMALLEST
    pastes = [item for item in scene.items if isinstance(item, Paste)]
    assert [item.sprite for item in pastes] == list(topic_sprites()[topic])
    for item in pastes:
        x, y, wide, high = rect_of(item)
        assert 36 <= x <= scene.width - 36 - wide
        assert 100 <= y <= scene.height - 30 - high


def test_a_topic_is_a_png() -> None:
    png = render_topic("zealot")
    assert png is not None
    assert Image.open(io.BytesIO(png)).size == SIZE


@for_each("topic", SHOWN)
def test_an_example_shows_one_moment_of_a_real_match_before_and_after(topic: str) -> None:
    actual = example(topic)
    assert actual is not None
    wanted = SHOWN[topic]
    assert actual.game == wanted.game
    assert any(map(wanted.test, actual.events))
    assert actual.before != actual.after
    deeds = TRACES[actual.game](actual.events, actual.after).deeds
    assert deeds
    (scene,) = rule_scenes(topic)
    before, after = (item.scene for item in scene.items if isinstance(item, Inset))
    assert not marks(before)
    assert len(marks(after)) == 1
    if actual.game == "colt-express":  # only its board marks actions without effect
        assert len(pasted(after, "burst")) == (not deeds[-1].idle)
    assert [item.width for item in scene.items if isinstance(item, Inset)] == [761, 761]


@for_each("topic", SHOWN)
def test_an_example_shows_every_bandit_of_its_deed(topic: str) -> None:
    actual = example(topic)
    assert actual is not None
    deed = TRACES[actual.game](actual.events, actual.after).deeds[-1]
    aboard = {bandit.bandit for bandit in actual.after.bandits if bandit.spot not in (None, AWAY)}
    named = {deed.actor, *deed.hits, *deed.blows, *(other for _, other in deed.shots)}
    named.update(gain.bandit for gain in deed.gains)
    (scene,) = rule_scenes(topic)
    *_, shown = (item for item in scene.items if isinstance(item, Inset))
    middles = {
        item.sprite.partition("@")[0].partition("-")[2]: item.x + sprites()[item.sprite].width // 2
        for item in shown.scene.items
        if isinstance(item, Paste) and item.sprite.startswith(("figure-", "bust-")) and item.solid == 100
    }
    unseen = {name for name in named & aboard if not shown.left < middles[name] < shown.left + shown.width}
    assert len(unseen) == 0


def marks(scene: Scene) -> list[Item]:
    """Return the marks of events: bursts, or gray circles for events without effect."""
    idle = [
        item for item in scene.items if isinstance(item, Box) and item.fill == "silver" and item.width == item.height
    ]
    return [*pasted(scene, "burst"), *idle]


@for_each("topic", SHOWN)
def test_the_caption_of_an_example_describes_the_event(topic: str) -> None:
    (scene,) = rule_scenes(topic)
    title, *_, last = labels(scene)
    lines = [label.text for label in labels(scene) if label.ink == "ink" and label.y > scene.height // 2]
    assert len(" ".join(lines)) > 15
    assert not [line for line in lines if ELLIPSIS in line or "`" in line or "*" in line]
    assert (title.text, last.text) == (dict(rules_topics())[topic], lines[-1])


def test_the_description_of_an_example_includes_the_event() -> None:
    assert alt_topic("super-horse") == (
        "Super expansion: Horse, before and after. "
        "Belle gallops after the train, climbs into the Locomotive and is back, facing forward."
    )
    assert alt_topic("zealot").startswith("The icon of the topic")


def test_each_card_of_both_games_has_an_example() -> None:
    assert {topic for book in BOOKS.values() for topic in book.get("super-cards", ())} <= set(SHOWN)
    assert {"move", "floor", "fire", "robbery", "punch", "marshal-card", "ride"} <= set(SHOWN)


def test_an_unknown_topic_has_no_picture() -> None:
    assert render_topic("how-to-cheat") is None


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_all_its_entries(page: str) -> None:
    scene = legend_scene(page)
    words = [label for label in labels(scene) if label.anchor == "l"]
    assert len(words) == len(PAGES[page])
    assert min(label.size for label in labels(scene)) >= SMALLEST
    for label in words:
        assert label.x + length(label.text, label.size) <= (WIDTH // 2 if label.x < WIDTH // 2 else WIDTH) - 24, (
            label.text
        )
        assert label.y + label.size // 2 < HEIGHT - 20
    icons = [
        item
        for item in scene.items
        if isinstance(item, Paste | Stroke) or (isinstance(item, Label) and item.anchor == "m")
    ]
    assert len(icons) > len(words)


@for_each("entry", DRAWN)
def test_an_icon_stays_within_its_cell(entry: str) -> None:
    for item in DRAWN[entry](200, 200):
        if isinstance(item, Paste):
            x, y, wide, high = rect_of(item)
            assert 200 - ICON // 2 <= x <= 200 + ICON // 2 - wide
            assert 156 <= y <= 244 - high


def test_every_entry_is_on_a_page() -> None:
    assert {entry for page in PAGES.values() for entry in page} == set(DRAWN)
    assert all(len(set(page)) == len(page) for page in PAGES.values())


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_a_picture_and_a_text(page: str) -> None:
    assert Image.open(io.BytesIO(render_legend(page))).size == (WIDTH, HEIGHT)
    assert 0 < len(legend_text(page)) <= 1_024


def test_modes_add_pages() -> None:
    assert legend_pages("colt-express") == ("colt-express",)
    assert legend_pages("colt-express", ("expert", "teams", "horses-stagecoach")) == (
        "colt-express",
        "expert",
        "horses-stagecoach",
    )
    assert legend_pages("super-express", ("horse",)) == ("super-express",)
    assert legend_pages("poker") == ()


def test_every_mode_has_a_title_and_a_short_sentence() -> None:
    titles = {text(f"mode-title-{mode}") for mode in MODES}
    assert len(titles) == len(MODES)
    assert all(0 < len(title) <= 60 for title in titles)
    for mode in MODES:
        about = text(f"mode-about-{mode}")
        assert 0 < len(about) <= 100
        assert about.endswith(".")


def test_a_mode_is_explained_under_its_name() -> None:
    topics = dict(rules_topics())
    for mode in MODES:
        kind, _, name = topics[mode].partition(": ")
        assert kind in ("Variant", "Expansion")
        assert name.casefold() in text(f"mode-title-{mode}").casefold()


def test_the_rules_in_force_are_listed() -> None:
    assert rules_in_force(()) == "**Rules:** base game"
    actual = rules_in_force(("expert", "teams", "horses-stagecoach"))
    assert actual == "**Rules:** base game + expert variant, teams of two and Horses & Stagecoach"


def test_an_unknown_mode_has_no_text() -> None:
    with pytest.raises(MissingText):
        rules_in_force(("blind",))
