"""Who sees what of loot, choices and discards, where an example of the rules can't tell it (rulings.md 8.11, 8.12, 12.7, 15)."""

import msgspec
import pytest

from tests.builders.colt import GAME, Table, coach, deal, play, table
from tests.builders.for_each import for_each

MODES = ("horses-stagecoach",)
STAGE = {"modes": MODES, "coach": coach(0)}
THREE = ("ghost 1i", "doc 2i", "tuco 3i")


def known(position: Table, viewer: str | None) -> list[int | None]:
    """Return the values of dropped purses; None for those unknown to the viewer."""
    return [loot.value for loot in position.view(viewer).loot if loot.kind == "purse"]


def first_known_to_everyone(position: Table) -> Table:
    everyone = (1 << len(position.state.setting.seats)) - 1
    return Table(msgspec.structs.replace(position.state, known=(everyone, *position.state.known[1:])), position.events)


def test_everyone_recognizes_the_only_starting_purse() -> None:
    position = first_known_to_everyone(table("ghost 2i", "doc 2i purse:250", "tuco 1r", cars=3, pile=["ghost.punch"]))
    position = play(position, "ghost punch doc purse 3i")
    assert [known(position, name) for name in ("ghost", "doc", "tuco", None)] == [[250]] * 4


@for_each("seed", range(8))
def test_after_one_of_two_purses_is_lost_no_one_else_knows_which_one_is_left(seed: int) -> None:
    """Otherwise the second loss would reveal the value of the first."""
    pile = ["ghost.punch", "tuco.move", "tuco.punch"]
    position = table("ghost 2r", "doc 2r purse:250 purse:400", "tuco 3r", cars=3, pile=pile, seed=seed)
    position = first_known_to_everyone(position)
    position = play(position, "ghost punch doc purse 1r", "tuco go 1r", "tuco punch doc purse 0r")
    assert {*known(position, "doc")} == {250, 400}
    for other in ("ghost", "tuco", None):
        assert {*known(position, other)} == {None}


def test_drinking_does_not_tell_which_of_two_full_flasks_is_left() -> None:
    flasks = "ghost 2i whiskey:half whiskey old-whiskey"
    position = table(flasks, "doc 1i", turns=["standard"], hands={"ghost": "move fire"}, **STAGE)  # type: ignore[arg-type]
    both_saw_all = Table(msgspec.structs.replace(position.state, known=(0b11, 0b11, 0b11)))
    assert play(both_saw_all, "ghost drink whiskey full").state.known == (0b11, 0b11, 0b01)


@pytest.mark.parametrize("kind", ["turmoil", "keep", "bonus", "attack"])
def test_a_choice_of_all_is_secret_until_the_last(kind: str) -> None:
    """Neither views, nor events, nor the moves that the game makes for others depend on it."""
    laid = {
        "turmoil": {"turns": ["turmoil", "standard"], **STAGE},
        "keep": {"modes": ("expert",), "then": ["keep"]},
        "bonus": {"then": ["bonus"], "keep": 1, **STAGE},
        "attack": {},
    }[kind]
    hands = {"ghost": "move fire", "doc": "floor", "tuco": "punch robbery"}
    before = table(*THREE, hands=hands, last_round=False, **laid) if laid else deal("ghost", "doc", "tuco", modes=MODES)  # type: ignore[arg-type]
    first, second = {
        "turmoil": (["draw"], ["play tuco.punch"]),
        "keep": (["drop tuco.punch", "done"], ["done"]),
        "bonus": (["keep tuco.punch"], ["done"]),
        "attack": (["board"], ["ride-on"]),
    }[kind]
    one, other = (play(before, *(f"tuco {text}" for text in texts)) for texts in (first, second))
    for name in ("ghost", "doc", None):
        assert one.view(name) == other.view(name)
        assert one.view(name).seats == before.view(name).seats
    assert one.events == other.events == ()
    for name in ("ghost", "doc"):
        assert GAME.default_action(one.state, one.seat(name)) == GAME.default_action(other.state, other.seat(name))


def test_players_see_only_their_own_discards() -> None:
    position = table("ghost 1i", "doc 2i", modes=["expert"], turns=["standard"], discards={"ghost": "fire bullet.doc"})
    assert position.view("ghost").discards == ("ghost.fire", "bullet.doc")
    assert position.view("doc").discards == position.view().discards == ()
    assert [seat.discard for seat in position.view().seats] == [2, 0]


def test_the_view_marks_the_current_card_and_those_resolved() -> None:
    position = table("ghost 1r", "doc 1i", "tuco 2r", cars=3, pile=["doc.floor", "ghost.move", "?tuco.fire"])
    view = position.view()
    assert (view.phase, view.performing, view.ask) == ("stealin", 1, None)
    assert [(laid.card, laid.done) for laid in view.pile] == [("doc.floor", True), ("ghost.move", False), (None, False)]
    ask = position.view("ghost").ask
    assert ask is not None
    assert (ask.what, ask.bandit, ask.options) == ("move", "ghost", ("go 0r", "go 2r", "go 3r"))


def test_pockets_are_picked_in_any_order() -> None:
    loot = {"2i": ("purse:300",), "1r": ("purse:450",)}
    position = table("ghost 2i", "doc 1r", cars=3, loot=loot, event="pickpocketing")
    ghost, doc = f"ghost rob purse {position.tag(300)}", f"doc rob purse {position.tag(450)}"
    assert play(position, ghost, doc).state == play(position, doc, ghost).state
