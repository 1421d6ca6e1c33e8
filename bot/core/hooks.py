"""What else happens in the very transaction of a step, a beginning or an end of a match.

Anyone who keeps something of their own beside matches (clocks, plans, ratings, tournaments) adds a function here. It gets the open
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
    """An accepted action: the match as it stood, the position before, the moment it led to, the answered wait and who is asked next."""

    match: Match
    game: AnyGame
    before: Any
    moment: Moment
    answered: Waiting | None
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """How a match went back: as it stood before, to which version, at which new one, and who is asked now (waits are fresh)."""

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
    """Before a person takes a seat at a table: raises what keeps them out."""

    begun: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was written down for the first time; its waits stand."""

    played: list[Callable[[Writer, Played], None]] = field(default_factory=list)
    """After an action was written down; the new waits stand."""

    reseated: list[Callable[[Writer, Match, Seat], None]] = field(default_factory=list)
    """After a seat changed hands: the match as it now stands in the store, and the seat."""

    closed: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match has ended, with a result or without; it is as it now stands in the store."""

    rewound: list[Callable[[Writer, Rewound], None]] = field(default_factory=list)
    """After the match went back; the new waits stand, or are held where it is paused."""

    paused: list[Callable[[Writer, Match], None]] = field(default_factory=list)
    """After a match was paused: its waits are held and nobody has to act. It is as it now stands in the store."""

    resumed: list[Callable[[Writer, Match, float], None]] = field(default_factory=list)
    """After a match goes on, with the seconds for which it had stood still; its waits stand again, put off by so long."""

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
        for each in fields(Hooks):
            hooks, added = getattr(self, each.name), getattr(more, each.name)
            # Upper features let go of a person first: they use the lower ones, which must still know who it was.
            hooks[:] = [*added, *hooks] if each.name == "farewell" else [*hooks, *added]
