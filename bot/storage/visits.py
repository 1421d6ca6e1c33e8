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
        seen = self.visit(match, user) or visit
        furthest = Visit(max(seen.version, visit.version), max(seen.note, visit.note), max(seen.at, visit.at))
        VISITS.save(self._db, furthest, match=match, user=user)
