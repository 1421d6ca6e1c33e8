"""What the commands of tournaments share: the option that names one, and the way to an answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.options import Command, offered
from bot.discord_ui.core.router import Router
from bot.discord_ui.tournaments.actions import TournamentActions
from bot.hosting.core.tournaments import TournamentId

Number = app_commands.Range[int, 1, 2**53 - 1]
Doing = Callable[[Call, TournamentId], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers a command about one tournament, privately."""

    router: Router
    tours: TournamentActions

    async def __call__(self, interaction: Interaction, tournament: int | None, doing: Doing) -> None:
        """Find the tournament and do it."""

        async def do(call: Call) -> None:
            await doing(call, await self.tours.which(call, tournament))

        await self.router.answer(interaction, do)


def suggest_tournaments(command: Command, answer: Answer) -> None:
    """Let the option ``tournament`` of a command offer those of the server."""

    @command.autocomplete("tournament")
    async def tournaments(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return offered(await answer.tours.suggest(Call(interaction)), str(typed))
