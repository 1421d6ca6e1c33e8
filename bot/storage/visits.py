"""The table ``visits``."""

import sqlite3

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import Visit


class VisitTable:
    """Reads and writes visits in the open transaction of ``db``."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def visit(self, match: MatchId, user: UserId) -> Visit | None:
        """Return how far a person has looked at a match; None: they never have."""
        row = self._db.execute(
            "SELECT version, note, at FROM visits WHERE match = ? AND user = ?", (match, user)
        ).fetchone()
        return None if row is None else Visit(*row)

    def save_visit(self, match: MatchId, user: UserId, visit: Visit) -> None:
        """Keep how far a person has looked; what they have seen before is never taken back."""
        self._db.execute(
            "INSERT INTO visits (match, user, version, note, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match, user) DO UPDATE SET version = max(version, excluded.version),"
            " note = max(note, excluded.note), at = max(at, excluded.at)",
            (match, user, visit.version, visit.note, visit.at),
        )
