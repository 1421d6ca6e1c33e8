"""Django: his shots push the target one car away (rulings.md 8.10)."""

import pytest

from engine.colt_express.events import BanditMoved, NeutralBullet, ShotFired
from tests.builders.colt import play, table


@pytest.mark.parametrize(
    ("django", "doc", "lands"),
    [("2i", "3i", "4i"), ("3i", "2i", "1i"), ("1r", "3r", "4r"), ("4r", "2r", "1r"), ("3r", "4r", "5r")],
)
def test_the_target_moves_away_from_him_on_the_same_floor(django: str, doc: str, lands: str) -> None:
    position = table(f"django {django}", f"doc {doc}", cars=5, pile=["django.fire"])
    assert position.at("doc") == lands
    assert position.received("doc") == 1
    assert [move.why for move in position.told(BanditMoved)] == ["push"]


@pytest.mark.parametrize(
    ("django", "doc", "marshal"), [("2i", "3i", 0), ("1i", "0i", 3), ("1r", "3r", 0), ("2r", "0r", 0)]
)
def test_at_an_end_of_the_train_the_target_stays(django: str, doc: str, marshal: int) -> None:
    position = table(f"django {django}", f"doc {doc}", cars=3, marshal=marshal, pile=["django.fire"])
    assert position.at("doc") == doc
    assert position.received("doc") == 1
    assert position.told(BanditMoved) == ()


def test_a_target_pushed_to_the_marshal_gets_his_bullet_after_the_shot_and_flees() -> None:
    position = table("django 3i", "doc 2i", cars=3, marshal=1, pile=["django.fire"])
    assert position.at("doc") == "1r"
    assert position.received("doc") == 2
    assert position.deck("doc")[:2] == ("bullet.neutral", "bullet.django")
    assert [type(event) for event in position.events[1:]] == [ShotFired, BanditMoved, NeutralBullet, BanditMoved]


def test_a_push_onto_the_marshals_roof_has_no_effect_on_the_target() -> None:
    position = table("django 3r", "doc 2r", cars=3, marshal=1, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("1r", 1)


def test_no_one_is_pushed_without_a_bullet() -> None:
    position = table("django 2i", "doc 1i", cars=3, bullets={"django": 0}, pile=["django.fire"])
    assert (position.at("doc"), position.received("doc")) == ("1i", 0)


def test_only_the_chosen_target_is_pushed_and_only_by_django() -> None:
    position = table("django 3r", "doc 2r", "tuco 2r", cars=4, pile=["django.fire", "tuco.fire"])
    position = play(position, "django fire doc", "tuco fire django")
    assert (position.at("doc"), position.at("tuco"), position.at("django")) == ("1r", "2r", "3r")
