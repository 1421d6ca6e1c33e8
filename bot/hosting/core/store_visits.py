"""What hosting needs from a database about visits."""

from typing import Protocol

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import Visit


class VisitReader(Protocol):
    """Visits, read."""

    def visit(self, match: MatchId, user: UserId) -> Visit | None:
        """Return how far a person has looked at a match; None: they never have."""


class VisitWriter(Protocol):
    """Visits, in a transaction."""

    def save_visit(self, match: MatchId, user: UserId, visit: Visit) -> None:
        """Keep how far a person has looked; what they have seen before is never taken back."""
