"""What else happens in the very transaction of a step, a beginning or an end of a match.

Whoever keeps something of their own beside matches (clocks, plans, ratings, tournaments) adds a function here. It gets the open
transaction and must touch nothing else; it may run more than once (see ``store``).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.hosting.model import Match
from bot.hosting.positions import Moment
from bot.hosting.rows import Waiting
from bot.hosting.store import Writer
from engine.core.registry import AnyGame
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """An accepted action: the match as it stood, the position before, the moment it led to, the answered wait and who is asked next."""

    match: Match
    game: AnyGame
    before: Any
    moment: Moment
    answered: Waiting | None
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Hooks:
    """The functions, in the order in which they were added."""

    begun: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was written down for the first time; its waits stand."""

    played: list[Callable[[Writer, Played], None]] = field(default_factory=list)
    """After an action was written down; the new waits stand."""

    closed: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match has ended, with a result or without; it is as it now stands in the store."""
