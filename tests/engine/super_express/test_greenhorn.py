"""The computer player plays legally, repeatably, from its view alone, and far better than at random."""

import random

import pytest

from engine.agents import super_greenhorn
from engine.core.types import Seat
from engine.super_express.modes import compose
from engine.super_express.rulings import AS_DECIDED
from tests.builders.for_each import sampled
from tests.builders.games import SUPER_CONTENT
from tests.engine.super_express.strolls import begin, stroll
from tests.engine.super_express.tables import GAME, WAYS, train

MATCHES = 12


def wins(players: int, modes: tuple[str, ...], matches: int) -> float:
    """Return the number of matches that a computer player wins against random players. Shared victories count in part."""
    won = 0.0
    for seed in range(matches):
        chance, me = random.Random(seed), Seat(seed % players)
        state = begin(players, modes, seed)
        while seats := GAME.to_act(state):
            seat = seats[0]
            action = GAME.default_action(state, seat) if seat == me else chance.choice(GAME.legal(state, seat))
            state = GAME.apply(state, seat, action).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += (me in outcome.winners) / max(1, len(outcome.winners))
    return won


@pytest.mark.nightly
@sampled("modes", WAYS, {("reflex", "horse")})
def test_it_clearly_beats_random_players(modes: tuple[str, ...]) -> None:
    """By chance, one of four players would win three of twelve matches; it wins about ten."""
    assert wins(4, modes, MATCHES) > MATCHES * 0.5


def test_it_does_not_stay_in_the_last_car() -> None:
    position = train("ghost tuco doc", inside="<doc | <tuco | | | <ghost")
    plan = GAME.default_action(position.state, position.seat("ghost"))
    assert "move" in plan.cards


def test_it_does_not_walk_off_the_front() -> None:
    position = train("ghost tuco doc", inside="<ghost | | <tuco | <doc |")
    cards = GAME.default_action(position.state, position.seat("ghost")).cards
    assert "move" not in cards or "flip" in cards[: cards.index("move")]


@pytest.mark.parametrize("modes", WAYS, ids="-".join)
def test_its_imagined_table_matches_the_view(modes: tuple[str, ...]) -> None:
    rules = compose(SUPER_CONTENT, AS_DECIDED, modes)
    for stride in stroll(begin(6, modes, 8), random.Random(8), replan=0):
        state = stride.after
        if state.outcome is None:
            table = super_greenhorn.imagined(GAME.view(state, None), rules)
            for name in ("round", "first", "spots", "facing", "stunned"):
                assert getattr(table, name) == getattr(state, name), name
            assert sorted(table.takers) == sorted(state.takers)
            assert {(fall.seat, fall.round) for fall in table.falls} == {
                (fall.seat, fall.round) for fall in state.falls
            }
