"""Rulings on whiskey, kept cards and hostages, decided both ways."""

from typing import Any

from engine.colt_express.actions import Card
from engine.colt_express.events import NothingHappened
from engine.colt_express.game import ColtExpress
from engine.colt_express.state import GONE
from tests.builders.colt import Table, coach, play, table
from tests.engine.colt_express.rulings.answers import FOUR, HORSES, TWO, both, tables, worths


def test_old_whiskey_needs_two() -> None:
    decided, other = tables(
        "old_whiskey_needs_two", "ghost 1i old-whiskey", "doc 2i", modes=HORSES, coach=coach(1), turns=["standard"],
        hands={"ghost": "move"},
    )  # fmt: skip
    assert ["drink old-whiskey" in position.options("ghost") for position in (decided, other)] == [False, True]


def test_bullets_can_be_kept() -> None:
    decided, other = tables(
        "bullets_can_be_kept", "ghost 1i", "doc 2i", modes=HORSES, coach=coach(1), keep=1, then=("bonus",), last_round=False,
        hands={"ghost": "bullet.doc"},
    )  # fmt: skip
    assert (decided.options("ghost"), other.options("ghost")) == (("done",), ("done", "keep bullet.doc"))


def test_ghost_hides_in_turmoil() -> None:
    decided, other = tables(
        "ghost_hides_in_turmoil",
        "ghost 1i",
        "doc 2i",
        modes=HORSES,
        coach=coach(1),
        turns=["turmoil"],
        hands={"ghost": "move"},
    )
    assert ["hide ghost.move" in position.options("ghost") for position in (decided, other)] == [True, False]


def at_a_turn(name: str, *who: str, **more: Any) -> tuple[Table, Table]:
    """Return a standard turn of the expansion under both decisions of a ruling."""
    return tables(name, *who, **{"modes": HORSES, "coach": coach(1), "turns": ["standard"], **more})


def test_classic_whiskey_needs_a_card() -> None:
    decided, other = at_a_turn(
        "classic_whiskey_needs_a_card", "ghost 1i whiskey", "doc 2i", hands={"ghost": "bullet.doc"}
    )
    assert ["drink whiskey" in position.options("ghost") for position in (decided, other)] == [True, False]


def test_classic_whiskey_needs_a_stock() -> None:
    decided, other = at_a_turn(
        "classic_whiskey_needs_a_stock", "ghost 1i whiskey", "doc 2i", hands={"ghost": "move"}, decks={"ghost": ""}
    )
    assert ["drink whiskey" in position.options("ghost") for position in (decided, other)] == [False, True]
    assert play(other, "ghost drink whiskey").options("ghost") == ("play ghost.move", "hide ghost.move")


def test_ghost_hides_after_a_drink() -> None:
    tried = at_a_turn("ghost_hides_after_a_drink", "ghost 1i whiskey", "doc 2i", decks={"ghost": "move"})
    actual = [play(position, "ghost drink whiskey").options("ghost") for position in tried]
    assert actual == [("play ghost.move", "hide ghost.move"), ("play ghost.move",)]


def test_poodle_before_the_hand() -> None:
    for modes, round_of in ((HORSES, ("shuffle", "fill", "reveal")), (("expert", *HORSES), ("fill", "reveal"))):
        first, second = both("poodle_before_the_hand")
        assert _where(first, modes, ("poodle", *round_of)) == ("hand", "")
        assert _where(
            second, modes, tuple(kind for old in round_of for kind in ((old, "poodle") if old == "fill" else (old,)))
        ) == (
            "deck",
            "bullet.neutral",
        )
    assert [
        game.rules(HORSES).round.index("poodle") > game.rules(HORSES).round.index("fill") for game in (first, second)
    ] == [
        False,
        True,
    ]


def _where(game: ColtExpress, modes: tuple[str, ...], kinds: tuple[str, ...]) -> tuple[str, str]:
    """Return the place of the bullet from the bite after these tasks, and the top of the deck."""
    position = table(
        "ghost 1i",
        "doc 2i",
        modes=modes,
        coach=coach(1),
        hostages={"ghost": "poodle"},
        then=kinds,
        decks={"ghost": "move"},
        game=game,
    )
    where = "hand" if "bullet.neutral" in position.hand("ghost") else "deck"
    return where, position.deck("ghost")[0] if position.deck("ghost") else ""


def test_poodle_on_top_in_expert() -> None:
    actual = []
    for game in both("poodle_on_top_in_expert"):
        tops = [
            table("ghost 1i", "doc 2i", modes=("expert", *HORSES), coach=coach(1), hostages={"ghost": "poodle"}, then=("poodle",),
                  game=game, seed=seed).deck("ghost")
            for seed in range(4)
        ]  # fmt: skip
        assert all(deck.count(Card("bullet.neutral")) == 1 for deck in tops)
        actual.append(all(deck[0] == "bullet.neutral" for deck in tops))
    assert actual == [True, False]


def test_marshal_drinks_one_flask() -> None:
    tried = [
        tables("marshal_drinks_one_flask", "ghost 0i", "doc 0i", cars=4, marshal=1, modes=HORSES, coach=coach(0),
               loot={"1i": ["whiskey", "old-whiskey"]}, event="whiskey-for-the-marshal", seed=seed)
        for seed in range(6)
    ]  # fmt: skip
    assert {decided.state.loot.count(GONE) for decided, _ in tried} == {1}
    assert {decided.state.marshal for decided, _ in tried} == {2, 4}
    assert {(other.state.loot.count(GONE), other.state.marshal) for _, other in tried} == {(2, 4)}


def test_own_bullets_pay_no_photographer() -> None:
    decided, other = tables(
        "own_bullets_pay_no_photographer", *FOUR, modes=(*TWO, *HORSES), coach=coach(1), hostages={"ghost": "photographer"},
        decks={"ghost": "bullet.doc bullet.tuco"}, then=("end",),
    )  # fmt: skip
    assert (worths(decided, "hostage")[0], worths(other, "hostage")[0]) == (200, 400)


def test_hostages_bind_one_bandit() -> None:
    def held(hostage: str, *who: str, **more: Any) -> tuple[Table, Table]:
        laid: dict[str, Any] = {"modes": (*TWO, *HORSES), "coach": coach(1), "hostages": {"ghost": hostage}}
        return tables("hostages_bind_one_bandit", *who, **(laid | more))

    here = ("ghost 3i", "doc 2i", "tuco 2i", "belle 1i")
    decided, other = held("teacher", *here, pile=["doc.punch"])
    assert (len(decided.options("doc")), [event.reason for event in other.told(NothingHappened)]) == (2, ["useless"])
    decided, other = held("zealot", *here, pile=["doc.ride"], coach=coach(1, horses=[2]))
    assert (len(decided.options("doc")) > 1, [event.reason for event in other.told(NothingHappened)]) == (
        True,
        ["useless"],
    )
    decided, other = held("old-lady", "ghost 3i", "doc 2r", "tuco 2i", "belle 1i", pile=["doc.move"])
    assert (len(decided.options("doc")), other.options("doc")) == (5, ("go 1r", "go 3r"))
    decided, other = held("photographer", *here, turns=["tunnel"], hands={"ghost": "doc.move"})
    assert [play(position, "ghost play doc.move").state.pile[0].hidden for position in (decided, other)] == [
        True,
        False,
    ]
    decided, other = held(
        "poker-player", "ghost 3i", "doc 2i", "tuco 2i", "belle 1i", then=("fill",), decks={"ghost": "move " * 9}
    )
    assert (len(decided.hand("ghost")), len(other.hand("ghost"))) == (7, 6)


def test_each_flask_is_a_choice() -> None:
    options = {
        "modes": HORSES,
        "coach": coach(1),
        "turns": ["standard"],
        "hands": {"ghost": "move fire", "doc": "move"},
    }
    decided, other = tables("each_flask_is_a_choice", "ghost 1i whiskey whiskey:half", "doc 2i", **options)
    assert decided.options("ghost")[-2:] == ("drink whiskey half", "drink whiskey full")
    assert other.options("ghost")[-1] == "drink whiskey"
