"""Which waits a match has: made inside the transaction, so that whatever is stored about clocks can have a say."""

from collections.abc import Collection

from bot.hosting.limits import Limits
from bot.hosting.model import PACES, Match, MatchSeat
from bot.hosting.rows import Waiting
from bot.hosting.store import Reader
from bot.hosting.timing import first_wait, next_waits
from engine.core.types import Seat


class Timekeeper:
    """Makes waits."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def ask(self, tx: Reader, match: Match, seat: MatchSeat, now: float, version: int) -> Waiting:
        """Return the wait for a seat that is asked now, at ``version``."""
        del tx
        pause = self._limits.computer_pause
        return first_wait(match.id, seat.seat, seat.user is None, PACES.get(match.pace), now, pause, version)

    def begin(self, tx: Reader, match: Match, asked: Collection[Seat], now: float) -> tuple[Waiting, ...]:
        """Return the waits of a match that begins."""
        return tuple(self.ask(tx, match, seat, now, 0) for seat in match.seats if seat.seat in asked)

    def go_on(
        self, tx: Reader, match: Match, actor: Seat, asked: Collection[Seat], now: float, version: int
    ) -> tuple[Waiting, ...]:
        """Return the waits after ``actor`` has acted, at the new ``version``."""
        fresh = [self.ask(tx, match, seat, now, version) for seat in match.seats]
        return next_waits(tx.waits(match.id), actor, asked, fresh)
