"""docs/position-format.md is correct and complete; a damaged stored position is refused when loaded, or harmless."""

import contextlib
import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colt_express import state as positions
from engine.colt_express.actions import Board, Draw, Drop, Keep, Pass, Play, RideOn
from engine.colt_express.content import RoundCard
from engine.colt_express.modes import base
from engine.colt_express.state import Coach, Laid, Setting, State, Task, Token
from engine.core.errors import BadRecord
from engine.core.types import Outcome, Score, ScorePart, Seat
from tests.builders.colt import CONTENT, GAME
from tests.builders.for_each import for_each
from tests.builders.games import colt_express_of
from tests.engine.cases import cases
from tests.engine.walking import random_positions, start, walk

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


POSITIONS = [
    GAME.dump(state)
    for players in (3, 4, 5, 6)
    for state in random_positions(GAME, start(GAME, GAME.figures[:players], players), players, 20)
]


MODE_POSITIONS = [
    GAME.dump(state)
    for number, case in enumerate(cases())
    if case.game.id == GAME.id and case.options.modes
    for state in random_positions(GAME, case.begin(number), number, 40)
]


JUNK: st.SearchStrategy[object] = st.one_of(
    st.sampled_from(
        (None, True, -1, 0, 1, 2, 7, 13, 100, 205, 2**40, 2**70, 1.5, "", "x", "ghost.move", "bullet.x", [], [[]], {})
    ),
    st.integers(-3, 210),
)


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the paths to every value inside a JSON document."""
    result = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return result + [inner for key, item in items for inner in places(item, (*path, key))]


def at(document: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


@given(st.one_of(st.sampled_from(POSITIONS), st.sampled_from(MODE_POSITIONS)), st.data())
def test_one_damaged_value_is_refused_or_harmless(data: bytes, draw: st.DataObject) -> None:
    document = json.loads(data)
    *path, last = draw.draw(st.sampled_from(places(document)))
    parent = at(document, tuple(path))
    how = draw.draw(st.sampled_from(("junk", "drop", "twice")))
    if how == "junk":
        parent[last] = draw.draw(JUNK)
    elif how == "drop" or isinstance(parent, dict):
        del parent[last]
    else:
        parent.append(parent[last])
    try:
        state = GAME.load(json.dumps(document).encode())
    except BadRecord:
        return
    for stride in walk(GAME, state, random.Random(1)):
        for viewer in (None, *range(len(state.setting.seats))):
            GAME.view(stride.after, None if viewer is None else Seat(viewer))
        assert GAME.load(GAME.dump(stride.after)) == stride.after


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_as_a_bad_record(data: bytes) -> None:
    for load in (GAME.load, GAME.load_events):
        with contextlib.suppress(BadRecord):
            assert load(data) == ()


@for_each(
    ("path", "value", "what"),
    [
        ("format", 0, "format"),
        ("format", "colt-express-0", "rules"),
        ("rules", "colt-express-1", "rules"),
        ("asks", [], "asks"),
        ("surprise", 1, "position"),
        ("marshal", 9, "marshal"),
        ("places", [0, 0, 0], "marshal"),
        ("places", [2, 4], "bandits"),
        ("hands", [[], []], "seats"),
        ("loot", [], "tokens"),
        ("round", 5, "round"),
        ("agenda", [], "agenda"),
        ("agenda", [{"kind": "nonsense"}], "agenda"),
        ("agenda", [{"kind": "act"}], "agenda"),
        ("chance", -1, "chance"),
        ("bullets", [7, 6, 6], "bullets"),
        ("neutral", 14, "neutral"),
        ("setting.seed", "", "seed"),
        ("setting.seed", "0" * 31, "seed"),
        ("setting.seed", "G" * 32, "seed"),
        ("setting.seed", "A" * 32, "seed"),
        ("setting.modes", ["nonsense"], "position"),
        ("setting.modes", ["teams"], "friendly"),
        ("setting.modes", ["two-player", "expert"], "modes"),
        ("setting.modes", ["expert", "expert"], "modes"),
        ("setting.sides.0", 3, "sides"),
        ("setting.owners.0", 1, "seats"),
        ("setting.bandits.0", "mei", "bandits"),
        ("setting.bandits.0", "cheyenne", "bandits"),
        ("setting.cars.0", "a", "cars"),
        ("setting.cars.1", "z", "cars"),
        ("setting.tokens.0.kind", "", "tokens"),
        ("setting.tokens.0.value", -1, "tokens"),
        ("setting.rounds.4.turns", [], "rounds"),
        ("setting.rounds.4.turns.0", "nonsense", "rounds"),
        ("setting.rounds.4.event", "nonsense", "rounds"),
        ("first", 3, "round"),
        ("known.0", 8, "chance"),
        ("received.0", -1, "received"),
        ("cash.0", -250, "received"),
        ("answers", [[3, {"type": "Draw"}]], "answers"),
        ("friendly", [0], "friendly"),
        ("discards", [[]], "seats"),
        ("places.0", 8, "places"),
        ("loot.3", 8, "loot"),
        ("loot.3", 103, "loot"),
        ("loot.3", 100, "tags"),
        ("tags.3", 0, "tags"),
        ("tags.3", 2, "tags"),
        ("next_tag", 1, "tags"),
        ("next_tag", 1000, "tags"),
        ("hands.0.0", "bullet.mei", "cards"),
        ("hands.0.0", "bullet.doc.doc", "cards"),
        ("hands.0.0", "mei.move", "cards"),
        ("hands.0.0", "belle.nonsense", "cards"),
        ("hands.0.0", "bullet.neutral", "hands"),
        ("decks.0", ["belle.move"] * 90, "cards"),
        ("pile", [{"seat": 3, "bandit": 0, "card": "belle.move", "hidden": False}], "pile"),
        ("pile", [{"seat": 0, "bandit": 3, "card": "belle.move", "hidden": False}], "pile"),
        ("pile", [{"seat": 0, "bandit": 0, "card": "django.move", "hidden": False}], "pile"),
        ("pile", [{"seat": 0, "bandit": 0, "card": "bullet.belle", "hidden": False}], "pile"),
        ("agenda.4.number", 9, "agenda"),
        ("agenda.4.queue.0", 3, "agenda"),
        ("agenda.4.queue", [], "agenda"),
        ("agenda.4.kind", "perform", "agenda"),
        ("agenda.0.kind", "event", "agenda"),
        ("outcome", {"reason": "rounds-played", "scores": []}, "agenda"),
    ],
)
def test_a_refusal_names_the_fault(path: str, value: object, what: str) -> None:
    assert refused(json.loads(POSITIONS[0]), path, value) == what


def refused(document: dict[str, Any], path: str, value: object) -> object:
    """Return the fault that a position is refused for after a change."""
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    at(document, tuple(steps))[last] = value
    with pytest.raises(BadRecord) as caught:
        GAME.load(json.dumps(document).encode())
    return caught.value.facts["what"]


def with_modes(*modes: str) -> dict[str, Any]:
    """Return a position with those modes, preferably in the middle of a secret choice."""
    documents = [json.loads(data) for data in MODE_POSITIONS]
    result = [document for document in documents if document["setting"]["modes"] == list(modes)]
    return next((document for document in result if document["answers"]), result[0])


@for_each(
    ("modes", "path", "value", "what"),
    [
        (("expert",), "discards", [], "discards"),
        (("teams",), "friendly", [], "friendly"),
        (("horses-stagecoach",), "coach", None, "places"),
        (("expert",), "friendly", [0, 0, 0], "friendly"),
        (("expert",), "discards.0", ["mei.move"], "cards"),
        (("horses-stagecoach",), "coach.hostages", [], "coach"),
        (("horses-stagecoach",), "coach.car", 9, "coach"),
        (("horses-stagecoach",), "coach.half", [999], "coach"),
        (("horses-stagecoach",), "coach.half", [0], "half"),
        (("horses-stagecoach",), "coach.display", ["nobody"], "hostages"),
        (("horses-stagecoach",), "coach.horses", [2, 1], "horses"),
        (("horses-stagecoach",), "coach.shotgun", 4, "shotgun"),
        (("horses-stagecoach",), "answers", [[0, {"type": "Draw"}]], "answers"),
        (("expert",), "answers", [[0, {"type": "Board"}]], "answers"),
    ],
)
def test_faults_of_the_modes_are_named(modes: tuple[str, ...], path: str, value: object, what: str) -> None:
    assert refused(with_modes(*modes), path, value) == what


def test_very_deep_nesting_is_refused() -> None:
    for load in (GAME.load, GAME.load_events):
        with pytest.raises(BadRecord):
            load(b'{"format":' + b"[" * 100_000)
