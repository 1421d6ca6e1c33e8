"""Game alerts and invitations of a table, as they are stored."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, UserId

CALL_DELAY: Final = 10.0
"""Seconds after which an open table calls people: its host may have chosen rules by then."""


DUE: Final = "due"
CALLED: Final = "called"
UNSEEN: Final = "unseen"
"""The states of a call: it is to be posted, it is posted, or the person does not see the table's channel."""


class TableCall(msgspec.Struct, frozen=True, kw_only=True):
    """A person who is called to a table, which ``by`` opened. ``state`` is DUE, CALLED or UNSEEN.

    ``message`` in ``channel`` is the call, which several people may share; ``shown`` is what it says of the table now.
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
"""The states of an invitation. UNREACHED: the person takes no direct messages. NEVER: nor any other invitation from this server."""

OPEN_INVITATIONS: Final = frozenset({WAITING_TO_BE_SENT, SENT, UNREACHED, JOINED})
"""States in which who was invited may join."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation of a user to a table by a player there (``name`` is the player's)."""

    lobby: LobbyId
    guild: int
    user: UserId
    by: UserId
    name: str
    at: float
    state: str
    id: int = 0
