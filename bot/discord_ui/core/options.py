"""Shared parts of command options: suggestions while typing, and named users.

Discord allows 25 choices with names of 100 characters (Discord docs, "Application Command Option Choice").
"""

import re
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.core.ids import Person, UserId
from bot.discord_ui.core.errors import NothingHere
from data.typography import loose

V = TypeVar("V", str, int)
Command = app_commands.Command[Any, ..., Any]

MAX_CHOICES: Final = 25
MAX_CHOICE_LENGTH: Final = 100


def matching(pairs: Iterable[tuple[str, V]], typed: str) -> list[tuple[str, V]]:
    """Return the pairs of name and value whose name contains the typed text."""
    wanted = loose(typed)
    return [(name, value) for name, value in pairs if wanted in loose(name)]


def head_of(words: str) -> str:
    """Return the first part of a choice's label, before the first separating dot or dash."""
    return re.split(" [·–] ", words, maxsplit=1)[0]


def meant_by(given: str, pairs: Iterable[tuple[str, str | int]], otherwise: str = "") -> str | int:
    """Return the value whose label was typed. A typed value is returned unchanged; without a match, ``otherwise`` or the input."""
    known: dict[str, str | int] = {}
    for words, value in pairs:
        known.setdefault(loose(words[:MAX_CHOICE_LENGTH]), value)
    return given if given in known.values() else known.get(loose(given), otherwise or given)


def person_of(user: discord.User | discord.Member | None) -> Person | None:
    """Return the user named in a command; None if there is none. Raises NothingHere for a bot."""
    return None if user is None else somebody(user)


def somebody(user: discord.User | discord.Member) -> Person:
    """Return the user named in a command. Raises NothingHere for a bot: it can't press buttons."""
    if user.bot:
        raise NothingHere("not-a-program")
    return Person(UserId(user.id), user.display_name)
