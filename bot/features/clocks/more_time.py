"""More time for a decision: the player requests it until a chosen time, and any other player agrees with one press.

It can be requested once per round while the clock runs. When another player agrees, the deadline and the reminders move. The time bank
isn't charged. A tournament match gets no time beyond the end of its round.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.core.calendars import EVENING_HOUR, Calendar, local
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.timekeeping import extended
from bot.core.errors import MatchPaused, Refusal
from bot.core.ids import MatchId, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch, running, seat_of
from bot.core.matches.values import VOTE, Match, MoreTime, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import NOWHERE
from bot.core.work import At, AtMatch, LookingAt, looking_at, newest, on_position, say
from bot.durations import HOUR, MINUTE
from bot.storage.session import Reader
from engine.core.planning import planner_of

WORTH: Final = HOUR
"""An evening is offered if it gives at least this many more seconds."""
EVENINGS: Final = 2
SPANS: Final = {"live": (5 * MINUTE, 15 * MINUTE), "1h": (HOUR, 3 * HOUR)}
SLOW_SPANS: Final = (12 * HOUR, 24 * HOUR)
MAX_REQUEST_S: Final = {"live": 15 * MINUTE, "1h": 3 * HOUR}
MAX_SLOW_REQUEST_S: Final = 48 * HOUR
"""Maximum number of seconds beyond the deadline that can be requested at a slow pace."""


class Longer(msgspec.Struct, frozen=True):
    """A choice for the requested time: until an evening ``days`` after today, or (None) ``seconds`` more."""

    until: float
    seconds: float
    days: int | None = None


@looking_at(newest)
def choices(at: LookingAt, match: MatchId, user: UserId) -> tuple[Longer, ...]:
    """Return the choices for requesting time now, soonest first; none go beyond the end of the tournament's round."""
    current, wait = _asked(at.tx, match, user)
    _once(at.tx, at.live, wait, user)
    due, last = _bounds(at.tx, current, wait)
    zone = settings_rows.habits(at.tx, user).zone
    slow = current.pace not in SPANS
    times = [*_evenings(at.now, due, zone)] if slow and zone != NOWHERE else []
    if not times:
        times = [Longer(due + more, more) for more in SPANS.get(current.pace, SLOW_SPANS)]
    times = [longer for longer in times if longer.until <= last]
    if not times and last > due + MINUTE:
        times = [Longer(last, last - due)]
    if not times:
        raise Refusal("no-such-time")
    return tuple(times)


@on_position(newest, moves=True)
def ask(at: AtMatch, match: MatchId, user: UserId, until: float) -> MoreTime:
    """Request time until ``until``; a player alone with computers gets it at once."""
    current, wait = _asked(at.tx, match, user)
    number = _once(at.tx, at.live, wait, user)
    due, last = _bounds(at.tx, current, wait)
    if not due < until <= last:
        raise Refusal("no-such-time")
    asked = MoreTime(
        match=match, user=user, round=number, seat=wait.seat, asked=wait.asked, at=at.now, until=until, given_by=None
    )
    if all(seat.user in {None, user} for seat in current.seats):
        return _give(at, current, wait, msgspec.structs.replace(asked, given_by=user))
    clocks_rows.MORE_TIME.save(at.tx, asked)
    say(at, current, "time-asked", Why(VOTE, user), until=until, exactly=until)
    return asked


@on_position(newest, moves=True)
def give(at: AtMatch, match: MatchId, giver: UserId, user: UserId) -> MoreTime:
    """Agree to another player's request, if it is still open."""
    current = running(at.tx, match)
    seat_of(current, giver)
    asked = next(iter(reversed(clocks_rows.more_time(at.tx, match, user))), None)
    if asked is None or asked.given_by is not None or giver == user:
        raise Refusal("time-no-longer-asked")
    # The same decision, not the seat's next one, for which there is no request.
    wait = next(
        (
            stored
            for stored in match_rows.waits(at.tx, match)
            if (stored.seat, stored.asked) == (asked.seat, asked.asked)
        ),
        None,
    )
    if wait is None or wait.due is None or wait.due >= asked.until:
        raise Refusal("time-no-longer-asked")
    return _give(at, current, wait, msgspec.structs.replace(asked, given_by=giver))


def _give(at: At, match: Match, wait: Waiting, asked: MoreTime) -> MoreTime:
    match_rows.WAITS.update(at, extended(wait, asked.until, at.now))
    clocks_rows.MORE_TIME.save(at, asked)
    alone = asked.given_by == asked.user
    key, facts = ("time-taken", {}) if alone else ("time-given", {"other": int(asked.given_by or 0)})
    say(at, match, key, Why(VOTE, asked.user), until=asked.until, exactly=asked.until, **facts)
    queue(at, MATCH_TOPIC, match.id, at.now)
    return asked


def _asked(tx: Reader, match_id: MatchId, user: UserId) -> tuple[Match, Waiting]:
    """Return the match and the wait of a user whose clock runs."""
    match = running(tx, match_id)
    seat = seat_of(match, user)
    if match.paused_at is not None:
        raise MatchPaused(who=match.paused_by)
    wait = next((stored for stored in match_rows.waits(tx, match_id) if stored.seat == seat), None)
    if wait is None or wait.due is None:
        raise Refusal("no-clock-runs")
    return match, wait


def _once(tx: Reader, live: LoadedMatch, wait: Waiting, user: UserId) -> int:
    """Return the current round. Raises time-already-asked if the player has requested time in it before."""
    planner = planner_of(live.game)
    number = 0 if planner is None else planner.round(live.view(live.now, wait.seat))
    if any(asked.round == number for asked in clocks_rows.more_time(tx, wait.match, user)):
        raise Refusal("time-already-asked")
    return number


def _bounds(tx: Reader, match: Match, wait: Waiting) -> tuple[float, float]:
    """Return the deadline, and the latest time that can be requested."""
    due = wait.due or 0.0
    last = due + MAX_REQUEST_S.get(match.pace, MAX_SLOW_REQUEST_S)
    end = match_rows.round_due(tx, match.id)
    return due, last if end is None else min(last, end)


def _evenings(now: float, due: float, zone: str) -> Iterator[Longer]:
    """Yield the next evenings that give a user more time, in their time zone."""
    until = due + WORTH - HOUR
    for _ in range(EVENINGS):
        until = Calendar(zone).next_hour(until + HOUR, EVENING_HOUR)
        yield Longer(until, until - due, (local(until, zone).date() - local(now, zone).date()).days)
