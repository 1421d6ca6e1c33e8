"""Icons of any height, and lines of counts: icons and numbers side by side, as large as fits. All lengths are in pixels."""

from collections.abc import Sequence
from typing import Final

import msgspec

from renderers.scene import Item, Label, Paste
from renderers.sprites import sprites
from renderers.text import length

SIZES: Final = ("s", "p", "c", "m", "l", "b", "r", "f", "t")
LEAST: Final = 20  # smaller icons are unrecognizable
NEAR: Final = 3  # from an icon to its number
FLOWS: Final = ((44, 44, 18), (40, 40, 14), (36, 36, 10), (34, 34, 8), (32, 30, 5), (32, 26, 2), (32, 22, 0))
"""Sizes of numbers, heights of icons and gaps between two counts. A line uses the first that fits."""


class Count(msgspec.Struct, frozen=True):
    """A count: its sprite without the size (empty: no icon), its words (empty: only the icon), and their ink."""

    icon: str
    words: str = ""
    ink: str = "ink"


def sized(look: str, height: int) -> tuple[str, int, int]:
    """Return the sprite for an icon of this height, its zoom in percent, and its width. Larger sprites are scaled down."""
    height = max(height, LEAST)
    known = [(own, name) for size in SIZES if (name := f"{look}@{size}") in sprites() for own in (_own(name)[1],)]
    own, name = min((pair for pair in known if pair[0] >= height), default=max(known))
    zoom = round(100 * height / own)
    return name, zoom, _own(name)[0] * zoom // 100


def icon(look: str, height: int, x: int, y: int, *, dim: bool = False) -> Paste:
    """Return an icon of this height, centered on a point. Raises ValueError if there is no such sprite."""
    height = max(height, LEAST)
    name, zoom, _ = sized(look, height)
    wide, high = _own(name)
    return Paste(name, x - wide // 2, y + round(high * zoom / 200) - high, dim, zoom=zoom)


def _own(name: str) -> tuple[int, int]:
    sprite = sprites()[name]
    return sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad


def wide(counts: Sequence[Count], flow: tuple[int, int, int]) -> int:
    """Return the width of a line of counts."""
    number, height, gap = flow
    return sum(_width(count, number, height) for count in counts) + gap * max(len(counts) - 1, 0)


def _width(count: Count, number: int, height: int) -> int:
    drawn = sized(count.icon, height)[2] if count.icon else 0
    said = round(length(count.words, number)) if count.words else 0
    return drawn + said + (NEAR if drawn and said else 0)


def line(
    counts: Sequence[Count], left: int, y: int, room: int, *, largest: int = 44, right: bool = False
) -> list[Item]:
    """Return a line of counts that starts at ``left``, or ends at the right end of its ``room``."""
    fitting = [flow for flow in FLOWS if flow[0] <= largest]
    flow = next((flow for flow in fitting if wide(counts, flow) <= room), fitting[-1])
    number, height, gap = flow
    x = left + room - wide(counts, flow) if right else left
    items: list[Item] = []
    for count in counts:
        if count.icon:
            drawn = sized(count.icon, height)[2]
            items.append(icon(count.icon, height, x + drawn // 2, y))
            x += drawn + (NEAR if count.words else 0)
        if count.words:
            items.append(Label(count.words, x, y + 1, number, count.ink))
            x += round(length(count.words, number))
        x += gap
    return items
