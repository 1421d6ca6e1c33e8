"""The standard turn: face up, clockwise from the First Player."""

from engine.colt_express.events import CardPlayed, TurnBegan, TurnEnded
from tests.builders.colt import play, table

HANDS = dict.fromkeys(("ghost", "doc", "tuco"), "move fire")


def test_clockwise_from_the_first_player_and_again() -> None:
    t = table("ghost 1i", "doc 2i", "tuco 1i", first="doc", turns=["standard", "standard"], hands=HANDS)
    order = []
    while t.waiting:
        order.append(t.waiting)
        t = play(t, f"{t.waiting[0]} draw")
    assert order == [("doc",), ("tuco",), ("ghost",)] * 2


def test_cards_lie_face_up_in_the_order_played() -> None:
    t = table("ghost 1i", "doc 2i", "tuco 1i", turns=["standard"], hands=HANDS)
    t = play(t, "ghost play ghost.fire", "doc draw", "tuco play tuco.move")
    assert [laid.card for laid in t.view().pile] == ["ghost.fire", "tuco.move"]
    assert [played.card for played in t.told(CardPlayed)] == ["ghost.fire", "tuco.move"]
    assert not any(laid.face_down for laid in t.view().pile)


def test_turns_are_told_by_number_and_kind() -> None:
    t = table("ghost 1i", "doc 2i", turns=["standard", "tunnel"])
    assert t.told(TurnBegan) == (TurnBegan(number=1, kind="standard"),)
    t = play(t, "ghost draw", "doc draw")
    assert t.told(TurnEnded) == (TurnEnded(number=1),)
    assert t.told(TurnBegan) == (TurnBegan(number=2, kind="tunnel"),)
    assert (t.view().turn, t.view().slots) == (2, (0, 1))
