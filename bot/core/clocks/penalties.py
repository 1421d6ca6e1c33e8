"""Growing penalties for missed deadlines, at tables that agreed on them: less time, then the loss of the seat.

A player's first miss in a match is always excused, and so are misses that a moderator excuses. The next miss halves their time for every
later decision of the match, and the one after that leaves a quarter; at the third penalty a computer takes the seat until they return.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.core.clocks.deadline import Terms
from bot.core.clocks.values import Miss
from bot.core.ids import UserId
from bot.core.terms import PENALTIES, YES, Agreed, term

MOST_HALVINGS: Final = 2
"""Maximum number of times that the time is halved."""

SEAT: Final = 3
"""Number of the penalty that costs the player their seat."""

MIN_DECISION_S: Final = 60.0
"""Minimum seconds for a decision, even with penalties."""


def has_penalties(table: Agreed) -> bool:
    """Return whether a table agreed on penalties."""
    return term(table, PENALTIES) == YES


def penalties(table: Agreed, misses: Iterable[Miss], user: UserId) -> int:
    """Return a player's number of penalties, given the misses of their match; 0 if the table has no penalties."""
    if not has_penalties(table):
        return 0
    return sum(miss.user == user and not miss.excused for miss in misses)


def at_stake(table: Agreed, misses: Iterable[Miss], user: UserId) -> int:
    """Return the number of the penalty for the next missed deadline, at most SEAT; 0 if there is none, as for the first one."""
    mine = [miss for miss in misses if miss.user == user]
    if not has_penalties(table) or not mine:
        return 0
    return min(SEAT, 1 + penalties(table, mine, user))


def shortened(terms: Terms, count: int) -> Terms:
    """Return a player's terms after this many penalties."""
    return msgspec.structs.replace(
        terms, pace=max(min(MIN_DECISION_S, terms.pace), terms.pace / 2 ** min(count, MOST_HALVINGS))
    )
