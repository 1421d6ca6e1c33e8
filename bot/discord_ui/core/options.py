"""What options of commands have in common: what is offered while somebody types, and people who are named.

Discord takes 25 choices with names of 100 characters (Discord docs, "Application Command Option Choice").
"""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import Finder
from bot.hosting.core.model import Person, UserId
from data.catalogue import text

V = TypeVar("V", str, int)
Command = app_commands.Command[Any, ..., Any]

MOST: Final = 25
LONGEST: Final = 100


def offered(pairs: Iterable[tuple[str, V]], typed: str) -> list[app_commands.Choice[V]]:
    """Return those pairs of a name and a value as choices whose name holds what was typed, the first ones where they are too many."""
    wanted = typed.strip().casefold()
    found = [(name, value) for name, value in pairs if wanted in name.casefold()]
    return [app_commands.Choice(name=name[:LONGEST], value=value) for name, value in found[:MOST]]


def suggest_lobbies(command: Command, finder: Finder) -> None:
    """Let the option ``table`` of a command offer the open lobbies of the channel."""

    @command.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:  # noqa: ARG001  discord.py's signature
        lobbies = await finder.open_lobbies(Call(interaction))
        names = [(", ".join(seat.name for seat in lobby.seats if seat.user), int(lobby.id)) for lobby in lobbies]
        return offered([(text("table-option", id=str(number), names=shown), number) for shown, number in names], "")


def person_of(user: discord.User | discord.Member | None) -> Person | None:
    """Return somebody named in a command; None for nobody. Raises NothingHere for a program."""
    return None if user is None else somebody(user)


def somebody(user: discord.User | discord.Member) -> Person:
    """Return somebody named in a command. Raises NothingHere for a program: it cannot press buttons."""
    if user.bot:
        raise NothingHere("not-a-program")
    return Person(UserId(user.id), user.display_name)
