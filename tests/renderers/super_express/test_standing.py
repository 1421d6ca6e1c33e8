"""Lines of a decision in Super Express: the player's place, each card's effect if played first, and events that hit them."""

import random

import msgspec

from bot.processes.game_uis import game_uis
from engine.core.types import Seat
from engine.games import registry
from engine.super_express.actions import Card
from engine.super_express.events import ActionBegan, MatchEnded
from engine.super_express.prospects import prospects
from engine.super_express.view import View
from renderers.super_express import phrases
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.super_express.tables import GAME, WAYS, Table, act, deal, train

UI = game_uis(registry())["super-express"]


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


def lines_of(view: View) -> list[str]:
    return [*UI.prospects(view)]


def test_each_card_describes_its_effect_after_the_cards_chosen_before_it() -> None:
    view = view_of(drawn(), 0)
    assert lines_of(view) == ["Move: car 1", "Change Floor: roof 2", "Flip: face the Caboose", "Fire: Tuco"]
    then = msgspec.structs.replace(view, plan=(Card("floor"),))
    assert lines_of(then) == ["Move: roof 1", "Flip: face the Caboose", "Fire: no target"]
    off = msgspec.structs.replace(view, plan=(Card("move"), Card("flip")))
    assert lines_of(off) == ["Change Floor: roof 1", "Fire: Tuco"]
    assert lines_of(view_of(drawn(), 2)) == ["First card: you get up"]


@for_each("modes", WAYS)
def test_every_forecast_is_what_the_rules_give_next(modes: tuple[str, ...]) -> None:
    chance, compared = random.Random(str(modes)), 0
    for seed in range(20 if THOROUGH else 3):
        state = deal("ghost", "tuco", "doc", "belle", seed=seed, modes=modes).state
        while GAME.to_act(state):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                chosen = tuple(chance.sample(view.hand, chance.randrange(3)))
                name = state.setting.bandits[seat]
                for card, events in prospects(GAME.rules(modes), view, chosen).items():
                    real = act(Table(state), *(f"{name} {earlier}" for earlier in (*chosen, card))).events
                    began = [at for at, event in enumerate(real) if isinstance(event, ActionBegan)]
                    wanted = real[began[-1] + 1 :] if len(began) > len(chosen) else ()
                    assert [event for event in events if not isinstance(event, MatchEnded)] == [
                        event for event in wanted if not isinstance(event, MatchEnded)
                    ]
                    compared += 1
            seat = GAME.to_act(state)[0]
            state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
    assert compared > 50


def test_a_shot_is_told_to_the_victim_with_their_new_place() -> None:
    position = act(drawn(), "ghost fire")
    view = view_of(position, 1)
    assert phrases.befallen(view, position.events)[0] == "Ghost shot you"
    assert phrases.befallen(view, position.events)[-1].startswith("you’re now in car 1")
    assert phrases.befallen(view_of(position, 3), position.events) == ()
