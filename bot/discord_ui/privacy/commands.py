"""``/privacy export``, ``delete``, ``options``."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Doing, Router
from bot.discord_ui.privacy.actions import PrivacyActions


def commands(router: Router, privacy: PrivacyActions) -> list[Command]:
    """Return the commands."""
    doing = {"export": privacy.export, "delete": privacy.ask, "options": privacy.options}
    return [_plain(router, name, do) for name, do in doing.items()]


def _plain(router: Router, name: str, doing: Doing) -> Command:
    @app_commands.command(name=name, description=said(f"command-privacy-{name}"))
    async def plain(interaction: discord.Interaction) -> None:
        await router.answer(interaction, doing)

    return plain
