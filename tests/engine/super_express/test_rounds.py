"""A round: secret plans, the order of play, and the unhooking with its loot card (RBS; rulings.md 14.5, 14.10 to 14.13, 14.17)."""

import pytest

from engine.core.errors import GameOver, IllegalAction, NotYourTurn
from engine.core.types import Seat
from engine.super_express.actions import Card, Plan
from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    CarUnhooked,
    LootWon,
    PlanLaid,
    PlanNoted,
    RoundBegan,
    RoundEnded,
    ShootinBegan,
)
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import GAME, Table, act, deal, play, train, unhook


def three() -> Table:
    return train("ghost tuco doc", inside="| ghost> | <tuco | <doc |")


@pytest.mark.parametrize(
    ("modes", "hand", "ways"),
    [
        ("", "move floor flip fire", 24),
        ("reflex", "move floor flip fire reflex", 60),
        ("horse", "move floor flip fire horse", 60),
        ("reflex horse", "move floor flip fire reflex horse", 120),
    ],
)
def test_a_plan_is_three_different_cards_in_order(modes: str, hand: str, ways: int) -> None:
    position = deal("ghost", "tuco", "doc", modes=modes.split())
    plans = GAME.legal(position.state, Seat(1))
    assert len(set(plans)) == len(plans) == ways
    assert all(len(set(plan.cards)) == 3 and set(plan.cards) <= set(hand.split()) for plan in plans)
    assert position.view("tuco").hand == tuple(hand.split())


def test_everyone_aboard_must_choose_at_the_same_time() -> None:
    position = three()
    assert position.waiting == "ghost tuco doc"
    position = play(position, "tuco plan move flip fire")
    assert position.waiting == "ghost doc"
    assert play(position, "doc plan move flip fire").waiting == "ghost"


def test_bandits_who_left_the_train_choose_nothing() -> None:
    position = train("ghost tuco doc", inside="| ghost> | <tuco |")
    assert position.waiting == "ghost tuco"
    assert GAME.legal(position.state, position.seat("doc")) == ()
    with pytest.raises(NotYourTurn):
        play(position, "doc plan move flip fire")
    assert position.view("doc").ask is None
    assert position.view("doc").hand == ()


def test_players_may_change_their_minds_until_all_have_chosen() -> None:
    position = play(three(), "ghost plan move floor flip")
    assert len(GAME.legal(position.state, position.seat("ghost"))) == 24
    position = play(position, "ghost plan flip fire floor")
    assert position.view("ghost").plan == ("flip", "fire", "floor")
    assert position.waiting == "tuco doc"


def test_players_cannot_change_their_minds_after_the_last_choice() -> None:
    position = play(three(), "ghost plan floor flip fire", "tuco plan floor flip fire", "doc plan floor flip move")
    assert position.told(ShootinBegan)
    assert position.view("ghost").plan == ()
    assert position.waiting == position.named(GAME.to_act(position.state)) != ""


def test_others_learn_only_that_a_player_is_ready() -> None:
    position = play(three(), "ghost plan move floor flip")
    assert position.told(PlanLaid) == (PlanLaid(seat=Seat(0)),)
    assert position.told(PlanNoted) == (PlanNoted(seat=Seat(0), cards=_cards("move floor flip"), audience=(Seat(0),)),)
    for viewer in (None, "tuco", "doc"):
        view = position.view(viewer)
        assert view.plan == ()
        assert [bandit.face_down for bandit in view.bandits] == [3, 0, 0]
        assert view.to_act == (1, 2)


def test_no_one_else_learns_that_a_player_changed_their_mind() -> None:
    before = play(three(), "ghost plan move floor flip")
    after = play(before, "ghost plan fire move floor")
    assert [event.audience for event in after.events] == [(0,)]
    for viewer in (None, "tuco", "doc"):
        assert before.view(viewer) == after.view(viewer)


def test_players_see_their_own_plan() -> None:
    view = play(three(), "ghost plan move floor flip").view("ghost")
    assert view.plan == ("move", "floor", "flip")
    assert view.ask is not None
    assert (view.ask.what, view.ask.bandit, len(view.ask.options)) == ("plan", "ghost", 24)
    assert "plan move floor flip" in view.ask.options


@pytest.mark.parametrize(
    "text",
    [
        "plan move move fire",
        "plan move fire",
        "plan move floor flip fire",
        "plan move floor horse",
        "plan reflex move fire",
    ],
)
def test_an_invalid_plan_is_refused(text: str) -> None:
    position = three()
    with pytest.raises(IllegalAction) as caught:
        play(position, f"ghost {text}")
    assert caught.value.facts["action"] == text


def test_after_the_end_nothing_can_be_played() -> None:
    position = train("ghost tuco doc", inside="<ghost | <tuco |")
    position = play(position, "ghost plan move flip fire", "tuco plan move flip fire")
    assert position.waiting == ""
    for seat in range(3):
        assert GAME.legal(position.state, Seat(seat)) == ()
        with pytest.raises(GameOver):
            GAME.apply(position.state, Seat(seat), Plan(_cards("move flip fire")))
        with pytest.raises(GameOver):
            GAME.default_action(position.state, Seat(seat))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert GAME.legal(three().state, Seat(seat)) == ()
    with pytest.raises(NotYourTurn):
        GAME.apply(three().state, Seat(seat), Plan(_cards("move flip fire")))


def test_a_seat_that_has_chosen_has_no_default() -> None:
    position = play(three(), "ghost plan move floor flip")
    assert GAME.default_action(position.state, position.seat("tuco")) in GAME.legal(
        position.state, position.seat("tuco")
    )
    with pytest.raises(NotYourTurn):
        GAME.default_action(position.state, position.seat("ghost"))


def test_all_cards_return_for_the_next_round() -> None:
    position = play(three(), "ghost plan floor flip fire", "tuco plan floor flip fire", "doc plan floor move flip")
    assert position.view("ghost").round == 2
    assert position.state.plans == ((), (), ())
    assert len(GAME.legal(position.state, position.seat("ghost"))) == 24


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def revealed(position: Table) -> list[str]:
    return [f"{event.turn} {event.bandit} {event.card}" for event in position.told(ActionBegan)]


def test_cards_are_revealed_one_by_one_clockwise_in_the_order_chosen() -> None:
    position = train("ghost tuco doc", inside="| ghost> | <tuco | <doc |", first="tuco")
    position = play(position, "doc plan fire floor flip", "tuco plan floor flip fire", "ghost plan flip floor fire")
    assert revealed(position) == [
        "1 tuco floor", "1 doc fire", "1 ghost flip",
        "2 tuco flip", "2 doc floor", "2 ghost floor",
        "3 tuco fire", "3 doc flip", "3 ghost fire",
    ]  # fmt: skip
    assert [event.number for event in position.told(ActionBegan)] == list(range(1, 10))


def test_a_thrown_out_bandits_other_cards_are_neither_revealed_nor_resolved() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | tuco> | <doc | mei> |", first="ghost")
    plans = ("tuco plan floor flip fire", "doc plan floor flip fire", "mei plan floor flip fire")
    position = play(position, "ghost plan move flip fire", *plans)
    assert [line for line in revealed(position) if "ghost" in line] == ["1 ghost move"]
    assert [line.split()[1] for line in revealed(position)][1:] == ["tuco", "doc", "mei"] * 3
    assert [event.number for event in position.told(ActionBegan)] == list(range(1, 11))


def test_a_bandit_thrown_out_before_their_turn_reveals_nothing() -> None:
    position = act(train("ghost tuco doc", inside="tuco> | <ghost | doc> |"), "ghost fire", "tuco move", "doc flip")
    assert revealed(position) == ["1 ghost fire", "1 doc flip"]


def test_bandits_who_are_out_are_skipped() -> None:
    position = train("ghost tuco doc mei", inside="| ghost> | <doc | <mei |", first="doc")
    assert position.named(position.view().order) == "doc mei ghost"


def test_the_first_player_card_is_passed_to_the_left() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <tuco | <doc | <mei | |", first="tuco")
    position = unhook(position)
    assert position.first == "doc"
    assert position.told(RoundBegan) == (RoundBegan(number=2, first_player=position.seat("doc")),)
    assert unhook(train("ghost tuco doc", inside="<ghost | <tuco | <doc |", first="doc")).first == "ghost"


def test_the_first_player_card_skips_bandits_who_are_out() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <tuco <mei | |", first="tuco")
    assert unhook(position).first == "mei"
    position = train("ghost tuco doc mei", inside="<ghost | <tuco | | <mei", first="tuco")
    assert unhook(position).first == "ghost"


def test_the_first_player_card_is_passed_on_from_the_seat_of_a_bandit_who_is_out() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <doc | <mei | |", first="tuco")
    assert unhook(position).first == "doc"


def test_everyone_in_and_on_the_last_car_is_out_even_if_stunned() -> None:
    position = train(
        "ghost tuco doc mei belle cheyenne",
        inside="<ghost | <tuco | | | | | <doc (mei>)",
        roofs="| | | | | | <belle (<cheyenne)",
    )
    position = unhook(position)
    assert (position.inside, position.out) == ("<ghost | <tuco | | | |", "doc mei belle cheyenne")
    (off,) = position.told(CarUnhooked)
    assert (off.car, set(off.bandits)) == (6, {"doc", "mei", "belle", "cheyenne"})
    assert {event.bandit for event in position.told(BanditFell)} == {"doc", "mei", "belle", "cheyenne"}
    assert all((event.why, event.hope) == ("unhooking", False) for event in position.told(BanditFell))


def test_the_last_car_may_be_empty() -> None:
    position = unhook(train("ghost tuco doc", inside="<ghost | <tuco <doc | | |"))
    assert position.inside == "<ghost | <tuco <doc | |"
    assert position.told(CarUnhooked) == (CarUnhooked(car=4, bandits=()),)
    assert position.told(RoundEnded) == (RoundEnded(number=1),)
    assert position.told(RoundBegan)[0].number == 2


@for_each(
    ("inside", "roofs", "winner"),
    [
        ("<ghost | <tuco | <doc | | |", "", "doc"),
        ("<ghost | <tuco | | | | <doc", "", "tuco"),
        ("<ghost | <tuco | <doc | | |", "| | <mei | | |", "mei"),
        ("<ghost | | <tuco <doc | | |", "| <mei | | | |", "doc"),
        ("<ghost | | <tuco doc> | | |", "", "doc"),
        ("<ghost | | (<doc) (<tuco) | | |", "", "tuco"),
        ("<ghost | | | | |", "<tuco doc> | | | | |", "doc"),
        ("<ghost <tuco | | | | |", "", "tuco"),
    ],
)
def test_the_card_goes_to_the_survivor_farthest_from_the_locomotive(inside: str, roofs: str, winner: str) -> None:
    """The rearmost car first, then roof before inside, then the rearmost place."""
    position = unhook(train("ghost tuco doc mei", inside=inside, roofs=roofs))
    (won,) = position.told(LootWon)
    assert (won.bandit, won.car, won.value) == (winner, 5, position.state.setting.cars[-1])
    assert position.loot(winner) == (won.value,)


def test_the_value_of_a_loot_card_is_revealed_when_it_is_won() -> None:
    position = train("ghost tuco doc", inside="<ghost | <tuco | <doc | |")
    assert [bandit.loot for bandit in position.view().bandits] == [(), (), ()]
    position = unhook(position)
    assert [bandit.loot for bandit in position.view("ghost").bandits] == [(), (), (345,)]
    assert position.told(LootWon)[0].audience is None


def test_one_bandit_may_win_several_loot_cards() -> None:
    position = unhook(train("ghost tuco doc", inside="<ghost | <tuco | |", won="tuco"))
    assert position.loot("tuco") == (323, 345)
    assert position.view().bandits[1].loot == (323, 345)


def test_every_bandit_can_be_stunned_and_the_round_still_ends() -> None:
    position = unhook(train("ghost tuco doc", inside="(<ghost) | (<tuco) | (<doc) | |"))
    assert position.inside == "(<ghost) | (<tuco) | (<doc) |"
    assert act(position, "ghost fire").inside == "<ghost | (<tuco) | (<doc) |"
