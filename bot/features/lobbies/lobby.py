"""A table that is filling up: its seats, its terms, and who may join it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import LobbyId, MatchId, Place, UserId


class Gates(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Conditions for joining a table, except for invited players. 0, False or None is no condition.

    ``invited``: only they may join; ``private``: only they can find the table, in a private thread. ``reliability`` is in percent,
    ``least`` and ``most`` are rating points, and ``role`` is a role of the server.
    """

    invited: bool = False
    reliability: int = 0
    least: int = 0
    most: int = 0
    role: int | None = None
    private: bool = False

    @property
    def by_invitation(self) -> bool:
        """Whether only invited users may join."""
        return self.invited or self.private

    @property
    def closed(self) -> bool:
        """Return whether there are any conditions for joining."""
        return self != OPEN_GATES


OPEN_GATES: Final = Gates()


class LobbySeat(msgspec.Struct, frozen=True):
    """A taken seat in a lobby. ``user`` None is a computer player (its ``name`` is empty: the text catalog names it).

    ``figure`` None means "any".
    """

    user: UserId | None
    name: str
    figure: str | None
    strength: str = ""
    """A computer player's strength, one of STRENGTHS; empty for the default."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is filling up. ``status``: ``open``, ``started``, ``cancelled`` or ``expired``.

    ``revision`` counts the changes; a card that shows the newest one isn't drawn again.
    """

    id: LobbyId
    game: str
    modes: tuple[str, ...]
    pace: str
    place: Place
    host: UserId
    seats: tuple[LobbySeat, ...]
    status: str = "open"
    created_at: float
    expires_at: float
    message: int | None = None
    match: MatchId | None = None
    revision: int = 0
    choices: Mapping[str, str] = {}
    """Further choices of the table, by the keys of ``Game.choices``; a missing key means the usual value."""

    terms: Mapping[str, str] = {}
    """Terms of the table, by the keys of ``terms.TERMS``; a missing key means the default."""

    removed: tuple[UserId, ...] = ()
    """Users removed by the host, who can't join again."""

    again: MatchId | None = None
    """The match that this table replays with the same players; None for a new table."""

    meanwhile: MatchId | None = None
    """Match against computers that the host plays until someone joins; it ends when the table's match begins."""

    gates: Gates = OPEN_GATES
    """Conditions for joining."""

    begins_after: int = 0
    """Minutes from the second player's arrival to an automatic start, with computers on free seats; 0: the host starts it."""

    begins_at: float | None = None
    """Time of the automatic start; None: not yet known, or never."""

    language: str = ""
    """Language code of the table; empty for its server's language."""

    weekly: int | None = None
    """Weekly game that the table belongs to; None for a single table."""

    starts_at: float | None = None
    """Scheduled start, which requires at least two seated players; None without a date."""

    @property
    def seated(self) -> tuple[UserId, ...]:
        """Users at the table, without computers."""
        return tuple(seat.user for seat in self.seats if seat.user is not None)

    @property
    def hidden(self) -> bool:
        """Whether the table is private and has no thread yet (a rematch has one): before its card is posted, only invited users know it."""
        return self.gates.private and self.message is None and self.again is None
