"""``/rules``, ``/help``."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command, offered
from bot.discord_ui.core.router import Router
from bot.discord_ui.rules.actions import RulesActions


def commands(router: Router, book: RulesActions) -> list[Command]:
    """Return the commands."""

    @app_commands.command(name="rules", description=said("command-rules"))
    @app_commands.describe(topic=said("option-topic"))
    async def rules(interaction: discord.Interaction, topic: str | None = None) -> None:
        await router.answer(interaction, lambda call: book.show(call, topic))

    @rules.autocomplete("topic")
    async def topics(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001  discord.py's signature
        return offered(book.questions(), typed)

    @app_commands.command(name="help", description=said("command-help"))
    async def help_(interaction: discord.Interaction) -> None:
        await router.answer(interaction, book.help)

    return [rules, help_]
