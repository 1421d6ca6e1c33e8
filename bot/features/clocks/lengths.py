"""Times that players took for their decisions, and durations in words."""

from collections.abc import Mapping, Sequence
from statistics import median

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, UserId
from bot.durations import DAY, HOUR, MINUTE
from bot.storage.session import Reader
from data.catalogue import dots, text
from renderers.phrases.escape import escape


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


def length(seconds: float) -> str:
    """Return a duration (seconds) in words, in its two largest units."""
    if seconds < MINUTE:
        return text("length-seconds", seconds=int(seconds))
    minutes = int(seconds // MINUTE)
    if seconds < HOUR:
        return text("length-minutes", minutes=minutes)
    if seconds < DAY:
        return text("length-hours", hours=minutes // 60, minutes=minutes % 60)
    return text("length-days", days=minutes // 1_440, hours=minutes % 1_440 // 60)


def turn_times_line(times: Sequence[TurnTimes], who: Mapping[UserId, str]) -> str:
    """Return the line with the times of players who have a name; empty if there are none."""
    parts = [
        text("turn-time", who=escape(who[turn.user]), median=length(turn.median), longest=length(turn.longest))
        for turn in times
        if turn.user in who
    ]
    return text("turn-times", times=dots(parts)) if parts else ""
