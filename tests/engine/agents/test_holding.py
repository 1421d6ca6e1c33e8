"""Cards that computer players save for the next round, in expert games and with the end-of-round bonus."""

import random

import pytest

from engine.agents.colt.holding import hold
from engine.agents.table import AGENTS, MARSHAL, OUTLAW, at_most
from engine.colt_express.hands import kind_of
from engine.colt_express.state import State
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.colt import GAME
from tests.engine.walking import walk


def asked(what: str, mode: str) -> tuple[State, Seat]:
    seats = [SeatSetup((figure,)) for figure in GAME.figures[:3]]
    for seed in range(20):
        state = GAME.setup(Options((mode,)), seats, bytes([seed] * 16)).state
        for stride in walk(GAME, state, random.Random(seed)):
            view = GAME.view(stride.before, stride.seat)
            if view.ask and view.ask.what == what and {"move", "marshal"} <= {kind_of(card) for card in view.hand}:
                return stride.before, stride.seat
    raise AssertionError(what)


@pytest.mark.parametrize("strength", [OUTLAW, MARSHAL])
@pytest.mark.parametrize(("what", "mode"), [("keep", "expert"), ("bonus", "horses-stagecoach")])
def test_the_marshal_card_is_dropped_before_cards_that_move_or_rob(what: str, mode: str, strength: str) -> None:
    state, seat = asked(what, mode)
    questions: set[str] = set()
    dropped: set[str] = set()
    while (view := GAME.view(state, seat)).ask and view.ask.what == what:
        chosen = AGENTS[GAME.id][strength](GAME, view, seat, b"", at_most(1))
        assert chosen == hold(view)
        verb, _, card = chosen.partition(" ")
        {"keep": questions, "drop": dropped}.get(verb, set()).add(card.partition(".")[2])
        state = GAME.apply(state, seat, GAME.read_action(chosen)).state
    assert not questions & {"marshal", "punch"} or len(questions) > 2
    assert not dropped & {"move", "robbery", "fire", "floor"}
    assert questions or "marshal" in dropped


def test_other_questions_are_not_answered() -> None:
    state = GAME.setup(Options(), [SeatSetup((figure,)) for figure in GAME.figures[:3]], bytes(16)).state
    assert hold(GAME.view(state, GAME.to_act(state)[0])) is None
    with pytest.raises(ValueError, match="None"):
        hold(GAME.view(state, None))
