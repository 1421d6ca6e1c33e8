"""Terms of a table besides the rules of the game: one row for each term.

The texts of a term are in the catalog: ``term-KEY`` (its name), ``term-KEY-about`` (a sentence) and ``term-KEY-VALUE`` (a value).
A new term is a new row; the code that acts on it calls ``term``.
"""

from collections.abc import Mapping
from typing import Final, Protocol

from bot.core.calendars import ZONES
from engine.core.types import TableChoice

ON: Final = "on"
OFF: Final = "off"
NONE: Final = "none"
NO: Final = "no"
YES: Final = "yes"
HOURS: Final = tuple(f"{hour:02}" for hour in range(24))

BANK: Final = "bank"
DAILY: Final = "daily"
ZONE: Final = "zone"
WEEKENDS: Final = "weekends"
HANDS: Final = "hands"
MEMORY: Final = "memory"
USUAL: Final = "usual"
OPEN: Final = "open"
FADING: Final = "fading"
PAUSES: Final = "pauses"
HINTS: Final = "hints"
PENALTIES: Final = "penalties"

ZONED: Final = frozenset({DAILY, WEEKENDS})
"""Terms that need a time zone."""

_ROWS: Final[tuple[TableChoice, ...]] = (
    TableChoice(BANK, (NONE, "small", "large")),
    TableChoice(DAILY, (NONE, *HOURS)),
    TableChoice(ZONE, tuple(ZONES)),
    TableChoice(WEEKENDS, (ON, OFF)),
    TableChoice(HANDS, (NO, YES)),
    TableChoice(MEMORY, (USUAL, OPEN, FADING)),
    TableChoice(PAUSES, (NO, YES)),
    TableChoice(HINTS, (NO, YES)),
    TableChoice(PENALTIES, (NO, YES)),
)

TERMS: Final[Mapping[str, TableChoice]] = {choice.key: choice for choice in _ROWS}
"""Terms by key; the first value of each is the default."""


class Agreed(Protocol):
    """A value with terms: a lobby, a match, a tournament."""

    @property
    def terms(self) -> Mapping[str, str]:
        """Terms by key; a missing key means the default."""


def is_term(key: str, value: str) -> bool:
    """Return whether there is such a term, with this possible value."""
    return key in TERMS and value in TERMS[key].values


def term(agreed: Agreed, key: str) -> str:
    """Return a table's value of a term. Raises KeyError if there is no such term."""
    return agreed.terms.get(key, TERMS[key].values[0])


def unusual(agreed: Agreed) -> tuple[tuple[str, str], ...]:
    """Return the terms that differ from the default, as pairs of key and value; the time zone also if one of them needs it."""
    pairs = [(key, term(agreed, key)) for key in TERMS]
    changed = {key for key, value in pairs if value != TERMS[key].values[0]}
    if changed & ZONED:
        changed.add(ZONE)
    return tuple((key, value) for key, value in pairs if key in changed)
