"""The base game's round events and stations (rulings.md 9.1 to 9.8)."""

import pytest

from engine.colt_express.events import (
    BanditMoved,
    LootTaken,
    MarshalMoved,
    NeutralBullet,
    NeutralBulletsGone,
    PurseLeft,
    PurseLost,
    PurseSeen,
    RansomPaid,
    RoundEventBegan,
    StrongboxPlaced,
)
from engine.colt_express.state import GONE
from tests.builders.colt import play, table

FOUR = ("ghost", "doc", "tuco", "belle")
FIVE = (*FOUR, "django")


def test_a_card_without_event_does_nothing() -> None:
    position = table("ghost 1r", "doc 1i", cars=3, then=("event",))
    assert (position.events, position.state.agenda) == ((), ())


def test_the_event_comes_after_all_cards() -> None:
    position = table("ghost 2i", "doc 2r", cars=3, pile=["ghost.floor", "doc.floor"], event="swivel-arm")
    assert (position.at("ghost"), position.at("doc")) == ("3r", "2i")
    order = [type(event) for event in position.events if isinstance(event, BanditMoved | RoundEventBegan)]
    assert order == [BanditMoved, BanditMoved, RoundEventBegan, BanditMoved]


def test_the_angry_marshal_shoots_bandits_on_his_roof_then_moves_to_the_rear() -> None:
    position = table("ghost 1r", "doc 1r", "tuco 2r", "belle 1i", cars=4, marshal=1, event="angry-marshal")
    assert [position.received(name) for name in FOUR] == [1, 1, 0, 0]
    assert position.state.marshal == 2
    assert [type(event) for event in position.events[1:]] == [NeutralBullet, NeutralBullet, MarshalMoved]


def test_bandits_inside_the_angry_marshals_new_car_flee_with_a_bullet_of_another_occasion() -> None:
    position = table("ghost 1r", "doc 2i", "tuco 2i", "belle 2r", cars=3, marshal=1, event="angry-marshal")
    assert [position.at(name) for name in FOUR] == ["1r", "2r", "2r", "2r"]
    assert [position.received(name) for name in FOUR] == [1, 1, 1, 0]
    position = table("ghost 1r", "doc 2i", "tuco 2i", cars=3, marshal=1, neutral=2, event="angry-marshal")
    assert [position.received(name) for name in FOUR[:3]] == [1, 0, 0]
    assert (position.state.neutral, len(position.told(NeutralBulletsGone))) == (0, 1)
    assert (position.at("doc"), position.at("tuco")) == ("2r", "2r")


def test_the_angry_marshal_stays_in_the_caboose() -> None:
    position = table("ghost 3r", "doc 2i", cars=3, marshal=3, event="angry-marshal")
    assert (position.state.marshal, position.received("ghost"), position.told(MarshalMoved)) == (3, 1, ())


@pytest.mark.parametrize(
    ("event", "ends", "moved"),
    [
        ("swivel-arm", ["4r", "4r", "4r", "2i"], ["ghost", "doc"]),
        ("braking", ["0r", "1r", "3r", "2i"], ["doc", "tuco"]),
    ],
)
def test_bandits_on_roofs_are_swept_to_the_caboose_or_move_a_car_forward(
    event: str, ends: list[str], moved: list[str]
) -> None:
    """It hurts no one, even above the Marshal."""
    position = table("ghost 0r", "doc 2r", "tuco 4r", "belle 2i", cars=4, marshal=4, event=event)
    assert [position.at(name) for name in FOUR] == ends
    assert [move.bandit for move in position.told(BanditMoved)] == moved
    assert position.state.neutral == 13


@pytest.mark.parametrize("car", [0, 2, 3])
def test_the_second_strongbox_goes_inside_the_marshals_car_wherever_that_is(car: int) -> None:
    position = table("ghost 1r", "doc 1i", cars=3, marshal=car, loot={"beside": ("strongbox",)}, event="take-it-all")
    assert (position.lying(f"{car}i"), position.view().beside) == (("strongbox",), 0)
    assert [placed.spot for placed in position.told(StrongboxPlaced)] == [2 * car]
    position = table("ghost 1r", "doc 1i", cars=3, marshal=car, event="take-it-all")
    assert position.told(StrongboxPlaced) == ()


def test_the_rebellion_hits_everyone_inside_even_in_the_locomotive_and_moves_no_one() -> None:
    spots = ["0i", "1i", "3i", "2r", "0r"]
    who = [f"{name} {spot}" for name, spot in zip(FIVE, spots, strict=True)]
    position = table(*who, cars=3, marshal=2, event="passengers-rebellion")
    assert [position.received(name) for name in FIVE] == [1, 1, 1, 0, 0]
    assert [position.at(name) for name in FIVE] == spots
    assert (position.state.neutral, position.deck("doc")[0]) == (10, "bullet.neutral")
    position = table(*who, cars=3, marshal=2, neutral=2, event="passengers-rebellion")
    assert (sum(map(position.received, FIVE)), position.state.neutral) == (0, 0)


def test_everyone_in_or_on_the_locomotive_gets_the_full_ransom_in_cash() -> None:
    who = ("ghost 0r", "doc 0i", "tuco 0r", "belle 1r", "django 1i")
    position = table(*who, cars=4, marshal=3, event="hostage-taking")
    assert position.state.cash == (250, 250, 250, 0, 0)
    paid = [(event.bandit, event.dollars) for event in position.told(RansomPaid)]
    assert paid == [("ghost", 250), ("doc", 250), ("tuco", 250)]
    assert position.holds("ghost") == ()


def test_everyone_on_the_marshals_roof_loses_their_cheapest_purse_for_good() -> None:
    who = ("ghost 2r purse:300 purse:250 jewel", "doc 2r purse:500", "tuco 1r purse:250", "belle 1i purse:300")
    position = table(*who, cars=3, marshal=2, event="marshals-revenge")
    held = [position.holds(name) for name in FOUR]
    assert held == [("jewel", "purse:300"), (), ("purse:250",), ("purse:300",)]
    assert (position.lying("2r"), position.state.loot.count(GONE)) == ((), 2)
    assert position.told(PurseLost) == (PurseLost(bandit="ghost"), PurseLost(bandit="doc"))
    two = ("ghost 2r jewel strongbox", "doc 2r purse:250 purse:250")  # without a purse, nothing; of two, one
    position = table(*two, cars=3, marshal=2, event="marshals-revenge")
    assert (position.holds("ghost"), position.holds("doc")) == (("jewel", "strongbox"), ("purse:250",))


def test_a_bandit_alone_on_a_spot_may_take_a_purse_there() -> None:
    loot = {"2i": ("purse:300", "purse:450", "jewel"), "1i": ("purse:500",)}
    position = table("ghost 2i", "doc 1r", cars=3, loot=loot, event="pickpocketing")
    assert position.waiting == ("ghost",)
    assert position.options("ghost") == (f"rob purse {position.tag(300)}", f"rob purse {position.tag(450)}", "leave")
    taken = play(position, f"ghost rob purse {position.tag(450)}")
    assert taken.holds("ghost") == ("purse:450",)
    assert [event.why for event in taken.told(LootTaken)] == ["pickpocketing"]
    assert [event.audience for event in taken.told(PurseSeen)] == [(0,)]
    left = play(position, "ghost leave")
    assert (left.holds("ghost"), left.told(PurseLeft)) == ((), (PurseLeft(bandit="ghost"),))


@pytest.mark.parametrize(
    ("doc", "waiting"),
    [("2i", ()), ("2r", ("ghost", "doc")), ("1r", ("ghost",))],
    ids=["together", "above", "elsewhere"],
)
def test_only_bandits_alone_with_a_purse_pick_a_pocket(doc: str, waiting: tuple[str, ...]) -> None:
    """Even a single purse can be declined; jewels and strongboxes can't be taken."""
    loot = {"2i": ("purse:300", "jewel"), "2r": ("purse:250",), "1r": ("jewel", "strongbox")}
    position = table("ghost 2i", f"doc {doc}", cars=3, loot=loot, event="pickpocketing")
    assert position.waiting == waiting
    assert position.options("ghost") == ((f"rob purse {position.tag(300)}", "leave") if waiting else ())


def test_all_decide_at_the_same_time_and_order_does_not_matter() -> None:
    loot = {"2i": ("purse:300",), "1r": ("purse:450",)}
    position = table("ghost 2i", "doc 1r", cars=3, loot=loot, event="pickpocketing")
    ghost, doc = f"ghost rob purse {position.tag(300)}", f"doc rob purse {position.tag(450)}"
    assert play(position, ghost).waiting == ("doc",)
    assert play(position, ghost, doc).state == play(position, doc, ghost).state
    assert play(position, doc, "ghost leave").holds("doc") == ("purse:450",)
