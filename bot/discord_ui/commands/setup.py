"""``/setup``."""

import discord
from discord import app_commands

from bot.discord_ui.commands.said import said
from bot.discord_ui.desk import Desk
from bot.discord_ui.reply import Reply
from bot.discord_ui.setup_desk import SetupDesk


def commands(desk: Desk) -> list[app_commands.Command[app_commands.Group, ..., None]]:
    """Return the command."""
    settings = desk.other(SetupDesk)

    @app_commands.command(name="setup", description=said("command-setup"))
    @app_commands.guild_only()
    async def setup(interaction: discord.Interaction) -> None:
        async def do(reply: Reply) -> None:
            await reply.defer()
            await settings.show(reply)

        await desk.answer(interaction, "/setup", do)

    return [setup]
