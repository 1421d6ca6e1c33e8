"""The log of a scripted day, as an operator reads it: each line is news, and none is missing."""

import logging
import re
from pathlib import Path
from typing import Any, Final

import pytest

from bot.discord_ui.core import shard_session
from bot.discord_ui.core.tree import Tree
from sandbox import reading
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import Party

DAY: Final = [
    "INFO registered N commands",
    "INFO added to server N",
    "INFO removed from server N",
    "INFO gateway lost (Discord asked to reconnect)",
    "INFO gateway back after N s",
    "WARNING gateway lost (N)",
    "WARNING gateway back after N s",
    "ERROR dropped CHANNEL_CREATE, which can't be read: KeyError in parse_channel_create (state.py:N); its keys: ['id']",
]


async def test_a_day_is_a_few_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shard_session, "SOON_PAUSE_S", 0.01)
    monkeypatch.setattr("tests.builders.local_bot._register", lambda tree, _, guild=None: Tree.register(tree, guild))
    with caplog.at_level(logging.INFO, "bot"):
        async with local_bot(tmp_path) as place:
            await day(place)
    ours = [record for record in caplog.records if record.name.startswith(("bot", "discord"))]
    assert [re.sub(r"\d+", "N", f"{record.levelname} {record.getMessage()}") for record in ours] == DAY


async def day(place: LocalBot) -> None:
    """Play, be added to a server and removed, reconnect, lose the gateway, and get an unreadable event three times."""
    party = Party(place, 3)
    await party.start_by_buttons(pace="none")
    await party.play(2)
    await place.quiet()
    control, gateway = place.sandbox.control, place.sandbox.core.gateway
    made: Any = control("guild", name="Elsewhere")
    await helped(party)
    await place.quiet()  # the new server is greeted
    control("guild_delete", guild_id=made["id"])
    await helped(party)
    control("gateway_reconnect")
    await place.sandbox.bot_gone()
    await place.sandbox.bot_connected()
    await helped(party)
    control("gateway_down", on=True)
    await place.sandbox.bot_gone()
    control("gateway_down", on=False)
    await place.sandbox.bot_connected()
    await helped(party)
    (session,) = gateway.sessions.values()
    for _ in range(3):
        session.dispatch("CHANNEL_CREATE", '{"id": "7"}')
    await helped(party)
    await place.quiet()


async def helped(party: Party) -> None:
    """Wait until the bot answers; by then the events before have come."""
    assert reading.text(await (await party.first.command("/help")).message(reading.text))
