"""Whole matches for a sample of the ways to play, by buttons only and by slash commands only; ``make ways`` plays them all."""

from pathlib import Path

import pytest

from tests.builders.ways import Way, every_way, play

SAMPLE = (
    Way("colt-express", ("expert", "two-player", "horses-stagecoach"), 2, "buttons"),
    Way("colt-express", ("expert",), 3, "commands"),
    Way("colt-express", ("horses-stagecoach",), 3, "commands"),
    Way("colt-express", ("expert", "teams", "horses-stagecoach"), 4, "buttons"),
    Way("colt-express", ("teams",), 4, "commands"),
    Way("super-express", ("reflex", "horse"), 3, "commands"),
)


@pytest.mark.nightly
@pytest.mark.parametrize("way", SAMPLE, ids=str)
async def test_from_lobby_to_score(way: Way, tmp_path: Path) -> None:
    played = await play(way, tmp_path, seed=3)
    assert played.finished
    assert played.version >= played.steps > 0


def test_all_ways_that_the_rules_allow_are_known() -> None:
    ways = every_way()
    assert set(SAMPLE) <= set(ways)
    colt = {(way.modes, way.people) for way in ways if way.game == "colt-express"}
    assert len(colt) == 4 * 4 + 4 * 2 + 2
    assert len(ways) == 2 * (len(colt) + 4 * 4)
