"""Blocked players, lines of the audit log and games that a player knows, as they are stored."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId


class Block(msgspec.Struct, frozen=True):
    """A user who may not open or join tables in a server."""

    guild: int
    user: UserId
    by: UserId
    at: float
    reason: str


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the audit log: who did what, why, and to whom. ``verb`` is a key of the text catalog (``audit-<verb>``)."""

    guild: int
    at: float
    by: UserId
    verb: str
    reason: str
    match: MatchId | None = None
    user: UserId | None = None
    facts: Mapping[str, str | int | float] = {}
    id: int = 0


FIRST: Final = "first"
"""Tips by default: in a user's first match of a game."""


class KnownGame(msgspec.Struct, frozen=True):
    """Game that a user knows, since when (epoch seconds); ``tips``: they want tips all the same."""

    user: UserId
    game: str
    at: float
    tips: bool = False
