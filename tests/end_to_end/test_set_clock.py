"""The machine's clock changes while users press."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_ui.in_flight import Freshness
from tests.builders.local_bot import LocalBot


@pytest.mark.parametrize("seconds", [-20, 20])
async def test_a_clock_that_is_set_costs_no_press(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    client, now = place.app.client, discord.utils.utcnow()
    client._ownership, client._freshness = None, Freshness(lambda: 1_000.0)
    press: Any = SimpleNamespace(created_at=now, id=1, guild_id=1, user=1)
    assert await client.takes(press)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now + timedelta(seconds=seconds))
    assert [await client.takes(press) for _ in range(12)] == [True] * 12
