"""Ids of players and tables, users in a channel, their requests, and the reasons for steps."""

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


class Authority(msgspec.Struct, frozen=True):
    """A user who makes a request, with their rights in the server they are in (``guild``; None: in a direct message).

    ``roles``: their roles there; ``manager``: they have Discord's permission to manage the server; ``messages``: to manage messages.
    """

    user: UserId
    guild: int | None
    roles: tuple[int, ...] = ()
    manager: bool = False
    messages: bool = False


def authority_in(guild_id: int | None, person: Person) -> Authority:
    """Return the authority of a user who acts in a server (None: in a direct message)."""
    return Authority(person.id, guild_id, person.roles, person.manager, person.messages)


class Why(msgspec.Struct, frozen=True):
    """Who ordered a step: ``by`` is one of the words in ``bot.core.matches.values``, ``user`` the user who asked for it, if any.

    ``reason`` is that user's text (empty: none); it is shown to everyone, escaped.
    """

    by: str
    user: UserId | None = None
    reason: str = ""
