"""Table ``waits``."""

from typing import Final

from bot.core.ids import MatchId
from bot.core.matches.log import Waiting
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.areas.shards import OF_MATCH, within
from bot.storage.tables import Session, Table

WAITS: Final = Table("waits", Waiting, ("match", "seat", "since"), kept=("computer", "asked"))
SERVER: Final = OF_MATCH.format(table="waits")


class WaitReader(Session):
    """Reads waits."""

    def waits(self, match: MatchId) -> tuple[Waiting, ...]:
        """Return for whom the match waits, by seat."""
        return self._once(("waits", match), lambda: WAITS.all(self._db, "WHERE match = ? ORDER BY seat", (match,)))

    def waking(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
        """Return waits that time has something to do for, the longest overdue first."""
        mine = within(shards, SERVER)
        return WAITS.all(self._db, f"WHERE wake <= ?{mine} ORDER BY wake, match, seat LIMIT ?", (now, limit))

    def missed(self, since: float, before: float, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
        """Return waits of persons that fall due after ``since`` and up to ``before``."""
        # A wait wakes at its deadline at the latest, so the index on ``wake`` finds all candidates.
        return WAITS.all(
            self._db,
            f"WHERE wake <= ? AND due > ? AND due <= ? AND computer = 0{within(shards, SERVER)} ORDER BY match, seat",
            (before, since, before),
        )

    def clocks(self, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
        """Return the waits of persons that have a deadline, by match and seat."""
        mine = within(shards, SERVER)
        return WAITS.all(self._db, f"WHERE due IS NOT NULL AND computer = 0{mine} ORDER BY match, seat")


class WaitWriter(WaitReader):
    """Writes waits."""

    def replace_waits(self, match: MatchId, waits: tuple[Waiting, ...]) -> None:
        """Overwrite for whom the match waits."""
        self._db.execute("DELETE FROM waits WHERE match = ?", (match,))
        WAITS.add_all(self._db, waits)
        self._written("waits")

    def change_wait(self, was: Waiting, wait: Waiting) -> bool:
        """Overwrite one wait; False if it is no longer as it was read."""
        self._written("waits")
        return WAITS.change(self._db, was, wait)

    def save_wait(self, wait: Waiting) -> bool:
        """Overwrite one wait; False where the match no longer waits for that seat since that time."""
        self._written("waits")
        return WAITS.update(self._db, wait)
