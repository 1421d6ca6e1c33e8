"""Which cards a form offers at the end of Schemin', and how many of them."""

from msgspec.structs import replace

from bot.processes.game_uis import game_uis
from engine.colt_express.actions import Card
from engine.colt_express.view import AskView, View
from engine.games import registry
from renderers.ui import Picks
from tests.engine.cases import cases

FACE = game_uis(registry())["colt-express"]
HAND = tuple(map(Card, ("ghost.move", "ghost.move", "ghost.fire", "bullet.neutral")))
DROPS = ("done", "drop ghost.move", "drop ghost.fire")
KEEPS = ("done", "keep ghost.move", "keep ghost.fire")


def asked(what: str, options: tuple[str, ...], chosen: tuple[Card, ...] = (), keep: int = 0) -> View:
    case = next(case for case in cases() if case.game.id == "colt-express")
    state = case.begin(3)
    view: View = case.game.view(state, case.game.to_act(state)[0])
    mine = replace(view.seats[view.viewer or 0], bandits=("ghost",))
    seats = tuple(mine if seat.seat == mine.seat else seat for seat in view.seats)
    card = replace(view.round_card, keep=keep)
    return replace(view, hand=HAND, seats=seats, round_card=card, ask=AskView(what, "ghost", options, chosen))


def test_each_card_of_the_hand_can_be_discarded_but_no_bullet() -> None:
    actual = FACE.picks(asked("keep", DROPS))
    moves = ("drop ghost.move", "drop ghost.move", "drop ghost.fire")
    assert actual == Picks("keep", moves, ("Move", "Move", "Fire"), 3, "done")


def test_what_was_named_before_is_not_offered_again() -> None:
    actual = FACE.picks(asked("keep", DROPS, (Card("ghost.move"),)))
    assert actual is not None
    assert actual.actions == ("drop ghost.move", "drop ghost.fire")


def test_only_so_many_can_be_held_back_as_the_round_says() -> None:
    actual = FACE.picks(asked("bonus", KEEPS, (Card("ghost.move"),), keep=3))
    assert actual is not None
    assert actual.most == 2


def test_one_choice_has_no_form_and_none_either() -> None:
    assert FACE.picks(asked("schemin", ("play ghost.move", "draw"))) is None
    assert FACE.picks(asked("keep", ("done",))) is None
    assert game_uis(registry())["super-express"].picks(None) is None
