"""``/hint``: what a computer player would do, and why; only where the table agreed to it, and only for whoever asks."""

from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.here import answer_here
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.match.hint_actions import HintDesk

Command = app_commands.Command[Any, ..., Any]


def commands(desk: Desk) -> tuple[Command, ...]:
    """Return the command."""

    @app_commands.command(name="hint", description=said("command-hint"))
    async def hint(interaction: discord.Interaction) -> None:
        async def do(call: Call, at: int) -> None:
            table = await desk.finder.mine(call.user, at)
            await desk.other(HintDesk).show(call, table.match.id)

        await answer_here(desk, interaction, "/hint", do)

    return (hint,)
