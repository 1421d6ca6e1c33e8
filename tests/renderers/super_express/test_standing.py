"""Lines of a decision in Super Express: the player's place, each card's effect if played first, and events that hit them."""

from engine.core.types import Seat
from engine.super_express.view import View
from renderers.super_express import phrases
from tests.engine.super_express.tables import Table, act, train


def drawn() -> Table:
    return train(
        "ghost tuco doc belle",
        roofs=" |        |              |",
        inside=" | (doc>) | <tuco <ghost | belle>",
    )


def view_of(position: Table, seat: int) -> View:
    return position.game.view(position.state, Seat(seat))


def test_the_players_place_facing_and_rank_are_described() -> None:
    lines = phrases.standing(view_of(drawn(), 0))
    assert lines.startswith("You: in car 2 · facing the Locomotive · behind Tuco · order of play: ")
    assert "ahead of Ghost" in phrases.standing(view_of(drawn(), 1))


def test_each_card_describes_its_effect_if_played_first() -> None:
    prospects = dict(line.split(": ") for line in phrases.prospects(view_of(drawn(), 0)))
    assert prospects == {
        "Move": "car 1",
        "Change Floor": "roof 2",
        "Flip": "face the Caboose",
        "Fire": "Tuco",
    }


def test_a_shot_is_told_to_the_victim_with_their_new_place() -> None:
    position = act(drawn(), "ghost fire")
    view = view_of(position, 1)
    assert phrases.befallen(view, position.events)[0] == "Ghost shot you"
    assert phrases.befallen(view, position.events)[-1].startswith("you’re now in car 1")
    assert phrases.befallen(view_of(position, 3), position.events) == ()
