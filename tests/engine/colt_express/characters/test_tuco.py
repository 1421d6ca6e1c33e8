"""Tuco: he shoots through the roof of his own car (rulings.md 8.7)."""

import pytest

from engine.colt_express.events import NothingHappened
from tests.builders.colt import play, table


@pytest.mark.parametrize(("tuco", "doc"), [("2i", "2r"), ("2r", "2i"), ("0r", "0i")])
def test_the_other_floor_of_his_car_is_in_reach(tuco: str, doc: str) -> None:
    position = table(f"tuco {tuco}", f"doc {doc}", cars=3, marshal=3, pile=["tuco.fire"])
    assert position.received("doc") == 1


def test_these_targets_are_added_to_the_usual_ones() -> None:
    position = table(
        "tuco 2i", "doc 1i", "ghost 2r", "cheyenne 3i", "django 2i", "belle 4i", cars=5, pile=["tuco.fire"]
    )
    assert position.options("tuco") == ("fire doc", "fire ghost", "fire cheyenne")
    position = play(position, "tuco fire ghost")
    assert position.received("ghost") == 1


def test_the_other_floor_of_other_cars_is_not() -> None:
    position = table("tuco 2i", "doc 1r", "ghost 3r", cars=3, pile=["tuco.fire"])
    assert [event.reason for event in position.told(NothingHappened)] == ["no-target"]


def test_no_one_else_shoots_through_the_roof() -> None:
    for other in ("belle", "cheyenne", "django", "ghost"):
        position = table(f"{other} 2i", "doc 2r", cars=3, pile=[f"{other}.fire"])
        assert position.received("doc") == 0


def test_bandits_below_do_not_block_shots_along_the_roofs() -> None:
    position = table("tuco 3r", "doc 3i", "ghost 0r", cars=4, pile=["tuco.fire"])
    assert position.options("tuco") == ("fire doc", "fire ghost")
