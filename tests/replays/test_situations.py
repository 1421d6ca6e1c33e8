"""Recorded situations, each showing a rule: a replay gives the same events, among them those that show the rule."""

from pathlib import Path

from tests.builders.for_each import for_each
from tests.replays.fixtures import FOLDER, events_of, load, matches
from tests.replays.situations import SITUATIONS

FILES = sorted(FOLDER.glob("*.json"))


@for_each("path", FILES)
def test_a_situation(path: Path) -> None:
    stored = load(path)
    told = events_of(stored.position, stored.log)
    assert told == stored.events
    rest = iter(told)
    for part in stored.shows:
        assert any(matches(event, part) for event in rest), part


def test_every_situation_has_its_file() -> None:
    assert {path.stem for path in FILES} >= {situation.name for situation in SITUATIONS}
    assert len(FILES) >= 20


def test_django_over_the_gap_moves_nobody() -> None:
    stored = load(FOLDER / "11.14-django-pushes-nobody-over-the-gap.json")
    assert not any(matches(event, {"event": "BanditMoved", "why": "push"}) for event in stored.events)


def test_who_rode_away_is_first() -> None:
    stored = load(FOLDER / "13.07-who-rides-away-wins-before-the-rich-who-are-caught.json")
    assert stored.events[-1]["outcome"]["scores"][0]["side"] == 0
