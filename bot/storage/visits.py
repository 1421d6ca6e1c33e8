"""The table ``visits``."""

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import Visit
from bot.storage.tables import Tables


class VisitReader(Tables):
    """Reads visits."""

    def visit(self, match: MatchId, user: UserId) -> Visit | None:
        """Return how far a person has looked at a match; None: they never have."""
        row = self._db.execute(
            "SELECT version, note, at FROM visits WHERE match = ? AND user = ?", (match, user)
        ).fetchone()
        return None if row is None else Visit(*row)


class VisitWriter(VisitReader):
    """Writes visits."""

    def save_visit(self, match: MatchId, user: UserId, visit: Visit) -> None:
        """Keep how far a person has looked; what they have seen before is never taken back."""
        self._db.execute(
            "INSERT INTO visits (match, user, version, note, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match, user) DO UPDATE SET version = max(version, excluded.version),"
            " note = max(note, excluded.note), at = max(at, excluded.at)",
            (match, user, visit.version, visit.note, visit.at),
        )
