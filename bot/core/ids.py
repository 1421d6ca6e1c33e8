"""Ids of players and tables, and users in a channel."""

from typing import NewType

import msgspec

TournamentId = NewType("TournamentId", int)


UserId = NewType("UserId", int)
LobbyId = NewType("LobbyId", int)
MatchId = NewType("MatchId", int)
BallotId = NewType("BallotId", int)
OfferId = NewType("OfferId", int)


class Person(msgspec.Struct, frozen=True):
    """A user: the id, and the name to show (as Discord gives it, unescaped)."""

    id: UserId
    name: str
    roles: tuple[int, ...] = ()
    """The user's roles in that place, as far as Discord reports them."""
    manager: bool = False
    messages: bool = False
    """Whether the user may manage messages in that server (``manager``: the server itself)."""


class Place(msgspec.Struct, frozen=True):
    """Place of a table: a server (None in a direct message) and a channel; ``parent`` is a thread's channel, if known."""

    guild: int | None
    channel: int
    parent: int | None = None
