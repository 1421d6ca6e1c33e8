"""Random matches conserve money, cards and bullets, their events describe every change, and damage is noticed."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import (
    BanditMoved,
    LootDropped,
    LootHanded,
    LootTaken,
    MarshalMoved,
    PurseLost,
    RansomPaid,
    StrongboxPlaced,
)
from engine.colt_express.state import State
from engine.core.types import Outcome
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.engine.colt_express.invariants import complaints, step_complaints
from tests.engine.walking import Stride, random_positions, start, walk

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5, 6])


SEEDS = st.integers(0, 2**32)


@PLAYERS
@given(seed=SEEDS)
def test_scores_add_up_to_the_bandits_money(players: int, seed: int) -> None:
    *_, last = walk(GAME, start(GAME, GAME.figures[:players], seed), random.Random(seed))
    outcome = GAME.outcome(last.after)
    assert isinstance(outcome, Outcome)
    money = sum(
        token.value
        for token, place in zip(last.after.setting.tokens, last.after.loot, strict=True)
        if 100 <= place < 200
    )
    prizes = sum(part.worth for score in outcome.scores for part in score.parts if part.what == "gunslinger")
    assert sum(score.total for score in outcome.scores) == money + sum(last.after.cash) + prizes
    assert prizes >= 1000
    assert [score.place for score in outcome.scores] == sorted(score.place for score in outcome.scores)
    assert sorted(seat for score in outcome.scores for seat in score.seats) == list(range(players))


@PLAYERS
@given(seed=SEEDS)
def test_events_describe_every_visible_change(players: int, seed: int) -> None:
    """Public events alone give every bandit's place and possessions."""
    state = start(GAME, GAME.figures[:players], seed)
    places = dict(zip(state.setting.bandits, state.places, strict=True))
    tale = Tale(places, state)
    for stride in walk(GAME, state, random.Random(seed)):
        tale.follow(stride)
        assert tale.places == dict(zip(stride.after.setting.bandits, stride.after.places, strict=True))
        assert tale.marshal == stride.after.marshal
        tokens = [
            bandit.purses + bandit.jewels + bandit.strongboxes for bandit in GAME.view(stride.after, None).bandits
        ]
        assert [tale.tokens[name] for name in stride.after.setting.bandits] == tokens
        assert tale.cash == sum(stride.after.cash)


class Tale:
    """The public state, followed by events alone."""

    def __init__(self, places: dict[str, int], state: State) -> None:
        self.places = dict(places)
        self.marshal = state.marshal
        self.tokens = dict.fromkeys(places, 1)
        self.cash = 0

    def follow(self, stride: Stride) -> None:
        for event in stride.events:
            match event:
                case BanditMoved(bandit=bandit, origin=origin, to=to):
                    assert self.places[bandit] == origin
                    self.places[bandit] = to
                case MarshalMoved(to=to):
                    self.marshal = to
                case LootTaken(bandit=bandit):
                    self.tokens[bandit] += 1
                case LootDropped(bandit=bandit) | PurseLost(bandit=bandit):
                    self.tokens[bandit] -= 1
                case LootHanded(bandit=bandit, to=to):
                    self.tokens[bandit] -= 1
                    self.tokens[to] += 1
                case RansomPaid(dollars=dollars):
                    self.cash += dollars
                case StrongboxPlaced(spot=spot):
                    assert spot == 2 * self.marshal
                case _:
                    pass


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
