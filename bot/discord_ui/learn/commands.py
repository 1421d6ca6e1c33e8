"""``/learn``."""

import discord
from discord import app_commands

from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.learn.actions import LearnActions


def commands(router: Router, lessons: LearnActions) -> list[Command]:
    """Return the command."""

    @app_commands.command(name="learn", description=said("command-learn"))
    @app_commands.describe(lesson=said("option-lesson"))
    @app_commands.choices(lesson=[choice(said(f"lesson-{name}"), name) for name in lessons.names])
    async def learn(interaction: discord.Interaction, lesson: str | None = None) -> None:
        await router.answer(interaction, lambda call: lessons.learn(call, lesson))

    return [learn]
