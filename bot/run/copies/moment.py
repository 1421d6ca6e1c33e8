"""Times as operators type them: ``2026-11-23 08:30``, ``yesterday 18:00``, ``18:00``, ``2 hours ago``."""

import re
from datetime import datetime, timedelta
from typing import Final

UNITS: Final = {
    "s": "seconds",
    "sec": "seconds",
    "m": "minutes",
    "min": "minutes",
    "h": "hours",
    "d": "days",
    "w": "weeks",
}
"""Long names of units by abbreviation; the long ones are accepted with or without the final s."""

LONG: Final = frozenset(UNITS.values())
DAYS: Final = {"today": 0, "yesterday": 1}

_AGO: Final = re.compile(r"(\d+)\s*([a-z]+)\s+ago")
_DAY: Final = re.compile(r"(?:(today|yesterday)(?:\s+at)?)?\s*(\d{1,2}:\d{2}(?::\d{2})?)?")


def moment(words: str, now: float) -> float:
    """Parse a time into UTC epoch seconds. Without a UTC offset it is in this machine's time zone, with the offset of its own day.

    Raises ValueError or OverflowError.
    """
    said = " ".join(words.lower().split())
    if ago := _AGO.fullmatch(said):
        unit = UNITS.get(ago[2], f"{ago[2].removesuffix('s')}s")
        if unit not in LONG:
            raise ValueError(words)
        return now - timedelta(**{unit: int(ago[1])}).total_seconds()
    if said == "now":
        return now
    if said and (day := _DAY.fullmatch(said)):
        hour, minute, *_ = (int(part) for part in (day[2] or "0:00").split(":"))
        second = int(day[2].split(":")[2]) if day[2] and day[2].count(":") == 2 else 0
        # Without an offset until the end: that of today may differ from yesterday's.
        at = datetime.fromtimestamp(now).replace(  # noqa: DTZ006  see above
            hour=hour, minute=minute, second=second, microsecond=0
        ) - timedelta(days=DAYS[day[1] or "today"])
        # A time of day without a date is the most recent one.
        return (at - timedelta(days=1) if day[1] is None and at.timestamp() > now else at).timestamp()
    return datetime.fromisoformat(words.strip().upper()).timestamp()


def local(at: float) -> str:
    """Return a time (UTC epoch seconds) with the date, to the second, and with this machine's UTC offset at that time."""
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "seconds")
