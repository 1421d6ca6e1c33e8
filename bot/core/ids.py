"""Ids of players and tables, and the user who acts in a channel."""

from typing import NewType

import msgspec

TournamentId = NewType("TournamentId", int)


UserId = NewType("UserId", int)
LobbyId = NewType("LobbyId", int)
MatchId = NewType("MatchId", int)
BallotId = NewType("BallotId", int)
OfferId = NewType("OfferId", int)


class Person(msgspec.Struct, frozen=True):
    """User who acts: the id, and the name to show (as the platform gives it, unescaped)."""

    id: UserId
    name: str
    roles: tuple[int, ...] = ()
    """The user's roles in that place, as far as the platform gives them."""
    manager: bool = False
    messages: bool = False
    """The user may manage that server, or messages in it."""


class Place(msgspec.Struct, frozen=True):
    """Place of a table: a server (None in a direct message) and a channel; ``parent`` is that of a thread, if known."""

    guild: int | None
    channel: int
    parent: int | None = None
