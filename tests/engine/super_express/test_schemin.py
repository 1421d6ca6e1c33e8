"""Schemin': all players secretly choose three different cards in order (RBS, "Schemin'"; rulings.md 14.11)."""

import pytest

from engine.core.errors import GameOver, IllegalAction, NotYourTurn
from engine.core.types import Seat
from engine.super_express.actions import Card, Plan
from engine.super_express.events import PlanLaid, PlanNoted, ShootinBegan
from tests.engine.super_express.tables import GAME, Table, deal, play, train


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
