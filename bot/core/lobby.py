"""A table that fills up: its seats, its agreements, and who may join it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import LobbyId, MatchId, Place, UserId


class Gates(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Conditions for joining a table, except for invited players. 0, False or None is no condition.

    ``invited``: only they may join; ``private``: and only they find the table, in a private thread. ``reliability`` in per cent,
    ``least`` and ``most`` points of the rating, and a ``role`` of the server.
    """

    invited: bool = False
    reliability: int = 0
    least: int = 0
    most: int = 0
    role: int | None = None
    private: bool = False

    @property
    def by_invitation(self) -> bool:
        """Whether only people who are invited may join."""
        return self.invited or self.private

    @property
    def closed(self) -> bool:
        """Return whether there is any condition."""
        return self != OPEN_GATES


OPEN_GATES: Final = Gates()


class LobbySeat(msgspec.Struct, frozen=True):
    """A taken seat in a lobby. ``user`` None is a computer player (its ``name`` is empty: the catalogue names it).

    ``figure`` None means "any".
    """

    user: UserId | None
    name: str
    figure: str | None
    strength: str = ""
    """Of a computer player: one of STRENGTHS; empty means the usual one."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is filling up. ``status``: ``open``, ``started``, ``cancelled`` or ``expired``.

    ``revision`` counts the changes, so that a card that shows the newest one need not be drawn again.
    """

    id: LobbyId
    game: str
    modes: tuple[str, ...]
    pace: str
    place: Place
    host: UserId
    seats: tuple[LobbySeat, ...]
    status: str
    created_at: float
    expires_at: float
    message: int | None
    match: MatchId | None
    revision: int = 0
    choices: Mapping[str, str] = {}
    """Further choices of the table, by the keys of ``Game.choices``; a missing key means the usual value."""

    terms: Mapping[str, str] = {}
    """Terms of the table, by the keys of ``terms.TERMS``; a missing key means the usual value."""

    removed: tuple[UserId, ...] = ()
    """Whom the host has put out: they cannot join again."""

    again: MatchId | None = None
    """The match that is to be played again here; None: it is a table of its own."""

    gates: Gates = OPEN_GATES
    """Conditions for joining."""

    begins_after: int = 0
    """Minutes after the second player has joined until it begins by itself, with computers on free seats; 0: when its host starts it."""

    begins_at: float | None = None
    """Time at which it begins by itself; None: not yet known, or never."""

    language: str = ""
    """Language of the table, as a code of the catalogue; empty: that of its server."""

    weekly: int | None = None
    """Weekly game that it is a date of; None: it is a table of its own."""

    starts_at: float | None = None
    """When it begins, and not before, if two people sit there by then; None: it has no date."""

    @property
    def hidden(self) -> bool:
        """Whether its private thread is still to be opened (a rematch has one): until its card is there, only invited people know of it."""
        return self.gates.private and self.message is None and self.again is None
