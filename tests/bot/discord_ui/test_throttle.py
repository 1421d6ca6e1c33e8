"""How fast one person may press."""

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.throttle import REMEMBERED, Throttle
from tests.builders.hosting import ManualClock


def test_half_a_minutes_worth_at_once_and_then_as_time_allows() -> None:
    clock = ManualClock()
    throttle = Throttle(60, clock.now)
    for _ in range(30):
        throttle.check(1)
    with pytest.raises(NothingHere) as refused:
        throttle.check(1)
    assert (refused.value.key, refused.value.facts) == ("too-fast", {"seconds": "2"})
    throttle.check(2)
    clock.forward(1.0)
    throttle.check(1)
    with pytest.raises(NothingHere):
        throttle.check(1)


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    clock = ManualClock()
    throttle = Throttle(60, clock.now)
    for _ in range(30):
        throttle.check(1)
    clock.forward(-10_000)
    with pytest.raises(NothingHere):
        throttle.check(1)
    clock.forward(1)
    throttle.check(1)


def test_zero_is_no_limit_and_old_buckets_are_forgotten() -> None:
    free, clock = Throttle(0, ManualClock().now), ManualClock()
    for _ in range(1_000):
        free.check(1)
    throttle = Throttle(2, clock.now)
    throttle.check(1)
    for user in range(2, REMEMBERED + 2):
        throttle.check(user)
    throttle.check(1)
