"""docs/position-format.md is correct and complete."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.colt_express import state as positions
from engine.colt_express.actions import Board, Draw, Drop, Keep, Pass, Play, RideOn
from engine.colt_express.content import RoundCard
from engine.colt_express.modes import base
from engine.colt_express.state import Coach, Laid, Setting, State, Task, Token
from engine.core.types import Outcome, Score, ScorePart, Seat
from tests.builders.colt import CONTENT, GAME
from tests.builders.games import colt_express_of
from tests.engine.cases import cases

TEXT = (Path(__file__).parents[3] / "docs" / "position-format.md").read_text(encoding="utf-8")
EXAMPLE = json.loads(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)[0])


def section(title: str) -> str:
    actual = re.search(rf"^##+ {re.escape(title)}\n(.*?)(?=^##|\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert actual, title
    return actual.group(1)


def rows(title: str) -> set[str]:
    """Return the names in the first column of a section's tables."""
    return set(re.findall(r"^\| `([\w-]+)` \|", section(title), re.MULTILINE))


def names(kind: Any) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize(
    ("title", "fields"),
    [
        ("Fields of a position", (names(State) - {"asks"}) | {"format", "rules"}),
        ("`setting`", names(Setting)),
        ("An entry of `pile`", names(Laid)),
        ("`outcome`", names(Outcome)),
        ("`coach`", names(Coach)),
    ],
)
def test_every_field_is_documented_and_no_other(title: str, fields: set[str]) -> None:
    assert rows(title) == fields


def test_nested_fields_are_documented() -> None:
    for title, kinds in (("`setting`", (Token, RoundCard)), ("`outcome`", (Score, ScorePart))):
        assert all(f"`{name}`" in section(title) for kind in kinds for name in names(kind))


def test_every_task_of_the_base_game_is_documented() -> None:
    text = section("An entry of `agenda`")
    assert names(Task) <= rows("An entry of `agenda`")
    assert {kind for kind in base.TASKS if f"`{kind}`" not in text} == set()
    order = re.search(r"A round of the base game is (.*?), from", text, re.DOTALL)
    assert order
    assert tuple(re.findall(r"`(\w+)`", order.group(1))) == base.rules(CONTENT).round


def test_every_task_of_the_modes_is_documented_with_its_occasion() -> None:
    text = section("An entry of `agenda`")
    for case in cases(every=True):
        if case.game.id == GAME.id:
            rules = GAME.rules(case.options.modes)
            assert {kind for kind in rules.tasks if f"`{kind}`" not in text} == set()
            assert {kind for kind in rules.round if f"`{kind}`" not in text} == set()


def test_every_kind_of_token_score_and_waiting_choice_is_documented() -> None:
    for kind in ("purse", "jewel", "strongbox", "flask"):
        assert f"`{kind}`" in section("`setting`")
    for what in ("hostage", "mortal-bullets", "caught", "gunslinger"):
        assert f"`{what}`" in section("`outcome`")
    for action in (Play, Draw, Pass, Board, RideOn, Drop, Keep):
        assert f"`{action.__name__}`" in section("An entry of `agenda`")


def test_documented_numbers_match_the_engine() -> None:
    text = section("Numbers that stand for things")
    assert f"{positions.HELD} + *b*" in text
    assert f"{positions.BESIDE} next to the train" in text
    assert f"{positions.GONE} out of the game" in text
    assert f"{positions.AWAY} for a bandit that has left" in text
    assert f"place {positions.GUARDED} under" in " ".join(text.split())


def test_the_example_is_a_position() -> None:
    game = colt_express_of(EXAMPLE["rules"])
    state = game.load(json.dumps(EXAMPLE).encode())
    assert json.loads(game.dump(state)) == EXAMPLE


def test_the_example_matches_the_text() -> None:
    game = colt_express_of(EXAMPLE["rules"])
    state = game.load(json.dumps(EXAMPLE).encode())
    assert game.to_act(state) == (2,)
    assert [game.write_action(action) for action in game.legal(state, Seat(2))] == ["marshal 1", "marshal 3"]
    assert (state.round, state.marshal, state.places[:2]) == (1, 2, (2, 2))
    actual = [
        [loot.value for loot in game.view(state, viewer).loot if loot.tag == 6] for viewer in (Seat(0), Seat(1), None)
    ]
    assert actual == [[250], [None], [None]]
