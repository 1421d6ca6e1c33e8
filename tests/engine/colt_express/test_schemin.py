"""Hands, decks and what a seat may do in its slot: rulings.md 7.1, 7.2, 7.8, 7.9."""

from collections import Counter

import pytest

from engine.colt_express.actions import Card
from engine.colt_express.events import CardsDrawn, CardsSeen, StealinBegan, TurnPassed
from tests.builders.colt import REST_OF_ROUND, Table, play, table


def test_equal_cards_count_once_and_drawing_comes_last() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "fire move fire move marshal"})
    assert t.options("tuco") == ("play tuco.move", "play tuco.fire", "play tuco.marshal", "draw")


def test_playing_takes_one_of_two_equal_cards() -> None:
    t = play(table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "fire fire"}), "tuco play tuco.fire")
    assert t.hand("tuco") == ("tuco.fire",)


def test_bullets_can_never_be_played() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "bullet.neutral bullet.doc move"})
    assert t.options("tuco") == ("play tuco.move", "draw")


def test_drawing_takes_the_next_three_of_the_own_deck_into_the_hand() -> None:
    t = table(
        "tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "move"}, decks={"tuco": "punch fire bullet.doc floor"}
    )
    t = play(t, "tuco draw")
    assert t.hand("tuco") == ("tuco.move", "tuco.fire", "tuco.punch", "bullet.doc")
    assert t.deck("tuco") == ("tuco.floor",)
    assert [(seen.cards, seen.audience) for seen in t.told(CardsSeen)] == [
        (("tuco.punch", "tuco.fire", "bullet.doc"), (0,))
    ]


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_left_what_is_left_is_drawn(left: int) -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], decks={"tuco": " ".join(["fire"] * left)})
    assert t.options("tuco") == ("draw",)
    t = play(t, "tuco draw")
    assert (len(t.hand("tuco")), t.deck("tuco")) == (left, ())
    assert [drawn.count for drawn in t.told(CardsDrawn)] == [left]


def test_from_an_empty_deck_nothing_can_be_drawn() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "move"}, decks={"tuco": ""})
    assert t.options("tuco") == ("play tuco.move",)
    assert t.waiting == ("tuco",)


def test_who_can_do_nothing_passes_and_is_asked_all_the_same() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "bullet.doc"}, decks={"tuco": ""})
    assert t.options("tuco") == ("pass",)
    t = play(t, "tuco pass")
    assert [event.seat for event in t.told(TurnPassed)] == [0]
    assert t.waiting == ("doc",)


def test_a_single_choice_is_never_made_for_anybody() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"], decks={"tuco": "move"})
    assert t.waiting == ("tuco",)


def test_cards_played_or_drawn_in_a_round_are_not_drawn_again_in_it() -> None:
    t = table("tuco 1i", "doc 2i", turns=["standard"] * 3, hands={"tuco": "move"}, decks={"tuco": "fire"})
    t = play(t, "tuco play tuco.move", "doc draw", "tuco draw", "doc draw")
    assert t.options("tuco") == ("play tuco.fire",)


def test_unplayed_cards_go_back_to_the_deck_and_the_hand_is_empty_in_stealin() -> None:
    t = table(
        "tuco 1r",
        "doc 2r",
        turns=["standard"],
        then=("gather", "stealin"),
        hands={"tuco": "move robbery robbery robbery", "doc": "move"},
        decks={"tuco": "fire"},
    )
    t = play(t, "tuco play tuco.robbery", "doc play doc.move")
    assert t.waiting == ("doc",)
    assert t.hand("tuco") == ()
    assert t.deck("tuco").count(Card("tuco.move")) == 1
    assert t.deck("tuco").count(Card("tuco.robbery")) == 2
    assert [began.cards for began in t.told(StealinBegan)] == [2]


def one_turn(tuco: str, seed: int) -> Table:
    """Let Tuco and Doc play one card each; a second round follows."""
    t = table(
        "tuco 1r",
        "doc 2r",
        turns=["standard"],
        then=REST_OF_ROUND,
        last_round=False,
        hands={"tuco": tuco, "doc": "robbery"},
        seed=seed,
    )
    return play(t, f"tuco play tuco.{tuco}", "doc play doc.robbery")


def test_at_the_end_of_a_round_performed_cards_return_and_everything_is_shuffled() -> None:
    hands = set()
    for seed in range(10):
        t = one_turn("robbery", seed)
        kinds = Counter(card.partition(".")[2] for card in t.hand("tuco") + t.deck("tuco"))
        assert kinds == Counter({"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1})
        assert len(t.hand("tuco")) == 6
        assert t.state.pile == ()
        hands.add(t.hand("tuco"))
    assert len(hands) > 3


def test_a_bullet_may_turn_up_in_the_next_hand() -> None:
    actual = set()
    for seed in range(40):
        t = one_turn("fire", seed)
        assert len(t.hand("doc") + t.deck("doc")) == 11
        actual.add("bullet.tuco" in t.hand("doc"))
    assert actual == {True, False}


def test_stealin_without_cards_goes_on() -> None:
    t = table("tuco 1r", "doc 2r", turns=["standard"], then=("gather", "stealin"))
    t = play(t, "tuco draw", "doc draw")
    assert [began.cards for began in t.told(StealinBegan)] == [0]
    assert t.waiting == ()
