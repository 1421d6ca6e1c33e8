"""Pictures of the rules' topics."""

import io

from PIL import Image

from engine.colt_express.state import AWAY
from renderers.rules import BOOKS, alt_topic, rules_topics
from renderers.rules.examples import SHOWN, TRACES, example
from renderers.rules.pictures import SIZE, render_topic, rule_scenes, topic_scene, topic_sprites
from renderers.scene import Box, Inset, Item, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.text import ELLIPSIS
from renderers.theme import SMALLEST
from tests.builders.for_each import for_each
from tests.builders.scenes import labels, pasted

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
        sprite = sprites()[item.sprite]
        right, bottom = item.x + sprite.width - 2 * sprite.pad, item.y + sprite.height - 2 * sprite.pad
        assert item.x >= 36
        assert right <= scene.width - 36
        assert item.y >= 100
        assert bottom <= scene.height - 30


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
