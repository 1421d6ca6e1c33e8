"""Creates a match's waits, inside the transaction, so that all stored data about clocks is considered."""

from collections.abc import Collection
from hashlib import sha256

import msgspec

from bot.core.clocks import rows
from bot.core.clocks.deadline import span, terms_of
from bot.core.clocks.penalties import has_penalties, penalties, shortened
from bot.core.clocks.settling import settle, stock_of
from bot.core.clocks.timing import armed
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import Moment
from bot.core.matches.log import PLAN, Waiting
from bot.core.matches.values import SLOW_STRENGTHS, Match, MatchSeat
from bot.core.settings import habits_rows
from bot.core.settings.habits import Habits
from bot.storage.session import Reader, Writer
from engine.core.audience import visible
from engine.core.types import Seat


class Timekeeper:
    """Creates the waits of matches."""

    def __init__(self, limits: Limits, key: bytes = b"") -> None:
        """``key`` is the secret from which the random delays of computers and plans are derived."""
        self._limits = limits
        self._key = key

    def ask(self, tx: Reader, match: Match, seat: MatchSeat, now: float, version: int) -> Waiting:
        """Return the wait of a seat that is asked now, at ``version``."""
        wait = Waiting(match=match.id, seat=seat.seat, since=now, due=None, asked=version, wake=None)
        pause = self.pause(match, seat.seat, version)
        if seat.user is None:
            # Slow computers think within their random delay, so no one can measure how long they think.
            early = self._limits.thought if seat.strength in SLOW_STRENGTHS else 0.0
            return msgspec.structs.replace(wait, due=now + pause, wake=now + max(0.0, pause - early), computer=True)
        planned, habits = match_rows.PLANS.get(tx, match.id, seat.user), habits_rows.habits(tx, seat.user)
        answers = (planned is not None and planned.plan) or habits.answers
        longest = self.thinking(match)[1]
        due, plain = self._until(tx, match, seat.seat, habits, now)
        return armed(
            msgspec.structs.replace(
                wait,
                due=due,
                plain=plain,
                call_at=now + longest if longest else None,
                plan_at=now + pause if answers else None,
            )
        )

    def _until(
        self, tx: Reader, match: Match, seat: Seat, habits: Habits, now: float
    ) -> tuple[float | None, float | None]:
        """Return the deadline of a player asked now, and when the seat's time bank starts to run; None: never."""
        terms = terms_of(match)
        if terms is None:
            return None, None
        if has_penalties(match):
            terms = shortened(terms, penalties(match, rows.misses(tx, match.id), habits.user))
        until = span(terms, now, habits.hours, stock_of(tx, match.id, seat, terms))
        return until.due, until.plain if terms.bank is not None else None

    def thinking(self, match: Match) -> tuple[float, float]:
        """Return the shortest and the longest delay of a computer or a plan at a table, in seconds."""
        # A single player among computers: there is no one to hide a plan or a computer from.
        if sum(seat.user is not None for seat in match.seats) < 2:
            return 0.0, 0.0
        return self._limits.thinking_live if match.pace == "live" else self._limits.thinking

    def pause(self, match: Match, seat: Seat, version: int) -> float:
        """Return the delay of a computer or a plan for a seat asked at ``version``, in seconds, uniformly distributed.

        The delay is derived from the key, so that a transaction that runs twice gets the same one.
        """
        shortest, longest = self.thinking(match)
        drawn = sha256(self._key + f"{match.id}.{seat}.{version}".encode()).digest()[:8]
        return shortest + (longest - shortest) * int.from_bytes(drawn, "big") / 2**64

    def begin(self, tx: Reader, match: Match, asked: Collection[Seat], now: float) -> tuple[Waiting, ...]:
        """Return the waits of a new match."""
        return tuple(self.ask(tx, match, seat, now, 0) for seat in match.seats if seat.seat in asked)

    def go_on(
        self, tx: Writer, match: Match, before: Collection[Waiting], moment: Moment, asked: Collection[Seat]
    ) -> tuple[Waiting, ...]:
        """Return the waits after an action led to ``moment``, given those ``before``: a seat that hasn't acted keeps its clock.

        So does one that acted and is still asked, if no one else may know of the step: it is the same decision, made in several
        steps, and a new clock would reveal that it was begun.
        """
        waits = {wait.seat: wait for wait in before}
        answered = waits.pop(moment.seat, None) if moment.seat is not None else None
        if answered is not None:
            if answered.seat in asked and not visible(moment.events, None):
                waits[answered.seat] = self._asked_on(tx, match, answered, moment)
            elif not answered.computer:
                settle(tx, match, answered, moment)
        return tuple(
            waits.get(seat.seat) or self.ask(tx, match, seat, moment.at, moment.version)
            for seat in match.seats
            if seat.seat in asked
        )

    def _asked_on(self, tx: Reader, match: Match, answered: Waiting, moment: Moment) -> Waiting:
        """Return the wait of a seat in the middle of its decision.

        A decision has one random delay, no matter how many steps it takes: a computer or a plan that began it continues at once. After a
        manual step the plan, if there is one, is checked again.
        """
        if answered.computer:
            return armed(msgspec.structs.replace(answered, asked=moment.version, due=moment.at))
        seat = next(seat for seat in match.seats if seat.seat == answered.seat)
        fresh = self.ask(tx, match, seat, moment.at, moment.version).plan_at
        plan_at = moment.at if moment.by == PLAN and fresh is not None else fresh
        return armed(msgspec.structs.replace(answered, asked=moment.version, plan_at=plan_at))
