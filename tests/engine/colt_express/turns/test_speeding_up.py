"""Speeding-up: two complete actions in a row for every player (rulings.md 7.3)."""

import pytest

from tests.builders.colt import play, table

HANDS = {"ghost": "move fire", "doc": "move fire", "tuco": "move fire"}


def test_everyone_acts_twice_before_the_next_player() -> None:
    position = table("ghost 1i", "doc 2i", "tuco 1i", first="tuco", turns=["speeding-up", "standard"], hands=HANDS)
    order = []
    while position.view().turn == 1:
        order.append(position.waiting[0])
        position = play(position, f"{position.waiting[0]} draw")
    assert order == ["tuco", "tuco", "ghost", "ghost", "doc", "doc"]


@pytest.mark.parametrize(
    ("first", "second", "cards", "pile"),
    [
        ("draw", "draw", 8, 0),
        ("draw", "play ghost.move", 4, 1),
        ("play ghost.fire", "draw", 4, 1),
        ("play ghost.fire", "play ghost.move", 0, 2),
    ],
)
def test_players_may_mix_playing_and_drawing(first: str, second: str, cards: int, pile: int) -> None:
    position = table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS)
    position = play(position, f"ghost {first}", f"ghost {second}")
    assert (len(position.hand("ghost")), len(position.state.pile)) == (cards, pile)
    assert position.waiting == ("doc",)


def test_cards_are_face_up() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS), "ghost play ghost.fire")
    assert position.view().pile[0].card == "ghost.fire"
