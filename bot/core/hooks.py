"""Further work in the transaction of a step, a beginning or an end of a match.

A feature that stores rows of its own for matches (clocks, plans, ratings, tournaments) adds a function here. It gets the open
transaction and must touch nothing else; it may run more than once (see ``store``).
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from bot.core.ids import Person, UserId
from bot.core.lobby import Lobby
from bot.core.matches.loaded import Moment
from bot.core.matches.log import Waiting
from bot.core.matches.values import Match
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer
from engine.core.registry import AnyGame
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """An accepted action: the match before it, the position before, the moment it led to, the answered wait and the seats asked next."""

    match: Match
    game: AnyGame
    before: Any
    moment: Moment
    answered: Waiting | None
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """A match that went back: the match before it, the version it went back to, the new one, and the seats asked now (waits are fresh)."""

    match: Match
    game: AnyGame
    back: int
    version: int
    at: float
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Hooks:
    """Functions, in the order of the features (``bot.run.features``); ``farewell`` in the reverse one."""

    joining: list[Callable[[Reader, Lobby, Person], None]] = field(default_factory=list)
    """Before a player takes a seat at a table: raises if they may not."""

    begun: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was stored for the first time, with its waits."""

    played: list[Callable[[Writer, Played], None]] = field(default_factory=list)
    """After an action was stored, with the new waits."""

    reseated: list[Callable[[Writer, Match, Seat], None]] = field(default_factory=list)
    """After a seat changed hands: the match as it is now stored, and the seat."""

    closed: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match has ended, with a result or without; it is as now stored."""

    rewound: list[Callable[[Writer, Rewound], None]] = field(default_factory=list)
    """After the match went back; the new waits are stored, or stopped if it is paused."""

    paused: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was paused: its waits are stopped and no one has to act. It is as now stored."""

    resumed: list[Callable[[Writer, Match, float], None]] = field(default_factory=list)
    """After a match resumes, with the seconds of the pause; its waits run again, put off by that long."""

    farewell: list[Callable[[Writer, UserId, float], None]] = field(default_factory=list)
    """Before a person is forgotten, at a time: everything goes on without them."""

    lobby_changed: list[Callable[[Writer, Lobby, float], None]] = field(default_factory=list)
    """After a table was opened or changed, at a time."""

    server_changed: list[Callable[[Writer, Server, frozenset[str], float], None]] = field(default_factory=list)
    """After the settings of a server were changed, at a time: as they are now, and the names of those that were set."""

    habits_changed: list[Callable[[Writer, Habits, Habits, float], None]] = field(default_factory=list)
    """After a person's settings were changed, at a time: before and now."""

    season_closed: list[Callable[[Writer, int, int, float | None, float], None]] = field(default_factory=list)
    """After a season of a server has ended: the server, the season's number, since when it was on, and until when."""

    def extend(self, more: "Hooks") -> None:
        """Add the hooks of a feature above those that are here."""
        for hook in fields(Hooks):
            hooks, added = getattr(self, hook.name), getattr(more, hook.name)
            # Upper features let go of a person first: they use the lower ones, which must still know who it was.
            hooks[:] = [*added, *hooks] if hook.name == "farewell" else [*hooks, *added]
