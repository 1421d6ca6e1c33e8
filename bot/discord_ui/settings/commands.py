"""``/settings``."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.settings.actions import SettingsActions, zones_like


def commands(router: Router, personal: SettingsActions) -> list[Command]:
    """Return the command."""

    @app_commands.command(name="settings", description=said("command-settings"))
    @app_commands.describe(zone=said("option-zone"))
    async def settings(interaction: discord.Interaction, zone: str | None = None) -> None:
        await router.answer(interaction, lambda call: personal.show(call, zone))

    @settings.autocomplete("zone")
    async def zones(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001  discord.py's signature
        return [app_commands.Choice(name=name, value=name) for name in zones_like(typed)]

    return [settings]
