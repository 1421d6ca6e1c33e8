"""``/game resign``, ``offer``, ``accept``, ``decline``, ``back``: seats that change hands."""

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.here import answer_here
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.seats.actions import SeatDesk
from bot.hosting.core.model import Person, UserId

Command = app_commands.Command[Any, ..., Any]


def seat_desk(desk: Desk) -> SeatDesk:
    """Return the desk for seats."""
    return SeatDesk(desk.furniture.host, desk.finder, desk.furniture.opened)


def _resign(desk: Desk) -> Command:
    @app_commands.command(name="resign", description=said("command-game-resign"))
    async def resign(interaction: discord.Interaction) -> None:
        await answer_here(desk, interaction, "/game resign", seat_desk(desk).ask_resign)

    return resign


def _offer(desk: Desk) -> Command:
    @app_commands.command(name="offer", description=said("command-game-offer"))
    @app_commands.describe(to=said("option-offer-to"))
    async def offer(interaction: discord.Interaction, to: discord.User | None = None) -> None:
        async def do(call: Call, channel: int) -> None:
            await seat_desk(desk).offer(call, channel, person_of(to))

        await answer_here(desk, interaction, "/game offer", do)

    return offer


def person_of(user: discord.User | discord.Member | None) -> Person | None:
    """Return somebody named in a command; None for nobody. Raises NothingHere for a program."""
    return None if user is None else somebody(user)


def somebody(user: discord.User | discord.Member) -> Person:
    """Return somebody named in a command. Raises NothingHere for a program: it cannot press buttons."""
    if user.bot:
        raise NothingHere("not-a-program")
    return Person(UserId(user.id), user.display_name)


def _accept(desk: Desk) -> Command:
    @app_commands.command(name="accept", description=said("command-game-accept"))
    async def accept(interaction: discord.Interaction) -> None:
        await answer_here(
            desk, interaction, "/game accept", lambda call, at: seat_desk(desk).answer_here(call, at, "accept")
        )

    return accept


def _decline(desk: Desk) -> Command:
    @app_commands.command(name="decline", description=said("command-game-decline"))
    async def decline(interaction: discord.Interaction) -> None:
        await answer_here(
            desk, interaction, "/game decline", lambda call, at: seat_desk(desk).answer_here(call, at, "decline")
        )

    return decline


def _back(desk: Desk) -> Command:
    @app_commands.command(name="back", description=said("command-game-back"))
    async def back(interaction: discord.Interaction) -> None:
        await answer_here(desk, interaction, "/game back", seat_desk(desk).back)

    return back


GAME: Final[tuple[Callable[[Desk], Command], ...]] = (_resign, _offer, _accept, _decline, _back)
"""Subcommands of ``/game``."""
