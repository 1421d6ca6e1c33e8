"""Who knows what a purse is worth: rulings.md 8.11, 8.12, 9.11. A token keeps its identity under its tag."""

import msgspec
import pytest

from tests.builders.colt import GAME, Table, deal, play, table
from tests.builders.for_each import for_each


def known(position: Table, viewer: str | None) -> dict[int, int | None]:
    """Return what a viewer knows of the purses that lie about, by tag."""
    return {loot.tag: loot.value for loot in position.view(viewer).loot if loot.kind == "purse"}


def test_who_lost_a_purse_knows_it_on_the_floor_and_others_do_not() -> None:
    position = table("ghost 2i", "doc 2i purse:300 purse:500", "tuco 2i", cars=3, pile=["ghost.punch"])
    position = play(position, "ghost punch doc purse 3i")
    value = int(position.lying("2i")[0].partition(":")[2])
    assert list(known(position, "doc").values()) == [value]
    for other in ("ghost", "tuco", None):
        assert list(known(position, other).values()) == [None]


def test_who_saw_a_purse_recognises_it_when_its_next_owner_loses_it() -> None:
    pile = ["ghost.punch", "ghost.robbery", "doc.move", "doc.punch"]
    position = table("ghost 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    position = play(position, "ghost punch doc purse 1i", "doc go 2i", "doc punch ghost purse 1i")
    assert [list(known(position, name).values()) for name in ("doc", "ghost", "tuco", None)] == [
        [300],
        [300],
        [None],
        [None],
    ]


def test_a_purse_kept_by_cheyenne_is_known_to_both() -> None:
    pile = ["cheyenne.punch", "doc.move", "doc.punch"]
    position = table("cheyenne 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    position = play(position, "cheyenne punch doc purse 1i take", "doc go 2i", "doc punch cheyenne purse 1i")
    values = [list(known(position, name).values()) for name in ("doc", "cheyenne", "tuco", None)]
    assert values == [[300], [300], [None], [None]]


def everybody_knows(position: Table, *numbers: int) -> Table:
    everyone = (1 << len(position.state.setting.seats)) - 1
    bits = tuple(everyone if number in numbers else bit for number, bit in enumerate(position.state.known))
    return Table(msgspec.structs.replace(position.state, known=bits), position.events)


def test_everybody_recognises_the_only_purse_of_the_start() -> None:
    position = everybody_knows(table("ghost 2i", "doc 2i purse:250", "tuco 1r", cars=3, pile=["ghost.punch"]), 0)
    position = play(position, "ghost punch doc purse 3i")
    assert [list(known(position, name).values()) for name in ("ghost", "doc", "tuco", None)] == [[250]] * 4


@for_each("seed", range(8))
def test_once_one_of_two_was_lost_blind_nobody_else_knows_which_one_stayed(seed: int) -> None:
    """Otherwise the second loss would show which purse the first one was."""
    pile = ["ghost.punch", "tuco.move", "tuco.punch"]
    position = table("ghost 2r", "doc 2r purse:250 purse:400", "tuco 3r", cars=3, pile=pile, seed=seed)
    position = everybody_knows(position, 0)
    position = play(position, "ghost punch doc purse 1r", "tuco go 1r", "tuco punch doc purse 0r")
    assert position.holds("doc") == ()
    lost = {int(thing.partition(":")[2]) for spot in ("1r", "2r") for thing in position.lying(spot)}
    assert lost == {250, 400}
    assert set(known(position, "doc").values()) == {250, 400}
    for other in ("ghost", "tuco", None):
        assert set(known(position, other).values()) == {None}


def test_who_takes_a_purse_that_somebody_knows_is_known_to_hold_it_but_not_shown() -> None:
    position = table("ghost 2i", "doc 2i purse:300 jewel", cars=3, pile=["ghost.punch", "ghost.robbery"])
    position = play(position, "ghost punch doc purse 3i")
    assert position.view("doc").bandits[0].purse_values is None
    assert position.view("doc").bandits[0].purses == 1
    assert position.view("ghost").bandits[0].purse_values == (300,)


@pytest.mark.parametrize(
    "order",
    [("purse:250", "jewel", "purse:400"), ("jewel", "purse:250", "purse:400"), ("purse:400", "purse:250", "jewel")],
)
def test_what_can_be_punched_off_comes_in_one_order_whatever_tokens_they_are(order: tuple[str, ...]) -> None:
    """The number of a token would tell which of its purses a bandit still has."""
    position = table("ghost 3i", f"doc 3i strongbox {' '.join(order)}", cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc jewel 2i", "punch doc purse 2i", "punch doc strongbox 2i")


def test_number_and_kind_of_loot_are_public() -> None:
    position = deal("doc", "tuco", "ghost")
    for viewer in ("doc", "tuco", "ghost", None):
        assert [(b.purses, b.jewels, b.strongboxes, b.cash) for b in position.view(viewer).bandits] == [
            (1, 0, 0, 0)
        ] * 3
    assert GAME.outcome(position.state) is None
