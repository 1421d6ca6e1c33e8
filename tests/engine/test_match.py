"""Records of matches: replayed by their own rules, and refused if they don't fit together."""

import json

import pytest

import engine
from engine.core.errors import BadRecord
from tests.builders.for_each import for_each


def record() -> dict[str, object]:
    """Return the record of a match with one step."""
    match = engine.new("colt-express", seats=("doc", "tuco", "belle"), seed=11)
    (seat,) = match.to_act
    match.play(seat, match.legal(seat)[0])
    document: dict[str, object] = json.loads(match.to_json())
    return document


@for_each(
    ("changes", "what"),
    [
        ({"format": 99}, "format"),
        ({"commitment": "00"}, "seed"),
        ({"outcome": {"scores": [], "reason": "over"}}, "outcome"),
        ({"action": None}, "log"),
        ({"seat": None}, "log"),
    ],
)
def test_a_record_that_does_not_fit_together_is_refused(changes: dict[str, object], what: str) -> None:
    document = record()
    steps = document["steps"]
    assert isinstance(steps, list)
    assert engine.replay(json.dumps(document)).outcome is None
    for key, value in changes.items():
        (steps[1] if key in steps[1] else document)[key] = value
    with pytest.raises(BadRecord) as refused:
        engine.replay(json.dumps(document))
    assert refused.value.facts["what"] == what
