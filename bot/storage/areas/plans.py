"""Table ``plans``."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.features.plans.values import StoredPlan
from bot.storage.tables import Session, Table

PLANS: Final = Table("plans", StoredPlan, ("match", "user"))


class PlanReader(Session):
    """Reads plans."""

    def plan(self, match: MatchId, user: UserId) -> StoredPlan | None:
        """Return what a person has planned in a match."""
        return self._once(
            ("plans", match, user), lambda: PLANS.first(self._db, "WHERE match = ? AND user = ?", (match, user))
        )


class PlanWriter(PlanReader):
    """Writes plans."""

    def save_plan(self, stored: StoredPlan) -> None:
        """Overwrite what a person has planned in a match."""
        PLANS.save(self._db, stored)
        self._written("plans")

    def drop_plans(self, match: MatchId) -> None:
        """Forget all plans of a match."""
        self._db.execute("DELETE FROM plans WHERE match = ?", (match,))
        self._written("plans")
