"""Computer players don't attack their own side if they can do anything else (shooting a partner costs money, rulings.md 15.9)."""

import pytest

from engine.agents.table import AGENTS, GREENHORN, STRENGTHS, at_most
from engine.colt_express.actions import Hit, Shoot
from engine.colt_express.view import View
from tests.builders.for_each import for_each
from tests.engine.cases import Case, cases

FEW = at_most(6)
SHARED = [
    case
    for case in cases(every=True)
    if case.game.id == "colt-express" and {"teams", "two-player"} & set(case.options.modes)
]


def own_side(case: Case, view: View, text: str) -> bool:
    """Return whether an action hurts a bandit on the viewer's side."""
    action = case.game.read_action(text)
    if not isinstance(action, Shoot | Hit) or view.viewer is None:
        return False
    owners = {bandit.bandit: bandit.seat for bandit in view.bandits}
    if action.target not in owners:  # the Shotgun
        return False
    return view.seats[owners[action.target]].side == view.seats[view.viewer].side


def test_there_are_tables_of_two_four_and_six() -> None:
    assert {len(case.seats) for case in SHARED} == {2, 4, 6}


@pytest.mark.nightly
@for_each("case", SHARED)
def test_no_computer_player_and_no_missed_deadline_attacks_its_own_side(case: Case) -> None:
    game, met = case.game, 0
    for seed in range(3):
        state = case.begin(seed)
        while seats := game.to_act(state):
            seat = seats[0]
            view = game.view(state, seat)
            assert view.ask is not None
            friendly = {text for text in view.ask.options if own_side(case, view, text)}
            if friendly and len(friendly) < len(view.ask.options):
                met += 1
                for strength in STRENGTHS:
                    assert AGENTS[game.id][strength](game, view, seat, b"", FEW) not in friendly, strength
                assert game.write_action(game.default_action(state, seat)) not in friendly
            chosen = AGENTS[game.id][GREENHORN](game, view, seat, b"", FEW)
            state = game.apply(state, seat, game.read_action(chosen)).state
    assert met
