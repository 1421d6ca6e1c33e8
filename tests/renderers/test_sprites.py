"""Sprites give the same pixels however few of them stay decoded."""

import pytest
from PIL import Image

from renderers.sprites import Budget, Committed, Pixels, read, sprites, weight

NAMES = ("figure-belle@s", "figure-doc@s", "locomotive@s")


@pytest.mark.parametrize("most", [0, 200_000, 10_000_000])
def test_what_was_given_up_is_read_again(most: int) -> None:
    budget = Budget(most, read, weight)
    for name in (*NAMES, *NAMES):
        sprite, known = Committed(name, 0, budget), sprites()[name]
        assert (sprite.width, sprite.height) == sprite.image.size
        assert sprite.whole().tobytes() == known.whole().tobytes()
        assert budget.weight <= max(most, 5 * sprite.width * sprite.height)


def test_what_fits_is_made_once() -> None:
    made: list[int] = []

    def make(key: int) -> Pixels:
        made.append(key)
        return Image.new("RGB", (10, 10), (key, 0, 0)), None

    budget = Budget(4 * 100 * 3, make, weight)
    asked = [1, 2, 3, 1, 2, 3, 1, 4, 1, 3, 2]
    assert [budget.get(key)[0].getpixel((0, 0)) for key in asked] == [(key, 0, 0) for key in asked]
    assert made == [1, 2, 3, 4, 2], "the one that was asked for longest ago goes"
    assert budget.weight == 1_200
