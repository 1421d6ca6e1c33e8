"""Stunned bandits (RBS, "Well up"; rulings.md 14.5)."""

import pytest

from engine.super_express.events import ActionBegan, BanditStoodUp
from tests.engine.super_express.tables import act, play, train, unhook


@pytest.mark.parametrize("card", ["move", "floor", "flip", "fire", "horse"])
def test_any_card_only_gets_a_stunned_bandit_up(card: str) -> None:
    position = train("ghost tuco doc", inside="| tuco> | (<ghost) doc> |", modes="reflex horse")
    position = act(position, f"ghost {card}")
    assert position.inside == "| tuco> | <ghost doc> |"
    assert position.roofs == "| | |"
    assert position.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why=card),)
    assert position.told(ActionBegan)[0].state == "stunned"
    assert len(position.events) == 2


def test_the_next_card_works_as_usual() -> None:
    position = act(train("ghost tuco", inside="| tuco> | (<ghost) |"), "ghost flip", "ghost move")
    assert position.inside == "| tuco> <ghost | |"


def test_the_place_in_the_car_stays_the_same() -> None:
    position = train("ghost tuco doc mei", inside="| tuco> (doc>) | | <ghost |", roofs="||| <mei")
    assert act(position, "doc fire").inside == "| tuco> doc> | | <ghost |"


def test_bandits_stay_stunned_into_the_next_round() -> None:
    position = unhook(train("ghost tuco doc", inside="| (ghost>) | <tuco | doc> |"))
    assert position.inside == "| (ghost>) | <tuco | doc>"
    assert position.view().bandits[0].stunned
    position = play(position, "ghost plan move flip fire", "tuco plan floor flip fire", "doc plan floor flip fire")
    assert [event.state for event in position.told(ActionBegan) if event.bandit == "ghost"] == [
        "stunned",
        "standing",
        "standing",
    ]


def test_a_bandit_who_got_up_can_be_stunned_again() -> None:
    position = train("ghost tuco", inside="| (tuco>) | <ghost |")
    assert act(position, "tuco flip", "ghost fire").inside == "(tuco>) | | <ghost |"
