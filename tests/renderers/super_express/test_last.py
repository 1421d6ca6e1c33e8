"""The last page shows the winner first, and every bandit with every loot card."""

import pytest

from data.catalogue import speaking
from data.formats import money
from engine.core.types import Seat
from engine.super_express.view import View
from renderers.scene import Label, Paste, Scene
from renderers.sprites import sprites
from renderers.super_express import board_scene
from renderers.super_express.last import PANELS, POSTER, ranked
from renderers.super_express.trace import net
from renderers.text import length
from renderers.words import words
from tests.builders.for_each import for_each
from tests.renderers.super_express.walks import card_pictures, walk

NAMES = {Seat(number): f"Player {number}" for number in range(7)}
SEEDS = range(1, 21)


def ended(seed: int) -> tuple[View, Scene]:
    """Return the public view at the end of a random match, and the last scene of its film."""
    *_, last = walk(3 + seed % 5, ("reflex", "horse")[: seed % 3], seed)
    return last.public, card_pictures(last.public, last.events, NAMES)[-1]


def labels(scene: Scene) -> list[Label]:
    return [item for item in scene.items if isinstance(item, Label)]


@pytest.mark.nightly
@for_each("language", ["en", "fr", "de"])
@for_each("seed", SEEDS)
def test_the_winner_is_first(seed: int, language: str) -> None:
    with speaking(language):
        view, scene = ended(seed)
        left, top, wide, high = POSTER
        poster = [label for label in labels(scene) if label.x < left + wide and label.y < top + high]
        winners = [bandit for bandit, place in ranked(view) if place == 1]
        named = [label for label in poster if any(NAMES[bandit.seat] in label.text for bandit in winners)]
        assert bool(named) == bool(winners)
        assert not [
            label
            for label in poster
            if any(NAMES[bandit.seat] in label.text for bandit, place in ranked(view) if place > 1)
        ]
        for label in labels(scene):
            assert label.size >= 32
            assert "…" not in label.text or label.y > PANELS, label
            start = label.x - {"l": 0.0, "m": 0.5, "r": 1.0}[label.anchor] * length(label.text, label.size, label.face)
            assert start >= 0
            assert start + length(label.text, label.size, label.face) <= scene.width, label


@for_each("seed", SEEDS)
def test_every_bandit_is_shown_in_order_of_place_with_all_its_loot(seed: int) -> None:
    view, scene = ended(seed)
    faces = [item for item in scene.items if isinstance(item, Paste) and item.y > PANELS and "bust-" in item.sprite]
    order = [(bandit.bandit, place) for bandit, place in ranked(view)]
    assert [(face.sprite.split("@")[0], face.dim) for face in faces] == [
        (f"bust-{bandit}", place > 1) for bandit, place in order
    ]
    shown = [label.text for label in labels(scene) if label.y > PANELS]
    for bandit, _ in ranked(view):
        every = all(money(worth) in shown for worth in bandit.loot)
        sums = {words("super-picture-loot", count=len(bandit.loot)), money(sum(bandit.loot))}
        assert every or sums <= set(shown)


@for_each("seed", SEEDS)
def test_a_whole_round_at_the_end_is_drawn_with_sprites_that_exist(seed: int) -> None:
    *_, last = walk(3 + seed % 5, ("reflex", "horse")[: seed % 3], seed)
    scene = board_scene(last.public, NAMES, trace=net(last.events, last.public))
    assert [item.sprite for item in scene.items if isinstance(item, Paste) and item.sprite not in sprites()] == []
