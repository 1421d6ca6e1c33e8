"""Reminders of decisions, muted reminders, and users' missed deadlines."""

import msgspec

from bot.core import outbox_table
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import terms_of
from bot.core.clocks.reminding import day_of, put_off, silenced
from bot.core.clocks.timing import MUTED, armed, ends, reminder_due
from bot.core.clocks.values import Miss
from bot.core.ids import MatchId, UserId
from bot.core.matches import waits_rows
from bot.core.matches.loaded import find, seat_of, user_at
from bot.core.matches.log import Waiting
from bot.core.matches.values import Match
from bot.core.outbox_rows import MATCH_TOPIC, REMINDER_TOPIC, Unsaid
from bot.core.settings import habits_rows
from bot.core.settings.habits import NEVER, SHARES
from bot.core.work import At, Looking
from bot.storage.session import Writer


def mute(at: At, match: MatchId, user: UserId) -> bool:
    """Stop reminders of the player's current decision; False if the match doesn't wait for them.

    Their posted reminder, if any, is deleted.

    Raises:
        Refusal: UnknownMatch or NotAtThisTable.
    """
    seat = seat_of(find(at.tx, match).match, user)
    waits = [wait for wait in waits_rows.waits(at.tx, match) if wait.seat == seat]
    outbox_table.queue(at.tx, Unsaid(topic=MATCH_TOPIC, target=match, wake=at.now))
    return sum(waits_rows.save_wait(at.tx, muted(wait)) for wait in waits) > 0


def misses_of(at: Looking, user: UserId) -> tuple[Miss, ...]:
    """Return a user's missed deadlines, oldest first."""
    return clocks_rows.misses_of(at.tx, user)


def nudge(tx: Writer, wait: Waiting, now: float, most: int) -> None:
    """Queue a reminder to a seat, or record why there is none; each user gets at most ``most`` per day."""
    match = find(tx, wait.match).match
    user = user_at(match, wait.seat)
    # answered, postponed or handed over since it woke
    if wait not in waits_rows.waits(tx, wait.match) or wait.due is None or user is None:
        return
    share, habits = reminder_due(wait, now), habits_rows.habits(tx, user)
    if share is None:
        waits_rows.save_wait(tx, armed(wait))
        return
    if share not in SHARES[habits.shares]:
        waits_rows.save_wait(tx, armed(msgspec.structs.replace(wait, reminded=share)))
        return
    loud = habits.quiet_until(max(now, _by_calendar(match, wait, share, now)))
    if habits.reminders == NEVER or clocks_rows.nudges(tx, wait.match, user, day_of(now)) >= most:
        waits_rows.save_wait(tx, silenced(wait))
    elif loud > now:
        waits_rows.save_wait(tx, put_off(match, wait, loud))
    elif waits_rows.save_wait(tx, armed(msgspec.structs.replace(wait, reminded=share))):
        clocks_rows.add_nudge(tx, wait.match, user, day_of(now))
        outbox_table.queue(
            tx, Unsaid(topic=REMINDER_TOPIC, target=wait.match, seat=wait.seat, share=share, due=wait.due, wake=now)
        )


def _by_calendar(match: Match, wait: Waiting, share: int, now: float) -> float:
    """Return when this share (percent) of the decision time is used up: not before ``now`` or on a day when the table's clocks rest."""
    terms, end = terms_of(match), ends(wait, share)
    if terms is None or end is None:
        return now
    calendar = terms.calendar
    used = calendar.after(wait.since, calendar.between(wait.since, end) * share / 100)
    return max(used, calendar.after(now, 0.0))


def muted(wait: Waiting) -> Waiting:
    """Return the wait without further reminders."""
    return armed(msgspec.structs.replace(wait, reminded=MUTED))
