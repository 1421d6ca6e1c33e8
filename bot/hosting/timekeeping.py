"""Which waits a match has: made inside the transaction, so that whatever is stored about clocks can have a say."""

from collections.abc import Collection
from hashlib import sha256

import msgspec

from bot.hosting.limits import Limits
from bot.hosting.model import PACES, Match, MatchSeat
from bot.hosting.rows import Waiting
from bot.hosting.store import Reader
from bot.hosting.timing import armed, first_wait, next_waits
from engine.core.types import Seat


class Timekeeper:
    """Makes waits."""

    def __init__(self, limits: Limits, key: bytes = b"") -> None:
        """``key`` is what nobody knows: the random times that computers and plans take follow from it."""
        self._limits = limits
        self._key = key

    def ask(self, tx: Reader, match: Match, seat: MatchSeat, now: float, version: int) -> Waiting:
        """Return the wait for a seat that is asked now, at ``version``."""
        pause, computer = self.pause(match, seat.seat, version), seat.user is None
        wait = first_wait(match.id, seat.seat, computer, PACES.get(match.pace), now, pause, version)
        if seat.user is None:
            return wait
        planned = tx.plan(match.id, seat.user)
        longest = self.thinking(match)[1]
        return armed(
            msgspec.structs.replace(
                wait,
                call_at=now + longest if longest else None,
                plan_at=now + pause if planned is not None and planned.plan else None,
            )
        )

    def thinking(self, match: Match) -> tuple[float, float]:
        """Return the shortest and the longest time that a computer or a plan takes at a table."""
        if sum(seat.user is not None for seat in match.seats) < 2:
            return 0.0, 0.0
        return self._limits.thinking_live if match.pace == "live" else self._limits.thinking

    def pause(self, match: Match, seat: Seat, version: int) -> float:
        """Return how long a computer or a plan takes for a seat that is asked at ``version``: any time of the range is as likely.

        The number follows from the key, so that a transaction that runs twice gets the same one.
        """
        shortest, longest = self.thinking(match)
        drawn = sha256(self._key + f"{match.id}.{seat}.{version}".encode()).digest()[:8]
        return shortest + (longest - shortest) * int.from_bytes(drawn, "big") / 2**64

    def begin(self, tx: Reader, match: Match, asked: Collection[Seat], now: float) -> tuple[Waiting, ...]:
        """Return the waits of a match that begins."""
        return tuple(self.ask(tx, match, seat, now, 0) for seat in match.seats if seat.seat in asked)

    def go_on(
        self, tx: Reader, match: Match, actor: Seat, asked: Collection[Seat], now: float, version: int
    ) -> tuple[Waiting, ...]:
        """Return the waits after ``actor`` has acted, at the new ``version``."""
        fresh = [self.ask(tx, match, seat, now, version) for seat in match.seats if seat.seat in asked]
        return next_waits(tx.waits(match.id), actor, asked, fresh)
