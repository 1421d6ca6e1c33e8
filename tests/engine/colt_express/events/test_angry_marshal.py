"""Angry Marshal: rulings.md 9.2."""

from engine.colt_express.events import MarshalMoved, NeutralBullet, NeutralBulletsGone
from tests.builders.colt import table


def test_he_shoots_bandits_on_his_roof_then_moves_to_the_rear() -> None:
    position = table("ghost 1r", "doc 1r", "tuco 2r", "belle 1i", cars=4, marshal=1, event="angry-marshal")
    assert [position.received(name) for name in ("ghost", "doc", "tuco", "belle")] == [1, 1, 0, 0]
    assert position.state.marshal == 2
    kinds = [type(event) for event in position.events[1:]]
    assert kinds == [NeutralBullet, NeutralBullet, MarshalMoved]


def test_bandits_inside_his_new_car_flee_with_a_bullet() -> None:
    position = table("ghost 1r", "doc 2i", "tuco 2r", cars=3, marshal=1, event="angry-marshal")
    assert (position.at("doc"), position.received("doc")) == ("2r", 1)
    assert (position.received("ghost"), position.received("tuco")) == (1, 0)


def test_he_stays_in_the_caboose() -> None:
    position = table("ghost 3r", "doc 2i", cars=3, marshal=3, event="angry-marshal")
    assert position.state.marshal == 3
    assert position.received("ghost") == 1
    assert position.told(MarshalMoved) == ()


def test_shots_and_flights_count_separately_for_the_supply_of_bullets() -> None:
    position = table("ghost 1r", "doc 2i", "tuco 2i", cars=3, marshal=1, neutral=2, event="angry-marshal")
    assert position.received("ghost") == 1
    assert (position.received("doc"), position.received("tuco"), position.state.neutral) == (0, 0, 0)
    assert len(position.told(NeutralBulletsGone)) == 1
    assert (position.at("doc"), position.at("tuco")) == ("2r", "2r")
