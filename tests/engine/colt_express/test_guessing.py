"""A guessed table looks exactly like the real one to the seat, and depends only on the seat's knowledge."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.colt_express.guessing.table import guess
from engine.colt_express.state import State
from engine.colt_express.view import View
from engine.core.dice import Dice
from engine.core.types import Seat
from tests.builders.colt import GAME
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, usual_cases
from tests.engine.colt_express.secrets import ColtSecrets
from tests.engine.walking import random_positions, walk

TABLES = [case for case in usual_cases() if case.game.id == "colt-express"]
every_table = pytest.mark.parametrize("case", TABLES, ids=str)
SEEDS = st.integers(0, 2**32)
assert settings.default is not None
HALF = (settings.default.max_examples + 1) // 2


def made_up(view: View, seed: int) -> State:
    table = guess(GAME.rules(view.modes), view, Dice(seed.to_bytes(8, "big")))
    return State(**{name: getattr(table, name) for name in State.__struct_fields__})


@every_table
@settings(max_examples=HALF)
@given(seed=SEEDS)
def test_a_guessed_table_looks_like_the_real_one(case: Case, seed: int) -> None:
    for stride in walk(GAME, case.begin(seed), random.Random(seed)):
        for seat in GAME.to_act(stride.before):
            view = GAME.view(stride.before, seat)
            state = made_up(view, seed)
            assert GAME.view(state, seat) == view
            assert GAME.legal(state, seat) == GAME.legal(stride.before, seat)


@every_table
def test_a_guessed_table_can_be_played_and_has_all_cards(case: Case) -> None:
    for number, state in enumerate(random_positions(GAME, case.begin(5), 5, 8 if THOROUGH else 4)):
        seat = GAME.to_act(state)[0]
        other = made_up(GAME.view(state, seat), number)
        assert every_card(other) == every_card(state)
        for stride in walk(GAME, other, random.Random(number)):
            assert GAME.load(GAME.dump(stride.after)) == stride.after


def every_card(state: State) -> list[list[str]]:
    """Return the action cards of every side in all places, sorted."""
    sides: dict[int, list[str]] = {side: [] for side in state.setting.sides}
    for rows in (state.hands, state.decks, state.discards):
        for seat, row in enumerate(rows):
            sides[state.setting.sides[seat]] += [card for card in row if not card.startswith("bullet")]
    for laid in state.pile:
        sides[state.setting.sides[laid.seat]].append(laid.card)
    return [sorted(cards) for cards in sides.values()]


@every_table
def test_a_guess_does_not_depend_on_hidden_facts(case: Case) -> None:
    for number, state in enumerate(random_positions(GAME, case.begin(7), 7, 6)):
        for seat in GAME.to_act(state):
            world = ColtSecrets().another_world(state, seat, random.Random(number))
            assert made_up(GAME.view(world, seat), number) == made_up(GAME.view(state, seat), number)


def test_seeds_give_different_guesses() -> None:
    state = TABLES[0].begin(1)
    view = GAME.view(state, GAME.to_act(state)[0])
    assert len({made_up(view, seed).decks for seed in range(20)}) == 20


def test_only_a_seat_that_must_decide_can_guess() -> None:
    state = TABLES[0].begin(1)
    waiting = next(Seat(seat) for seat in range(3) if seat not in GAME.to_act(state))
    for viewer in (None, waiting):
        with pytest.raises(ValueError, match=r"None|\d"):
            made_up(GAME.view(state, viewer), 1)
