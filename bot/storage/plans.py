"""The table ``plans``."""

import msgspec

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import StoredPlan
from bot.storage.tables import Tables
from engine.core.planning import Plan


class PlanReader(Tables):
    """Reads plans."""

    def plan(self, match: MatchId, user: UserId) -> StoredPlan | None:
        """Return what a person has planned in a match."""
        row = self._db.execute(
            "SELECT plan, draft, revision FROM plans WHERE match = ? AND user = ?", (match, user)
        ).fetchone()
        if row is None:
            return None
        plan, draft, revision = row
        return StoredPlan(match, user, _read(plan), None if draft is None else _read(draft), revision)


class PlanWriter(PlanReader):
    """Writes plans."""

    def save_plan(self, stored: StoredPlan) -> None:
        """Overwrite what a person has planned in a match."""
        self._db.execute(
            "INSERT OR REPLACE INTO plans (match, user, plan, draft, revision) VALUES (?, ?, ?, ?, ?)",
            (
                stored.match,
                stored.user,
                _text(stored.plan),
                None if stored.draft is None else _text(stored.draft),
                stored.revision,
            ),
        )

    def drop_plans(self, match: MatchId) -> None:
        """Forget all plans of a match."""
        self._db.execute("DELETE FROM plans WHERE match = ?", (match,))


def _read(text: str) -> Plan:
    return msgspec.json.decode(text, type=Plan)


def _text(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()
