"""Angry Marshal: rulings.md 9.2."""

from engine.colt_express.events import MarshalMoved, NeutralBullet, NeutralBulletsGone
from tests.builders.colt import table


def test_he_hits_the_roof_of_his_car_then_goes_to_the_rear() -> None:
    position = table("ghost 1r", "doc 1r", "tuco 2r", "belle 1i", cars=4, marshal=1, event="angry-marshal")
    assert [position.received(name) for name in ("ghost", "doc", "tuco", "belle")] == [1, 1, 0, 0]
    assert position.state.marshal == 2
    kinds = [type(event) for event in position.events[1:]]
    assert kinds == [NeutralBullet, NeutralBullet, MarshalMoved]


def test_those_inside_the_new_car_flee_with_a_bullet() -> None:
    position = table("ghost 1r", "doc 2i", "tuco 2r", cars=3, marshal=1, event="angry-marshal")
    assert (position.at("doc"), position.received("doc")) == ("2r", 1)
    assert (position.received("ghost"), position.received("tuco")) == (1, 0)


def test_in_the_caboose_he_stays() -> None:
    position = table("ghost 3r", "doc 2i", cars=3, marshal=3, event="angry-marshal")
    assert position.state.marshal == 3
    assert position.received("ghost") == 1
    assert position.told(MarshalMoved) == ()


def test_shots_and_flight_are_two_occasions_for_the_supply_of_bullets() -> None:
    position = table("ghost 1r", "doc 2i", "tuco 2i", cars=3, marshal=1, neutral=2, event="angry-marshal")
    assert position.received("ghost") == 1
    assert (position.received("doc"), position.received("tuco"), position.state.neutral) == (0, 0, 0)
    assert len(position.told(NeutralBulletsGone)) == 1
    assert (position.at("doc"), position.at("tuco")) == ("2r", "2r")
