"""The pile is resolved from the first card to the last: rulings.md 8.1; base rules, "Stealin'"."""

from engine.colt_express.events import ActionBegan, RoundBegan, RoundEnded
from tests.builders.colt import REST_OF_ROUND, play, table


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
