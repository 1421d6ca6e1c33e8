"""Take It All!: rulings.md 9.4."""

import pytest

from engine.colt_express.events import StrongboxPlaced
from tests.builders.colt import table


@pytest.mark.parametrize("car", [0, 2, 3])
def test_the_second_strongbox_goes_inside_the_marshals_car_wherever_that_is(car: int) -> None:
    position = table("ghost 1r", "doc 1i", cars=3, marshal=car, loot={"beside": ("strongbox",)}, event="take-it-all")
    assert position.lying(f"{car}i") == ("strongbox",)
    assert position.view().beside == 0
    assert [placed.spot for placed in position.told(StrongboxPlaced)] == [2 * car]


def test_it_can_be_robbed_there_after_the_marshal_has_left() -> None:
    position = table("ghost 2r", "doc 1i", cars=3, marshal=2, loot={"beside": ("strongbox",)}, event="take-it-all")
    assert position.holds("ghost") == ()
    again = table("ghost 2i", "doc 1i", cars=3, marshal=3, loot={"2i": position.lying("2i")}, pile=["ghost.robbery"])
    assert again.holds("ghost") == ("strongbox",)


def test_without_a_second_strongbox_nothing_happens() -> None:
    position = table("ghost 1r", "doc 1i", cars=3, event="take-it-all")
    assert position.told(StrongboxPlaced) == ()
