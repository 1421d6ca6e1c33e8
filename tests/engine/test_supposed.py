"""A guessed position looks like the real one to its seat, can be stored and continued, and doesn't depend on secrets."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.colt_express.state import State
from engine.core.types import Seat
from engine.supposed import SUPPOSED
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.engine.secrets import SECRETS
from tests.engine.walking import random_positions, walk

TABLES = usual_cases()


@for_each("case", TABLES)
def test_a_guessed_position_can_be_stored_and_continued_and_uses_no_secrets(case: Case) -> None:
    game, suppose = case.game, SUPPOSED[case.game.id]
    for number, state in enumerate(random_positions(game, case.begin(3), 3, 4)):
        seat = game.to_act(state)[0]
        seed = bytes([number]) * 16
        made = suppose(game, state, seat, seed)
        assert game.load(game.dump(made)) == made
        assert game.legal(made, seat) == game.legal(state, seat)
        world = SECRETS[game.id].another_world(state, seat, random.Random(number))
        assert suppose(game, world, seat, seed) == made, "it depends on facts that the seat can't see"
        for stride in walk(game, made, random.Random(number)):
            last = stride.after
        assert game.outcome(last) is not None


def test_another_seed_gives_another_guess_and_only_asked_seats_get_one() -> None:
    for game_id in SUPPOSED:
        case = next(item for item in TABLES if item.game.id == game_id)
        state = case.begin(1)
        seat = case.game.to_act(state)[0]
        made = {case.game.dump(SUPPOSED[game_id](case.game, state, seat, bytes([n]) * 16)) for n in range(4)}
        assert len(made) == 4
    early = TABLES[0].begin(1)
    waiting = next(Seat(number) for number in range(3) if Seat(number) not in TABLES[0].game.to_act(early))
    with pytest.raises(ValueError, match=r"\d"):
        SUPPOSED["colt-express"](TABLES[0].game, early, waiting, bytes(16))


assert settings.default is not None
HALF = (settings.default.max_examples + 1) // 2


@pytest.mark.parametrize("case", [case for case in TABLES if case.game.id == GAME.id], ids=str)
@settings(max_examples=HALF)
@given(seed=st.integers(0, 2**32))
def test_a_guessed_table_of_colt_express_looks_like_the_real_one_and_has_all_cards(case: Case, seed: int) -> None:
    for stride in walk(GAME, case.begin(seed), random.Random(seed)):
        for seat in GAME.to_act(stride.before):
            state = SUPPOSED[GAME.id](GAME, stride.before, seat, seed.to_bytes(8, "big"))
            assert GAME.view(state, seat) == GAME.view(stride.before, seat)
            assert GAME.legal(state, seat) == GAME.legal(stride.before, seat)
            assert every_card(state) == every_card(stride.before)


def every_card(state: State) -> list[list[str]]:
    """Return the action cards of every side in all places, sorted."""
    sides: dict[int, list[str]] = {side: [] for side in state.setting.sides}
    for rows in (state.hands, state.decks, state.discards):
        for seat, row in enumerate(rows):
            sides[state.setting.sides[seat]] += [card for card in row if not card.startswith("bullet")]
    for laid in state.pile:
        sides[state.setting.sides[laid.seat]].append(laid.card)
    return [sorted(cards) for cards in sides.values()]
