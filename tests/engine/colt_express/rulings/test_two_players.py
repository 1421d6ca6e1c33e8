"""Rulings on two players with two bandits each, decided both ways."""

from collections import Counter

from engine.colt_express.hands import kind_of
from tests.builders.colt import deal, table
from tests.engine.colt_express.rulings.answers import FOUR, HORSES, TWO, both, tables

NAMES = ("ghost", "doc", "tuco", "belle")


def test_doc_fills_his_team() -> None:
    decided, other = tables("doc_fills_his_team", *FOUR, modes=TWO, then=("fill",))
    assert [(len(position.hand("doc")), len(position.hand("tuco"))) for position in (decided, other)] == [
        (7, 6),
        (6, 6),
    ]


def test_ghost_hides_his_own_only() -> None:
    decided, other = tables(
        "ghost_hides_his_own_only", *FOUR, modes=TWO, turns=["standard"], hands={"ghost": "doc.move ghost.fire"}
    )
    assert ["hide doc.move" in position.options("ghost") for position in (decided, other)] == [False, True]
    assert ["hide ghost.fire" in position.options("ghost") for position in (decided, other)] == [True, True]


def test_each_bandit_brings_a_ride() -> None:
    actual = []
    for game in both("each_bandit_brings_a_ride"):
        position = deal(*NAMES, modes=(*TWO, *HORSES), game=game)
        actual.append(
            [
                Counter(map(kind_of, (*deck, *hand)))["ride"]
                for deck, hand in zip(position.state.decks, position.state.hands, strict=True)
            ]
        )
    assert actual == [[2, 2], [1, 1]]


def test_a_ride_left_out_is_the_second_bandits() -> None:
    _, other = both("each_bandit_brings_a_ride")
    position = deal(*NAMES, modes=(*TWO, *HORSES), game=other)
    assert not {"doc.ride", "belle.ride"} & {
        *position.deck("ghost"),
        *position.deck("tuco"),
        *position.hand("ghost"),
        *position.hand("tuco"),
    }
    assert table(*FOUR, modes=TWO, game=other).state.setting.modes == TWO
