"""The Marshal card: rulings.md 8.4."""

import pytest

from engine.colt_express.events import BanditMoved, MarshalMoved, NeutralBullet
from tests.builders.colt import play, table


@pytest.mark.parametrize(("car", "ways"), [(1, ("marshal 0", "marshal 2")), (2, ("marshal 1", "marshal 3"))])
def test_he_moves_exactly_one_car_either_way(car: int, ways: tuple[str, ...]) -> None:
    position = table("ghost 3i", cars=3, marshal=car, pile=["ghost.marshal"])
    assert position.options("ghost") == ways


@pytest.mark.parametrize(("car", "goal"), [(0, 1), (3, 2)])
def test_at_an_end_of_the_train_he_moves_without_a_question(car: int, goal: int) -> None:
    position = table("ghost 3r", cars=3, marshal=car, pile=["ghost.marshal"])
    assert position.waiting == ()
    assert position.state.marshal == goal


def test_only_bandits_inside_flee_with_a_bullet() -> None:
    position = table("ghost 2i", "doc 2i", "tuco 2r", "belle 1i", cars=4, marshal=1, pile=["ghost.marshal"])
    position = play(position, "ghost marshal 2")
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle")] == ["2r", "2r", "2r", "1i"]
    assert [position.received(name) for name in ("ghost", "doc", "tuco", "belle")] == [1, 1, 0, 0]
    assert position.state.neutral == 11


def test_all_get_their_bullets_before_anyone_flees() -> None:
    position = table("ghost 2i", "doc 2i", cars=3, marshal=1, pile=["ghost.marshal"])
    position = play(position, "ghost marshal 2")
    kinds = [type(event) for event in position.events]
    assert kinds == [MarshalMoved, NeutralBullet, NeutralBullet, BanditMoved, BanditMoved]


def test_he_leaves_his_strongbox_behind() -> None:
    position = table("ghost 1r", cars=3, loot={"0i": ("strongbox",)}, pile=["ghost.marshal"])
    assert position.lying("0i") == ("strongbox",)
    assert position.state.marshal == 1
