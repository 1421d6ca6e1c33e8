"""Rows of plans. They are in core because every step reads them."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches.log import StoredPlan
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

PLANS: Final = Table("plans", StoredPlan, ("match", "user"))


def plan(tx: Reader, match: MatchId, user: UserId) -> StoredPlan | None:
    """Return what a person has planned in a match."""
    return tx.once(("plans", match, user), lambda: PLANS.first(tx.db, "WHERE match = ? AND user = ?", (match, user)))


def save_plan(tx: Writer, stored: StoredPlan) -> None:
    """Overwrite what a person has planned in a match."""
    PLANS.save(tx.db, stored)
    tx.written("plans")


def drop_plans(tx: Writer, match: MatchId) -> None:
    """Forget all plans of a match."""
    tx.db.execute("DELETE FROM plans WHERE match = ?", (match,))
    tx.written("plans")
