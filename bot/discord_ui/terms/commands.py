"""``/lobby terms``."""

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command, suggest_lobbies
from bot.discord_ui.core.router import Router
from bot.discord_ui.terms.actions import TermsActions


def commands(router: Router, terms: TermsActions) -> list[Command]:
    """Return the command."""

    @app_commands.command(name="terms", description=said("command-lobby-terms"))
    @app_commands.describe(table=said("option-table"))
    async def show(interaction: discord.Interaction, table: int | None = None) -> None:
        async def do(call: Call) -> None:
            await terms.show(call, (await router.finder.lobby_to_join(call, table)).id, 0)

        await router.answer(interaction, do)

    suggest_lobbies(show, router.finder)
    return [show]
