"""Every strength plays every game in every mode legally, and its choices follow from view and seed alone."""

import random

import pytest

from engine.agents.table import AGENTS, STRENGTHS, at_most
from engine.core.types import Seat
from tests.builders.for_each import for_each
from tests.engine.cases import GAMES, Case, usual_cases
from tests.engine.secrets import SECRETS
from tests.engine.walking import random_positions

FEW = at_most(6)
TABLES = usual_cases()


def test_every_game_has_every_strength() -> None:
    assert set(AGENTS) == {game.id for game in GAMES}
    assert all(tuple(rows) == STRENGTHS for rows in AGENTS.values())


@pytest.mark.nightly
@for_each("case", TABLES)
@for_each("strength", STRENGTHS)
def test_its_choice_is_legal_and_follows_from_view_and_seed_alone(case: Case, strength: str) -> None:
    game, decide = case.game, AGENTS[case.game.id][strength]
    for number, state in enumerate(random_positions(game, case.begin(3), 3, 5)):
        seat, seed = game.to_act(state)[0], bytes([number])
        view = game.view(state, seat)
        chosen = decide(game, view, seat, seed, FEW)
        assert game.read_action(chosen) in game.legal(state, seat)
        world = SECRETS[game.id].another_world(state, seat, random.Random(number))
        assert decide(game, game.view(world, seat), seat, seed, FEW) == chosen


@pytest.mark.parametrize("game", list(AGENTS))
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_seat_with_nothing_to_decide_cannot_be_played(game: str, strength: str) -> None:
    case = next(case for case in TABLES if case.game.id == game)
    with pytest.raises(ValueError, match="None"):
        AGENTS[case.game.id][strength](case.game, case.game.view(case.begin(1), None), Seat(0), b"", FEW)
