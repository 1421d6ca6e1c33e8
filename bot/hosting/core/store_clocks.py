"""What hosting needs from a database for clocks: habits, time banks, missed deadlines, response times, reminders."""

from typing import Protocol

from bot.hosting.core.habits import Habits, Miss, Response
from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.rows import Waiting
from engine.core.types import Seat


class ClockReader(Protocol):
    """Looks at clocks."""

    def habits(self, user: UserId) -> Habits:
        """Return how a person wants to be treated; the usual way where they have said nothing."""

    def stock(self, match: MatchId, seat: Seat) -> float | None:
        """Return what a seat's time bank holds, in seconds; None: it was never touched."""

    def banked(self, after: float) -> tuple[Waiting, ...]:
        """Return the waits of persons whose time bank runs, or will, that fall due after ``after``."""

    def misses(self, match: MatchId) -> tuple[Miss, ...]:
        """Return the missed deadlines of a match, oldest first."""

    def misses_of(self, user: UserId) -> tuple[Miss, ...]:
        """Return the deadlines that a person has missed, oldest first."""

    def missed_in_a_row(self, match: MatchId, seat: Seat, user: UserId) -> int:
        """Return how many deadlines a person has missed since they last took the seat, or decided something there."""

    def responses(self, user: UserId) -> tuple[Response, ...]:
        """Return how long a person took, the newest first."""

    def responses_at(self, pace: str, limit: int) -> tuple[float, ...]:
        """Return how many seconds people took at a pace, the newest first."""

    def nudges(self, match: MatchId, user: UserId, day: int) -> int:
        """Return how often a person was reminded of a match on a day (counted from the epoch, UTC)."""


class ClockWriter(Protocol):
    """Writes them."""

    def save_habits(self, habits: Habits) -> None:
        """Overwrite how a person wants to be treated."""

    def save_stock(self, match: MatchId, seat: Seat, stock: float) -> None:
        """Overwrite what a seat's time bank holds."""

    def add_miss(self, miss: Miss) -> bool:
        """Keep a missed deadline; False where it is kept already (the same decision, played for in several steps)."""

    def add_response(self, response: Response) -> None:
        """Keep how long somebody took; of each person only the newest are kept."""

    def forget_responses(self, user: UserId) -> None:
        """Forget how long a person took."""

    def add_nudge(self, match: MatchId, user: UserId, day: int) -> None:
        """Count a reminder."""
