"""Reliability: one number from met and missed deadlines, separate from ratings."""

from hypothesis import given
from hypothesis import strategies as st

from bot.features.ratings.leaderboards import FEWEST_DECISIONS, Conduct

COUNTS = st.integers(0, 500)


def test_nothing_is_said_of_a_few_decisions() -> None:
    assert Conduct(kept=FEWEST_DECISIONS - 1).score is None
    assert Conduct(kept=FEWEST_DECISIONS).score == 100


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_it_is_a_share_and_falls_with_what_was_not_kept(kept: int, missed: int, resigned: int, more: int) -> None:
    before = Conduct(kept=kept, missed=missed, resigned=resigned).score
    after = Conduct(kept=kept, missed=missed + more, resigned=resigned).score
    if before is not None and after is not None:
        assert 0 <= after <= before <= 100


@given(COUNTS, COUNTS)
def test_what_was_announced_or_excused_does_not_count(kept: int, excused: int) -> None:
    assert Conduct(kept=kept, away=excused, excused=excused).score == Conduct(kept=kept).score


def test_a_seat_that_was_given_up_weighs_more_than_a_deadline() -> None:
    late, gone = Conduct(kept=100, missed=1), Conduct(kept=100, resigned=1)
    assert late.score is not None
    assert gone.score is not None
    assert gone.score < late.score < 100
