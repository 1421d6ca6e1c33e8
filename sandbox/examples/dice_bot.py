"""An example bot with `/roll` and a button to roll again. All it knows about the sandbox is its URL."""

import os
import random
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Again(discord.ui.View):
    """A button that rolls again."""

    @discord.ui.button(label="Again")
    async def again(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Roll again in the same message."""
        await interaction.response.edit_message(content=f"You rolled a {random.randint(1, 6)}")


class Dice(discord.Client):
    """Example bot that rolls dice."""

    async def on_ready(self) -> None:
        """Print that the bot is ready for commands."""
        print("ready", flush=True)

    async def setup_hook(self) -> None:
        """Look up the gateway's URL, which discord.py doesn't request, and register the command."""
        async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL((await answer.json())["url"])
        tree = app_commands.CommandTree(self)

        @tree.command(description="Roll a die")
        async def roll(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(f"You rolled a {random.randint(1, 6)}", view=Again())

        await tree.sync()


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_URL"]
    Dice(intents=discord.Intents.default()).run(os.environ["DISCORD_TOKEN"])
