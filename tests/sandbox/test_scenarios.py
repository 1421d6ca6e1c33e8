"""The sandbox answers requests and actions as the scenarios say."""

from pathlib import Path

import pytest

from tests.sandbox.scenarios import Player, Scenario, scenarios
from tests.sandbox.wire import Wire

SCENARIOS = [one for path in sorted(Path(__file__).with_name("scenarios").glob("*.txt")) for one in scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.title for scenario in SCENARIOS])
async def test_a_scenario(wire: Wire, scenario: Scenario) -> None:
    await Player(wire).play(scenario.lines)
