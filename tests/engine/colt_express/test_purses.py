"""Who knows what a purse is worth: rulings.md 8.11, 8.12, 9.11. A token keeps its identity under its tag."""

import msgspec
import pytest

from tests.builders.colt import GAME, Table, deal, play, table
from tests.builders.for_each import for_each


def known(t: Table, viewer: str | None) -> dict[int, int | None]:
    """Return what a viewer knows of the purses that lie about, by tag."""
    return {loot.tag: loot.value for loot in t.view(viewer).loot if loot.kind == "purse"}


def test_who_lost_a_purse_knows_it_on_the_floor_and_others_do_not() -> None:
    t = table("ghost 2i", "doc 2i purse:300 purse:500", "tuco 2i", cars=3, pile=["ghost.punch"])
    t = play(t, "ghost punch doc purse 3i")
    value = int(t.lying("2i")[0].partition(":")[2])
    assert list(known(t, "doc").values()) == [value]
    for other in ("ghost", "tuco", None):
        assert list(known(t, other).values()) == [None]


def test_who_saw_a_purse_recognises_it_when_its_next_owner_loses_it() -> None:
    pile = ["ghost.punch", "ghost.robbery", "doc.move", "doc.punch"]
    t = table("ghost 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    t = play(t, "ghost punch doc purse 1i", "doc go 2i", "doc punch ghost purse 1i")
    assert [list(known(t, name).values()) for name in ("doc", "ghost", "tuco", None)] == [[300], [300], [None], [None]]


def test_a_purse_kept_by_cheyenne_is_known_to_both() -> None:
    pile = ["cheyenne.punch", "doc.move", "doc.punch"]
    t = table("cheyenne 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    t = play(t, "cheyenne punch doc purse 1i take", "doc go 2i", "doc punch cheyenne purse 1i")
    values = [list(known(t, name).values()) for name in ("doc", "cheyenne", "tuco", None)]
    assert values == [[300], [300], [None], [None]]


def everybody_knows(t: Table, *numbers: int) -> Table:
    everyone = (1 << len(t.state.setting.seats)) - 1
    bits = tuple(everyone if number in numbers else bit for number, bit in enumerate(t.state.known))
    return Table(msgspec.structs.replace(t.state, known=bits), t.events)


def test_everybody_recognises_the_only_purse_of_the_start() -> None:
    t = everybody_knows(table("ghost 2i", "doc 2i purse:250", "tuco 1r", cars=3, pile=["ghost.punch"]), 0)
    t = play(t, "ghost punch doc purse 3i")
    assert [list(known(t, name).values()) for name in ("ghost", "doc", "tuco", None)] == [[250]] * 4


@for_each("seed", range(8))
def test_once_one_of_two_was_lost_blind_nobody_else_knows_which_one_stayed(seed: int) -> None:
    """Otherwise the second loss would show which purse the first one was."""
    pile = ["ghost.punch", "tuco.move", "tuco.punch"]
    t = table("ghost 2r", "doc 2r purse:250 purse:400", "tuco 3r", cars=3, pile=pile, seed=seed)
    t = everybody_knows(t, 0)
    t = play(t, "ghost punch doc purse 1r", "tuco go 1r", "tuco punch doc purse 0r")
    assert t.holds("doc") == ()
    lost = {int(thing.partition(":")[2]) for spot in ("1r", "2r") for thing in t.lying(spot)}
    assert lost == {250, 400}
    assert set(known(t, "doc").values()) == {250, 400}
    for other in ("ghost", "tuco", None):
        assert set(known(t, other).values()) == {None}


def test_who_takes_a_purse_that_somebody_knows_is_known_to_hold_it_but_not_shown() -> None:
    t = table("ghost 2i", "doc 2i purse:300 jewel", cars=3, pile=["ghost.punch", "ghost.robbery"])
    t = play(t, "ghost punch doc purse 3i")
    assert t.view("doc").bandits[0].purse_values is None
    assert t.view("doc").bandits[0].purses == 1
    assert t.view("ghost").bandits[0].purse_values == (300,)


@pytest.mark.parametrize(
    "order",
    [("purse:250", "jewel", "purse:400"), ("jewel", "purse:250", "purse:400"), ("purse:400", "purse:250", "jewel")],
)
def test_what_can_be_punched_off_comes_in_one_order_whatever_tokens_they_are(order: tuple[str, ...]) -> None:
    """The number of a token would tell which of its purses a bandit still has."""
    t = table("ghost 3i", f"doc 3i strongbox {' '.join(order)}", cars=3, pile=["ghost.punch"])
    assert t.options("ghost") == ("punch doc jewel 2i", "punch doc purse 2i", "punch doc strongbox 2i")


def test_number_and_kind_of_loot_are_public() -> None:
    t = deal("doc", "tuco", "ghost")
    for viewer in ("doc", "tuco", "ghost", None):
        assert [(b.purses, b.jewels, b.strongboxes, b.cash) for b in t.view(viewer).bandits] == [(1, 0, 0, 0)] * 3
    assert GAME.outcome(t.state) is None
