"""Real discord.py clients for the tests, connected to the sandbox instead of Discord."""

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
    """A client with a command tree that records its events and errors."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.0)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.errors: list[BaseException] = []
        self._event_heard = asyncio.Event()
        self.tree.on_error = self._on_tree_error  # type: ignore[method-assign]  # discord.py documents this assignment

    async def _on_tree_error(self, _interaction: discord.Interaction, error: Exception) -> None:
        self.errors.append(error)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's pause of five seconds before a new identify."""

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Record the exception of a handler."""
        if error := sys.exc_info()[1]:
            self.errors.append(error)

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Record the event, then handle it."""
        self.heard.append(event)
        self._event_heard.set()
        super().dispatch(event, *args, **kwargs)

    async def until_heard(self, event: str, times: int = 1) -> None:
        """Wait until the bot has received an event ``times`` times since its start. Raises TimeoutError after ten seconds."""
        async with asyncio.timeout(10):
            while self.heard.count(event) < times:
                self._event_heard.clear()
                await self._event_heard.wait()


class Shards(Bot, discord.AutoShardedClient):
    """A bot with the number of shards that the gateway recommends."""


def point_at(sandbox: Sandbox, patch: pytest.MonkeyPatch) -> None:
    """Point discord.py at a sandbox."""
    patch.setattr(Route, "BASE", sandbox.api_url)
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.core.gateway_url))


@asynccontextmanager
async def running(sandbox: Sandbox, bot: Bot) -> AsyncIterator[Bot]:
    """Register the bot's commands and connect it. It is ready inside the block."""
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
