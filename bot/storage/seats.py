"""The table ``occupations``, and who sits where in ``match_seats``."""

import sqlite3

from bot.hosting.model import MatchId, MatchSeat, Occupation


class SeatTable:
    """Reads and writes who occupies seats in the open transaction of ``db``."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def save_seat(self, match: MatchId, seat: MatchSeat) -> None:
        """Overwrite who occupies a seat of a match."""
        owner = None if seat.owner is None else seat.owner.id
        self._db.execute(
            "UPDATE match_seats SET user = ?, name = ?, owner = ?, owner_name = ?, strength = ? WHERE match = ? AND seat = ?",
            (seat.user, seat.name, owner, seat.owner.name if seat.owner else "", seat.strength, match, seat.seat),
        )

    def add_occupation(self, match: MatchId, entry: Occupation) -> None:
        """Append to the history of a match's seats."""
        self._db.execute(
            "INSERT INTO occupations (match, seat, user, name, strength, version, at, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (match, entry.seat, entry.user, entry.name, entry.strength, entry.version, entry.at, entry.reason),
        )
