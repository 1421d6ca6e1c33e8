"""The notation of plans round-trips, and other texts are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadNotation
from engine.core.types import Seat
from engine.super_express.actions import KINDS, Card, Plan
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import GAME, deal


def test_every_plan_round_trips() -> None:
    plans = GAME.legal(deal("ghost", "tuco", "doc", modes=GAME.modes).state, Seat(0))
    texts = [GAME.write_action(plan) for plan in plans]
    assert tuple(GAME.read_action(text) for text in texts) == plans
    assert len(set(texts)) == len(texts)
    assert all(text.isascii() and text.isprintable() and len(text) <= 60 for text in texts)


def test_actions_are_written_as_in_the_log() -> None:
    plan = Plan((Card("fire"), Card("move"), Card("flip")))
    assert GAME.write_action(plan) == "plan fire move flip"
    assert GAME.read_action("plan fire move flip") == plan
    assert KINDS == ("move", "floor", "flip", "fire", "reflex", "horse")


@for_each(
    "text",
    [
        "",
        " ",
        "plan",
        "plan ",
        "plan  fire move flip",
        "plan fire move flip ",
        " plan fire move flip",
        "PLAN fire move flip",
        "plan Fire move flip",
        "plan fire move jump",
        "plan fire\tmove flip",
        "plan fire move flip\n",
        "plan fire move ｆlip",
        "play fire",
        "fire move flip",
        "plan " + "fire " * 12 + "x",
        "plan " + " ".join(["reflex"] * 10),
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_action(text)
    assert caught.value.code == "bad-notation"
    assert len(str(caught.value.facts["text"])) <= 60


@given(
    st.lists(st.sampled_from(("plan", "move", "fire", "flip", "", "x")), max_size=16).map(" ".join)
    | st.text(max_size=70)
)
def test_any_text_is_an_action_or_bad_notation(text: str) -> None:
    try:
        action = GAME.read_action(text)
    except BadNotation:
        return
    assert GAME.write_action(action) == text
