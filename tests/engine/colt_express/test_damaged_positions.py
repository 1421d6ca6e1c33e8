"""A damaged stored position is either refused when loaded, or harmless."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadRecord
from engine.core.types import Seat
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.engine.cases import cases
from tests.engine.walking import random_positions, start, walk

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
