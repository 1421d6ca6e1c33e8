"""Farming a rating with one's own accounts doesn't pay, and honest ratings follow skill, even in a club that plays only among itself."""

from bot.features.ratings.rating import NEWCOMER, points
from bot.features.ratings.values import RULE
from tests.builders.for_each import for_each
from tools.ratings import club, farmed, honest

LUCK, PEOPLE = 1.0, 30


def test_honest_ratings_follow_skill_and_no_pace_of_farming_reaches_the_best() -> None:
    figures, before = honest(LUCK, RULE, 0, PEOPLE), honest(LUCK, 0, 0, PEOPLE)
    assert figures.first > before.first - 0.01 > 0.9
    assert figures.second > before.second, "a season that begins softly knows more"
    for a_day in (1, 4):
        assert farmed(a_day, RULE) < figures.top - 100


@for_each("seed", range(2))
def test_a_club_that_plays_each_evening_is_told_apart(seed: int) -> None:
    agreement, best, worst = club(RULE, seed)
    assert agreement > 0.8
    assert best > points(NEWCOMER) + 150 > worst
