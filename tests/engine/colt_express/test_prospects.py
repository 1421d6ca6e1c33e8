"""A card's forecast effect is the one it has once it is carried out."""

from msgspec.structs import replace

from engine.colt_express import notation
from engine.colt_express.actions import Card
from engine.colt_express.hands import kind_of
from engine.colt_express.prospects import by_then, prospects
from engine.colt_express.view import PileView, View
from engine.core.types import Seat
from tests.builders.colt import GAME, play, table
from tests.builders.for_each import for_each

CARDS = ("move", "floor", "fire", "robbery", "punch", "marshal")
LOOT = {"2i": ("purse:250", "jewel")}
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


def laying(*laid: str, hand: str = "move") -> View:
    """Return the view of Ghost, who has laid these cards already, and whose rival's card lies between them."""
    view = table(*STANDING, marshal=4, loot=LOOT, hands={"ghost": hand, "doc": "move"}).view("ghost")
    seat = next(bandit.seat for bandit in view.bandits if bandit.bandit == "ghost")
    own = [PileView(seat, "ghost", Card(f"ghost.{kind}"), face_down=True, done=False, turn=1) for kind in laid]
    rival = PileView(Seat((seat + 1) % 4), "doc", Card("doc.punch"), face_down=False, done=False, turn=1)
    return replace(view, pile=(*own[:1], rival, *own[1:]))


def ends(*laid: str) -> set[str]:
    """Return Ghost's possible places after these cards."""
    collected, waiting = set[str](), [table(*STANDING, marshal=4, loot=LOOT, pile=[f"ghost.{kind}" for kind in laid])]
    while waiting:
        at = waiting.pop()
        if not at.waiting:
            collected.add(at.at("ghost"))
        waiting += [play(at, f"ghost {option}") for option in at.options("ghost")]
    return collected


@for_each(
    "laid",
    [("move",), ("floor",), ("move", "move"), ("floor", "move"), ("move", "robbery", "floor"), ("marshal", "move")],
)
def test_one_stands_where_ones_own_cards_lead_if_nothing_comes_between(laid: tuple[str, ...]) -> None:
    foreseen = by_then(GAME.rules(()), laying(*laid))
    assert {notation.write_spot(spot) for spot in foreseen["ghost"]} == ends(*laid)


def test_a_card_reckons_with_those_that_lie_before_it() -> None:
    assert found(laying("floor", hand="floor"))["floor"] == ("climb 2i",)
    assert found(laying("robbery", "robbery", "robbery", hand="robbery"))["robbery"] == ()


def test_what_is_done_to_others_moves_nobody_in_thought() -> None:
    assert by_then(GAME.rules(()), laying("fire", "punch")) == {}
