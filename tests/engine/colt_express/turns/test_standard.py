"""The standard turn: face up, clockwise from the First Player."""

from engine.colt_express.events import CardPlayed, TurnBegan, TurnEnded
from tests.builders.colt import play, table

HANDS = dict.fromkeys(("ghost", "doc", "tuco"), "move fire")


def test_turns_go_clockwise_from_the_first_player() -> None:
    position = table("ghost 1i", "doc 2i", "tuco 1i", first="doc", turns=["standard", "standard"], hands=HANDS)
    order = []
    while position.waiting:
        order.append(position.waiting)
        position = play(position, f"{position.waiting[0]} draw")
    assert order == [("doc",), ("tuco",), ("ghost",)] * 2


def test_cards_are_face_up_in_the_order_played() -> None:
    position = table("ghost 1i", "doc 2i", "tuco 1i", turns=["standard"], hands=HANDS)
    position = play(position, "ghost play ghost.fire", "doc draw", "tuco play tuco.move")
    assert [laid.card for laid in position.view().pile] == ["ghost.fire", "tuco.move"]
    assert [played.card for played in position.told(CardPlayed)] == ["ghost.fire", "tuco.move"]
    assert not any(laid.face_down for laid in position.view().pile)


def test_events_name_turns_by_number_and_kind() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard", "tunnel"])
    assert position.told(TurnBegan) == (TurnBegan(number=1, kind="standard"),)
    position = play(position, "ghost draw", "doc draw")
    assert position.told(TurnEnded) == (TurnEnded(number=1),)
    assert position.told(TurnBegan) == (TurnBegan(number=2, kind="tunnel"),)
    assert (position.view().turn, position.view().slots) == (2, (0, 1))
