"""Marks in pictures are large enough for phones."""

import pytest

from renderers.marks import CHIP, GHOST, LINES, arc, burst, chips, disc, frame, ring, tracer
from renderers.scene import Box, Label, Paste
from renderers.sprites import sprites
from renderers.text import called, length
from renderers.theme import SMALLEST, TIMES, sky_of


def drawn_width(item: Paste) -> float:
    sprite = sprites()[item.sprite]
    return (sprite.width - 2 * sprite.pad) * item.zoom / 100


def test_sizes_of_paths_bullets_bursts_and_rings() -> None:
    way, top = arc((0, 100), (200, 100))
    assert (way.weight, way.edge, way.rim, way.head) == (11, 4, 4, True)
    assert top[1] < 60
    assert tracer((0, 0), (90, 0)).weight == 8
    first, icon, *_ = burst("icon-fire", 200, 200, "b")
    assert isinstance(first, Paste)
    assert isinstance(icon, Paste)
    assert drawn_width(first) == 112
    assert 40 <= drawn_width(icon) < 80
    assert ring((100, 100, 40, 40)).weight == 10
    assert GHOST == 45


def test_sizes_of_letters_frames_chips_and_captions() -> None:
    around, letter = disc("A", 100, 100)
    assert isinstance(around, Box)
    assert isinstance(letter, Label)
    assert (around.width, letter.text, letter.size) == (56, "A", 40)
    assert [(box.line, box.weight) for box in frame((0, 0, 100, 100))] == [("ink", 14), ("gold", 6)]
    box, *_ = chips({"purse": 1, "wound": -1}, 400, 200)
    assert isinstance(box, Box)
    assert (box.height, CHIP) == (44, 44)
    assert (LINES[0], min(LINES)) == (38, SMALLEST)


def test_every_round_has_its_time_of_day() -> None:
    assert [sky_of(number) for number in range(1, 6)] == [*TIMES]
    assert len(set(TIMES)) == 5
    assert sky_of(7, 7) == TIMES[-1]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ana", "Ana"), ("Maximilian von Hohenlohe", "Maximilian"), ("Al von Hohenlohe-Langenburg", "Al von")],
)
def test_a_long_name_is_cut_after_a_whole_word(name: str, shown: str) -> None:
    actual = called(name, 210, 32)
    assert actual == shown
    assert length(actual, 32) <= 210


def test_a_long_word_is_cut() -> None:
    actual = called("Donaudampfschifffahrtskapitän", 210, 32)
    assert actual.endswith("…")
    assert length(actual, 32) <= 210
