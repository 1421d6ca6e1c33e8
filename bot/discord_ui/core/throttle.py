"""How fast one person may press and type: a bucket for each of both, emptied by every interaction, filled by time. In memory only."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.discord_ui.core.errors import NothingHere

REMEMBERED: Final = 10_000
"""Buckets that are kept; those that were not used for longest are forgotten first, full again."""

PRESSING: Final = "pressing"
TYPING: Final = "typing"
"""What has buckets of its own: what is offered while somebody types takes nothing from what they may press."""


class Throttle:
    """Allows a person ``per_minute`` things in a minute, up to half of them at once; 0: any number. ``now`` is in seconds."""

    def __init__(self, per_minute: int, now: Callable[[], float]) -> None:
        self._rate = per_minute / 60
        self._room = max(1.0, per_minute / 2)
        self._now = now
        self._buckets: OrderedDict[tuple[int, str], tuple[float, float]] = OrderedDict()

    def check(self, user: int, what: str = PRESSING) -> None:
        """Count one interaction. Raises NothingHere, with the seconds to wait, where the bucket is empty."""
        if not self._rate:
            return
        now = self._now()
        # Taken out and put in again: the order of the dictionary is that of the last use.
        left, at = self._buckets.pop((user, what), (self._room, now))
        # A clock that was set back takes nothing away.
        left = min(self._room, left + max(0.0, now - at) * self._rate)
        self._buckets[user, what] = (left - 1 if left >= 1 else left, now)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if left < 1:
            raise NothingHere("too-fast", seconds=str(int((1 - left) / self._rate) + 1))
