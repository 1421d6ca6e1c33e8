"""Speeding-up: two complete acts in a row for every player (rulings.md 7.3)."""

import pytest

from tests.builders.colt import play, table

HANDS = {"ghost": "move fire", "doc": "move fire", "tuco": "move fire"}


def test_everybody_acts_twice_before_the_next_player() -> None:
    t = table("ghost 1i", "doc 2i", "tuco 1i", first="tuco", turns=["speeding-up", "standard"], hands=HANDS)
    order = []
    while t.view().turn == 1:
        order.append(t.waiting[0])
        t = play(t, f"{t.waiting[0]} draw")
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
def test_any_mix_of_playing_and_drawing(first: str, second: str, cards: int, pile: int) -> None:
    t = table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS)
    t = play(t, f"ghost {first}", f"ghost {second}")
    assert (len(t.hand("ghost")), len(t.state.pile)) == (cards, pile)
    assert t.waiting == ("doc",)


def test_cards_lie_face_up() -> None:
    t = play(table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS), "ghost play ghost.fire")
    assert t.view().pile[0].card == "ghost.fire"
