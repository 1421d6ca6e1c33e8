"""The costs of a player's action are within their aims."""

from pathlib import Path

import pytest

from tools.action_cost import AIMS, PRESS_AIM, WAY_AIMS, measured, way_counts

ACTIONS = 14
"""More than a turn of four, so that pages are told, too."""


async def test_a_press_makes_four_transactions(tmp_path: Path) -> None:
    """One more reads the panel of the player who is asked next, if it is open."""
    pressed = (await measured(tmp_path, 5)).pressed
    assert sorted(pressed)[2] <= PRESS_AIM, pressed
    assert max(pressed) <= PRESS_AIM + 1, pressed


@pytest.mark.nightly
async def test_a_hand_is_one_read_and_an_action_keeps_within_its_aims(tmp_path: Path) -> None:
    costs = await measured(tmp_path, ACTIONS)
    assert costs.opened == [2] + [1] * (ACTIONS - 1)  # the look; the gate reads the match's place once
    for name in AIMS:  # of a quarter of the actions: on a busy machine one telling may become two
        assert sorted(action[name] for action in costs.actions)[ACTIONS // 4] <= AIMS[name], name
    for name, count in way_counts(costs).items():
        assert count <= WAY_AIMS[name], name
