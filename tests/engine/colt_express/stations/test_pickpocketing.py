"""Pickpocketing: rulings.md 9.6."""

from engine.colt_express.events import LootTaken, PurseLeft, PurseSeen
from tests.builders.colt import play, table


def test_a_bandit_alone_on_a_spot_may_take_a_purse_there() -> None:
    position = table(
        "ghost 2i", "doc 1r", cars=3, loot={"2i": ("purse:300", "purse:450", "jewel"), "1i": ("purse:500",)}, event="pickpocketing"
    )  # fmt: skip
    assert position.waiting == ("ghost",)
    assert position.options("ghost") == (f"rob purse {position.tag(300)}", f"rob purse {position.tag(450)}", "leave")
    taken = play(position, f"ghost rob purse {position.tag(450)}")
    assert taken.holds("ghost") == ("purse:450",)
    assert [event.why for event in taken.told(LootTaken)] == ["pickpocketing"]
    assert [event.audience for event in taken.told(PurseSeen)] == [(0,)]
    left = play(position, "ghost leave")
    assert left.holds("ghost") == ()
    assert left.told(PurseLeft) == (PurseLeft(bandit="ghost"),)


def test_two_bandits_on_a_spot_take_nothing() -> None:
    position = table("ghost 2i", "doc 2i", cars=3, loot={"2i": ("purse:300", "purse:300")}, event="pickpocketing")
    assert position.waiting == ()


def test_a_bandit_on_the_other_floor_does_not_matter() -> None:
    position = table(
        "ghost 2i", "doc 2r", cars=3, loot={"2i": ("purse:300",), "2r": ("purse:250",)}, event="pickpocketing"
    )
    assert position.waiting == ("ghost", "doc")


def test_jewels_and_strongboxes_cannot_be_taken() -> None:
    position = table("ghost 2i", "doc 1r", cars=3, loot={"2i": ("jewel", "strongbox")}, event="pickpocketing")
    assert position.waiting == ()
    assert position.lying("2i") == ("jewel", "strongbox")


def test_all_decide_at_the_same_time_and_order_does_not_matter() -> None:
    position = table(
        "ghost 2i", "doc 1r", cars=3, loot={"2i": ("purse:300",), "1r": ("purse:450",)}, event="pickpocketing"
    )
    assert position.waiting == ("ghost", "doc")
    ghost, doc = f"ghost rob purse {position.tag(300)}", f"doc rob purse {position.tag(450)}"
    assert play(position, ghost).waiting == ("doc",)
    assert play(position, ghost, doc).state == play(position, doc, ghost).state
    assert play(position, doc, "ghost leave").holds("doc") == ("purse:450",)


def test_even_a_single_purse_can_be_declined() -> None:
    position = table("ghost 2i", "doc 1r", cars=3, loot={"2i": ("purse:300",)}, event="pickpocketing")
    assert position.options("ghost") == (f"rob purse {position.tag(300)}", "leave")
