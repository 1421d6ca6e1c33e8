"""The Shotgun's Rage: a neutral bullet for all in or on the coach and in or on its car (rulings.md 13.4)."""

import pytest

from tests.builders.colt import Table, coach, table

STAND = ("ghost ci", "doc cr", "tuco 2i", "belle 2r", "django 1i", "cheyenne 3r")


def raging(neutral: int = 13, shotgun: str | None = None) -> Table:
    return table(
        *STAND, neutral=neutral, modes=("horses-stagecoach",), coach=coach(2, shotgun=shotgun), event="shotguns-rage"
    )


@pytest.mark.parametrize("shotgun", [None, "0r"])
def test_four_spots_are_hit_wherever_he_is(shotgun: str | None) -> None:
    position = raging(shotgun=shotgun)
    assert [position.received(name.split(maxsplit=1)[0]) for name in STAND] == [1, 1, 1, 1, 0, 0]


def test_either_all_on_the_four_spots_get_a_bullet_or_none() -> None:
    position = raging(neutral=3)
    assert (position.state.received, position.state.neutral) == ((0,) * 6, 0)
    assert raging(neutral=4).state.neutral == 0
    assert sum(raging(neutral=4).state.received) == 4
