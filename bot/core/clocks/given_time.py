"""Extra time granted by a table for a decision; it survives an undo."""

from collections.abc import Sequence

import msgspec

from bot.core.clocks import rows
from bot.core.clocks.timing import REMINDERS, reminder_time, shifted
from bot.core.matches import log_rows
from bot.core.matches.log import Waiting
from bot.core.matches.values import Match
from bot.storage.session import Writer


def given_again(tx: Writer, match: Match, waits: Sequence[Waiting], target: int, now: float) -> tuple[Waiting, ...]:
    """Return the waits of a match that went back to version ``target``, each with the extra time granted for its decision."""
    return tuple(_given_again(tx, match, wait, target, now) for wait in waits)


def _given_again(tx: Writer, match: Match, wait: Waiting, target: int, now: float) -> Waiting:
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
