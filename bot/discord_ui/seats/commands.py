"""``/seat resign``, ``offer``, ``accept``, ``decline``, ``back``: seats that change hands."""

from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command, person_of
from bot.discord_ui.core.router import Router
from bot.discord_ui.seats.actions import SeatActions


def commands(router: Router, seats: SeatActions) -> list[Command]:
    """Return the subcommands of ``/seat``."""
    doing: dict[str, Callable[[Call, int], Awaitable[None]]] = {
        "resign": seats.ask_resign,
        "accept": partial(seats.answer_here, verb="accept"),
        "decline": partial(seats.answer_here, verb="decline"),
        "back": seats.back,
    }
    return [_offer(router, seats), *(_plain(router, verb, do) for verb, do in doing.items())]


def _plain(router: Router, verb: str, doing: Callable[[Call, int], Awaitable[None]]) -> Command:
    @app_commands.command(name=verb, description=said(f"command-seat-{verb}"))
    async def plain(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, doing)

    return plain


def _offer(router: Router, seats: SeatActions) -> Command:
    @app_commands.command(name="offer", description=said("command-seat-offer"))
    @app_commands.describe(player=said("option-offer-to"))
    async def offer(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        async def do(call: Call, channel: int) -> None:
            await seats.offer(call, channel, person_of(player))

        await router.answer_here(interaction, do)

    return offer
