"""Hooks: moments in the transaction of a change at which features add their own work (``bot.core.work.Hook``)."""

from dataclasses import dataclass
from typing import Any, Final

from bot.core.ids import Person, UserId
from bot.core.matches.loaded import Moment
from bot.core.matches.values import Match, Waiting
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.work import Hook
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


joining: Final = Hook[[Any, Person], None]()
"""Before a player takes a seat at a table that fills up (of the feature that has them); a function may raise to refuse."""

begun: Final = Hook[[Match], None]()
"""After a match was first stored, with its waits."""

played: Final = Hook[[Played], None]()
"""After an action was stored, with the new waits."""

reseated: Final = Hook[[Match, Seat], None]()
"""After a seat changed hands: the stored match, and the seat."""

closed: Final = Hook[[Match], None]()
"""After a match ended, with or without a result; it is stored already."""

rewound: Final = Hook[[Rewound], None]()
"""After the match went back; the new waits are stored (stopped, if it is paused)."""

paused: Final = Hook[[Match], None]()
"""After a match was paused and stored: its waits are stopped, and no one has to act."""

resumed: Final = Hook[[Match], None]()
"""After a match resumed: the match as it was paused. Its waits run again."""

# Higher features use the lower ones, which must still know the user.
farewell: Final = Hook[[UserId], None](from_top=True)
"""Before a user's data is erased: everything continues without them."""

lobby_changed: Final = Hook[[Any], None]()
"""After such a table was opened or changed."""

server_changed: Final = Hook[[Server, frozenset[str]], None]()
"""After a server's settings changed: the new settings, and the names of the changed ones."""

habits_changed: Final = Hook[[Habits, Habits], None]()
"""After a user's settings changed: the old settings and the new ones."""

season_closed: Final = Hook[[int, int, float | None], None]()
"""After a season of a server ended: the server, the season's number, and its start."""

renamed: Final = Hook[[UserId, int], None]()
"""After a user's name in a server was overwritten (``Schema.names``), with the server."""

leftovers: Final = Hook[[float, int], int]()
"""Delete rows that were closed before a time, at most a number of them; return how many were deleted."""
