"""Rows of lobbies, as functions of an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import LobbyId, UserId
from bot.features.lobbies.values import CALLED, DECLINED, Invitation, TableCall
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

CALLS: Final = Table("table_calls", TableCall, ("lobby", "user"))

INVITATIONS: Final = Table("invitations", Invitation)


def wants_calls(tx: Reader, guild: int, user: UserId) -> bool:
    """Return whether a person wants to be called in a server."""
    return tx.db.execute("SELECT 1 FROM wishes WHERE guild = ? AND user = ?", (guild, user)).fetchone() is not None


def table_calls(tx: Reader, lobby: LobbyId) -> tuple[TableCall, ...]:
    """Return who was called to a table."""
    return CALLS.all(tx, "WHERE lobby = ? ORDER BY at, user", (lobby,))


def callers_of(tx: Reader, user: UserId, guild: int | None = None) -> tuple[LobbyId, ...]:
    """Return the open tables that have called a person, in a server or in all."""
    where, given = ("", ()) if guild is None else (" AND table_calls.guild = ?", (guild,))
    rows = tx.db.execute(
        "SELECT lobby FROM table_calls JOIN lobbies ON lobbies.id = lobby"
        f" WHERE user = ? AND state = 'called' AND status = 'open'{where}",
        (user, *given),
    )
    return tuple(LobbyId(number) for (number,) in rows.fetchall())


def calls_to(tx: Reader, user: UserId, since: float) -> int:
    """Return how often a person was called since a time, in all servers."""
    return tx.count("SELECT count(*) FROM table_calls WHERE user = ? AND at > ? AND state <> 'unseen'", (user, since))


def last_call(tx: Reader, user: UserId) -> float:
    """Return when a person was called last; 0 for never."""
    return tx.least("SELECT max(at) FROM table_calls WHERE user = ? AND state <> 'unseen'", (user,)) or 0.0


def calling_tables(tx: Reader, by: UserId, guild: int, since: float) -> int:
    """Return to how many tables a person has had others called in a server since a time."""
    return tx.count(
        "SELECT count(DISTINCT lobby) FROM table_calls WHERE by = ? AND guild = ? AND at > ?", (by, guild, since)
    )


def invitation_to(tx: Reader, lobby: LobbyId, user: UserId) -> Invitation | None:
    """Return the invitation of a person to a table."""
    return INVITATIONS.first(tx, "WHERE lobby = ? AND user = ?", (lobby, user))


def invitations_by(tx: Reader, by: UserId, guild: int, since: float) -> int:
    """Return the number of invitations of a user in a server since a time."""
    return tx.count("SELECT count(*) FROM invitations WHERE by = ? AND guild = ? AND at > ?", (by, guild, since))


def was_declined(tx: Reader, by: UserId, user: UserId, since: float) -> bool:
    """Return whether a user has said "not now" to an invitation of another since a time."""
    return bool(
        tx.count(
            "SELECT count(*) FROM invitations WHERE by = ? AND user = ? AND at > ? AND state = ?",
            (by, user, since, DECLINED),
        )
    )


def is_uninvited(tx: Reader, guild: int, user: UserId) -> bool:
    """Return whether a person wants no invitations from a server."""
    return bool(tx.count("SELECT count(*) FROM uninvited WHERE guild = ? AND user = ?", (guild, user)))


def show_calls(tx: Writer, lobby: LobbyId, message: int, shown: str) -> None:
    """Keep what a call says of its table now."""
    tx.db.execute(
        "UPDATE table_calls SET shown = ? WHERE lobby = ? AND message = ? AND state = ?",
        (shown, lobby, message, CALLED),
    )


def add_invitation(tx: Writer, invitation: Invitation) -> Invitation:
    """Keep an invitation; its number is chosen here."""
    return msgspec.structs.replace(invitation, id=INVITATIONS.add(tx, invitation))


def uninvite(tx: Writer, guild: int, user: UserId, at: float) -> None:
    """Keep that a person wants no invitations from a server."""
    tx.db.execute("INSERT INTO uninvited (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guild, user, at))
