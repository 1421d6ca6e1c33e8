"""What a card would do now is what it allows once it is carried out."""

from engine.colt_express import notation
from engine.colt_express.hands import kind_of
from engine.colt_express.prospects import prospects
from engine.colt_express.view import View
from tests.builders.colt import GAME, table

CARDS = ("move", "floor", "fire", "robbery", "punch", "marshal")
STANDING = ("ghost 2i", "doc 2i", "cheyenne 3i", "django 1r")


def found(view: View) -> dict[str, tuple[str, ...]]:
    allowed = prospects(GAME.rules(view.modes), view)
    return {kind_of(card): tuple(map(notation.write, actions)) for card, actions in allowed.items()}


def test_each_card_allows_what_it_will_allow_when_nothing_changes() -> None:
    laying = table(*STANDING, loot={"2i": ("purse:250", "jewel")}, hands={"ghost": " ".join(CARDS), "doc": "move"})
    told = found(laying.view("ghost"))
    for kind in CARDS:
        stealing = table(*STANDING, loot={"2i": ("purse:250", "jewel")}, pile=[f"ghost.{kind}"])
        if stealing.view("ghost").ask is not None:
            assert told[kind] == stealing.options("ghost"), kind
    assert told["fire"] == ("fire cheyenne",)
    assert len(told["robbery"]) == 2


def test_a_card_without_effect_allows_nothing_and_bullets_are_no_cards() -> None:
    alone = table("ghost 2i", "doc 0i", cars=3, hands={"ghost": "fire punch robbery bullet.doc", "doc": "move"})
    assert found(alone.view("ghost")) == {"fire": (), "punch": (), "robbery": ()}


def test_who_waits_is_told_too() -> None:
    waiting = table("ghost 2i", "doc 1i", cars=3, hands={"ghost": "move", "doc": "fire"})
    assert found(waiting.view("doc"))["fire"] == ("fire ghost",)
