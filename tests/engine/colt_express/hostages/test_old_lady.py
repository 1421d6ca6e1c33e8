"""Old Lady: one car at a time on the roofs; $500 for each jewel (rulings.md 11.1, 12.5)."""

import pytest

from tests.builders.colt import coach
from tests.engine.colt_express.hostages.laying import ransom, with_hostage


@pytest.mark.parametrize(
    ("start", "goals"),
    [("3r", "go 2r, go 4r"), ("2r", "go 1r, go 3r, go 20r"), ("1r", "go 0r, go 2r"), ("3i", "go 2i, go 4i")],
)
def test_a_move_on_roofs_is_one_car(start: str, goals: str) -> None:
    position = with_hostage("old-lady", f"ghost {start}", "doc 5i", cars=5, coach=coach(2), pile=["ghost.move"])
    assert position.options("ghost") == tuple(goals.split(", "))


def test_a_move_from_the_stagecoach_reaches_only_its_car() -> None:
    position = with_hostage("old-lady", "ghost cr", "doc 5i", cars=5, coach=coach(2), pile=["ghost.move"])
    assert position.at("ghost") == "2r"


def test_a_ride_still_goes_three_cars() -> None:
    where = coach(0, horses=[4])
    position = with_hostage("old-lady", "ghost 4i", "doc 5i", cars=5, coach=where, pile=["ghost.ride"])
    assert position.options("ghost")[0] == "ride 1i"


@pytest.mark.parametrize("jewels", range(3))
def test_ransom(jewels: int) -> None:
    position = with_hostage("old-lady", "ghost 1i purse:250" + " jewel" * jewels, "doc 2i", then=("end",))
    assert ransom(position) == 500 * jewels
