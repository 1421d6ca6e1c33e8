"""Recorded situations, each showing a rule: a replay gives the same events, among them those that show the rule."""

from pathlib import Path

from tests.builders.colt import table
from tests.builders.for_each import for_each
from tests.replays.fixtures import FOLDER, events_of, load, matches, save, situation

FILES = sorted(FOLDER.glob("*.json"))


@for_each("path", FILES)
def test_a_situation(path: Path) -> None:
    stored = load(path)
    told = events_of(stored.position, stored.log)
    assert told == stored.events
    rest = iter(told)
    for part in stored.shows:
        assert any(matches(event, part) for event in rest), part


def test_there_are_situations_and_a_new_one_can_be_written(tmp_path: Path) -> None:
    assert len(FILES) >= 25
    begins = table(
        "ghost 2i", "doc 1i", "tuco 0r", cars=4, pile=["ghost.move"], turns=["standard"], then=("event", "end")
    )
    shown = {"event": "BanditMoved", "bandit": "ghost", "to": 6}
    save(situation(begins, ["ghost go 3i"], [shown]), tmp_path / "new.json")
    stored = load(tmp_path / "new.json")
    assert stored.log == ("0 go 3i",)
    assert events_of(stored.position, stored.log) == stored.events
    assert any(matches(event, shown) for event in stored.events)


def test_django_over_the_gap_moves_nobody() -> None:
    stored = load(FOLDER / "11.14-django-pushes-nobody-over-the-gap.json")
    assert not any(matches(event, {"event": "BanditMoved", "why": "push"}) for event in stored.events)


def test_who_rode_away_is_first() -> None:
    stored = load(FOLDER / "13.07-who-rides-away-wins-before-the-rich-who-are-caught.json")
    assert stored.events[-1]["outcome"]["scores"][0]["side"] == 0
