"""Stored values of game alerts and invitations."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, UserId

CALL_DELAY: Final = 10.0
"""Seconds after which an open table sends alerts, so that the host can choose rules first."""


DUE: Final = "due"
CALLED: Final = "called"
UNSEEN: Final = "unseen"
"""States of an alert: due, posted, or the user can't see the table's channel."""


class TableCall(msgspec.Struct, frozen=True, kw_only=True):
    """An alert of a user for a table that ``by`` opened. ``state`` is DUE, CALLED or UNSEEN.

    ``message`` in ``channel`` is its post, which several users may share; ``shown`` is the table's state in the post.
    """

    lobby: LobbyId
    user: UserId
    guild: int
    by: UserId
    at: float
    state: str = DUE
    channel: int | None = None
    message: int | None = None
    shown: str = ""


WAITING_TO_BE_SENT: Final = "waiting"
SENT: Final = "sent"
UNREACHED: Final = "unreached"
JOINED: Final = "joined"
DECLINED: Final = "declined"
NEVER: Final = "never"
"""States of an invitation. UNREACHED: the user accepts no direct messages. NEVER: they accept no more invitations from this server."""

OPEN_INVITATIONS: Final = frozenset({WAITING_TO_BE_SENT, SENT, UNREACHED, JOINED})
"""States in which the invited user may join."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Invitation of a user to a table by a player there (``name`` is the player's)."""

    lobby: LobbyId
    guild: int
    user: UserId
    by: UserId
    name: str
    at: float
    state: str
    id: int = 0
