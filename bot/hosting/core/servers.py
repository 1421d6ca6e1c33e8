"""The values of a server's settings, its blocked people and its audit log. Ids of people and places are opaque integers."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.moderation_errors import ReasonMissing

LONGEST_REASON: Final = 300
"""Characters of a reason; what is longer is cut."""

JOINER: Final = "\u200d"
"""Holds emoji of several parts together."""


def reason_of(written: str) -> str:
    """Return a reason in one line, cut to its longest, without what cannot be seen. Raises ReasonMissing where nothing was said."""
    shown = "".join(letter for letter in written if letter.isprintable() or letter.isspace() or letter == JOINER)
    reason = " ".join(shown.split())[:LONGEST_REASON]
    if not reason.strip(JOINER):
        raise ReasonMissing
    return reason


class Server(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server; what is None is as the operator of the bot has it."""

    guild: int
    channels: tuple[int, ...] = ()
    """Where lobbies may be opened; none named: everywhere."""

    roles: tuple[int, ...] = ()
    """Who may moderate, beside those with the permission to manage the server."""

    pace: str | None = None
    """The pace of a lobby that is opened without one."""

    language: str = ""
    """Of what everybody sees; empty: that which the server has on Discord."""

    motion: bool = True
    """Pictures that everybody sees may move."""

    log_channel: int | None = None
    """Where entries of the audit log are posted."""

    lobbies_per_user: int | None = None
    matches_per_user: int | None = None
    """Open lobbies and running matches in this server in which one person may sit."""

    matches: int | None = None
    """Matches that may run in this server at once."""


class Block(msgspec.Struct, frozen=True):
    """Somebody who may not open or join tables in a server."""

    guild: int
    user: UserId
    by: UserId
    at: float
    reason: str


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the audit log: who did what, why, and to whom. ``verb`` is a key of the catalogue (``audit-<verb>``)."""

    guild: int
    at: float
    by: UserId
    verb: str
    reason: str
    match: MatchId | None = None
    user: UserId | None = None
    facts: Mapping[str, str | int | float] = {}
    id: int = 0
