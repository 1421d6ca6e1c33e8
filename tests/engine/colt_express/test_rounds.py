"""A round: hands, decks and options in Schemin', and the pile that is resolved in Stealin' (rulings.md 7.1, 7.2, 7.8, 7.9, 8.1)."""

from collections import Counter

import pytest

from engine.colt_express.actions import Card
from engine.colt_express.events import (
    ActionBegan,
    CardsDrawn,
    CardsSeen,
    RoundBegan,
    RoundEnded,
    StealinBegan,
    TurnPassed,
)
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


def test_cards_are_resolved_in_the_order_played() -> None:
    position = table("ghost 1i", "doc 1r", cars=3, pile=["doc.floor", "ghost.floor", "?doc.floor"])
    assert [(begun.number, begun.bandit, begun.card) for begun in position.told(ActionBegan)] == [
        (1, "doc", "doc.floor"),
        (2, "ghost", "ghost.floor"),
        (3, "doc", "doc.floor"),
    ]


def test_only_the_cards_player_is_asked() -> None:
    position = table("ghost 1r", "doc 1r", "tuco 2r", cars=3, pile=["doc.move", "ghost.move"])
    assert position.waiting == ("doc",)
    assert position.options("ghost") == position.options("tuco") == ()
    assert play(position, "doc go 3r").waiting == ("ghost",)


def test_a_card_made_impossible_by_earlier_cards_has_no_effect() -> None:
    position = table("ghost 1r", "doc 1r jewel", cars=3, pile=["doc.floor", "ghost.punch"])
    assert position.holds("doc") == ("jewel",)


def test_the_view_marks_the_current_card_and_those_resolved() -> None:
    position = table("ghost 1r", "doc 1i", "tuco 2r", cars=3, pile=["doc.floor", "ghost.move", "?tuco.fire"])
    view = position.view()
    assert (view.phase, view.performing) == ("stealin", 1)
    assert [laid.done for laid in view.pile] == [True, False, False]
    assert [laid.card for laid in view.pile] == ["doc.floor", "ghost.move", None]
    assert view.ask is None
    ask = position.view("ghost").ask
    assert ask is not None
    assert (ask.what, ask.bandit, ask.options) == ("move", "ghost", ("go 0r", "go 2r", "go 3r"))


def test_after_the_event_the_next_player_to_the_left_is_first() -> None:
    position = table(
        "ghost 1i", "doc 1i", "tuco 2i", first="tuco", turns=["standard"], then=REST_OF_ROUND, last_round=False
    )
    position = play(position, "tuco draw", "ghost draw", "doc draw")
    assert position.told(RoundEnded) == (RoundEnded(number=1),)
    begun = position.told(RoundBegan)[0]
    assert (begun.number, begun.first_player) == (2, position.seat("ghost"))
    assert position.waiting == ("ghost",)
    assert (position.view().round, position.view().first_player) == (2, 0)
