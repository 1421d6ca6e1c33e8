"""Lying on the back (RBS, "Well up"; rulings.md 14.5)."""

import pytest

from engine.super_express.events import ActionBegan, BanditStoodUp
from tests.engine.super_express.tables import act, play, train, unhook


@pytest.mark.parametrize("card", ["move", "floor", "flip", "fire", "horse"])
def test_whatever_the_card_is_it_only_stands_the_bandit_up(card: str) -> None:
    t = train("ghost tuco doc", inside="| tuco> | (<ghost) doc> |", modes="reflex horse")
    t = act(t, f"ghost {card}")
    assert t.inside == "| tuco> | <ghost doc> |"
    assert t.roofs == "| | |"
    assert t.told(BanditStoodUp) == (BanditStoodUp(bandit="ghost", why=card),)
    assert t.told(ActionBegan)[0].state == "stunned"
    assert len(t.events) == 2


def test_the_card_after_that_works_again() -> None:
    t = act(train("ghost tuco", inside="| tuco> | (<ghost) |"), "ghost flip", "ghost move")
    assert t.inside == "| tuco> <ghost | |"


def test_the_place_in_the_order_is_kept() -> None:
    t = train("ghost tuco doc mei", inside="| tuco> (doc>) | | <ghost |", roofs="||| <mei")
    assert act(t, "doc fire").inside == "| tuco> doc> | | <ghost |"


def test_it_lasts_over_the_end_of_the_round() -> None:
    t = unhook(train("ghost tuco doc", inside="| (ghost>) | <tuco | doc> |"))
    assert t.inside == "| (ghost>) | <tuco | doc>"
    assert t.view().bandits[0].stunned
    t = play(t, "ghost plan move flip fire", "tuco plan floor flip fire", "doc plan floor flip fire")
    assert [event.state for event in t.told(ActionBegan) if event.bandit == "ghost"] == [
        "stunned",
        "standing",
        "standing",
    ]


def test_somebody_stunned_again_after_standing_up_lies_again() -> None:
    t = train("ghost tuco", inside="| (tuco>) | <ghost |")
    assert act(t, "tuco flip", "ghost fire").inside == "(tuco>) | | <ghost |"
