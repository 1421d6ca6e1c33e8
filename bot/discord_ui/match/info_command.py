"""``/match info``: what concerns a running match as a whole."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.match.info import MatchInfo


def commands(router: Router, match: MatchInfo) -> list[Command]:
    """Return the subcommand of ``/match``."""

    @app_commands.command(name="info", description=said("command-match-info"))
    async def info(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, match.info)

    return [info]
