"""The tables ``habits``, ``banks``, ``misses``, ``responses`` and ``nudges``."""

from typing import Any, Final

from bot.hosting.core.habits import Habits, Miss, Response
from bot.hosting.core.model import MatchId, UserId
from bot.storage.tables import Tables
from engine.core.types import Seat

KEPT: Final = 60
"""Response times kept of each person."""

_MISS: Final = "SELECT match, seat, user, version, since, at, excused FROM misses"


class ClockReader(Tables):
    """Reads clocks and habits."""

    def habits(self, user: UserId) -> Habits:
        """Return how a person wants to be treated; the usual way where they have said nothing."""
        row = self._db.execute(
            "SELECT zone, opens, closes, quiet, reminders, forecast FROM habits WHERE user = ?", (user,)
        ).fetchone()
        if row is None:
            return Habits(user=user)
        zone, opens, closes, quiet, reminders, forecast = row
        return Habits(
            user=user, zone=zone, opens=opens, closes=closes, quiet=quiet, reminders=reminders, forecast=bool(forecast)
        )

    def stock(self, match: MatchId, seat: Seat) -> float | None:
        """Return what a seat's time bank holds, in seconds; None: it was never touched."""
        row = self._db.execute("SELECT stock FROM banks WHERE match = ? AND seat = ?", (match, seat)).fetchone()
        return None if row is None else float(row[0])

    def misses(self, match: MatchId) -> tuple[Miss, ...]:
        """Return the missed deadlines of a match, oldest first."""
        rows = self._db.execute(f"{_MISS} WHERE match = ? ORDER BY version", (match,))
        return tuple(_miss(row) for row in rows.fetchall())

    def misses_of(self, user: UserId) -> tuple[Miss, ...]:
        """Return the deadlines that a person has missed, oldest first."""
        rows = self._db.execute(f"{_MISS} WHERE user = ? ORDER BY at, match, seat", (user,))
        return tuple(_miss(row) for row in rows.fetchall())

    def missed_in_a_row(self, match: MatchId, seat: Seat, user: UserId) -> int:
        """Return how many deadlines a person has missed since they last took the seat, or decided something there."""
        row = self._db.execute(
            "SELECT count(*) FROM misses WHERE match = :match AND seat = :seat AND user = :user AND version > max("
            " (SELECT coalesce(max(version), 0) FROM actions WHERE match = :match AND seat = :seat AND user = :user),"
            " (SELECT coalesce(max(version), 0) FROM occupations WHERE match = :match AND seat = :seat AND user = :user))",
            {"match": match, "seat": seat, "user": user},
        ).fetchone()
        return int(row[0])

    def responses(self, user: UserId) -> tuple[Response, ...]:
        """Return how long a person took, the newest first."""
        rows = self._db.execute(
            "SELECT user, pace, seconds, at FROM responses WHERE user = ? ORDER BY id DESC", (user,)
        )
        return tuple(Response(*row) for row in rows.fetchall())

    def responses_at(self, pace: str, limit: int) -> tuple[float, ...]:
        """Return how many seconds people took at a pace, the newest first."""
        rows = self._db.execute(
            "SELECT seconds FROM responses WHERE pace = ? ORDER BY id DESC LIMIT ?", (pace, limit)
        ).fetchall()
        return tuple(float(row[0]) for row in rows)

    def nudges(self, match: MatchId, user: UserId, day: int) -> int:
        """Return how often a person was reminded of a match on a day (counted from the epoch, UTC)."""
        row = self._db.execute(
            "SELECT count FROM nudges WHERE match = ? AND user = ? AND day = ?", (match, user, day)
        ).fetchone()
        return 0 if row is None else int(row[0])


class ClockWriter(ClockReader):
    """Writes clocks and habits."""

    def save_habits(self, habits: Habits) -> None:
        """Overwrite how a person wants to be treated."""
        self._db.execute(
            "INSERT OR REPLACE INTO habits (user, zone, opens, closes, quiet, reminders, forecast)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                habits.user,
                habits.zone,
                habits.opens,
                habits.closes,
                habits.quiet,
                habits.reminders,
                habits.forecast,
            ),
        )

    def save_stock(self, match: MatchId, seat: Seat, stock: float) -> None:
        """Overwrite what a seat's time bank holds."""
        self._db.execute("INSERT OR REPLACE INTO banks (match, seat, stock) VALUES (?, ?, ?)", (match, seat, stock))

    def add_miss(self, miss: Miss) -> bool:
        """Keep a missed deadline; False where it is kept already (the same decision, played for in several steps)."""
        cursor = self._db.execute(
            "INSERT OR IGNORE INTO misses (match, seat, user, version, since, at, excused) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (miss.match, miss.seat, miss.user, miss.version, miss.since, miss.at, miss.excused),
        )
        return cursor.rowcount == 1

    def add_response(self, response: Response) -> None:
        """Keep how long somebody took; of each person only the newest are kept."""
        self._db.execute(
            "INSERT INTO responses (user, pace, seconds, at) VALUES (?, ?, ?, ?)",
            (response.user, response.pace, response.seconds, response.at),
        )
        self._db.execute(
            "DELETE FROM responses WHERE user = ? AND id <="
            " (SELECT id FROM responses WHERE user = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
            (response.user, response.user, KEPT),
        )

    def forget_responses(self, user: UserId) -> None:
        """Forget how long a person took."""
        self._db.execute("DELETE FROM responses WHERE user = ?", (user,))

    def add_nudge(self, match: MatchId, user: UserId, day: int) -> None:
        """Count a reminder."""
        self._db.execute(
            "INSERT INTO nudges (match, user, day, count) VALUES (?, ?, ?, 1)"
            " ON CONFLICT (match, user, day) DO UPDATE SET count = count + 1",
            (match, user, day),
        )


def _miss(row: tuple[Any, ...]) -> Miss:
    match, seat, user, version, since, at, excused = row
    return Miss(match=match, seat=seat, user=user, version=version, since=since, at=at, excused=bool(excused))
