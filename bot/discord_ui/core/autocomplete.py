"""What is offered while somebody types (Discord docs, "Application Command Option Choice": 25 choices, names of 100 characters)."""

from collections.abc import Iterable
from typing import Final, TypeVar

from discord import app_commands

V = TypeVar("V", str, int)

MOST: Final = 25
LONGEST: Final = 100


def offered(pairs: Iterable[tuple[str, V]], typed: str) -> list[app_commands.Choice[V]]:
    """Return those pairs of a name and a value as choices whose name holds what was typed, the first ones where they are too many."""
    wanted = typed.strip().casefold()
    found = [(name, value) for name, value in pairs if wanted in name.casefold()]
    return [app_commands.Choice(name=name[:LONGEST], value=value) for name, value in found[:MOST]]
