"""The other worlds of the test of non-interference differ in everything that is secret, and not only now and then."""

import random

import pytest

from engine.colt_express.state import State
from engine.core.types import Seat
from tests.builders.colt import GAME
from tests.engine.colt_express.secrets import ColtSecrets
from tests.engine.walking import random_positions, start

POSITIONS = [
    state
    for seed in range(6)
    for state in random_positions(GAME, start(GAME, GAME.figures[:4], seed), seed, 40)
    if state.outcome is None
]


def changed(viewer: Seat | None) -> list[tuple[State, State]]:
    chance = random.Random(9)
    return [(state, ColtSecrets().another_world(state, viewer, chance)) for state in POSITIONS]


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_everything_secret_is_swapped_somewhere(viewer: Seat | None) -> None:
    pairs = changed(viewer)
    for seat in range(4):
        assert any(one.hands[seat] != two.hands[seat] for one, two in pairs) == (seat != viewer)
        assert any(one.decks[seat] != two.decks[seat] for one, two in pairs)
    assert all(one.setting.seed != two.setting.seed for one, two in pairs)
    assert any(one.setting.rounds != two.setting.rounds for one, two in pairs)
    assert any(one.pile != two.pile for one, two in pairs)
    assert any(sorted(one.known) != sorted(two.known) for one, two in pairs)
    assert any(
        sum(t.value for t in one.setting.tokens) != sum(t.value for t in two.setting.tokens) for one, two in pairs
    )


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_what_everybody_sees_is_not(viewer: Seat | None) -> None:
    for one, two in changed(viewer):
        for name in ("places", "marshal", "bullets", "received", "neutral", "cash", "round", "first", "agenda"):
            assert getattr(one, name) == getattr(two, name)
        assert [len(hand) for hand in one.hands] == [len(hand) for hand in two.hands]
        assert [(laid.seat, laid.hidden) for laid in one.pile] == [(laid.seat, laid.hidden) for laid in two.pile]
        if viewer is not None:
            assert one.hands[viewer] == two.hands[viewer]
