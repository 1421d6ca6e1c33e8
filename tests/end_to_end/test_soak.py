"""The short form of ``make soak``: the bot is a real process, killed with SIGKILL at random moments."""

from pathlib import Path

import pytest

from tools.soak.run import Plan, soak

KILLS = 4


@pytest.mark.nightly
async def test_nothing_acknowledged_is_lost_or_doubled_when_the_bot_is_killed(tmp_path: Path) -> None:
    verdict, kills = await soak(Plan((3, 4), KILLS, 2, seed=7), tmp_path, lambda: None, lambda: None)
    assert kills >= KILLS
    assert verdict.matches == 2
    assert verdict.acknowledged > 0
    assert verdict.clean, verdict
