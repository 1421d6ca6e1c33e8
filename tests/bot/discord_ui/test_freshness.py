"""An interaction that came too late to be answered is left alone, whatever the clocks say."""

import pytest

from bot.discord_ui.core.client import MANY, Freshness


@pytest.mark.parametrize("skew", [-40.0, 0.0, 25.0])
def test_what_waited_through_a_sleep_is_old_and_what_comes_after_is_not(skew: float) -> None:
    freshness = Freshness()
    assert all(freshness.fresh(skew + age) for age in (0.2, 0.1, 2.5))
    assert [freshness.fresh(skew + age) for age in (20.0, 12.0, 3.5, 2.9)] == [False, False, False, True]


def test_a_clock_that_was_set_stops_nobody_for_long() -> None:
    freshness = Freshness()
    assert freshness.fresh(0.1)
    assert [freshness.fresh(60.1) for _ in range(MANY + 2)] == [False] * MANY + [True] * 2
