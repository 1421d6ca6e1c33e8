"""What hosting needs from a database about plans."""

from typing import Protocol

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import StoredPlan


class PlanReader(Protocol):
    """Plans, read."""

    def plan(self, match: MatchId, user: UserId) -> StoredPlan | None:
        """Return what a person has planned in a match."""


class PlanWriter(Protocol):
    """Plans, in a transaction."""

    def save_plan(self, stored: StoredPlan) -> None:
        """Overwrite what a person has planned in a match."""

    def drop_plans(self, match: MatchId) -> None:
        """Forget all plans of a match."""
