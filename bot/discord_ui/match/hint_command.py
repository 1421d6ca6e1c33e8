"""``/hint``: what a computer player would do, and why; only where the table agreed to it, and only for who asks."""

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.match.hint_actions import HintActions


def commands(router: Router, hints: HintActions) -> list[Command]:
    """Return the command."""

    @app_commands.command(name="hint", description=said("command-hint"))
    async def hint(interaction: discord.Interaction) -> None:
        async def do(call: Call, channel: int) -> None:
            await hints.hint(call, (await router.finder.mine(call.user, channel)).match.id)

        await router.answer_here(interaction, do)

    return [hint]
