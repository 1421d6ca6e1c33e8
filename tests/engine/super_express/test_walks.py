"""Random matches: positions are valid, every match ends, saving changes nothing, and frames lead from view to view."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.audience import visible
from engine.core.errors import NotYourTurn
from engine.core.types import Seat
from engine.super_express.story import frames
from tests.engine.super_express.invariants import complaints, step_complaints
from tests.engine.super_express.strolls import FEW, begin, stroll
from tests.engine.super_express.tables import GAME, TABLES

every_table = pytest.mark.parametrize(("players", "modes"), TABLES)
SEEDS = st.integers(0, 2**32)


@every_table
@FEW
@given(seed=SEEDS)
def test_every_position_is_valid_and_every_match_ends(players: int, modes: tuple[str, ...], seed: int) -> None:
    state = begin(players, modes, seed)
    assert list(complaints(state)) == []
    for stride in stroll(state, random.Random(seed)):
        assert list(complaints(stride.after)) == []
        assert list(step_complaints(stride.before, stride.after, stride.told)) == []
        state = stride.after
    assert GAME.outcome(state) is not None


@every_table
@FEW
@given(seed=SEEDS)
def test_saving_and_loading_at_every_step_changes_nothing(players: int, modes: tuple[str, ...], seed: int) -> None:
    state = begin(players, modes, seed)
    for stride in stroll(state, random.Random(seed)):
        data = GAME.dump(stride.before)
        again = GAME.load(data)
        assert again == stride.before
        assert GAME.dump(again) == data
        step = GAME.apply(again, stride.seat, GAME.read_action(GAME.write_action(stride.action)))
        assert (step.state, step.events) == (stride.after, stride.told)
        assert GAME.load_events(GAME.dump_events(stride.told)) == stride.told
        state = stride.after
    assert GAME.load(GAME.dump(state)) == state


@every_table
@FEW
@given(seed=SEEDS)
def test_exactly_the_listed_actions_are_legal(players: int, modes: tuple[str, ...], seed: int) -> None:
    for stride in stroll(begin(players, modes, seed), random.Random(seed)):
        state, data = stride.before, GAME.dump(stride.before)
        aboard = {seat for row in state.spots for seat in row}
        assert set(GAME.to_act(state)) <= aboard
        for seat in map(Seat, range(players)):
            assert bool(GAME.legal(state, seat)) == (seat in aboard)
            if seat not in aboard:
                with pytest.raises(NotYourTurn):
                    GAME.apply(state, seat, stride.action)
        assert GAME.dump(state) == data


@every_table
@FEW
@given(seed=SEEDS)
def test_frames_lead_from_one_view_to_the_next(players: int, modes: tuple[str, ...], seed: int) -> None:
    for stride in stroll(begin(players, modes, seed), random.Random(seed)):
        after = GAME.view(stride.after, None)
        shots = frames(after, visible(stride.told, None))
        resolved = all(stride.before.plans[seat] for seat in GAME.to_act(stride.before) if seat != stride.seat)
        assert bool(shots) == (resolved and not stride.before.plans[stride.seat])
        if shots:
            last = shots[-1].view
            assert (last.cars, last.outcome) == (after.cars, after.outcome)
            assert set(last.order) == set(after.order)
            assert [_standing(bandit) for bandit in last.bandits] == [_standing(bandit) for bandit in after.bandits]
            for viewer in range(players):
                mine = frames(GAME.view(stride.after, Seat(viewer)), visible(stride.told, Seat(viewer)))
                assert mine == shots


def _standing(bandit: object) -> tuple[object, ...]:
    names = ("bandit", "seat", "spot", "rank", "facing", "stunned", "left_in", "loot")
    return tuple(getattr(bandit, name) for name in names)
