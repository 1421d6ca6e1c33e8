"""Smallest bot that answers a press in private: it defers, then edits. It shows how fast a discord.py bot can be at best.

It reads ECHO_TOKEN and DISCORD_API_URL, posts a button in every table's channel, and prints a line once all are posted.
"""

import io
import logging
import os
from typing import Any, Final

import discord
import yarl
from discord import ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

LABEL: Final = "Echo"
EDITS: Final = float(os.environ.get("ECHO_EDITS", "1"))
"""Average number of edits per press."""

BYTES: Final = int(os.environ.get("ECHO_BYTES", "0"))
"""Bytes that each edit uploads."""

WORDS: Final = "Cheyenne plays a card. " * 20
ROWS: Final = 4

CHANNELS: Final = "table-"
"""Prefix of the names of tables' channels."""


def shaped() -> ui.LayoutView:
    """Return a message of the shape of a panel: some lines of text, and a few rows of buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"{LABEL}\n{WORDS}"))
    for row in range(ROWS):
        buttons = [ui.Button[Any](label=f"{LABEL} {row}{place}", custom_id=f"echo:{row}:{place}") for place in range(5)]
        view.add_item(ui.ActionRow(*buttons))
    return view


class Echo(discord.Client):
    """Answers every press with a message that only the user sees."""

    due = 0.0
    """Edits that are due; a fraction waits for the next press."""

    async def setup_hook(self) -> None:
        """Use the stand-in's gateway, because discord.py doesn't request its URL."""
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL((await self.http.get_bot_gateway())[1])

    async def on_ready(self) -> None:
        """Post the buttons."""
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label=LABEL, custom_id="echo"))
        for guild in self.guilds:
            for channel in guild.text_channels:
                if channel.name.startswith(CHANNELS):
                    await channel.send("Press", view=view)
        view.stop()  # presses are handled below, not by the library's views
        print("ready", flush=True)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Defer, then answer."""
        whole, self.due = divmod(self.due + EDITS, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        for _ in range(int(whole)):
            files = [discord.File(io.BytesIO(os.urandom(BYTES)), "echo.bin")] if BYTES else []
            await interaction.edit_original_response(view=shaped(), attachments=files)


def main() -> None:
    """Run until the process is stopped."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    Echo(intents=discord.Intents(guilds=True), max_messages=None).run(os.environ["ECHO_TOKEN"], log_level=logging.ERROR)


if __name__ == "__main__":
    main()
