"""The tables ``waits`` and ``heartbeat``."""

from typing import Any, Final

import msgspec

from bot.hosting.core.model import MatchId
from bot.hosting.core.rows import Waiting
from bot.storage.tables import Tables

_WAIT: Final = (
    "SELECT match, seat, since, due, grace, computer, reminded, asked, call_at, plan_at, wake, plain FROM waits"
)


class WaitReader(Tables):
    """Reads waits and the heartbeat."""

    def waits(self, match: MatchId) -> tuple[Waiting, ...]:
        """Return for whom the match waits, by seat."""
        rows = self._db.execute(f"{_WAIT} WHERE match = ? ORDER BY seat", (match,))
        return tuple(_wait(row) for row in rows.fetchall())

    def waking(self, now: float, limit: int) -> tuple[Waiting, ...]:
        """Return waits that time has something to do for, the longest overdue first."""
        rows = self._db.execute(f"{_WAIT} WHERE wake <= ? ORDER BY wake, match, seat LIMIT ?", (now, limit))
        return tuple(_wait(row) for row in rows.fetchall())

    def next_wake(self) -> float | None:
        """Return when the next wait wakes."""
        row = self._db.execute("SELECT min(wake) FROM waits WHERE wake IS NOT NULL").fetchone()
        return None if row[0] is None else float(row[0])

    def missed(self, since: float, before: float) -> tuple[Waiting, ...]:
        """Return waits of persons that fall due after ``since`` and up to ``before``."""
        rows = self._db.execute(
            # A wait wakes at its deadline at the latest, so the index on ``wake`` finds all candidates.
            f"{_WAIT} WHERE wake <= ? AND due > ? AND due <= ? AND computer = 0 ORDER BY match, seat",
            (before, since, before),
        )
        return tuple(_wait(row) for row in rows.fetchall())

    def banked(self, after: float) -> tuple[Waiting, ...]:
        """Return the waits of persons whose time bank runs, or will, that fall due after ``after``."""
        rows = self._db.execute(f"{_WAIT} WHERE plain IS NOT NULL AND due > ? ORDER BY match, seat", (after,))
        return tuple(_wait(row) for row in rows.fetchall())

    def last_alive(self) -> float | None:
        """Return when the heartbeat was last written."""
        row = self._db.execute("SELECT last_alive FROM heartbeat").fetchone()
        return None if row is None else float(row[0])


class WaitWriter(WaitReader):
    """Writes waits and the heartbeat."""

    def replace_waits(self, match: MatchId, waits: tuple[Waiting, ...]) -> None:
        """Overwrite for whom the match waits."""
        self._db.execute("DELETE FROM waits WHERE match = ?", (match,))
        self._db.executemany(
            "INSERT INTO waits (match, seat, since, due, grace, computer, reminded, asked, call_at, plan_at, wake, plain)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [msgspec.structs.astuple(wait) for wait in waits],
        )

    def save_wait(self, wait: Waiting) -> bool:
        """Overwrite one wait; False where the match no longer waits for that seat since that time."""
        cursor = self._db.execute(
            "UPDATE waits SET due = ?, grace = ?, reminded = ?, call_at = ?, plan_at = ?, wake = ?, plain = ?"
            " WHERE match = ? AND seat = ? AND since = ?",
            (
                *(wait.due, wait.grace, wait.reminded, wait.call_at, wait.plan_at, wait.wake, wait.plain),
                wait.match,
                wait.seat,
                wait.since,
            ),
        )
        return cursor.rowcount == 1

    def alive(self, now: float) -> None:
        """Write the heartbeat."""
        self._db.execute("INSERT OR REPLACE INTO heartbeat (id, last_alive) VALUES (1, ?)", (now,))


def _wait(row: tuple[Any, ...]) -> Waiting:
    match, seat, since, due, grace, computer, reminded, asked, call_at, plan_at, wake, plain = row
    return Waiting(
        match=match,
        seat=seat,
        since=since,
        due=due,
        grace=bool(grace),
        computer=bool(computer),
        reminded=reminded,
        asked=asked,
        call_at=call_at,
        plan_at=plan_at,
        wake=wake,
        plain=plain,
    )
