"""The invariants notice damaged positions."""

import random

import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card, Spot
from engine.colt_express.state import State
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.engine.colt_express.invariants import complaints, step_complaints
from tests.engine.walking import random_positions, start


def sound() -> State:
    positions = random_positions(GAME, start(GAME, GAME.figures[:4], 5), 5, 40)
    result: list[State] = [
        position for position in positions if position.neutral < 13 and position.hands[0] and position.received[0]
    ]
    return random.Random(5).choice(result)


def test_a_sound_position_has_no_faults() -> None:
    assert list(complaints(sound())) == []
    assert list(step_complaints(sound(), sound())) == []


@for_each("name", ["places", "loot", "tags", "bullets", "received", "cash", "known"])
def test_one_changed_number_is_noticed(name: str) -> None:
    state = sound()
    values = getattr(state, name)
    place = next(index for index, value in enumerate(state.loot) if value == 100) if name == "known" else 0
    strange = {"places": 2 * state.marshal, "loot": 77, "tags": state.next_tag, "cash": 1, "known": 0}.get(
        name, values[0] + 1
    )
    assert list(complaints(replace(state, **{name: (*values[:place], strange, *values[place + 1 :])})))


@for_each(
    "more",
    [
        {"neutral": 13},
        {"marshal": 9},
        {"asks": ()},
        {"places": (Spot(99),) * 4},
        {"hands": ((),) * 4},
        {"decks": ((Card("bullet.doc"),) * 3,) * 4},
    ],
)
def test_other_damage_is_noticed(more: dict[str, object]) -> None:
    assert list(complaints(replace(sound(), **more)))


@pytest.mark.parametrize(
    "more", [{"round": -1}, {"neutral": 13}, {"next_tag": 0}, {"bullets": (7,) * 4}, {"received": (0,) * 4}]
)
def test_a_step_backward_is_noticed(more: dict[str, object]) -> None:
    assert list(step_complaints(sound(), replace(sound(), **more)))
