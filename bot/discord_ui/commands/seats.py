"""``/game resign``, ``offer``, ``accept``, ``decline``, ``back``: seats that change hands."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.commands.said import said
from bot.discord_ui.desk import Desk
from bot.discord_ui.errors import NothingHere
from bot.discord_ui.finder import SeveralMatches
from bot.discord_ui.reply import Interaction, Reply
from bot.discord_ui.seat_desk import SeatDesk
from bot.hosting.model import Person, UserId

Command = app_commands.Command[Any, ..., Any]


def seat_desk(desk: Desk) -> SeatDesk:
    """Return the desk for seats."""
    return SeatDesk(desk.furniture.host, desk.finder, desk.furniture.opened)


async def _answer(
    desk: Desk, interaction: Interaction, verb: str, doing: Callable[[Reply, int], Awaitable[None]]
) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask for the thread of one."""

    async def do(reply: Reply) -> None:
        await reply.defer()
        try:
            await doing(reply, reply.place.channel)
        except SeveralMatches as several:
            raise NothingHere("say-in-thread") from several

    await desk.answer(interaction, f"/game {verb}", do)


def _resign(desk: Desk) -> Command:
    @app_commands.command(name="resign", description=said("command-game-resign"))
    async def resign(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "resign", seat_desk(desk).ask_resign)

    return resign


def _offer(desk: Desk) -> Command:
    @app_commands.command(name="offer", description=said("command-game-offer"))
    @app_commands.describe(to=said("option-offer-to"))
    async def offer(interaction: discord.Interaction, to: discord.User | None = None) -> None:
        async def do(reply: Reply, channel: int) -> None:
            await seat_desk(desk).offer(reply, channel, person_of(to))

        await _answer(desk, interaction, "offer", do)

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
        await _answer(desk, interaction, "accept", lambda reply, at: seat_desk(desk).answer_here(reply, at, "accept"))

    return accept


def _decline(desk: Desk) -> Command:
    @app_commands.command(name="decline", description=said("command-game-decline"))
    async def decline(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "decline", lambda reply, at: seat_desk(desk).answer_here(reply, at, "decline"))

    return decline


def _back(desk: Desk) -> Command:
    @app_commands.command(name="back", description=said("command-game-back"))
    async def back(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "back", seat_desk(desk).back)

    return back


GAME: Final[tuple[Callable[[Desk], Command], ...]] = (_resign, _offer, _accept, _decline, _back)
"""Subcommands of ``/game``."""
