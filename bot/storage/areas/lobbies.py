"""Tables ``lobbies``, ``lobby_seats`` and ``lobby_removed``."""

from collections.abc import Iterable
from typing import Any, Final

from bot.core.ids import LobbyId, MatchId, Place, UserId
from bot.core.lobby import Lobby, LobbySeat
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.areas.shards import within
from bot.storage.tables import Session, Table

LOBBIES: Final = Table(
    "lobbies",
    Lobby,
    parts={"place": ("guild", "channel")},
    aside=("seats", "removed"),
    kept=("game", "pace", "guild", "channel", "created_at", "message", "again", "weekly"),
)
SEATS: Final = Table("lobby_seats", LobbySeat, ("lobby", "position"))


class LobbyReader(Session):
    """Reads lobbies."""

    def lobby(self, lobby: LobbyId) -> Lobby | None:
        """Return a lobby, open or closed."""
        row = self._db.execute(f"{LOBBIES.select} WHERE id = ?", (lobby,)).fetchone()
        return None if row is None else self._lobby(row)

    def open_lobbies(self, place: Place) -> tuple[Lobby, ...]:
        """Return the open lobbies of a channel, oldest first."""
        rows = self._db.execute(f"{LOBBIES.select} WHERE channel = ? AND status = 'open' ORDER BY id", (place.channel,))
        return self._readable(rows.fetchall(), self._lobby)

    def lobby_of(self, place: Place, user: UserId) -> Lobby | None:
        """Return the newest open lobby of a channel in which the user sits."""
        for lobby in reversed(self.open_lobbies(place)):
            if any(seat.user == user for seat in lobby.seats):
                return lobby
        return None

    def lobby_again(self, match: MatchId) -> Lobby | None:
        """Return the newest open lobby in which a match is to be played again."""
        row = self._db.execute(
            f"{LOBBIES.select} WHERE again = ? AND status = 'open' ORDER BY id DESC LIMIT 1", (match,)
        ).fetchone()
        return None if row is None else self._lobby(row)

    def lobby_of_match(self, match: MatchId) -> Lobby | None:
        """Return the lobby from which a match began; None where it began from none, or that is forgotten."""
        row = self._db.execute(f"{LOBBIES.select} WHERE match = ?", (match,)).fetchone()
        return None if row is None else self._lobby(row)

    def count_lobbies(self, user: UserId) -> int:
        """Return in how many open lobbies the user sits."""
        return self._count(
            "SELECT count(*) FROM lobby_seats JOIN lobbies ON lobbies.id = lobby WHERE user = ? AND status = 'open'",
            (user,),
        )

    def expired_lobbies(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[LobbyId, ...]:
        """Return open lobbies whose time is up; those that are to begin by now begin instead, however late."""
        rows = self._db.execute(
            "SELECT id FROM lobbies WHERE status = 'open' AND expires_at <= ? AND (begins_at IS NULL OR begins_at > ?)"
            f"{within(shards, 'guild')} ORDER BY expires_at LIMIT ?",
            (now, now, limit),
        )
        return tuple(LobbyId(row[0]) for row in rows.fetchall())

    def beginning_lobbies(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[LobbyId, ...]:
        """Return open lobbies that are to begin by themselves by now."""
        rows = self._db.execute(
            f"SELECT id FROM lobbies WHERE status = 'open' AND begins_at <= ?{within(shards, 'guild')} ORDER BY begins_at LIMIT ?",
            (now, limit),
        )
        return tuple(LobbyId(row[0]) for row in rows.fetchall())

    def _lobby(self, row: tuple[Any, ...]) -> Lobby:
        number = row[LOBBIES.columns.index("id")]
        removed = self._db.execute("SELECT user FROM lobby_removed WHERE lobby = ? ORDER BY user", (number,)).fetchall()
        seats = SEATS.all(self._db, "WHERE lobby = ? ORDER BY position", (number,))
        return LOBBIES.load(row, seats=seats, removed=tuple(user for (user,) in removed))


class LobbyWriter(LobbyReader):
    """Writes lobbies."""

    def add_lobby(self, lobby: Lobby) -> LobbyId:
        """Keep a new lobby; its id is chosen here."""
        number = LobbyId(LOBBIES.add(self._db, lobby))
        self._add_seats(number, lobby.seats)
        return number

    def save_lobby(self, lobby: Lobby) -> None:
        """Overwrite what can change of a lobby, and its seats."""
        LOBBIES.update(self._db, lobby)
        # Positions shift when somebody leaves: seats are written as a whole.
        self._db.execute("DELETE FROM lobby_seats WHERE lobby = ?", (lobby.id,))
        self._add_seats(lobby.id, lobby.seats)
        self._db.executemany(
            # Only ever added: who was put out stays out, whatever an older copy of the lobby says.
            "INSERT INTO lobby_removed (lobby, user) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [(lobby.id, user) for user in lobby.removed],
        )

    def set_lobby_message(self, lobby: LobbyId, message: int | None) -> None:
        """Keep the lobby's card."""
        self._db.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby))

    def set_lobby_channel(self, lobby: LobbyId, channel: int) -> None:
        """Keep where a lobby stands from now on."""
        self._db.execute("UPDATE lobbies SET channel = ? WHERE id = ?", (channel, lobby))

    def _add_seats(self, lobby: LobbyId, seats: Iterable[LobbySeat]) -> None:
        for position, seat in enumerate(seats):
            SEATS.add(self._db, seat, lobby=lobby, position=position)
