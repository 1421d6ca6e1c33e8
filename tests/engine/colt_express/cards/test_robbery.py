"""Robbery: rulings.md 8.1, 8.11."""

from engine.colt_express.events import LootTaken, NothingHappened, PurseSeen
from tests.builders.colt import play, table

FLOOR = ("purse:300", "jewel", "purse:450", "jewel", "strongbox")


def test_each_purse_is_a_separate_choice_and_equal_loot_is_one() -> None:
    position = table("ghost 2i", "doc 1r", loot={"2i": FLOOR}, pile=["ghost.robbery"])
    low, high = position.tag(300), position.tag(450)
    assert position.options("ghost") == ("rob jewel", f"rob purse {low}", f"rob purse {high}", "rob strongbox")


def test_loot_goes_from_the_spot_to_the_bandit() -> None:
    position = table("ghost 2i", "doc 1r", loot={"2i": FLOOR}, pile=["ghost.robbery"])
    jewel = play(position, "ghost rob jewel")
    assert jewel.holds("ghost") == ("jewel",)
    assert jewel.lying("2i") == ("jewel", "purse:300", "purse:450", "strongbox")
    purse = play(position, f"ghost rob purse {position.tag(450)}")
    assert purse.holds("ghost") == ("purse:450",)
    assert purse.lying("2i") == ("jewel", "jewel", "purse:300", "strongbox")


def test_only_the_robber_learns_the_value_of_a_purse() -> None:
    position = table("ghost 2i", "doc 2i", loot={"2i": FLOOR}, pile=["ghost.robbery"])
    position = play(position, f"ghost rob purse {position.tag(450)}")
    assert [(seen.value, seen.audience) for seen in position.told(PurseSeen)] == [(450, (0,))]
    assert position.told(LootTaken)[0].audience is None
    assert position.view("ghost").bandits[0].purse_values == (450,)
    assert position.view("doc").bandits[0].purse_values is None


def test_the_other_floor_and_other_cars_are_out_of_reach() -> None:
    position = table(
        "ghost 2r", "doc 1r", loot={"2i": ("jewel",), "1r": ("jewel",), "3r": ("jewel",)}, pile=["ghost.robbery"]
    )
    assert [event.reason for event in position.told(NothingHappened)] == ["no-loot"]
    assert position.holds("ghost") == ()


def test_a_single_token_is_taken_without_a_question() -> None:
    position = table("ghost 2r", "doc 1r", loot={"2r": ("jewel",)}, pile=["ghost.robbery"])
    assert position.waiting == ()
    assert position.holds("ghost") == ("jewel",)


def test_two_equal_jewels_are_no_choice() -> None:
    position = table("ghost 2r", "doc 1r", loot={"2r": ("jewel", "jewel")}, pile=["ghost.robbery"])
    assert position.waiting == ()
    assert position.lying("2r") == ("jewel",)


def test_the_strongbox_next_to_the_train_cannot_be_robbed() -> None:
    position = table("ghost 0i", "doc 1r", marshal=3, loot={"beside": ("strongbox",)}, cars=3, pile=["ghost.robbery"])
    assert position.holds("ghost") == ()
