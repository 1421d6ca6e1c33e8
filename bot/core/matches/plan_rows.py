"""Rows of plans, which are in core because every step reads them."""

from typing import Final

from bot.core.ids import MatchId
from bot.core.matches.log import StoredPlan
from bot.storage.session import Writer
from bot.storage.tables import Table

PLANS: Final = Table("plans", StoredPlan, ("match", "user"), cached=True)


def drop_plans(tx: Writer, match: MatchId) -> None:
    """Delete all plans of a match."""
    tx.db.execute("DELETE FROM plans WHERE match = ?", (match,))
    tx.written("plans")
