"""An unmodified discord.py client in the sandbox: autocomplete, persistent buttons, errors, shards."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import InteractionFailedError, Sandbox
from sandbox.gateway.transport import transport_for
from sandbox.testing import reading
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire


class Play(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"play:(?P<match>\d+):(?P<card>\w+)"):
    """A button that gets its state from the custom_id."""

    def __init__(self, match: str, card: str) -> None:
        super().__init__(discord.ui.Button(label=card, custom_id=f"play:{match}:{card}"))
        self.match, self.card = match, card

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Play:
        """Return the button, read from its custom_id."""
        return cls(match["match"], match["card"])

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Replace the message with the card and match."""
        await interaction.response.edit_message(content=f"{self.card} in match {self.match}", view=None)


def with_command() -> Bot:
    """Return a bot with a command whose option has autocomplete."""
    bot = Bot()
    bot.add_dynamic_items(Play)

    @bot.tree.command(name="play", description="Play a card")
    async def play(interaction: discord.Interaction, card: str) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Play("42", card))
        await interaction.response.send_message("Sure?", view=view, ephemeral=True)

    @play.autocomplete("card")
    async def cards(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=choice.title(), value=choice) for choice in ("move", "robbery") if typed in choice
        ]

    return bot


async def test_autocomplete_offers_choices(sandbox: Sandbox) -> None:
    async with running(sandbox, with_command()):
        assert await sandbox.user(0).autocomplete("/play", "card", "rob") == [{"name": "Robbery", "value": "robbery"}]


async def test_a_button_works_after_the_bot_was_restarted(sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    async with running(sandbox, with_command()):
        message = await (await user.command("/play", card="move")).message()
    await sandbox.bot_gone()
    async with running(sandbox, with_command()) as bot:
        press = await user.click(message, label="move")
        played = await press.message()
        assert (played["content"], reading.buttons(played)) == ("move in match 42", [])
        assert bot.errors == []


async def test_interactions_fail_while_the_bot_is_away(sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    async with running(sandbox, with_command()):
        await user.open()
        await user.wait_for(lambda: user.commands)
    await sandbox.bot_gone()
    task = asyncio.ensure_future(user.command("/play", card="move"))
    await user.wait_for(sandbox.core.interactions.pending)
    sandbox.control("clock", advance=3.5)
    with pytest.raises(InteractionFailedError):
        await task


async def test_refusals_become_the_exceptions_of_discord_py(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        locked = await bot.fetch_channel(int(sandbox.channel("locked").id))
        assert isinstance(locked, discord.TextChannel)
        with pytest.raises(discord.Forbidden) as forbidden:
            await locked.send("x")
        assert forbidden.value.code == 50013
        assert not locked.permissions_for(locked.guild.me).send_messages
        with pytest.raises(discord.NotFound) as missing:
            await locked.fetch_message(1)
        assert missing.value.code == 10008
        station = await bot.fetch_channel(int(sandbox.channel("the-station").id))
        assert isinstance(station, discord.TextChannel)
        with pytest.raises(discord.HTTPException, match=r"In content: Must be 2000 or fewer in length\."):
            await station.send("x" * 2001)
        sandbox.control("role", permissions=[])
        await bot.until_heard("guild_role_update")


async def test_a_sharded_client_connects_to_the_given_address(sandbox: Sandbox) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.0)
    await client.login(sandbox.token)
    task = asyncio.create_task(client.connect())
    await sandbox.bot_connected()
    await client.wait_until_ready()
    assert [guild.name for guild in client.guilds] == ["The Saloon"]
    await client.close()
    await task


async def test_a_bot_can_be_removed_from_a_guild(sandbox: Sandbox, wire: Wire) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        made = sandbox.control("guild", name="Elsewhere")
        await bot.until_heard("guild_join")
        sandbox.control("guild_delete", guild_id=made["id"])
        await bot.until_heard("guild_remove")
        assert (await wire.ask("GET", f"/channels/{made['channels'][0]}"))[1]["code"] == 10003
        with pytest.raises(ValueError, match="last guild"):
            sandbox.control("guild_delete", guild_id=sandbox.control("status")["guilds"][0]["id"])


def test_a_zstd_stream_is_one_frame_of_raw_blocks() -> None:
    transport = transport_for("zstd-stream")
    texts = ["one", "x" * 200_000, ""]
    stream = b"".join(data if isinstance(data := transport.pack(text), bytes) else b"" for text in texts)
    assert stream[:4] == bytes.fromhex("28b52ffd")
    at, read = 6, b""
    while at < len(stream):
        header = int.from_bytes(stream[at : at + 3], "little")
        assert header & 0b111 == 0
        read += stream[at + 3 : at + 3 + (header >> 3)]
        at += 3 + (header >> 3)
    assert read.decode() == "".join(texts)
