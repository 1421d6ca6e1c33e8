"""The table ``visits``."""

from typing import Final

from bot.hosting.core.model import MatchId, UserId, Visit
from bot.storage.tables import Session, Table

VISITS: Final = Table("visits", Visit, ("match", "user"))


class VisitReader(Session):
    """Reads visits."""

    def visit(self, match: MatchId, user: UserId) -> Visit | None:
        """Return how far a person has looked at a match; None: they never have."""
        return VISITS.first(self._db, "WHERE match = ? AND user = ?", (match, user))


class VisitWriter(VisitReader):
    """Writes visits."""

    def save_visit(self, match: MatchId, user: UserId, visit: Visit) -> None:
        """Keep how far a person has looked; what they have seen before is never taken back."""
        further = ", ".join(
            f"{each} = CASE WHEN excluded.{each} > visits.{each} THEN excluded.{each} ELSE visits.{each} END"
            for each in VISITS.columns
        )
        row = {**VISITS.dump(visit), "match": match, "user": user}
        marks = ", ".join("?" * len(row))
        self._db.execute(
            f"INSERT INTO visits ({', '.join(row)}) VALUES ({marks}) ON CONFLICT (match, user) DO UPDATE SET {further}",
            tuple(row.values()),
        )
