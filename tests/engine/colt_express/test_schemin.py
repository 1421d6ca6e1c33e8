"""Hands, decks and a seat's options in Schemin': rulings.md 7.1, 7.2, 7.8, 7.9."""

from collections import Counter

import pytest

from engine.colt_express.actions import Card
from engine.colt_express.events import CardsDrawn, CardsSeen, StealinBegan, TurnPassed
from tests.builders.colt import REST_OF_ROUND, Table, play, table


def test_equal_cards_are_one_option_and_drawing_is_the_last() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "fire move fire move marshal"})
    assert position.options("tuco") == ("play tuco.move", "play tuco.fire", "play tuco.marshal", "draw")


def test_playing_takes_one_of_two_equal_cards() -> None:
    position = play(table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "fire fire"}), "tuco play tuco.fire")
    assert position.hand("tuco") == ("tuco.fire",)


def test_bullets_can_never_be_played() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "bullet.neutral bullet.doc move"})
    assert position.options("tuco") == ("play tuco.move", "draw")


def test_drawing_takes_the_next_three_cards_of_the_seats_deck() -> None:
    position = table(
        "tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "move"}, decks={"tuco": "punch fire bullet.doc floor"}
    )
    position = play(position, "tuco draw")
    assert position.hand("tuco") == ("tuco.move", "tuco.fire", "tuco.punch", "bullet.doc")
    assert position.deck("tuco") == ("tuco.floor",)
    assert [(seen.cards, seen.audience) for seen in position.told(CardsSeen)] == [
        (("tuco.punch", "tuco.fire", "bullet.doc"), (0,))
    ]


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_cards_left_all_are_drawn(left: int) -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], decks={"tuco": " ".join(["fire"] * left)})
    assert position.options("tuco") == ("draw",)
    position = play(position, "tuco draw")
    assert (len(position.hand("tuco")), position.deck("tuco")) == (left, ())
    assert [drawn.count for drawn in position.told(CardsDrawn)] == [left]


def test_from_an_empty_deck_nothing_can_be_drawn() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "move"}, decks={"tuco": ""})
    assert position.options("tuco") == ("play tuco.move",)
    assert position.waiting == ("tuco",)


def test_a_seat_that_can_only_pass_is_still_asked() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], hands={"tuco": "bullet.doc"}, decks={"tuco": ""})
    assert position.options("tuco") == ("pass",)
    position = play(position, "tuco pass")
    assert [event.seat for event in position.told(TurnPassed)] == [0]
    assert position.waiting == ("doc",)


def test_a_single_option_is_never_chosen_automatically() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"], decks={"tuco": "move"})
    assert position.waiting == ("tuco",)


def test_cards_are_not_drawn_twice_in_a_round() -> None:
    position = table("tuco 1i", "doc 2i", turns=["standard"] * 3, hands={"tuco": "move"}, decks={"tuco": "fire"})
    position = play(position, "tuco play tuco.move", "doc draw", "tuco draw", "doc draw")
    assert position.options("tuco") == ("play tuco.fire",)


def test_unplayed_cards_return_to_the_deck_and_the_hand_is_empty_in_stealin() -> None:
    position = table(
        "tuco 1r",
        "doc 2r",
        turns=["standard"],
        then=("gather", "stealin"),
        hands={"tuco": "move robbery robbery robbery", "doc": "move"},
        decks={"tuco": "fire"},
    )
    position = play(position, "tuco play tuco.robbery", "doc play doc.move")
    assert position.waiting == ("doc",)
    assert position.hand("tuco") == ()
    assert position.deck("tuco").count(Card("tuco.move")) == 1
    assert position.deck("tuco").count(Card("tuco.robbery")) == 2
    assert [began.cards for began in position.told(StealinBegan)] == [2]


def one_turn(tuco: str, seed: int) -> Table:
    """Return a table on which Tuco and Doc have played a card each, and a second round has begun."""
    position = table(
        "tuco 1r",
        "doc 2r",
        turns=["standard"],
        then=REST_OF_ROUND,
        last_round=False,
        hands={"tuco": tuco, "doc": "robbery"},
        seed=seed,
    )
    return play(position, f"tuco play tuco.{tuco}", "doc play doc.robbery")


def test_played_cards_return_and_decks_are_shuffled_after_a_round() -> None:
    hands = set()
    for seed in range(10):
        position = one_turn("robbery", seed)
        kinds = Counter(card.partition(".")[2] for card in position.hand("tuco") + position.deck("tuco"))
        assert kinds == Counter({"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1})
        assert len(position.hand("tuco")) == 6
        assert position.state.pile == ()
        hands.add(position.hand("tuco"))
    assert len(hands) > 3


def test_a_bullet_may_be_drawn_into_the_next_hand() -> None:
    actual = set()
    for seed in range(40):
        position = one_turn("fire", seed)
        assert len(position.hand("doc") + position.deck("doc")) == 11
        actual.add("bullet.tuco" in position.hand("doc"))
    assert actual == {True, False}


def test_stealin_without_cards_ends_at_once() -> None:
    position = table("tuco 1r", "doc 2r", turns=["standard"], then=("gather", "stealin"))
    position = play(position, "tuco draw", "doc draw")
    assert [began.cards for began in position.told(StealinBegan)] == [0]
    assert position.waiting == ()
