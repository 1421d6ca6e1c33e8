"""Rules for every picture: its shape, the size and contrast of its text, and no covered labels."""

import io
from collections.abc import Sequence
from itertools import chain, islice
from typing import Any

import pytest
from PIL import Image

from bot.processes.game_uis import game_uis
from engine.games import registry
from renderers.colt_express.decision import CARDS_STRIP
from renderers.comic import HIGH
from renderers.scene import Box, CardFace, Item, Label, Paste, Stroke
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import SHAPES, SMALLEST, contrast
from tests.builders.scenes import labels
from tests.golden.scenes import NAMES
from tests.renderers.colt_express import walks
from tests.renderers.every_kind import every_picture, kinds, makers
from tests.renderers.super_express import walks as super_walks
from tests.renderers.truth import rect_of

EDGE = 60
"""Maximum pixels of a sprite beyond the left or right edge of its picture."""
HIDDEN = 0.12
"""Maximum share of a label's area that may be covered: the corner of a letter."""


@pytest.mark.nightly
def test_every_kind_of_picture_is_checked_and_has_text() -> None:
    assert set(kinds()) == makers()
    assert not [kind for kind, scenes in kinds().items() if not any(map(labels, scenes))]
    assert len(every_picture()) > 300


def box_of(label: Label) -> tuple[float, float, float, float]:
    """Return the rectangle of a label's capitals: left, top, right, bottom."""
    wide = length(label.text, label.size, label.face)
    left = label.x - {"l": 0, "m": wide / 2, "r": wide}[label.anchor]
    return left, label.y - label.size * 0.36, left + wide, label.y + label.size * 0.36


def meets(first: tuple[float, float, float, float], second: tuple[float, float, float, float], slack: float) -> bool:
    return (
        min(first[2], second[2]) - max(first[0], second[0]) > slack
        and min(first[3], second[3]) - max(first[1], second[1]) > slack
    )


def test_every_picture_has_a_shape_that_discord_shows_whole() -> None:
    """Strips are exempt: they are as wide as the message, and as low as possible."""
    wrong = {
        (scene.width, scene.height)
        for scene in every_picture()
        if scene.height not in (CARDS_STRIP, HIGH) and not SHAPES[0] <= scene.width / scene.height <= SHAPES[1]
    }
    assert not wrong


def test_no_text_is_too_small_for_a_phone() -> None:
    small = set()
    for scene in every_picture():
        items = (*scene.ground, *scene.items)
        for number, label in enumerate(items):
            if isinstance(label, Label) and label.size * 1600 < SMALLEST * scene.width and not in_a_sign(items, number):
                small.add(label)
    assert not small


def test_every_label_is_inside_its_picture() -> None:
    outside = set()
    for scene in every_picture():
        for label in labels(scene):
            left, top, right, bottom = box_of(label)
            if left < -1 or right > scene.width + 1 or top < -1 or bottom > scene.height + 1:
                outside.add(label)
    assert not outside


def test_no_sprite_or_stroke_leaves_its_picture() -> None:
    """Figures at an edge may be cut a little."""
    outside = set[tuple[object, ...]]()
    for scene in every_picture():
        for item in (*scene.ground, *scene.items):
            if isinstance(item, Paste) and not item.sprite.startswith(("trail", "sky")):
                x, y, wide, high = rect_of(item)
                if not (-EDGE <= x <= scene.width + EDGE - wide and 0 <= y <= scene.height - high):
                    outside.add((item.sprite, item.pose, x, y, wide, high, scene.width, scene.height))
            elif isinstance(item, Stroke) and not all(0 <= x <= scene.width for x, _ in item.points):
                outside.add(item.points)
    assert not outside


def test_no_two_labels_overlap() -> None:
    wrong = set()
    for scene in every_picture():
        boxes = sorted((box_of(label), label.text) for label in labels(scene))
        for number, (first, text) in enumerate(boxes, start=1):
            for second, other in boxes[number:]:
                if second[0] > first[2]:  # so are all that follow
                    break
                if meets(first, second, 6):
                    wrong.add((text, other))
    assert not wrong, sorted(wrong)[:20]


def in_a_sign(items: Sequence[Item], number: int) -> bool:
    """Check if a label is the letter in the sign drawn just before it. Shape and color identify a sign, too."""
    label, before = items[number], items[number - 1] if number else None
    if not isinstance(label, Label) or not isinstance(before, Paste) or not before.sprite.startswith("tag-"):
        return False
    sprite = sprites()[before.sprite]
    half = sprite.width // 2 - sprite.pad
    return abs(before.x + half - label.x) < half and abs(before.y + half - label.y) < half


def extent(item: Item) -> tuple[float, float, float, float] | None:
    """Return the rectangle that an item covers (left, top, right, bottom), or None if it covers nothing or is transparent."""
    if isinstance(item, Box):
        return (item.x, item.y, item.x + item.width, item.y + item.height) if item.fill else None
    if isinstance(item, CardFace):
        sprite = sprites()[f"card-{'back' if item.kind == 'back' else 'face'}-{item.owner}@{item.size}"]
        wide, high = ((side - 2 * sprite.pad) * item.zoom / 100 for side in (sprite.width, sprite.height))
        return item.x, item.y, item.x + wide, item.y + high
    if isinstance(item, Paste) and item.solid == 100:
        sprite = sprites()[item.sprite]
        wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        if item.pose.startswith("lying"):
            wide, high = high, wide
        left, bottom = item.x - wide * (item.zoom - 100) / 200, item.y + high
        return left, bottom - high * item.zoom / 100, left + wide * item.zoom / 100, bottom
    return None


def test_nothing_covers_a_label() -> None:
    hidden = set()
    for scene in every_picture():
        items = (*scene.ground, *scene.items)
        boxes: list[tuple[str, tuple[float, float, float, float]]] = []
        for item in items:
            if isinstance(item, Label):
                boxes.append((item.text, box_of(item)))
            elif (over := extent(item)) is not None:
                start, above, end, below = over
                for text, (left, top, right, bottom) in boxes:
                    if start < right and left < end and above < bottom and top < below:
                        area = (min(right, end) - max(left, start)) * (min(bottom, below) - max(top, above))
                        if area > HIDDEN * (right - left) * (bottom - top):
                            hidden.add((text, item))
    assert not hidden


@pytest.mark.nightly
def test_words_contrast_with_their_background() -> None:
    pale = set()
    for scene in every_picture():
        items = (*scene.ground, *scene.items)
        for number, label in enumerate(items):
            if not isinstance(label, Label):
                continue
            if label.halo:
                pale |= {(label.ink, label.halo)} if contrast(label.ink, label.halo) < 4.5 else set()
                continue
            left, top, right, bottom = box_of(label)
            papers = [
                item.fill
                for item in items[:number]
                if isinstance(item, Box)
                and item.fill
                and item.x <= left + 4
                and item.x + item.width >= right - 4
                and item.y <= top + 4
                and item.y + item.height >= bottom - 4
            ]
            if papers and not in_a_sign(items, number) and contrast(label.ink, papers[-1]) < 4.5:
                pale.add((label.ink, papers[-1]))
    assert not pale


def test_every_sprite_in_a_picture_exists() -> None:
    missing = {
        item.sprite for scene in every_picture() for item in (*scene.ground, *scene.items) if isinstance(item, Paste)
    } - set(sprites())
    assert not missing


@pytest.mark.parametrize(
    ("game", "moments"),
    [("colt-express", islice(walks.walk(4, 7), 0, 60, 6)), ("super-express", islice(super_walks.walk(4, (), 4), 4))],
)
def test_pictures_of_a_question_are_small(game: str, moments: Any) -> None:
    """They are drawn for each answer, and have large letters."""
    game_ui, kinds_of_question = game_uis(registry())[game], set()
    for view in chain.from_iterable(moment.views.values() for moment in moments):
        if view.viewer is not None and view.ask is not None:
            about_cards = game_ui.is_about_cards(view)
            drawn = (game_ui.cards(view), game_ui.hand(view, NAMES)) if about_cards else ()
            for picture in drawn or (game_ui.decision(view, NAMES, ()),):
                assert Image.open(io.BytesIO(picture)).width == 800
            kinds_of_question.add(about_cards)
    assert kinds_of_question == ({True, False} if game == "colt-express" else {False})
