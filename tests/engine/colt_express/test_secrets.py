"""The other worlds of the non-interference test differ in every kind of secret."""

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
def test_every_secret_is_changed_in_some_world(viewer: Seat | None) -> None:
    pairs = changed(viewer)
    for seat in range(4):
        assert any(first.hands[seat] != second.hands[seat] for first, second in pairs) == (seat != viewer)
        assert any(first.decks[seat] != second.decks[seat] for first, second in pairs)
    assert all(first.setting.seed != second.setting.seed for first, second in pairs)
    assert any(first.setting.rounds != second.setting.rounds for first, second in pairs)
    assert any(first.pile != second.pile for first, second in pairs)
    assert any(sorted(first.known) != sorted(second.known) for first, second in pairs)
    assert any(
        sum(token.value for token in first.setting.tokens) != sum(token.value for token in second.setting.tokens)
        for first, second in pairs
    )


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_public_facts_are_never_changed(viewer: Seat | None) -> None:
    for first, second in changed(viewer):
        for name in ("places", "marshal", "bullets", "received", "neutral", "cash", "round", "first", "agenda"):
            assert getattr(first, name) == getattr(second, name)
        assert [len(hand) for hand in first.hands] == [len(hand) for hand in second.hands]
        assert [(laid.seat, laid.hidden) for laid in first.pile] == [(laid.seat, laid.hidden) for laid in second.pile]
        if viewer is not None:
            assert first.hands[viewer] == second.hands[viewer]
