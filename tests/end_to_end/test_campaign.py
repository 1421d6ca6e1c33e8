"""The tournaments of ``make tournament``, smaller: players leave, one doesn't show up, a result is corrected, the bot is restarted."""

import pytest

from tests.builders.campaign import Campaign, Plan
from tests.builders.local_bot import LocalBot
from tools.tournament import duplicate, swiss


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(swiss(7, 2, "super-express"), id="swiss", marks=pytest.mark.nightly),
        pytest.param(duplicate(6, 2, "super-express"), id="duplicate", marks=pytest.mark.nightly),
    ],
)
async def test_standings_follow_from_the_logs_whatever_happens(place: LocalBot, plan: Plan) -> None:
    sheet = await Campaign(place, plan).play()
    assert len(sheet.rounds) == 2
    assert any(0 in table.people for table in sheet.tables) or plan.options["format"] == "swiss"
