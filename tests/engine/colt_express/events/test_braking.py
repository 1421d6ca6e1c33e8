"""Braking: rulings.md 9.3."""

from engine.colt_express.events import BanditMoved
from tests.builders.colt import table


def test_bandits_on_roofs_move_one_car_forward_except_on_the_locomotive() -> None:
    position = table("ghost 0r", "doc 1r", "tuco 4r", "belle 2i", cars=4, event="braking")
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle")] == ["0r", "0r", "3r", "2i"]
    assert [move.bandit for move in position.told(BanditMoved)] == ["doc", "tuco"]
    assert position.state.neutral == 13
