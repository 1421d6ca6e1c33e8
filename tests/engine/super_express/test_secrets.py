"""Non-interference: positions that differ only in secrets look the same."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.audience import visible
from engine.core.types import Seat
from engine.super_express.events import ActionBegan, LootWon
from engine.super_express.state import loot_of
from tests.engine.super_express.secrets import SuperSecrets
from tests.engine.super_express.strolls import FEW, begin, stroll
from tests.engine.super_express.tables import GAME, TABLES, WAYS

every_table = pytest.mark.parametrize(("players", "modes"), TABLES)
SEEDS = st.integers(0, 2**32)


SECRETS = SuperSecrets()


@every_table
@FEW
@given(seed=SEEDS)
def test_views_and_choices_do_not_depend_on_what_others_hide(players: int, modes: tuple[str, ...], seed: int) -> None:
    chance = random.Random(seed)
    for stride in stroll(begin(players, modes, seed), chance):
        viewer = chance.choice((None, *map(Seat, range(players))))
        other = SECRETS.another_world(stride.after, viewer, chance)
        assert GAME.view(other, viewer) == GAME.view(stride.after, viewer)
        assert GAME.to_act(other) == GAME.to_act(stride.after)
        if viewer is not None:
            assert GAME.legal(other, viewer) == GAME.legal(stride.after, viewer)
        assert [loot_of(other, number) for number in range(players)] == [
            loot_of(stride.after, number) for number in range(players)
        ]


@pytest.mark.parametrize("modes", WAYS, ids="-".join)
def test_the_default_action_depends_only_on_the_seats_view(modes: tuple[str, ...]) -> None:
    chance = random.Random(5)
    states = [stride.after for stride in stroll(begin(4, modes, 5), chance)]
    for state in chance.sample([state for state in states if GAME.to_act(state)], 4):
        seat = chance.choice(GAME.to_act(state))
        assert GAME.default_action(state, seat) == GAME.default_action(SECRETS.another_world(state, seat, chance), seat)


@every_table
@FEW
@given(seed=SEEDS)
def test_two_worlds_look_alike_until_a_card_is_revealed(players: int, modes: tuple[str, ...], seed: int) -> None:
    """Others plan differently in each world. Views differ only after an event that reveals it."""
    chance = random.Random(seed)
    for stride in stroll(begin(players, modes, seed), chance):
        viewer = chance.choice((None, *map(Seat, range(players))))
        world = SECRETS.another_world(stride.before, viewer, chance)
        action = SECRETS.counterpart(stride.before, world, stride.seat, stride.action, viewer, chance)
        assert action is not None
        other = GAME.apply(world, stride.seat, action)
        mine, theirs = visible(stride.told, viewer), visible(other.events, viewer)
        first = next((event for event, other in zip(mine, theirs, strict=False) if event != other), None)
        if first is None:
            assert mine == theirs
            assert GAME.view(other.state, viewer) == GAME.view(stride.after, viewer)
        else:
            assert isinstance(first, ActionBegan | LootWon)
            assert SECRETS.may_differ(first, stride.before, viewer)
            assert GAME.to_act(stride.before) == (stride.seat,)


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
