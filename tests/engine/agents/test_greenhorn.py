"""The computer player of Colt Express plays legally and to win, and its choices follow from its view alone."""

import random

import pytest

from engine.agents import greenhorn
from engine.core.types import Seat
from tests.builders.colt import GAME, deal, play, table
from tests.engine.walking import start, walk


def test_its_choice_is_legal_and_repeatable() -> None:
    for stride in walk(GAME, start(GAME, GAME.figures[:5], 3), random.Random(3)):
        view = GAME.view(stride.before, stride.seat)
        assert view.ask is not None
        assert greenhorn.choose(view) in view.ask.options
        assert greenhorn.choose(view) == greenhorn.choose(GAME.view(stride.before, stride.seat))


def test_a_seat_with_nothing_to_decide_cannot_be_played() -> None:
    position = deal("doc", "tuco", "ghost")
    waiting = Seat((position.state.first + 1) % 3)
    for viewer in (None, waiting):
        with pytest.raises(ValueError, match=r"None|\d"):
            greenhorn.choose(GAME.view(position.state, viewer))


@pytest.mark.nightly
@pytest.mark.parametrize("players", [3, 6])
def test_it_wins_far_more_than_its_share_against_random_players(players: int) -> None:
    wins, matches = 0, 40
    for seed in range(matches):
        chance, state = random.Random(seed), start(GAME, GAME.figures[:players], seed)
        while seats := GAME.to_act(state):
            seat = seats[0]
            clever = seat == seed % players
            action = GAME.default_action(state, seat) if clever else chance.choice(GAME.legal(state, seat))
            state = GAME.apply(state, seat, action).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += seed % players in outcome.winners
    assert wins > 2 * matches / players


def test_it_takes_the_strongbox_rather_than_a_jewel() -> None:
    position = table("ghost 2i", "doc 1r", loot={"2i": ("jewel", "strongbox")}, pile=["ghost.robbery"])
    assert GAME.write_action(GAME.default_action(position.state, position.seat("ghost"))) == "rob strongbox"


def test_cheyenne_keeps_the_purse() -> None:
    position = table("cheyenne 2i", "doc 2i purse:300", cars=3, pile=["cheyenne.punch"])
    chosen = GAME.write_action(GAME.default_action(position.state, position.seat("cheyenne")))
    assert chosen.endswith("take")
    assert play(position, f"cheyenne {chosen}").holds("cheyenne") == ("purse:300",)
