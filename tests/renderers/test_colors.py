"""Colors are distinguishable for everyone, and names on them are readable."""

from itertools import combinations

import pytest
from PIL import Image

from renderers.marks import DASHED, way_ink
from renderers.paint import flattened
from renderers.theme import HIGH_CONTRAST, contrast, drawn_in, ink_on, inks
from tests.builders.for_each import for_each
from tests.renderers.every_kind import BANDITS


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
"""Matrix for linear RGB by kind of color vision: Machado, Oliveira and Fernandes 2009, severity 1."""


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
"""Paths whose colors are closer than this CIELAB distance are hard to distinguish."""


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
