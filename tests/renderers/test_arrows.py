"""Arrowheads in every picture point along their path, and the shaft ends at their base."""

import math

import pytest

from renderers.pieces import line_layers
from renderers.scene import Stroke
from renderers.theme import FULL
from tests.renderers.every_kind import every_picture

CHORD = 30
"""Pixels at the end of a path that set the direction of its head."""
REACH = 2.2
"""Length of a head, as a multiple of the line's weight."""
ASIDE = 2.5
"""Maximum distance in pixels between the middle of a head and its axis."""
OUT = 4
"""Maximum pixels outside the triangle of a head, for its rounded rim."""


def axis(points: tuple[tuple[int, int], ...]) -> tuple[float, float]:
    """Return the direction of a path's last ``CHORD`` pixels, as a unit vector."""
    end = points[-1]
    left = float(CHORD)
    for first, second in zip(points[-2::-1], points[:0:-1], strict=True):
        long = math.dist(first, second)
        if long >= left:
            x, y = (second[at] + (first[at] - second[at]) * left / long for at in (0, 1))
            break
        left, (x, y) = left - long, first
    far = math.hypot(end[0] - x, end[1] - y)
    return (end[0] - x) / far, (end[1] - y) / far


def off(stroke: Stroke) -> tuple[float, float]:
    """Return the pixels between a head's middle and its axis, and the pixels by which its front half is too wide."""
    ((_, image), *_), left, top = line_layers(stroke, FULL)
    alpha = image.load()
    assert alpha is not None
    (dx, dy), (end, low) = axis(stroke.points), stroke.points[-1]
    around = stroke.edge + stroke.rim
    reach = stroke.weight * REACH
    sides, out = [], 0.0
    for x in range(image.width):
        for y in range(image.height):
            if alpha[x, y] < 128:  # type: ignore[operator]  # a pixel of a single channel is a number
                continue
            across, down = x + left + 0.5 - end, y + top + 0.5 - low
            back, side = -(across * dx + down * dy), across * dy - down * dx
            if -around * 2 <= back <= reach and abs(side) < reach:
                sides.append(side)
                if back < reach / 2:
                    half = (back + around * 1.6) * (reach / 2 + around * 2.4) / (reach + around * 2.6)
                    out = max(out, abs(side) - half)
    return abs(sum(sides) / len(sides)), out


@pytest.mark.nightly
def test_arrowheads_point_along_their_path_and_shafts_end_at_their_base() -> None:
    shapes = {}
    for scene in every_picture():
        for item in scene.items:
            if isinstance(item, Stroke) and item.head:
                x, y = item.points[-1]
                shape = tuple((across - x, down - y) for across, down in item.points)
                if math.dist(shape[0], shape[-1]) > CHORD:
                    shapes[shape, item.weight, item.edge, item.rim] = item
    assert len(shapes) > 100
    result = {key: off(item) for key, item in [*shapes.items()][:: max(len(shapes) // 200, 1)]}
    wrong = [key for key, (aside, out) in result.items() if aside > ASIDE or out > OUT]
    assert not wrong, f"{len(wrong)} of {len(result)}: {wrong[:3]}"
