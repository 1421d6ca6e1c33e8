"""Farming a rating with own accounts doesn't pay, and honest ratings follow skill."""

import pytest

from bot.features.ratings.values import RULE
from tests.builders.for_each import for_each
from tools.ratings import FARMED, farmed, honest

LUCK = 1.0


@pytest.fixture(scope="module")
def top() -> int:
    """Return the best rating of a server on which all play to win."""
    figures = honest(LUCK, RULE, seed=0)
    assert figures.first > 0.9
    assert figures.second > honest(LUCK, 0, seed=0).second, "a season that begins softly knows more"
    return figures.top


@for_each("seed", range(3))
def test_who_beats_own_accounts_in_a_day_stays_below_the_honest_top(top: int, seed: int) -> None:
    for a_day in range(2, FARMED + 1, 4):
        assert farmed(a_day, RULE, seed) < top
    assert farmed(FARMED, RULE, seed) < farmed(FARMED, 0, seed) - 500
