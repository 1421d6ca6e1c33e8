"""Ids of players and tables, and who acts in which channel."""

from typing import NewType

import msgspec

TournamentId = NewType("TournamentId", int)


UserId = NewType("UserId", int)
LobbyId = NewType("LobbyId", int)
MatchId = NewType("MatchId", int)
BallotId = NewType("BallotId", int)
OfferId = NewType("OfferId", int)


class Person(msgspec.Struct, frozen=True):
    """Who acts: the id, and the name to show (as the platform gives it, unescaped)."""

    id: UserId
    name: str
    roles: tuple[int, ...] = ()
    """Those that the person has where they act, as far as the platform says."""


class Place(msgspec.Struct, frozen=True):
    """Where a table stands: a server (None in a direct message) and a channel; ``parent`` is that of a thread, where it is known."""

    guild: int | None
    channel: int
    parent: int | None = None
