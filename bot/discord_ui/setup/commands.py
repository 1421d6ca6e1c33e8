"""``/setup``."""

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.setup.actions import SetupDesk


def commands(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    """Return the command."""
    settings = desk.other(SetupDesk)

    @app_commands.command(name="setup", description=said("command-setup"))
    @app_commands.guild_only()
    async def setup(interaction: discord.Interaction) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await settings.show(call)

        await desk.answer(interaction, "/setup", do)

    return [setup]
