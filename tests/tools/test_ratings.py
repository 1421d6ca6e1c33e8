"""Farming a rating with one's own accounts doesn't pay, and honest ratings follow skill, even in a club that plays only among itself."""

from bot.features.ratings.rating import NEWCOMER, points
from bot.features.ratings.values import RULE
from tests.builders.for_each import for_each
from tools.ratings import club, farmed, honest

LUCK, PEOPLE = 1.0, 30


def test_honest_ratings_follow_skill_and_a_season_begins_softly() -> None:
    figures, before = honest(LUCK, RULE, 0, PEOPLE), honest(LUCK, 0, 0, PEOPLE)
    assert figures.first > before.first - 0.01 > 0.9
    assert figures.second > before.second, "a season that begins softly knows more"


@for_each("luck", (1.0, 2.0))
def test_own_accounts_stay_below_the_honest_top_tenth_for_sixty_days(luck: float) -> None:
    figures, before = honest(luck, RULE, 0, 60), honest(luck, RULE - 1, 0, 60)
    assert figures.first >= before.first - 0.0005
    for opponents in (1, 2, 5):
        assert all(farmed(a_day, RULE, 60, opponents) < figures.tenth for a_day in (1, 5))
    assert farmed(1, RULE - 1, 60) > figures.tenth, "this can fail"


@for_each("seed", range(2))
def test_a_club_that_plays_each_evening_is_told_apart(seed: int) -> None:
    agreement, best, worst = club(RULE, seed)
    assert agreement > 0.5
    assert best > points(NEWCOMER) + 50 > worst
