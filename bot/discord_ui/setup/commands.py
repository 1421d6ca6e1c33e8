"""``/setup``."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.setup.actions import SetupActions


def commands(router: Router, server: SetupActions) -> list[Command]:
    """Return the command."""

    @app_commands.command(name="setup", description=said("command-setup"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(interaction: discord.Interaction) -> None:
        await router.answer(interaction, server.show)

    return [setup]
