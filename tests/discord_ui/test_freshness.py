"""An interaction that is too old to be answered is left alone, no matter what the clocks say."""

import pytest

from bot.discord_ui.in_flight import FIRST_ANSWER_LIMIT_S, Freshness


class Machine:
    """A machine that Discord's clock runs ahead of by ``skew``; ``passed`` counts its seconds."""

    def __init__(self, skew: float) -> None:
        self.passed, self._skew = 1_000.0, skew
        self.freshness = Freshness(lambda: self.passed)

    def press(self, seconds_ago: float) -> bool:
        return self.freshness.fresh(self.passed - seconds_ago + self._skew)


SKEWS = pytest.mark.parametrize("skew", [-40.0, 0.0, 1.7e9])


@SKEWS
def test_all_that_waited_through_a_sleep_is_too_late_and_all_that_comes_after_is_not(skew: float) -> None:
    machine = Machine(skew)
    assert all(machine.press(age) for age in (0.2, 0.1, 2.5))
    machine.passed += 16.0
    assert not any(machine.press(16.0 - number * 0.2) for number in range(46))
    assert all(machine.press(0.1 + number * 0.05) for number in range(46))


@SKEWS
def test_a_clock_that_runs_too_fast_stops_no_one(skew: float) -> None:
    machine = Machine(skew)
    for _ in range(24 * 60):
        machine.passed += 60.0
        machine._skew -= 60.0 * 50e-6
        assert machine.press(0.2)
    assert not machine.press(FIRST_ANSWER_LIMIT_S + 0.5)
