"""Loot on the train and beside it: heaps of equal tokens, and their numbers. All lengths in pixels."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.colt_express.view import LootView, View
from renderers.colt_express.measures import Scale, Standpoint, Track
from renderers.scene import Label, Paste
from renderers.words import words

HEAP: Final = 3  # a heap of more tokens shows so many, and its number


class Heap(msgspec.Struct, frozen=True):
    """Equal tokens of a spot: how they look, how many, and where they lie."""

    kind: str
    count: int
    left: int
    top: int
    width: int


def heaps(view: View) -> dict[int, Counter[str]]:
    """Return how many tokens of each look lie on each spot."""
    by_spot: dict[int, Counter[str]] = {}
    for token in view.loot:
        by_spot.setdefault(token.spot, Counter())[token_sprite(token)] += 1
    return by_spot


def laid_heaps(counts: Counter[str], spot: Standpoint, scale: Scale) -> Iterator[Heap]:
    """Yield the heaps of a spot, side by side."""
    found = [(kind, width, counts[kind]) for kind, width in scale.tokens if counts[kind]]
    widths = [width + scale.step * (min(count, HEAP) - 1) for _, width, count in found]
    gap = min(12, (spot.width - 12 - sum(widths)) // max(len(found), 1))
    left = spot.middle - (sum(widths) + gap * (len(found) - 1)) // 2
    for (kind, _, count), width in zip(found, widths, strict=True):
        yield Heap(kind, count, left, spot.front - scale.token_height, width)
        left += width + gap


def token_sprite(token: LootView) -> str:
    """Return what a token looks like to the viewer: a flask that nobody knows shows no label."""
    return flask_sprite(token.flask, token.half) if token.kind == "flask" else token.kind


def flask_sprite(kind: str | None, half: bool) -> str:
    """Return what a flask looks like: its kind, if it is known, and whether it was drunk from."""
    return f"flask-{kind}{'-half' if half else ''}" if kind else "flask"


def tokens(view: View, track: Track) -> Iterator[Paste]:
    """Yield the tokens of all heaps."""
    for heap in _everywhere(view, track):
        for number in range(min(heap.count, HEAP)):
            yield Paste(f"{heap.kind}@{track.scale.figures}", heap.left + track.scale.step * number, heap.top)


def count_labels(view: View, track: Track) -> Iterator[Label]:
    """Yield the numbers of all heaps of more than one token."""
    for heap in _everywhere(view, track):
        if heap.count > 1:
            line, y = words("picture-count", count=heap.count), heap.top + track.scale.token_height - 10
            yield Label(line, heap.left + heap.width, y, 32, "ink", "r", halo="cream")


def _everywhere(view: View, track: Track) -> Iterator[Heap]:
    for place, found in heaps(view).items():
        yield from laid_heaps(found, track.spot(place), track.scale)
