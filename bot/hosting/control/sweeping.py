"""Matches that everybody has forgotten: announced, and closed some time later unless somebody plays on.

Only matches in which nobody has a deadline can stand still for so long: those without a pace, and paused ones.
"""

from bot.hosting.control.ending import end
from bot.hosting.control.tools import ControlTools, say
from bot.hosting.core.control import Why
from bot.hosting.core.matches import find
from bot.hosting.core.model import MatchId
from bot.hosting.core.rows import ABANDONED
from bot.storage.session import Writer

SWEPT_AT_ONCE = 50


def sweep(tx: Writer, tools: ControlTools, now: float) -> tuple[MatchId, ...]:
    """Announce and close what is due; return the matches that were closed, with what was announced behind them."""
    why = Why(ABANDONED)
    over = tx.overdue_notices(now - tools.limits.idle_notice, SWEPT_AT_ONCE)
    for match in over:
        end(tx, tools, match, why, now)
    silent = tx.idle_since(now - tools.limits.idle, SWEPT_AT_ONCE)
    for match in silent:
        tx.note_idle(match, now)
        say(tx, find(tx, match).match, now, "idle", why, until=now + tools.limits.idle_notice)
    return (*over, *silent)
