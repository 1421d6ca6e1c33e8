"""Cached items stay within their share of memory, and are drawn from their source."""

import math
from collections.abc import Sequence
from itertools import chain
from typing import get_args
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from renderers import placed as placed_items
from renderers.paint import drawn_from, own_bytes
from renderers.pieces import Piece
from renderers.placed import WEIGHT, Placed, Places
from renderers.scene import Inset, Item, Label
from renderers.theme import LIVE
from tests.renderers.every_kind import every_picture

SIZE = (64, 32)
MASK = object()


class Drawers:
    """Records the items it draws. Each becomes two pieces, one with a mask and one without."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Item, int]] = []

    def pieces(self, item: Item, quarters: int) -> Sequence[Piece]:
        self.drawn.append((item, quarters))
        return [Piece((1, 2, 3), (0, 0, 33, 32), None), Piece((1, 2, 3), (32, 0, 64, 32), MASK)]


def labels(*numbers: int) -> list[Label]:
    """Return new labels. Labels of one number are equal, but never the same object."""
    return [Label(str(number), 0, 0, 32) for number in numbers]


def nothing(_item: Item, _pieces: Sequence[Piece]) -> int:
    return 0


def weight_in_text(item: Item, _pieces: Sequence[Piece]) -> int:
    assert isinstance(item, Label)
    return int(item.text) * WEIGHT


def test_an_item_is_drawn_once_per_size() -> None:
    drawers = Drawers()
    places = Places(lambda: 1_000 * WEIGHT, drawers.pieces, nothing)
    first, second = (places.of(labels(1, 2, 1), 3, SIZE) for _ in range(2))
    assert first == second
    assert [placed.number for placed in first] == [0, 1, 0]
    assert drawers.drawn == [(label, 3) for label in labels(1, 2)]
    assert places.of(labels(1), 4, SIZE)[0].number == places.of(labels(1), 4, SIZE)[0].number == 2
    assert places.of(labels(1), 3, (96, 32))[0].number == 3
    assert first[0] == Placed(0, tuple(drawers.pieces(labels(1)[0], 3)), 0b11, WEIGHT)


@given(st.integers(0, 12), st.lists(st.integers(0, 9), max_size=30))
def test_the_cache_stays_within_its_limit_and_has_the_latest_items(most: int, asked: Sequence[int]) -> None:
    drawers = Drawers()
    places = Places(lambda: most * WEIGHT, drawers.pieces, nothing)
    numbers: dict[int, int] = {}
    with patch.object(placed_items, "LEAST", 2):
        for number in asked:
            (placed,) = places.of(labels(number), 2, SIZE)
            assert numbers.setdefault(placed.number, number) == number, "no two items have the same number"
            assert places.weight <= most * WEIGHT
        before, last = len(drawers.drawn), list(dict.fromkeys(reversed(asked)))[: most // 2]
        places.of(labels(*last), 2, SIZE)
    assert len(drawers.drawn) == before


@given(st.integers(0, 60), st.integers(2, 20), st.lists(st.integers(0, 9), max_size=60))
@example(60, 2, [9, 8, 7, 6, 9])  # from the older half back to the newer one
def test_the_weight_is_the_sum_of_the_cached_items(most: int, least: int, asked: Sequence[int]) -> None:
    places = Places(lambda: most * WEIGHT, Drawers().pieces, weight_in_text)
    with patch.object(placed_items, "LEAST", least):
        for number in asked:
            places.of(labels(number), 2, SIZE)
            cached = [*places._newer.values(), *places._older.values()]
            assert places.weight == sum(placed.weight for placed in cached) <= most * WEIGHT
            assert all(placed.weight * least <= most * WEIGHT for placed in cached)


@pytest.mark.nightly
def test_an_inset_weighs_its_pixels() -> None:
    """Other items weigh nothing, because their pixels come from caches."""
    items: dict[type[Item], list[Item]] = {}
    for scene in every_picture():
        for item in scene.items:
            items.setdefault(type(item), []).append(item)
    assert set(items) == set(get_args(Item))
    for item in chain.from_iterable(of_kind[:: len(of_kind) // 20 + 1] for of_kind in items.values()):
        pieces = drawn_from(item, LIVE)
        if isinstance(item, Inset):
            images = [piece.colours for piece in pieces if not isinstance(piece.colours, tuple)]
            weight = own_bytes(item, pieces)
            assert weight == sum(4 * math.prod(image.size) for image in images)
            assert weight > 100_000
        else:
            assert own_bytes(item, pieces) == 0
