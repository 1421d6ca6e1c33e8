"""Ride: by a horse next to the car, up to three cars, ending inside (rulings.md 10.2 to 10.5, 15.4)."""

import pytest

from engine.colt_express.events import HorseRidden, NothingHappened
from tests.builders.colt import Table, coach, play, table

MODES = ("horses-stagecoach",)


def riding(*who: str, horses: tuple[int, ...], car: int = 0, marshal: int = 5, cars: int = 5, **more: str) -> Table:
    name = who[0].split()[0]
    return table(
        *who, cars=cars, marshal=marshal, modes=MODES, coach=coach(car, horses=horses), pile=[f"{name}.ride"],
        hostages=more,
    )  # fmt: skip


def test_a_ride_without_a_horse_next_to_the_car_has_no_effect() -> None:
    position = riding("ghost 3r", "doc 4i", horses=(2, 4))
    assert position.at("ghost") == "3r"
    assert position.told(NothingHappened) == (NothingHappened(bandit="ghost", kind="ride", reason="no-horse"),)


@pytest.mark.parametrize("spot", ["4i", "4r"])
def test_a_ride_is_up_to_three_cars_and_ends_inside_from_either_floor(spot: str) -> None:
    position = riding(f"ghost {spot}", "doc 4i", horses=(4,))
    assert position.options("ghost") == ("ride 1i", "ride 2i", "ride 3i", "ride 4i", "ride 5i")
    position = play(position, "ghost ride 2i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("2i", (2,))
    assert position.told(HorseRidden) == (HorseRidden(bandit="ghost", origin=4, to=2),)


def test_a_ride_cannot_be_declined_but_may_end_in_the_same_car() -> None:
    position = play(riding("ghost 4r", "doc 4i", horses=(1, 4, 4)), "ghost ride 4i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("4i", (1, 4, 4))


def test_a_ride_may_end_in_the_locomotive() -> None:
    assert play(riding("ghost 2i", "doc 4i", horses=(2,), car=5), "ghost ride 0i").at("ghost") == "0i"


def test_a_ride_into_the_marshals_car_costs_a_bullet() -> None:
    position = play(riding("ghost 2i", "doc 4i", horses=(2,), marshal=3, car=5), "ghost ride 3i")
    assert (position.at("ghost"), position.received("ghost"), position.stagecoach.horses) == ("3r", 1, (3,))


def test_a_ride_may_end_in_a_stagecoach_within_reach() -> None:
    position = riding("ghost 4i", "doc 4i", horses=(4,), car=2)
    assert position.options("ghost")[-1] == "ride 20i"
    position = play(position, "ghost ride 20i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("ci", (2,))
    assert "ride 20i" not in riding("ghost 5i", "doc 4i", horses=(5,), car=1, marshal=0).options("ghost")


@pytest.mark.parametrize("spot", ["ci", "cr"])
def test_a_ride_from_the_stagecoach_uses_a_horse_next_to_its_car(spot: str) -> None:
    position = riding(f"ghost {spot}", "doc 4i", horses=(1,), car=1)
    assert position.options("ghost") == ("ride 0i", "ride 1i", "ride 2i", "ride 3i", "ride 4i", "ride 20i")
    assert play(position, "ghost ride 3i").stagecoach.horses == (3,)


def test_a_horse_only_crossed_to_the_stagecoach_stays() -> None:
    position = play(riding("ghost ci", "doc 4i", horses=(1,), car=1), "ghost ride 1i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("1i", (1,))
    position = play(riding("ghost 1i", "doc 4i", horses=(1,), car=1), "ghost ride 20i")
    assert (position.at("ghost"), position.stagecoach.horses) == ("ci", (1,))


def test_a_ride_may_lead_from_the_stagecoach_back_into_it() -> None:
    position = play(riding("ghost ci", "doc 4i", horses=(1,), car=1), "ghost ride 20i")
    assert position.at("ghost") == "ci"


def test_riding_into_the_coach_takes_a_hostage() -> None:
    where = coach(2, horses=[4], display=["banker", "zealot"])
    position = table("ghost 4i", "doc 4i", cars=5, marshal=5, modes=MODES, coach=where, pile=["ghost.ride"])
    position = play(position, "ghost ride 20i")
    assert position.options("ghost") == ("capture banker", "capture zealot")
