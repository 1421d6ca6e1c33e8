"""Creates, settles and postpones a match's waits, inside the transaction, so that all stored data about clocks is considered."""

from collections.abc import Collection
from hashlib import sha256
from typing import Final

import msgspec

from bot.core.calendars import Calendar, Window
from bot.core.clocks import rows
from bot.core.clocks.deadline import (
    MUTED,
    REMINDERS,
    Span,
    Terms,
    armed,
    has_penalties,
    penalties,
    reminder_time,
    shifted,
    shortened,
    span,
    terms_of,
    used,
)
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import Moment, find, user_at
from bot.core.matches.values import DEADLINE, PLAN, PLAYER, SLOW_STRENGTHS, Match, MatchSeat, Response, Waiting
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import Habits
from bot.durations import DAY
from bot.storage.session import Reader, Writer
from engine.core.audience import visible
from engine.core.types import Seat


def stock_of(tx: Reader, match: MatchId, seat: Seat, terms: Terms) -> float:
    """Return the stock of a seat's time bank, in seconds; the initial stock if it was never used."""
    stock = rows.stock(tx, match, seat)
    return terms.stock if stock is None else stock


def banks_now(tx: Reader, match: Match, now: float) -> dict[Seat, float]:
    """Return the seconds left in the time bank of each player's seat, less the time in use; of a paused match, those at the pause."""
    terms = terms_of(match)
    if terms is None or terms.bank is None:
        return {}
    running = {wait.seat: (wait, now) for wait in match_rows.waits(tx, match.id)}
    if match.paused_at is not None:
        running |= {held.wait.seat: (held.wait, held.at) for held in rows.held(tx, match.id)}
    seconds_left = {}
    for seat in match.seats:
        if seat.user is None:
            continue
        stock = stock_of(tx, match.id, seat.seat, terms)
        if seat.seat in running:
            wait, at = running[seat.seat]
            if wait.plain is not None and wait.due is not None:
                stock -= used(terms, Span(wait.plain, wait.due), at)
        seconds_left[seat.seat] = max(0.0, stock)
    return seconds_left


def settle(tx: Writer, match: Match, answered: Waiting, moment: Moment) -> None:
    """Record that a player decided, or that their decision was made for them."""
    terms = terms_of(match)
    if terms is not None and terms.bank is not None:
        stock = stock_of(tx, match.id, answered.seat, terms)
        taken = 0.0
        if answered.plain is not None and answered.due is not None:
            taken = used(terms, Span(answered.plain, answered.due), moment.at)
        rows.save_stock(tx, match.id, answered.seat, terms.left(stock, taken, earned=moment.by != DEADLINE))
    user = next((seat.user for seat in match.seats if seat.seat == answered.seat), None)
    if user is None or moment.by not in {PLAYER, PLAN, DEADLINE}:
        return
    habits = settings_rows.habits(tx, user)
    if not habits.forecast:
        return
    if moment.by != DEADLINE:
        rows.add_response(tx, Response(user, match.pace, max(0.0, moment.at - answered.since), moment.at))
    rows.add_turn_time(tx, match.id, user, _waited(terms, habits.hours, answered.since, moment.at))


def _waited(terms: Terms | None, hours: Window | None, since: float, when: float) -> float:
    """Return how long a table waited, in seconds, without days that don't count and the time before the player's hours began."""
    opening = since if hours is None else hours.next_opening(since)
    start = opening if opening < when else since
    return (Calendar() if terms is None else terms.calendar).between(start, when)


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
        # Computers must not finish the match while its players may come back.
        if match.deserted:
            return msgspec.structs.replace(wait, computer=True)
        if seat.user is None:
            # Slow computers think within their random delay, so no one can measure how long they think.
            early = self._limits.thought if seat.strength in SLOW_STRENGTHS else 0.0
            return msgspec.structs.replace(wait, due=now + pause, wake=now + max(0.0, pause - early), computer=True)
        planned, habits = match_rows.PLANS.get(tx, match.id, seat.user), settings_rows.habits(tx, seat.user)
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
        """Return the delay of a computer or a plan for a seat asked at ``version``, in seconds.

        It is derived from the key, so that a transaction that runs twice gets the same delay.
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


def given_again(tx: Writer, match: Match, wait: Waiting, target: int, now: float) -> Waiting:
    """Return a wait of a match that went back to version ``target``, with the extra time granted for its decision."""
    user = next(seat.user for seat in match.seats if seat.seat == wait.seat)
    given = next(reversed(rows.more_time(tx, match.id, user)), None) if user is not None else None
    if given is None or given.given_by is None or given.asked > target or wait.due is None or wait.due >= given.until:
        return wait
    if any(line.seat == wait.seat and line.version <= target for line in log_rows.actions(tx, match.id, given.asked)):
        return wait  # granted for an earlier decision
    rows.MORE_TIME.save(tx, msgspec.structs.replace(given, asked=wait.asked))
    return extended(wait, given.until, now)


def extended(wait: Waiting, until: float, now: float) -> Waiting:
    """Return a wait with another deadline; reminders already due by then are skipped."""
    longer = shifted(msgspec.structs.replace(wait, grace=False), until - (wait.due or until))
    passed = [share for share in REMINDERS if (at := reminder_time(longer, share)) is not None and at <= now]
    return shifted(msgspec.structs.replace(longer, reminded=max(passed, default=0)), 0.0)


USEFUL: Final = 0.05
"""A reminder postponed past quiet hours is dropped if less than this share of the time is left then."""


def day_of(when: float) -> int:
    """Return the day for counting reminders (days since the epoch, UTC)."""
    return int(when // DAY)


def hush(tx: Writer, wait: Waiting, share: int, now: float) -> bool:
    """Return whether a reminder must not be sent now; in quiet hours it is postponed until their end."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    loud = now if user is None else settings_rows.habits(tx, user).quiet_until(now)
    if wait.reminded == MUTED or user is None:
        return True
    if loud > now:
        before = max((reminder for reminder in REMINDERS if reminder < share), default=0)
        match_rows.WAITS.update(tx, put_off(match, msgspec.structs.replace(wait, reminded=before), loud))
    return loud > now


def put_off(match: Match, wait: Waiting, loud: float) -> Waiting:
    """Return the wait with its reminder postponed, or dropped if too little time would be left."""
    terms = terms_of(match)
    if wait.due is None or terms is None:
        return silenced(wait)
    if loud >= wait.due - terms.calendar.between(wait.since, wait.due) * USEFUL:
        return silenced(wait)
    times = [time for time in (loud, wait.call_at, wait.plan_at) if time is not None]
    return msgspec.structs.replace(wait, wake=min(times))


def silenced(wait: Waiting) -> Waiting:
    """Return the wait without further reminders."""
    return armed(msgspec.structs.replace(wait, reminded=REMINDERS[-1]))
