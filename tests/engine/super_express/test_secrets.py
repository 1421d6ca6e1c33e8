"""Nobody learns what only others may know: positions that differ in secrets alone look the same (non-interference)."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.audience import visible
from engine.core.types import Seat
from engine.super_express.state import State, loot_of
from tests.engine.super_express.strolls import FEW, begin, stroll
from tests.engine.super_express.tables import CONTENT, GAME, WAYS

TABLES = pytest.mark.parametrize(("players", "modes"), [(players, modes) for players in range(3, 8) for modes in WAYS])
SEEDS = st.integers(0, 2**32)


def scrambled(state: State, viewer: int | None, chance: random.Random) -> State:
    """Return a position that ``viewer`` cannot tell from ``state``: other plans of others, other loot on the backs of the cars."""
    plans = tuple(
        chance.choice(GAME.legal(state, Seat(seat))).cards if plan and seat != viewer else plan
        for seat, plan in enumerate(state.plans)
    )
    hitched = len(state.setting.cars) - len(state.takers)
    shown = state.setting.cars[hitched:]
    hidden = chance.sample([value for value in CONTENT.loot if value not in shown], hitched)
    setting = msgspec.structs.replace(state.setting, cars=(*hidden, *shown))
    return msgspec.structs.replace(state, plans=plans, setting=setting)


@TABLES
@FEW
@given(seed=SEEDS)
def test_views_and_choices_do_not_depend_on_what_others_hide(players: int, modes: tuple[str, ...], seed: int) -> None:
    chance = random.Random(seed)
    for stride in stroll(begin(players, modes, seed), chance):
        viewer = chance.choice((None, *range(players)))
        other = scrambled(stride.after, viewer, chance)
        seat = None if viewer is None else Seat(viewer)
        assert GAME.view(other, seat) == GAME.view(stride.after, seat)
        assert GAME.to_act(other) == GAME.to_act(stride.after)
        if seat is not None:
            assert GAME.legal(other, seat) == GAME.legal(stride.after, seat)
        assert [loot_of(other, number) for number in range(players)] == [
            loot_of(stride.after, number) for number in range(players)
        ]


@pytest.mark.parametrize("modes", WAYS, ids="-".join)
def test_the_default_is_chosen_from_the_own_view(modes: tuple[str, ...]) -> None:
    chance = random.Random(5)
    states = [stride.after for stride in stroll(begin(4, modes, 5), chance)]
    for state in chance.sample([state for state in states if GAME.to_act(state)], 4):
        seat = chance.choice(GAME.to_act(state))
        assert GAME.default_action(state, seat) == GAME.default_action(scrambled(state, seat, chance), seat)


@TABLES
@FEW
@given(seed=SEEDS)
def test_a_plan_tells_others_only_that_it_is_there(players: int, modes: tuple[str, ...], seed: int) -> None:
    """Two different plans of one seat, while others are missing, lead to the same for everybody else."""
    chance = random.Random(seed)
    for stride in stroll(begin(players, modes, seed), chance):
        if GAME.to_act(stride.before) == (stride.seat,):
            continue
        other = GAME.apply(stride.before, stride.seat, chance.choice(GAME.legal(stride.before, stride.seat)))
        for viewer in (None, *map(Seat, range(players))):
            if viewer != stride.seat:
                assert GAME.view(other.state, viewer) == GAME.view(stride.after, viewer)
                assert visible(other.events, viewer) == visible(stride.told, viewer)


@TABLES
def test_cards_that_are_never_revealed_are_never_told(players: int, modes: tuple[str, ...]) -> None:
    """The public events of a round name exactly the cards that were turned over, and no hidden loot."""
    for seed in range(20):
        for stride in stroll(begin(players, modes, seed), random.Random(seed)):
            told = GAME.dump_events(visible(stride.told, None)).decode()
            view = msgspec.json.encode(GAME.view(stride.after, None)).decode()
            hidden = stride.after.setting.cars[: len(stride.after.setting.cars) - len(stride.after.takers)]
            assert not any(str(value) in told + view for value in hidden)
            if GAME.to_act(stride.before) != (stride.seat,):
                assert not any(card in told for card in stride.action.cards)
