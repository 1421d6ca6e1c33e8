"""Database rows of the lobbies feature: functions that take an open transaction."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.ids import LobbyId, MatchId, Place, UserId
from bot.core.matches.log_rows import next_number
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.core.work import At
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

INVITATION_TOPIC: Final = "invitation"
LOBBY_TOPIC: Final = "lobby"

LONGEST_LIST: Final = 50
"""Maximum number of a server's tables considered for a list or a choice."""

LOBBIES: Final = Table(
    "lobbies",
    Lobby,
    parts={"place": ("guild", "channel")},
    aside=("seats", "removed"),
    kept=("game", "pace", "guild", "channel", "created_at", "message", "again", "weekly"),
)

SEATS: Final = Table("lobby_seats", LobbySeat, ("lobby", "position"))


def count_in(tx: Reader, guild_id: int, user: UserId | None) -> tuple[int, int]:
    """Return a server's numbers of open lobbies and running matches (joined by ``user``, if given), excluding tournaments."""
    sits = "" if user is None else " AND EXISTS (SELECT 1 FROM {} WHERE {} = id AND user = :user)"
    values = {"guild": guild_id, "user": user}
    lobbies = tx.count(
        f"SELECT count(*) FROM lobbies WHERE guild = :guild AND status = 'open'{sits.format('lobby_seats', 'lobby')}",
        values,
    )
    matches = tx.count(
        "SELECT count(*) FROM matches WHERE guild = :guild AND status = 'running'"
        f"{sits.format('match_seats', 'match')}"
        " AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE match = matches.id)",
        values,
    )
    return lobbies, matches


def come_to_nothing(tx: Reader, host: UserId, guild_id: int, since: float) -> int:
    """Return how many tables that a user opened in a server since ``since`` were closed without a match."""
    return tx.count(
        "SELECT count(*) FROM lobbies WHERE host = ? AND guild = ? AND created_at > ? AND status IN ('cancelled', 'expired')",
        (host, guild_id, since),
    )


def open_lobbies_in(tx: Reader, guild_id: int) -> tuple[Lobby, ...]:
    """Return a server's open lobbies, oldest first."""
    rows = tx.db.execute(
        f"{LOBBIES.select} WHERE guild = ? AND status = 'open' ORDER BY id LIMIT ?", (guild_id, LONGEST_LIST)
    )
    return tx.readable(rows.fetchall(), partial(_lobby, tx))


def lobby(tx: Reader, lobby: LobbyId) -> Lobby | None:
    """Return a lobby, open or closed."""
    row = tx.db.execute(f"{LOBBIES.select} WHERE id = ?", (lobby,)).fetchone()
    return None if row is None else _lobby(tx, row)


def open_lobbies(tx: Reader, place: Place) -> tuple[Lobby, ...]:
    """Return the open lobbies of a channel, oldest first."""
    rows = tx.db.execute(f"{LOBBIES.select} WHERE channel = ? AND status = 'open' ORDER BY id", (place.channel,))
    return tx.readable(rows.fetchall(), partial(_lobby, tx))


def lobby_of(tx: Reader, user: UserId, *, channel_id: int | None = None, guild_id: int | None = None) -> Lobby | None:
    """Return the newest open lobby of a channel, or of a server, that the user has joined; None without either."""
    rows = tx.db.execute(
        f"{LOBBIES.select} WHERE status = 'open' AND (channel = ? OR guild = ?)"
        " AND id IN (SELECT lobby FROM lobby_seats WHERE user = ?) ORDER BY id DESC",
        (channel_id, guild_id, user),
    )
    return next(iter(tx.readable(rows.fetchall(), partial(_lobby, tx))), None)


def lobby_again(tx: Reader, match: MatchId) -> Lobby | None:
    """Return the newest open lobby for a rematch of ``match``."""
    row = tx.db.execute(
        f"{LOBBIES.select} WHERE again = ? AND status = 'open' ORDER BY id DESC LIMIT 1", (match,)
    ).fetchone()
    return None if row is None else _lobby(tx, row)


def lobby_of_match(tx: Reader, match: MatchId) -> Lobby | None:
    """Return the lobby of a match; None if it had none, or the lobby was deleted."""
    row = tx.db.execute(f"{LOBBIES.select} WHERE match = ?", (match,)).fetchone()
    return None if row is None else _lobby(tx, row)


def count_lobbies(tx: Reader, user: UserId) -> int:
    """Return the number of open lobbies that the user has joined."""
    return tx.count(
        "SELECT count(*) FROM lobby_seats JOIN lobbies ON lobbies.id = lobby WHERE user = ? AND status = 'open'",
        (user,),
    )


def expired_lobbies(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[LobbyId, ...]:
    """Return expired open lobbies, except those due to start by themselves."""
    rows = tx.db.execute(
        "SELECT id FROM lobbies WHERE status = 'open' AND expires_at <= ? AND (begins_at IS NULL OR begins_at > ?)"
        f"{within(shards, 'guild')} ORDER BY expires_at LIMIT ?",
        (now, now, limit),
    )
    return tuple(LobbyId(row[0]) for row in rows.fetchall())


def beginning_lobbies(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[LobbyId, ...]:
    """Return open lobbies due to start by themselves."""
    rows = tx.db.execute(
        f"SELECT id FROM lobbies WHERE status = 'open' AND begins_at <= ?{within(shards, 'guild')} ORDER BY begins_at LIMIT ?",
        (now, limit),
    )
    return tuple(LobbyId(row[0]) for row in rows.fetchall())


def _lobby(tx: Reader, row: tuple[Any, ...]) -> Lobby:
    number = row[LOBBIES.columns.index("id")]
    removed = tx.db.execute("SELECT user FROM lobby_removed WHERE lobby = ? ORDER BY user", (number,)).fetchall()
    seats = SEATS.all(tx, "WHERE lobby = ? ORDER BY position", (number,))
    return LOBBIES.load(row, seats=seats, removed=tuple(user for (user,) in removed))


def add_lobby(tx: Writer, lobby: Lobby) -> LobbyId:
    """Insert a lobby with its seats; return its new id."""
    number = LobbyId(next_number(tx))
    LOBBIES.add_all(tx, [msgspec.structs.replace(lobby, id=number)])
    _add_seats(tx, number, lobby.seats)
    return number


def save_lobby(tx: Writer, lobby: Lobby) -> None:
    """Update a lobby and its seats."""
    LOBBIES.update(tx, lobby)
    # Positions shift when a player leaves, so all seats are rewritten.
    tx.db.execute("DELETE FROM lobby_seats WHERE lobby = ?", (lobby.id,))
    _add_seats(tx, lobby.id, lobby.seats)
    tx.db.executemany(
        # Only added: removed players stay excluded, even if an older copy of the lobby is stored.
        "INSERT INTO lobby_removed (lobby, user) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(lobby.id, user) for user in lobby.removed],
    )


def set_lobby_message(tx: Writer, lobby: LobbyId, message_id: int | None) -> None:
    """Store the message id of the lobby's card."""
    tx.db.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message_id, lobby))


def set_lobby_channel(tx: Writer, lobby: LobbyId, channel_id: int) -> None:
    """Store a lobby's channel."""
    tx.db.execute("UPDATE lobbies SET channel = ? WHERE id = ?", (channel_id, lobby))


def _add_seats(tx: Writer, lobby: LobbyId, seats: Iterable[LobbySeat]) -> None:
    for position, seat in enumerate(seats):
        SEATS.add(tx, seat, lobby=lobby, position=position)


def open_lobbies_of(tx: Reader, user: UserId) -> tuple[LobbyId, ...]:
    """Return the open lobbies that a user has joined."""
    rows = tx.db.execute(
        "SELECT id FROM lobby_seats JOIN lobbies ON id = lobby WHERE user = ? AND status = 'open' ORDER BY id",
        (user,),
    )
    return tuple(LobbyId(row[0]) for row in rows.fetchall())


@hooks.leftovers
def forget_lobbies(tx: Writer, before: float, limit: int) -> int:
    """Delete lobbies closed before a time, except those of matches that run or ended later: a lobby's card is the parent of the thread."""
    lobbies = tx.db.execute(
        "SELECT lobbies.id FROM lobbies LEFT JOIN matches ON matches.id = lobbies.match WHERE lobbies.status <> 'open'"
        " AND lobbies.expires_at < :before AND (lobbies.match IS NULL OR (matches.status <> 'running'"
        " AND matches.changed_at < :before)) ORDER BY lobbies.expires_at LIMIT :limit",
        {"before": before, "limit": limit},
    ).fetchall()
    for table in ("lobby_seats", "lobby_removed", "table_calls", "invitations"):
        tx.db.executemany(f"DELETE FROM {table} WHERE lobby = ?", lobbies)
    tx.db.executemany("DELETE FROM lobbies WHERE id = ?", lobbies)
    return len(lobbies)


@hooks.renamed
def renamed(at: At, user: UserId, guild_id: int) -> None:
    """Count a change of the current lobbies of a server that show a user's name, and queue them."""
    changed = at.db.execute(
        "UPDATE lobbies SET revision = revision + 1 WHERE guild = ? AND status = 'open'"
        " AND id IN (SELECT lobby FROM lobby_seats WHERE user = ?) RETURNING id",
        (guild_id, user),
    ).fetchall()
    for (lobby,) in changed:
        queue(at, LOBBY_TOPIC, lobby, at.now)


@hooks.reseated
def reseated(at: At, match: Match, _: Seat) -> None:
    """Queue the card of a match, which shows who plays."""
    # Its number alone: a damaged table must not hold the seat.
    for (lobby,) in at.db.execute("SELECT id FROM lobbies WHERE match = ?", (match.id,)).fetchall():
        queue(at, LOBBY_TOPIC, lobby, at.now)


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


def wants_calls(tx: Reader, guild_id: int, user: UserId) -> bool:
    """Return whether a user has game alerts in a server."""
    return tx.db.execute("SELECT 1 FROM wishes WHERE guild = ? AND user = ?", (guild_id, user)).fetchone() is not None


def table_calls(tx: Reader, lobby: LobbyId) -> tuple[TableCall, ...]:
    """Return a table's alerts."""
    return CALLS.all(tx, "WHERE lobby = ? ORDER BY at, user", (lobby,))


def callers_of(tx: Reader, user: UserId, guild_id: int | None = None) -> tuple[LobbyId, ...]:
    """Return the open tables that have alerted a user, in a server or in all."""
    where, given = ("", ()) if guild_id is None else (" AND table_calls.guild = ?", (guild_id,))
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


def calling_tables(tx: Reader, by: UserId, guild_id: int, since: float) -> int:
    """Return how many of a user's tables in a server have sent alerts since ``since``."""
    return tx.count(
        "SELECT count(DISTINCT lobby) FROM table_calls WHERE by = ? AND guild = ? AND at > ?", (by, guild_id, since)
    )


def invitation_to(tx: Reader, lobby: LobbyId, user: UserId) -> Invitation | None:
    """Return a user's invitation to a table."""
    return INVITATIONS.first(tx, "WHERE lobby = ? AND user = ?", (lobby, user))


def invitations_by(tx: Reader, by: UserId, guild_id: int, since: float) -> int:
    """Return how many invitations a user has sent in a server since ``since``."""
    return tx.count("SELECT count(*) FROM invitations WHERE by = ? AND guild = ? AND at > ?", (by, guild_id, since))


def was_declined(tx: Reader, by: UserId, user: UserId, since: float) -> bool:
    """Return whether a user has declined an invitation by another user since ``since``."""
    return bool(
        tx.count(
            "SELECT count(*) FROM invitations WHERE by = ? AND user = ? AND at > ? AND state = ?",
            (by, user, since, DECLINED),
        )
    )


def is_uninvited(tx: Reader, guild_id: int, user: UserId) -> bool:
    """Return whether a user accepts no invitations from a server."""
    return bool(tx.count("SELECT count(*) FROM uninvited WHERE guild = ? AND user = ?", (guild_id, user)))


def show_calls(tx: Writer, lobby: LobbyId, message_id: int, shown: str) -> None:
    """Store the state that a posted alert shows."""
    tx.db.execute(
        "UPDATE table_calls SET shown = ? WHERE lobby = ? AND message = ? AND state = ?",
        (shown, lobby, message_id, CALLED),
    )


def uninvite(tx: Writer, guild_id: int, user: UserId, now: float) -> None:
    """Store that a user accepts no invitations from a server."""
    tx.db.execute(
        "INSERT INTO uninvited (guild, user, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guild_id, user, now)
    )
