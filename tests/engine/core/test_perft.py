"""Sizes of game trees, compared with hand counts and with those of an independent counter."""

from engine.core.perft import divide, perft
from tests.builders.colt import GAME, Table, play, table


def two_cards() -> Table:
    return table("ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move fire bullet.doc", "doc": "move"})


def test_a_turn_counted_by_hand() -> None:
    state = two_cards().state
    assert divide(GAME, state, 1) == {
        "play ghost.move": 1,
        "hide ghost.move": 1,
        "play ghost.fire": 1,
        "hide ghost.fire": 1,
        "draw": 1,
    }
    assert divide(GAME, state, 2) == dict.fromkeys(divide(GAME, state, 1), 2)
    assert perft(GAME, state, 2) == 10


def test_a_finished_match_and_a_depth_of_zero_count_one() -> None:
    over = play(two_cards(), "ghost draw", "doc draw").state
    assert perft(GAME, over, 5) == 1
    assert perft(GAME, two_cards().state, 0) == 1


def test_simultaneous_decisions_are_counted_once() -> None:
    loot = {"2i": ("purse:300", "purse:450"), "1r": ("purse:500",)}
    position = table("ghost 2i", "doc 1r", cars=3, loot=loot, event="pickpocketing")
    assert perft(GAME, position.state, 2) == 3 * 2
