"""The measure of the review: its arithmetic."""

import pytest

from tools.review import Pair, Reviewed, holds, interval, row


def test_the_interval_is_two_standard_errors() -> None:
    assert interval([100.0, 200.0, 300.0]) == pytest.approx((200.0, 113.2), abs=0.1)


def test_what_was_told_holds_where_it_really_cost_what_was_said() -> None:
    assert holds([Pair(300.0, true) for true in (200.0, 250.0, 420.0, 310.0)])


@pytest.mark.parametrize("true", [(900.0, -800.0, 500.0, -300.0), (30.0, 40.0, 35.0, 45.0)])
def test_it_does_not_hold_where_that_may_have_cost_nothing_or_clearly_cost_less(true: tuple[float, ...]) -> None:
    assert not holds([Pair(300.0, each) for each in true])


def test_nothing_told_shows_nothing() -> None:
    assert not holds([])
    assert row("base 4", [Reviewed("base 4", 0, 4, 80, (), (), 8.0)])[-2:] == ("2", "not shown")
