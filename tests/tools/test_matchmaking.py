"""``make matchmaking``: no one is notified more often than allowed, or without asking; repeated runs give the same figures."""

import pytest

from bot.core.settings.server import CALLS_A_DAY
from tools.matchmaking import SWITCHES, Figures, row, simulated

PEOPLE, DAYS = 24, 3


@pytest.mark.nightly
async def test_nobody_is_called_too_often_or_where_calls_are_off() -> None:
    every = await simulated(1, "", PEOPLE, DAYS)
    assert every.begun
    # A day of the calendar may hold parts of two days of 24 hours.
    assert 0 < max(every.called.values()) <= CALLS_A_DAY + 1
    quiet = await simulated(1, "call me", PEOPLE, DAYS)
    assert not quiet.called
    assert await simulated(1, "call me", PEOPLE, DAYS) == quiet


@pytest.mark.nightly
async def test_what_the_server_switches_off_is_not_there() -> None:
    every, seats, dates = [await simulated(3, off, PEOPLE, 8) for off in ("", *SWITCHES)]
    assert every.taken > seats.taken == 0
    assert every.regular > dates.regular == 0


def test_a_line_of_the_table() -> None:
    result = Figures(wished=4, waited=[3_600.0, 7_200.0], opened=3, begun=[2, 4], taken=1)
    assert row("all", result, 10, 2) == ["all", "4", "50%", "1.5", "2.0", "3", "2", "0", "1", "3.0", "0.00", "0"]
