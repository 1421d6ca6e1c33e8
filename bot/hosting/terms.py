"""What a table agrees on with its host, beside the rules of the game: one row for each term.

The words of a term stand in the catalogue: ``term-KEY`` (its name), ``term-KEY-about`` (a sentence) and ``term-KEY-VALUE`` (a value).
Adding a term is adding a row; whoever acts on it asks ``term``.
"""

from collections.abc import Mapping
from typing import Final

from bot.hosting.model import Lobby, Match
from engine.core.types import TableChoice

_ROWS: Final[tuple[TableChoice, ...]] = ()

TERMS: Final[Mapping[str, TableChoice]] = {choice.key: choice for choice in _ROWS}
"""The terms by key; the first value of each is the usual one."""


def term(table: Lobby | Match, key: str) -> str:
    """Return what a table agreed on. Raises KeyError where there is no such term."""
    return table.terms.get(key, TERMS[key].values[0])
