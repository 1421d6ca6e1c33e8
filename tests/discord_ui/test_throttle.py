"""Limits on the CPU time of one user's presses."""

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.throttle import STORED_ACCOUNTS, Throttle
from tests.builders.hosting import ManualClock


def test_what_was_spent_in_the_last_minute_counts_and_time_gives_it_back() -> None:
    clock = ManualClock()
    throttle = Throttle(6, clock.now)
    throttle.of(1).spend(5.9)
    throttle.of(1).check()
    throttle.of(1).spend(1.1)
    with pytest.raises(NothingHere) as refused:
        throttle.of(1).check()
    assert (refused.value.key, refused.value.facts) == ("too-fast", {"seconds": "11"})
    throttle.of(2).check()
    clock.forward(9.0)
    with pytest.raises(NothingHere):
        throttle.of(1).check()
    clock.forward(2.0)
    throttle.of(1).check()
    clock.forward(1_000.0)
    throttle.of(1).spend(6.1)
    with pytest.raises(NothingHere):
        throttle.of(1).check()


def test_many_cheap_presses_are_no_reason_to_wait() -> None:
    throttle = Throttle(6, ManualClock().now)
    for _ in range(1_000):
        throttle.of(1).check()
        throttle.of(1).spend(0.005)


def test_a_clock_that_is_set_back_locks_no_one_out() -> None:
    clock = ManualClock()
    account = Throttle(60, clock.now).of(1)
    account.spend(60.5)
    clock.forward(-10_000)
    with pytest.raises(NothingHere):
        account.check()
    clock.forward(1)
    account.check()


def test_zero_is_no_limit_and_old_accounts_are_forgotten() -> None:
    free, throttle = Throttle(0, ManualClock().now), Throttle(2, ManualClock().now)
    free.of(1).spend(1_000)
    free.of(1).check()
    throttle.of(1).spend(3)
    for user in range(2, STORED_ACCOUNTS + 2):
        throttle.of(user).check()
    throttle.of(1).check()
