"""Ghost may play his first card of a round face down (rulings.md 7.6)."""

import pytest

from engine.colt_express.events import CardPlayed, HiddenCardNoted
from tests.builders.colt import REST_OF_ROUND, play, table

HANDS = {"ghost": "move fire", "doc": "move fire"}
BOTH = ("play ghost.move", "hide ghost.move", "play ghost.fire", "hide ghost.fire", "draw")
OPEN = ("play ghost.move", "play ghost.fire", "draw")


@pytest.mark.parametrize("kind", ["standard", "switching", "speeding-up"])
def test_he_may_hide_his_first_card(kind: str) -> None:
    assert table("ghost 1i", "doc 2i", turns=[kind], hands=HANDS).options("ghost") == BOTH


def test_in_a_tunnel_his_ability_adds_nothing() -> None:
    position = table("ghost 1i", "doc 2i", turns=["tunnel"], hands=HANDS)
    assert position.options("ghost") == OPEN


def test_no_one_else_may_hide_a_card() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["standard"], hands=HANDS), "ghost draw")
    assert position.options("doc") == ("play doc.move", "play doc.fire", "draw")


@pytest.mark.parametrize("first", ["draw", "play ghost.fire", "hide ghost.fire"])
def test_he_cannot_hide_a_card_on_the_second_turn_whatever_he_did_on_the_first(first: str) -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard", "standard"], hands=HANDS)
    position = play(position, f"ghost {first}", "doc draw")
    assert not [text for text in position.options("ghost") if text.startswith("hide")]


@pytest.mark.parametrize("first", ["draw", "play ghost.fire"])
def test_of_two_actions_in_a_row_only_the_first_can_be_hidden(first: str) -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS), f"ghost {first}")
    assert position.waiting == ("ghost",)
    assert not [text for text in position.options("ghost") if text.startswith("hide")]


def test_the_ability_is_available_again_in_the_next_round() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard"], then=REST_OF_ROUND, last_round=False)
    position = play(position, "ghost draw", "doc draw", "doc draw")
    assert position.waiting == ("ghost",)
    assert any(text.startswith("hide") for text in position.options("ghost"))


def test_only_its_owner_knows_a_hidden_card() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["standard"], hands=HANDS), "ghost hide ghost.fire")
    assert position.told(CardPlayed) == (CardPlayed(seat=position.seat("ghost"), bandit="ghost", card=None),)
    assert [(note.card, note.audience) for note in position.told(HiddenCardNoted)] == [("ghost.fire", (0,))]
    assert [position.view(name).pile[0].card for name in ("ghost", "doc", None)] == ["ghost.fire", None, None]
    assert all(position.view(name).pile[0].face_down for name in ("ghost", "doc", None))


def test_a_card_that_he_plays_openly_is_seen_by_all() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["standard"], hands=HANDS), "ghost play ghost.fire")
    assert position.view().pile[0].card == "ghost.fire"


def test_a_hidden_card_is_turned_up_when_it_is_resolved() -> None:
    position = table("ghost 3i", "doc 3r", cars=5, pile=["doc.move", "?ghost.move"])
    assert position.view("doc").pile[1].card is None
    position = play(position, "doc go 2r")
    assert position.waiting == ("ghost",)
    assert position.view("doc").pile[1].card == "ghost.move"
