"""Rows of game alerts and invitations: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, UserId
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

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


CALLS: Final = Table("table_calls", TableCall, ("lobby", "user"))

INVITATIONS: Final = Table("invitations", Invitation)


def wants_calls(tx: Reader, guild: int, user: UserId) -> bool:
    """Return whether a user has game alerts in a server."""
    return tx.db.execute("SELECT 1 FROM wishes WHERE guild = ? AND user = ?", (guild, user)).fetchone() is not None


def table_calls(tx: Reader, lobby: LobbyId) -> tuple[TableCall, ...]:
    """Return a table's alerts."""
    return CALLS.all(tx, "WHERE lobby = ? ORDER BY at, user", (lobby,))


def callers_of(tx: Reader, user: UserId, guild: int | None = None) -> tuple[LobbyId, ...]:
    """Return the open tables that have alerted a user, in a server or in all."""
    where, given = ("", ()) if guild is None else (" AND table_calls.guild = ?", (guild,))
    rows = tx.db.execute(
        "SELECT lobby FROM table_calls JOIN lobbies ON lobbies.id = lobby"
        f" WHERE user = ? AND state = 'called' AND status = 'open'{where}",
        (user, *given),
    )
    return tuple(LobbyId(number) for (number,) in rows.fetchall())


def calls_to(tx: Reader, user: UserId, since: float) -> int:
    """Return how many alerts a user has received since ``since``, in all servers."""
    return tx.count("SELECT count(*) FROM table_calls WHERE user = ? AND at > ? AND state <> 'unseen'", (user, since))


def last_call(tx: Reader, user: UserId) -> float:
    """Return when a user was last alerted, in epoch seconds; 0: never."""
    return tx.least("SELECT max(at) FROM table_calls WHERE user = ? AND state <> 'unseen'", (user,)) or 0.0


def calling_tables(tx: Reader, by: UserId, guild: int, since: float) -> int:
    """Return how many of a user's tables in a server have sent alerts since ``since``."""
    return tx.count(
        "SELECT count(DISTINCT lobby) FROM table_calls WHERE by = ? AND guild = ? AND at > ?", (by, guild, since)
    )


def invitation_to(tx: Reader, lobby: LobbyId, user: UserId) -> Invitation | None:
    """Return a user's invitation to a table."""
    return INVITATIONS.first(tx, "WHERE lobby = ? AND user = ?", (lobby, user))


def invitations_by(tx: Reader, by: UserId, guild: int, since: float) -> int:
    """Return how many invitations a user has sent in a server since ``since``."""
    return tx.count("SELECT count(*) FROM invitations WHERE by = ? AND guild = ? AND at > ?", (by, guild, since))


def was_declined(tx: Reader, by: UserId, user: UserId, since: float) -> bool:
    """Return whether a user has declined an invitation by another user since ``since``."""
    return bool(
        tx.count(
            "SELECT count(*) FROM invitations WHERE by = ? AND user = ? AND at > ? AND state = ?",
            (by, user, since, DECLINED),
        )
    )


def is_uninvited(tx: Reader, guild: int, user: UserId) -> bool:
    """Return whether a user accepts no invitations from a server."""
    return bool(tx.count("SELECT count(*) FROM uninvited WHERE guild = ? AND user = ?", (guild, user)))


def show_calls(tx: Writer, lobby: LobbyId, message: int, shown: str) -> None:
    """Store the state that a posted alert shows."""
    tx.db.execute(
        "UPDATE table_calls SET shown = ? WHERE lobby = ? AND message = ? AND state = ?",
        (shown, lobby, message, CALLED),
    )


def add_invitation(tx: Writer, invitation: Invitation) -> Invitation:
    """Insert an invitation with a new id."""
    return msgspec.structs.replace(invitation, id=INVITATIONS.add(tx, invitation))


def uninvite(tx: Writer, guild: int, user: UserId, at: float) -> None:
    """Store that a user accepts no invitations from a server."""
    tx.db.execute("INSERT INTO uninvited (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guild, user, at))
