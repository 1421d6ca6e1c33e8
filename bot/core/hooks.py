"""Hooks: additional work in the transaction of a match's step, start or end.

A feature with its own rows for matches (clocks, plans, ratings, tournaments) adds functions here. A function gets the open transaction and
must touch nothing else; it may run more than once (see ``bot.storage.store``).
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from bot.core.ids import Person, UserId
from bot.core.matches.loaded import Moment
from bot.core.matches.values import Match, Waiting
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer
from engine.core.registry import AnyGame
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """An accepted action: the match and the position before, the moment it led to, the answered wait and the seats asked next."""

    match: Match
    game: AnyGame
    before: Any
    moment: Moment
    answered: Waiting | None
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """A match that went back: the match before, the version it went back to, the new version, and the seats asked now (with new waits)."""

    match: Match
    game: AnyGame
    back: int
    version: int
    at: float
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Hooks:
    """Functions, in the order of the features (``bot.run.features``); ``farewell`` in reverse order."""

    joining: list[Callable[[Reader, Any, Person], None]] = field(default_factory=list)
    """Before a player takes a seat at a table that fills up (of the feature that has them); a function may raise to refuse."""

    begun: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was first stored, with its waits."""

    played: list[Callable[[Writer, Played], None]] = field(default_factory=list)
    """After an action was stored, with the new waits."""

    reseated: list[Callable[[Writer, Match, Seat], None]] = field(default_factory=list)
    """After a seat changed hands: the stored match, and the seat."""

    closed: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match ended, with or without a result; it is stored already."""

    rewound: list[Callable[[Writer, Rewound], None]] = field(default_factory=list)
    """After the match went back; the new waits are stored (stopped, if it is paused)."""

    paused: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was paused and stored: its waits are stopped, and no one has to act."""

    resumed: list[Callable[[Writer, Match, float], None]] = field(default_factory=list)
    """After a match resumed, with the seconds of the pause; its waits run again, postponed by that."""

    farewell: list[Callable[[Writer, UserId, float], None]] = field(default_factory=list)
    """Before a user's data is erased: everything continues without them."""

    lobby_changed: list[Callable[[Writer, Any, float], None]] = field(default_factory=list)
    """After such a table was opened or changed, with the time."""

    server_changed: list[Callable[[Writer, Server, frozenset[str], float], None]] = field(default_factory=list)
    """After a server's settings changed: the new settings, the names of the changed ones, and the time."""

    habits_changed: list[Callable[[Writer, Habits, Habits, float], None]] = field(default_factory=list)
    """After a user's settings changed: the old settings and the new ones."""

    season_closed: list[Callable[[Writer, int, int, float | None, float], None]] = field(default_factory=list)
    """After a season of a server ended: the server, the season's number, its start, and its end."""

    renamed: list[Callable[[Writer, UserId, int, float], None]] = field(default_factory=list)
    """After a user's name in a server was overwritten (``Schema.names``), with the server and the time."""

    leftovers: list[Callable[[Writer, float, int], int]] = field(default_factory=list)
    """Delete rows that were closed before a time, at most a number of them; return how many were deleted."""

    def extend(self, more: "Hooks") -> None:
        """Add the hooks of a higher feature after the present ones; for ``farewell`` before them."""
        for hook in fields(Hooks):
            hooks, added = getattr(self, hook.name), getattr(more, hook.name)
            # Higher features release a user first: they use the lower ones, which must still know the user.
            hooks[:] = [*added, *hooks] if hook.name == "farewell" else [*hooks, *added]
