"""A match is young, which allows newcomers, until the first card of its second round."""

import pytest

from engine.core.beginning import is_young
from engine.core.registry import AnyGame
from engine.core.types import Options
from tests.builders.games import colt_express, super_express


@pytest.mark.parametrize("game", [colt_express(), super_express()], ids=lambda game: game.id)
def test_a_match_is_young_until_the_first_card_of_its_second_round(game: AnyGame) -> None:
    options = Options(())
    state = game.setup(options, game.assign(options, [None] * 3, game.figures), b"0123456789abcdef").state
    views = []
    while game.outcome(state) is None:
        views.append(game.view(state, None))
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, game.default_action(state, seat)).state
    views.append(game.view(state, None))
    young = [is_young(game, view) for view in views]
    last = young.index(False)
    assert young[:last] == [True] * last
    assert not any(young[last:])
    assert all(view.round == 1 for view, fresh in zip(views, young, strict=True) if fresh and view.round != 2)
    assert any(fresh and view.round == 2 for view, fresh in zip(views, young, strict=True))
    assert views[last].round <= 3, "plans of Super Express are no cards yet"


def test_matches_of_a_game_without_this_rule_are_never_young() -> None:
    assert not is_young(object(), None)
