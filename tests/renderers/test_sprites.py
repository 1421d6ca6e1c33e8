"""Sprites have the same pixels, however few of them stay decoded."""

import pytest

from renderers.budgets import Budget
from renderers.sprites import Committed, read, sprites, weight

NAMES = ("figure-belle@s", "figure-doc@s", "locomotive@s")


@pytest.mark.parametrize("most", [0, 200_000, 10_000_000])
def test_sprites_dropped_from_the_cache_are_decoded_again(most: int) -> None:
    budget = Budget(lambda: most, read, weight)
    for name in (*NAMES, *NAMES):
        sprite, known = Committed(name, 0, budget), sprites()[name]
        assert (sprite.width, sprite.height) == sprite.image.size
        assert sprite.whole().tobytes() == known.whole().tobytes()
        assert budget.weight <= most
