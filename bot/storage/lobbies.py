"""The tables ``lobbies`` and ``lobby_seats``."""

import json
from collections.abc import Iterable
from typing import Any

from bot.hosting.core.model import Lobby, LobbyId, LobbySeat, MatchId, Place, UserId
from bot.storage.tables import Tables

_LOBBY = (
    "SELECT id, game, modes, pace, guild, channel, host, status, created_at, expires_at, message, match, revision,"
    " choices, terms, again FROM lobbies"
)


class LobbyReader(Tables):
    """Reads lobbies."""

    def lobby(self, lobby: LobbyId) -> Lobby | None:
        """Return a lobby, open or closed."""
        row = self._db.execute(f"{_LOBBY} WHERE id = ?", (lobby,)).fetchone()
        return None if row is None else self._lobby(row)

    def open_lobbies(self, place: Place) -> tuple[Lobby, ...]:
        """Return the open lobbies of a channel, oldest first."""
        rows = self._db.execute(f"{_LOBBY} WHERE channel = ? AND status = 'open' ORDER BY id", (place.channel,))
        return tuple(self._lobby(row) for row in rows.fetchall())

    def lobby_of(self, place: Place, user: UserId) -> Lobby | None:
        """Return the newest open lobby of a channel in which the user sits."""
        for lobby in reversed(self.open_lobbies(place)):
            if any(seat.user == user for seat in lobby.seats):
                return lobby
        return None

    def lobby_again(self, match: MatchId) -> Lobby | None:
        """Return the newest open lobby in which a match is to be played again."""
        row = self._db.execute(
            f"{_LOBBY} WHERE again = ? AND status = 'open' ORDER BY id DESC LIMIT 1", (match,)
        ).fetchone()
        return None if row is None else self._lobby(row)

    def count_lobbies(self, user: UserId) -> int:
        """Return in how many open lobbies the user sits."""
        row = self._db.execute(
            "SELECT count(*) FROM lobby_seats JOIN lobbies ON lobbies.id = lobby WHERE user = ? AND status = 'open'",
            (user,),
        ).fetchone()
        return int(row[0])

    def expired_lobbies(self, now: float, limit: int) -> tuple[LobbyId, ...]:
        """Return open lobbies whose time is up."""
        rows = self._db.execute(
            "SELECT id FROM lobbies WHERE status = 'open' AND expires_at <= ? ORDER BY expires_at LIMIT ?", (now, limit)
        )
        return tuple(LobbyId(row[0]) for row in rows.fetchall())

    def next_expiry(self) -> float | None:
        """Return when the next open lobby expires."""
        row = self._db.execute("SELECT min(expires_at) FROM lobbies WHERE status = 'open'").fetchone()
        return None if row[0] is None else float(row[0])

    def _lobby(self, row: tuple[Any, ...]) -> Lobby:
        number, game, modes, pace, guild, channel, host, status, *rest = row
        created, expires, message, match, revision, choices, terms, again = rest
        seats = self._db.execute(
            "SELECT user, name, figure, strength FROM lobby_seats WHERE lobby = ? ORDER BY position", (number,)
        )
        return Lobby(
            id=number,
            game=game,
            modes=tuple(json.loads(modes)),
            pace=pace,
            place=Place(guild=guild, channel=channel),
            host=host,
            seats=tuple(LobbySeat(*seat) for seat in seats.fetchall()),
            status=status,
            created_at=created,
            expires_at=expires,
            message=message,
            match=match,
            revision=revision,
            choices=json.loads(choices),
            terms=json.loads(terms),
            again=again,
        )


class LobbyWriter(LobbyReader):
    """Writes lobbies."""

    def add_lobby(self, lobby: Lobby) -> LobbyId:
        """Keep a new lobby; its id is chosen here."""
        cursor = self._db.execute(
            "INSERT INTO lobbies (game, modes, pace, guild, channel, host, status, created_at, expires_at, message,"
            " match, revision, choices, terms, again) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                lobby.game,
                json.dumps(lobby.modes),
                lobby.pace,
                lobby.place.guild,
                lobby.place.channel,
                lobby.host,
                lobby.status,
                lobby.created_at,
                lobby.expires_at,
                lobby.message,
                lobby.match,
                lobby.revision,
                json.dumps(dict(lobby.choices)),
                json.dumps(dict(lobby.terms)),
                lobby.again,
            ),
        )
        number = LobbyId(cursor.lastrowid or 0)
        self._add_seats(number, lobby.seats)
        return number

    def save_lobby(self, lobby: Lobby) -> None:
        """Overwrite what can change of a lobby, and its seats."""
        self._db.execute(
            "UPDATE lobbies SET modes = ?, host = ?, status = ?, expires_at = ?, match = ?, revision = ?, choices = ?,"
            " terms = ? WHERE id = ?",
            (
                json.dumps(lobby.modes),
                lobby.host,
                lobby.status,
                lobby.expires_at,
                lobby.match,
                lobby.revision,
                json.dumps(dict(lobby.choices)),
                json.dumps(dict(lobby.terms)),
                lobby.id,
            ),
        )
        self._db.execute("DELETE FROM lobby_seats WHERE lobby = ?", (lobby.id,))
        self._add_seats(lobby.id, lobby.seats)

    def set_lobby_message(self, lobby: LobbyId, message: int | None) -> None:
        """Keep the lobby's card."""
        self._db.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby))

    def _add_seats(self, lobby: LobbyId, seats: Iterable[LobbySeat]) -> None:
        self._db.executemany(
            "INSERT INTO lobby_seats (lobby, position, user, name, figure, strength) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (lobby, position, seat.user, seat.name, seat.figure, seat.strength)
                for position, seat in enumerate(seats)
            ],
        )
