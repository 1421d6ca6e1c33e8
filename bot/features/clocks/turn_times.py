"""How long each player of a match took for a decision."""

from statistics import median

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, UserId
from bot.storage.session import Reader


class TurnTimes(msgspec.Struct, frozen=True):
    """A player's times per decision in a match, in seconds: the median and the longest."""

    user: UserId
    median: float
    longest: float


def turn_times(tx: Reader, match: MatchId) -> tuple[TurnTimes, ...]:
    """Return the times, by user, of players who allow the use of their response times. Players of a running match must not see them."""
    return tuple(
        TurnTimes(user, median(seconds), max(seconds)) for user, seconds in clocks_rows.turn_times(tx, match).items()
    )
