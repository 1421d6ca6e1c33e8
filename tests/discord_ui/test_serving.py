"""A process posts only for servers that it serves, and answers only presses that it takes."""

from typing import Any, cast

import discord
import pytest

from bot.core.shards.values import NotOurs
from bot.discord_ui.core.channel import Channel


class Speaking:
    """A client of one process among several; ``said`` is what was sent."""

    def __init__(self, *guilds: int) -> None:
        self.guilds = guilds
        self.said: list[str] = []

    def serves(self, guild: int | None) -> bool:
        return guild in self.guilds

    def get_partial_messageable(self, channel: int, *, guild_id: int | None) -> "Speaking":
        del channel, guild_id
        return self

    def get_partial_message(self, _message: int) -> "Speaking":
        return self

    async def delete(self) -> None:
        self.said.append("delete")


async def test_nothing_is_said_in_a_server_that_another_process_serves_by_now() -> None:
    client = Speaking(1)
    channel = Channel(cast("discord.Client", cast("Any", client)), 10, 1)
    await channel.delete(5)
    client.guilds = ()
    with pytest.raises(NotOurs):
        await channel.delete(6)
    assert client.said == ["delete"]
