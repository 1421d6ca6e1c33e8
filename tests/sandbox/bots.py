"""Real discord.py clients for the tests, pointed at a stand-in."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox import Sandbox


class Bot(discord.Client):
    """A client with a command tree that logs what it hears."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.0)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.errors: list[BaseException] = []
        self._told = asyncio.Event()
        self.tree.on_error = self._on_tree_error  # type: ignore[method-assign]  # discord.py's own way

    async def _on_tree_error(self, _interaction: discord.Interaction, error: Exception) -> None:
        self.errors.append(error)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No pause of five seconds before a new identify."""

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Keep what went wrong in a handler."""
        if error := sys.exc_info()[1]:
            self.errors.append(error)

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Record every event before it is handled."""
        self.heard.append(event)
        self._told.set()
        super().dispatch(event, *args, **kwargs)

    async def until_heard(self, event: str, times: int = 1) -> None:
        """Wait until an event was heard a number of times."""
        async with asyncio.timeout(10):
            while self.heard.count(event) < times:
                self._told.clear()
                await self._told.wait()


class Shards(Bot, discord.AutoShardedClient):
    """The same with as many connections as are recommended."""


def point_at(sandbox: Sandbox, patch: pytest.MonkeyPatch) -> None:
    """Let discord.py speak with a stand-in."""
    patch.setattr(Route, "BASE", sandbox.api_url)
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.core.gateway_url))


@asynccontextmanager
async def running(sandbox: Sandbox, bot: Bot) -> AsyncIterator[Bot]:
    """A bot that is ready inside the block, its commands registered."""
    await bot.login(sandbox.token)
    if bot.tree.get_commands():
        await bot.tree.sync()
    task = asyncio.create_task(bot.connect())
    try:
        await bot.until_heard("ready")
        yield bot
    finally:
        await bot.close()
        await task
