"""``/game ...``: what concerns a running match as a whole."""

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.match.info import GameDesk
from bot.discord_ui.seats import commands as seats
from bot.discord_ui.votes import commands as control

Command = app_commands.Command[Any, ..., Any]


def group(desk: Desk) -> app_commands.Group:
    """Return the command group."""
    commands = app_commands.Group(name="game", description=said("command-game"))
    for build in GAME:
        commands.add_command(build(desk))
    return commands


def _info(desk: Desk) -> Command:
    @app_commands.command(name="info", description=said("command-game-info"))
    async def info(interaction: discord.Interaction) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            try:
                await GameDesk(desk.host, desk.furniture.content, desk.finder).info(call, call.place.channel)
            except SeveralMatches as several:
                await desk.tables.ask_which(call, "hand", several)

        await desk.answer(interaction, "/game info", do)

    return info


GAME: Final[tuple[Callable[[Desk], Command], ...]] = (_info, *seats.GAME, *control.GAME)
"""The subcommands, part by part: adding one is adding a row (Discord takes at most 25)."""
