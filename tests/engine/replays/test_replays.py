"""Replays of recorded matches give the same events and outcomes."""

from pathlib import Path

import pytest

from engine.core.errors import RulesError
from tests.builders.for_each import for_each
from tests.engine.cases import cases
from tests.engine.replays.recording import FOLDER, load, replayed, save

FILES = sorted(FOLDER.rglob("*.json"))


@for_each("path", FILES)
def test_a_replay_gives_the_recorded_events_and_outcome(path: Path) -> None:
    recording = load(path)
    assert recording.header.rules_version == path.parent.name
    assert replayed(recording.header, recording.log) == recording


def test_every_table_has_a_recording() -> None:
    assert {path.stem for path in FILES} >= {str(case) for case in cases()}


def test_a_log_cannot_be_changed_unnoticed(tmp_path: Path) -> None:
    recording = load(FILES[0])
    save(recording, tmp_path / "again.json")
    assert load(tmp_path / "again.json") == recording
    shorter = (*recording.log[:10], *recording.log[11:])
    with pytest.raises((RulesError, AssertionError)):
        replayed(recording.header, shorter)
