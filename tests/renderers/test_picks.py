"""Cards that a form offers at the end of Schemin', and how many of them a player may pick."""

from msgspec.structs import replace

from bot.processes.game_uis import game_uis
from engine.colt_express.actions import Card
from engine.colt_express.view import AskView, View
from engine.games import registry
from renderers.ui import Picks
from tests.engine.cases import cases

UI = game_uis(registry())["colt-express"]
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


def test_each_action_card_of_the_hand_can_be_discarded() -> None:
    actual = UI.picks(asked("keep", DROPS))
    moves = ("drop ghost.move", "drop ghost.move", "drop ghost.fire")
    assert actual == Picks("keep", moves, ("Move", "Move", "Fire"), 3, "done")


def test_cards_already_chosen_are_not_offered_again() -> None:
    actual = UI.picks(asked("keep", DROPS, (Card("ghost.move"),)))
    assert actual is not None
    assert actual.actions == ("drop ghost.move", "drop ghost.fire")


def test_the_round_card_limits_how_many_cards_can_be_kept() -> None:
    actual = UI.picks(asked("bonus", KEEPS, (Card("ghost.move"),), keep=3))
    assert actual is not None
    assert actual.most == 2


def test_other_questions_and_finished_ones_have_no_form() -> None:
    assert UI.picks(asked("schemin", ("play ghost.move", "draw"))) is None
    assert UI.picks(asked("keep", ("done",))) is None
    assert game_uis(registry())["super-express"].picks(None) is None
