"""The tunnel: all cards of the turn are face down, and players know only their own (rulings.md 7.5)."""

from engine.colt_express.events import CardPlayed, CardsDrawn
from tests.builders.colt import play, table

HANDS = {"ghost": "move fire", "doc": "move fire"}


def test_all_cards_are_face_down_and_owners_know_theirs() -> None:
    position = table("ghost 1i", "doc 2i", turns=["tunnel", "standard"], hands=HANDS)
    position = play(position, "ghost play ghost.fire", "doc play doc.move")
    assert [played.card for played in position.told(CardPlayed)] == [None, None]
    assert [laid.card for laid in position.view().pile] == [None, None]
    assert [laid.card for laid in position.view("ghost").pile] == ["ghost.fire", None]
    assert [laid.card for laid in position.view("doc").pile] == [None, "doc.move"]


def test_everyone_sees_whose_card_it_is() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["tunnel"], hands=HANDS), "ghost play ghost.fire")
    assert [(laid.seat, laid.bandit) for laid in position.view().pile] == [(0, "ghost")]


def test_everyone_sees_that_a_player_draws() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["tunnel"], hands=HANDS), "ghost draw")
    drawn = position.told(CardsDrawn)
    assert [(event.seat, event.count, event.audience) for event in drawn] == [(0, 3, None)]


def test_the_turn_after_a_tunnel_is_face_up_again() -> None:
    position = table("ghost 1i", "doc 2i", turns=["tunnel", "standard"], hands=HANDS)
    position = play(position, "ghost play ghost.fire", "doc play doc.move", "ghost play ghost.move")
    assert [laid.card for laid in position.view().pile] == [None, None, "ghost.move"]
