"""Random matches: positions are valid, every match ends, frames lead from view to view, and nothing hidden is published."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.audience import visible
from engine.core.types import Seat
from engine.super_express.story import frames
from tests.engine.super_express.strolls import FEW, begin, stroll
from tests.engine.super_express.tables import GAME, TABLES

every_table = pytest.mark.parametrize(("players", "modes"), TABLES)


SEEDS = st.integers(0, 2**32)


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


@every_table
def test_unrevealed_cards_are_never_published(players: int, modes: tuple[str, ...]) -> None:
    """Public events of a round name only the cards turned over, and no hidden loot."""
    for seed in range(20):
        for stride in stroll(begin(players, modes, seed), random.Random(seed)):
            published = GAME.dump_events(visible(stride.told, None)).decode()
            view = msgspec.json.encode(GAME.view(stride.after, None)).decode()
            hidden = stride.after.setting.cars[: len(stride.after.setting.cars) - len(stride.after.takers)]
            assert not any(str(value) in published + view for value in hidden)
            if GAME.to_act(stride.before) != (stride.seat,):
                assert not any(card in published for card in stride.action.cards)
