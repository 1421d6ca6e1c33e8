"""Texts of plans round-trip, and other texts and damaged or made-up stored positions are refused."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadNotation, BadRecord
from engine.super_express.actions import KINDS, Card, Plan
from engine.super_express.rulings import AS_DECIDED
from engine.super_express.scoring import result
from engine.super_express.state import State
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import GAME, play, train, unhook

Fields = dict[str, Any]


def running() -> State:
    """Return a position in which Ghost has planned, Mei fell in round 1, and Tuco won its loot card. Belle isn't at the table."""
    position = train("ghost tuco doc mei", inside="| ghost> | <tuco | (<doc) |", won="tuco")
    return play(position, "ghost plan floor flip fire").state


def over() -> State:
    return unhook(train("ghost tuco doc", inside="<ghost <tuco |", roofs="<doc |", won="tuco ghost doc")).state


def spoiled(state: State, change: Callable[[Fields], object]) -> bytes:
    fields = copy.deepcopy(msgspec.json.decode(GAME.dump(state)))
    change(fields)
    return msgspec.json.encode(fields)


def setter(*path: str | int) -> Callable[[Any], Callable[[Fields], None]]:
    """Return a function of a value, which returns a change that sets ``path`` to the value."""

    def to(value: Any) -> Callable[[Fields], None]:
        def change(fields: Fields) -> None:
            place: Any = fields
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value

        return change

    return to


def test_the_form_of_a_position() -> None:
    fields = msgspec.json.decode(GAME.dump(running()))
    assert fields == {
        "format": 2,
        "rules": "super-express-1",
        "setting": {"modes": [], "bandits": ["ghost", "tuco", "doc", "mei"], "cars": [301, 312, 323, 345, 356]},
        "round": 1,
        "first": 0,
        "spots": [[], [], [0], [], [1], [], [2], [], [], []],
        "facing": [1, -1, -1, -1],
        "stunned": [False, False, True, False],
        "plans": [["floor", "flip", "fire"], [], [], []],
        "takers": [1],
        "falls": [{"seat": 3, "round": 0, "card": 4}],
        "outcome": None,
    }


@for_each(
    "change",
    [
        setter("format")("super-express-0"),
        lambda fields: fields.pop("format"),
        lambda fields: fields.pop("round"),
        setter("more")(1),
        setter("setting", "more")(1),
        setter("round")("1"),
        setter("round")(1.5),
        setter("round")(0),
        setter("round")(-1),
        setter("round")(10**30),
        setter("first")(3),
        setter("first")(4),
        setter("first")(-1),
        setter("setting", "modes")(["expert"]),
        setter("setting", "modes")(["horse", "reflex"]),
        setter("setting", "bandits")(["ghost", "tuco", "doc", "doc"]),
        setter("setting", "bandits")(["ghost", "tuco", "doc", "zorro"]),
        setter("setting", "bandits")(["ghost", "tuco", "doc"]),
        setter("setting", "bandits")([]),
        setter("setting", "cars")([301, 312, 323, 345]),
        setter("setting", "cars")([301, 312, 323, 345, 345]),
        setter("setting", "cars")([301, 312, 323, 345, 334]),
        setter("spots", 0)([0]),
        setter("spots", 2)([]),
        setter("spots", 2)([0, 3]),
        setter("spots", 2)([7]),
        lambda fields: fields["spots"].pop(),
        lambda fields: fields["spots"].extend([[], []]),
        setter("facing", 0)(0),
        setter("facing")([1, 1, 1]),
        setter("stunned")([False] * 5),
        setter("stunned", 3)(True),
        setter("stunned", 0)(1),
        setter("plans", 0)(["floor", "flip"]),
        setter("plans", 0)(["floor", "flip", "flip"]),
        setter("plans", 0)(["floor", "flip", "horse"]),
        setter("plans", 3)(["floor", "flip", "fire"]),
        setter("plans")([["floor", "flip", "fire"]] * 3 + [[]]),
        setter("plans")([[]] * 3),
        setter("takers")([]),
        setter("takers")([-1]),
        setter("takers")([4]),
        setter("takers")([1, 1]),
        setter("falls")([]),
        setter("falls", 0, "round")(2),
        setter("falls", 0, "round")(-1),
        setter("falls", 0, "card")(13),
        setter("falls", 0, "card")(-1),
        setter("falls", 0, "seat")(0),
        setter("outcome")(msgspec.to_builtins(over().outcome)),
    ],
)
def test_a_spoiled_running_position_is_refused(change: Callable[[Fields], object]) -> None:
    with pytest.raises(BadRecord):
        GAME.load(spoiled(running(), change))


@for_each(
    "change",
    [
        setter("outcome")(None),
        setter("outcome", "reason")("nobody-left"),
        setter("outcome", "scores", 0, "place")(2),
        setter("outcome", "scores", 0, "total")(3),
        setter("outcome", "scores")([]),
        setter("plans", 0)(["floor", "flip", "fire"]),
        setter("takers", 0)(0),
        setter("takers", 3)(-1),
        setter("round")(2),
    ],
)
def test_a_spoiled_end_is_refused(change: Callable[[Fields], object]) -> None:
    with pytest.raises(BadRecord):
        GAME.load(spoiled(over(), change))


def test_falls_in_the_wrong_order_are_refused() -> None:
    state = train("ghost tuco doc mei", inside="| ghost> | <tuco | |", won="tuco").state
    with pytest.raises(BadRecord):
        GAME.load(spoiled(state, lambda fields: fields["falls"].reverse()))


def test_an_end_that_comes_too_early_is_refused() -> None:
    state = train("ghost tuco doc", inside="| ghost> | <tuco | <doc |").state
    early = msgspec.structs.replace(state, outcome=result(state, AS_DECIDED))
    with pytest.raises(BadRecord):
        GAME.load(GAME.dump(early))


@pytest.mark.parametrize(("inside", "won"), [("| ghost> | | |", ""), ("<ghost <tuco <doc", "tuco doc ghost tuco")])
def test_a_match_that_should_be_over_is_refused(inside: str, won: str) -> None:
    state = train("ghost tuco doc", inside=inside, won=won).state
    with pytest.raises(BadRecord):
        GAME.load(GAME.dump(state))


def test_actions_are_written_as_in_the_log() -> None:
    plan = Plan((Card("fire"), Card("move"), Card("flip")))
    assert GAME.write_action(plan) == "plan fire move flip"
    assert GAME.read_action("plan fire move flip") == plan
    assert KINDS == ("move", "floor", "flip", "fire", "reflex", "horse")


@for_each(
    "text",
    [
        "",
        " ",
        "plan",
        "plan ",
        "plan  fire move flip",
        "plan fire move flip ",
        " plan fire move flip",
        "PLAN fire move flip",
        "plan Fire move flip",
        "plan fire move jump",
        "plan fire\tmove flip",
        "plan fire move flip\n",
        "plan fire move ｆlip",
        "play fire",
        "fire move flip",
        "plan " + "fire " * 12 + "x",
        "plan " + " ".join(["reflex"] * 10),
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_action(text)
    assert caught.value.code == "bad-notation"
    assert len(str(caught.value.facts["text"])) <= 60


@given(
    st.lists(st.sampled_from(("plan", "move", "fire", "flip", "", "x")), max_size=16).map(" ".join)
    | st.text(max_size=70)
)
def test_any_text_is_an_action_or_bad_notation(text: str) -> None:
    try:
        action = GAME.read_action(text)
    except BadNotation:
        return
    assert GAME.write_action(action) == text
