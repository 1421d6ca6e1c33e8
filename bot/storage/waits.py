"""The tables ``waits`` and ``heartbeat``."""

from typing import Final

from bot.hosting.core.model import MatchId
from bot.hosting.core.rows import Waiting
from bot.storage.tables import Session, Table

WAITS: Final = Table("waits", Waiting, ("match", "seat", "since"), kept=("computer", "asked"))


class WaitReader(Session):
    """Reads waits and the heartbeat."""

    def waits(self, match: MatchId) -> tuple[Waiting, ...]:
        """Return for whom the match waits, by seat."""
        return WAITS.all(self._db, "WHERE match = ? ORDER BY seat", (match,))

    def waking(self, now: float, limit: int) -> tuple[Waiting, ...]:
        """Return waits that time has something to do for, the longest overdue first."""
        return WAITS.all(self._db, "WHERE wake <= ? ORDER BY wake, match, seat LIMIT ?", (now, limit))

    def missed(self, since: float, before: float) -> tuple[Waiting, ...]:
        """Return waits of persons that fall due after ``since`` and up to ``before``."""
        # A wait wakes at its deadline at the latest, so the index on ``wake`` finds all candidates.
        return WAITS.all(
            self._db,
            "WHERE wake <= ? AND due > ? AND due <= ? AND computer = 0 ORDER BY match, seat",
            (before, since, before),
        )

    def clocks(self) -> tuple[Waiting, ...]:
        """Return the waits of persons that have a deadline, by match and seat."""
        return WAITS.all(self._db, "WHERE due IS NOT NULL AND computer = 0 ORDER BY match, seat")

    def last_alive(self) -> float | None:
        """Return when the heartbeat was last written."""
        row = self._db.execute("SELECT last_alive FROM heartbeat").fetchone()
        return None if row is None else float(row[0])


class WaitWriter(WaitReader):
    """Writes waits and the heartbeat."""

    def replace_waits(self, match: MatchId, waits: tuple[Waiting, ...]) -> None:
        """Overwrite for whom the match waits."""
        self._db.execute("DELETE FROM waits WHERE match = ?", (match,))
        WAITS.add_all(self._db, waits)

    def save_wait(self, wait: Waiting) -> bool:
        """Overwrite one wait; False where the match no longer waits for that seat since that time."""
        return WAITS.update(self._db, wait)

    def alive(self, now: float) -> None:
        """Write the heartbeat."""
        self._db.execute(
            "INSERT INTO heartbeat (id, last_alive) VALUES (1, ?)"
            " ON CONFLICT (id) DO UPDATE SET last_alive = excluded.last_alive",
            (now,),
        )
