"""The pictures beside the topics of the rules."""

import io

import pytest
from PIL import Image

from renderers.rules import rules_topics
from renderers.rules.examples import SHOWN, example
from renderers.rules.pictures import SIZE, render_topic, rule_scenes, topic_scene, topic_sprites
from renderers.scene import Inset, Label, Paste
from renderers.sprites import sprites
from renderers.theme import SMALLEST
from tests.builders.scenes import labels

TOPICS = [topic for topic, _ in rules_topics()]


def test_every_topic_of_the_rules_has_a_picture_and_no_picture_is_without_a_topic() -> None:
    assert set(topic_sprites()) == set(TOPICS)


@pytest.mark.parametrize(("topic", "title"), rules_topics())
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


@pytest.mark.parametrize("topic", SHOWN)
def test_an_example_shows_a_moment_of_a_real_match(topic: str) -> None:
    found = example(topic)
    assert found is not None
    _, test = SHOWN[topic]
    assert any(test(event) for event in found.events)
    assert found.before != found.after
    (scene,) = rule_scenes(topic)
    assert [item.width for item in scene.items if isinstance(item, Inset)] == [761, 761]


def test_what_is_no_topic_has_no_picture() -> None:
    assert render_topic("how-to-cheat") is None
