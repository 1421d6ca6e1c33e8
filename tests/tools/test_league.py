"""The league: its arithmetic, and a few matches that any run repeats exactly."""

import pytest

from engine.agents.table import GREENHORN, OUTLAW
from tools.league import Meeting, Result, lineups, played, wilson

BASE = Meeting("colt-express", (), 4, OUTLAW, GREENHORN, 8)
SUPER = Meeting("super-express", (), 4, OUTLAW, GREENHORN, 16)


def test_the_interval_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_half_of_the_seats_are_the_stronger_ones_and_partners_stay_together() -> None:
    assert lineups(BASE) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert lineups(Meeting("colt-express", ("teams",), 4, OUTLAW, GREENHORN, 2)) == [(0, 1), (2, 3)]
    assert lineups(Meeting("colt-express", ("expert", "two-player"), 2, OUTLAW, GREENHORN, 2)) == [(0,), (1,)]


def test_only_an_interval_above_chance_shows_anything() -> None:
    assert Result(BASE, 8, 0.5).shown
    assert not Result(BASE, 5, 0.5).shown
    assert Result(BASE, 5, 0.5).row()[3:6] == ("62 %", "50 %", "31 to 86 %")


@pytest.mark.nightly
def test_a_match_is_the_same_in_every_run() -> None:
    assert [played(SUPER, 7, number) for number in (0, 1)] == [played(SUPER, 7, number) for number in (0, 1)]


@pytest.mark.nightly
@pytest.mark.parametrize("meeting", [BASE, SUPER], ids=lambda meeting: str(meeting.game))
def test_outlaws_win_more_than_greenhorns(meeting: Meeting) -> None:
    """Measured: 8 of 8 and 12 of 16."""
    seed = {"colt-express": 1, "super-express": 5}[meeting.game]
    won = sum(played(meeting, seed, number) for number in range(meeting.matches))
    assert won > meeting.matches / 2
