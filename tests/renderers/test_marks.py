"""Marks, names and colors in pictures are large enough for phones, and distinguishable for everyone."""

from itertools import combinations

import pytest
from PIL import Image

from renderers.marks import CHIP, DASHED, GHOST, LINES, arc, burst, chips, disc, frame, ring, tracer, way_ink
from renderers.paint import flattened
from renderers.scene import Box, Label, Paste
from renderers.sprites import sprites
from renderers.text import called, length
from renderers.theme import HIGH_CONTRAST, SMALLEST, TIMES, contrast, drawn_in, ink_on, inks, sky_of
from tests.builders.for_each import for_each
from tests.renderers.every_kind import BANDITS


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


@pytest.mark.parametrize("before", ["", "A. "])
def test_a_long_word_is_cut(before: str) -> None:
    actual = called(f"{before}Donaudampfschifffahrtskapitän", 210, 32)
    assert actual.endswith("…")
    assert length(actual, 32) <= 210


@for_each("bandit", BANDITS)
def test_names_and_letters_stand_out_from_the_colors_of_bandits(bandit: str) -> None:
    assert contrast(ink_on(bandit), bandit) >= 6
    assert contrast(ink_on(f"{bandit}-dim"), f"{bandit}-dim") >= 4.5


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def curved(part: float) -> float:
    part = min(max(part, 0), 1)
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


BLIND = {
    "full color vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def lab(ink: tuple[int, int, int], matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return a color as seen with a kind of color vision, in CIELAB (D65)."""
    rgb = [linear(value) for value in ink]
    seen = [
        linear(round(255 * curved(sum(factor * value for factor, value in zip(row, rgb, strict=True)))))
        for row in matrix
    ]
    red, green, blue = seen
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("kind", BLIND)
def test_everyone_can_distinguish_any_two_bandits_by_color(kind: str) -> None:
    seen = {bandit: lab(inks()[bandit], BLIND[kind]) for bandit in BANDITS}
    near = {
        (first, second): sum((a - b) ** 2 for a, b in zip(seen[first], seen[second], strict=True)) ** 0.5
        for first, second in combinations(BANDITS, 2)
    }
    assert min(near.values()) >= 25, min(near, key=lambda pair: near[pair])


ALIKE = 10


@pytest.mark.parametrize("kind", BLIND)
def test_paths_in_similar_colors_differ_in_dashes(kind: str) -> None:
    seen = {bandit: lab(inks()[way_ink(bandit)], BLIND[kind]) for bandit in BANDITS}
    for first, second in combinations(BANDITS, 2):
        near = sum((a - b) ** 2 for a, b in zip(seen[first], seen[second], strict=True)) ** 0.5
        assert near >= ALIKE or (first in DASHED) != (second in DASHED), (first, second, near)


MARKS = (*map(way_ink, (*BANDITS, "marshal", "shotgun", "stagecoach")), "shot", "gold", "cream")


GROUNDS = ("night", "plum", "ink", "soot", "slate", "paper", "cream", "bone", "amber", "ice", "silver", "gold")


def luminance(ink: str, name: str) -> float:
    """Return the relative luminance of an ink in a finished picture of a theme."""
    with drawn_in(name):
        red, green, blue = flattened(Image.new("RGB", (1, 1), inks()[ink])).convert("RGB").tobytes()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def apart(first: str, second: str, name: str) -> float:
    light, dark = sorted((luminance(first, name), luminance(second, name)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", ["", HIGH_CONTRAST])
def test_marks_stand_out_on_every_ground(name: str) -> None:
    """A mark's core contrasts with its ink edge, and that edge or the cream rim around it contrasts with every ground."""
    assert not {mark: apart(mark, "ink", name) for mark in MARKS if apart(mark, "ink", name) < 3}
    assert not {ground for ground in GROUNDS if max(apart("ink", ground, name), apart("cream", ground, name)) < 3}
    assert apart("paper", "danger", name) >= 4.5
    assert apart("ink", "gold", name) >= 4.5
