"""Ending a match without a result."""

from bot.core.authority import Why
from bot.core.clocks import held_rows
from bot.core.ids import MatchId
from bot.core.matches import waits_rows
from bot.core.matches.loaded import find, running
from bot.core.matches.values import Match
from bot.core.tools import ControlTools, say
from bot.features.votes import rows
from bot.storage.session import Writer


def end(tx: Writer, tools: ControlTools, match: MatchId, why: Why, now: float) -> Match:
    """End a match without a winner: its status is ``abandoned``, its ``ending`` is ``why.by``; its log stays.

    Raises UnknownMatch or MatchIsOver.
    """
    current = running(tx, match)
    waits_rows.replace_waits(tx, match, ())
    # A paused match can end as well: nothing must wake it.
    held_rows.hold(tx, match, ())
    rows.abandon(tx, match, why.by, now)
    say(tx, current, now, f"ended-{why.by}", why)
    closed = find(tx, match).match
    for follow in tools.hooks.closed:
        follow(tx, closed)
    return closed
