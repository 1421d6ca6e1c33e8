"""Secret plans: which there are, and who learns of them (RBS; rulings.md 14.5)."""

import pytest

from engine.core.errors import IllegalAction, NotYourTurn
from engine.core.types import Seat
from engine.super_express.events import PlanLaid, PlanNoted
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import GAME, Table, deal, play, train


def three() -> Table:
    return train("ghost tuco doc", inside="| ghost> | <tuco | <doc |")


@for_each(("modes", "ways"), [("", 24), ("reflex", 60), ("horse", 60), ("reflex horse", 120)])
def test_a_plan_is_three_different_cards_in_order(modes: str, ways: int) -> None:
    position = deal("ghost", "tuco", "doc", modes=modes.split())
    hand = ("move", "floor", "flip", "fire", *modes.split())
    plans = GAME.legal(position.state, Seat(1))
    assert len(set(plans)) == len(plans) == ways
    assert all(len(set(plan.cards)) == 3 and set(plan.cards) <= set(hand) for plan in plans)
    assert position.view("tuco").hand == hand


def test_others_learn_only_that_a_player_is_ready_and_not_that_they_changed_their_mind() -> None:
    position = play(three(), "ghost plan move floor flip")
    assert position.told(PlanLaid) == (PlanLaid(seat=Seat(0)),)
    assert [(note.cards, note.audience) for note in position.told(PlanNoted)] == [(("move", "floor", "flip"), (0,))]
    after = play(position, "ghost plan fire move floor")
    assert [event.audience for event in after.events] == [(0,)]
    for viewer in (None, "tuco", "doc"):
        view = position.view(viewer)
        assert after.view(viewer) == view
        assert view.plan == ()
        assert [bandit.face_down for bandit in view.bandits] == [3, 0, 0]
        assert view.to_act == (1, 2)
    ask = position.view("ghost").ask
    assert ask is not None
    assert (ask.what, ask.bandit, len(ask.options)) == ("plan", "ghost", 24)


def test_who_left_the_train_is_not_asked() -> None:
    position = train("ghost tuco doc", inside="| ghost> | <tuco |")
    assert (position.view("doc").ask, position.view("doc").hand) == (None, ())
    with pytest.raises(NotYourTurn):
        play(position, "doc plan move flip fire")


@for_each(
    "text",
    [
        *("plan move move fire", "plan move fire", "plan move floor flip fire"),
        *("plan move floor horse", "plan reflex move fire"),
    ],
)
def test_an_invalid_plan_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        play(three(), f"ghost {text}")
    assert caught.value.facts["action"] == text
