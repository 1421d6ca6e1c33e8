"""``/settings``."""

from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.settings.actions import SettingsDesk, zones_like


def commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command."""

    @app_commands.command(name="settings", description=said("command-settings"))
    @app_commands.describe(zone=said("option-zone"))
    async def settings(interaction: discord.Interaction, zone: str | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await SettingsDesk(desk.host).show(call, zone)

        await desk.answer(interaction, "/settings", do)

    @settings.autocomplete("zone")
    async def zones(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001  discord.py's signature
        return [app_commands.Choice(name=name, value=name) for name in zones_like(typed)]

    return [settings]
