"""Swivel Arm: rulings.md 9.3."""

from engine.colt_express.events import BanditMoved
from tests.builders.colt import table


def test_bandits_on_all_roofs_are_swept_to_the_caboose() -> None:
    position = table("ghost 0r", "doc 2r", "tuco 4r", "belle 2i", "django 0i", cars=4, marshal=3, event="swivel-arm")
    assert [position.at(name) for name in ("ghost", "doc", "tuco", "belle", "django")] == ["4r", "4r", "4r", "2i", "0i"]
    assert [move.bandit for move in position.told(BanditMoved)] == ["ghost", "doc"]


def test_the_sweep_hurts_no_one_even_above_the_marshal() -> None:
    position = table("ghost 1r", "doc 2r", cars=3, marshal=3, event="swivel-arm")
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (0, 0, 13)
