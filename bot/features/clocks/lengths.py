"""Lengths of time in words."""

from typing import Final

from data.catalogue import text

MINUTE: Final = 60
HOUR: Final = 3_600
DAY: Final = 86_400


def length(seconds: float) -> str:
    """Return how long something takes, in its two largest units."""
    minutes = int(seconds // MINUTE)
    if seconds < HOUR:
        return text("length-minutes", minutes=minutes)
    if seconds < DAY:
        return text("length-hours", hours=minutes // 60, minutes=minutes % 60)
    return text("length-days", days=minutes // 1_440, hours=minutes % 1_440 // 60)
