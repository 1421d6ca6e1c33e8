"""Time zones by the names people use: a city in any language, an abbreviation such as PST, or an offset such as UTC+2."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import timedelta
from functools import lru_cache
from typing import Final

from bot.core.calendars import FIXED, ZONES, local, zone_label, zone_names
from bot.core.settings.habits import NOWHERE, UTC
from data.catalogue import language, speaking, text
from data.cities import large_cities
from data.formats import clock, zone_cities

MAX_SUGGESTIONS: Final = 25
"""Suggestions that Discord shows."""
OFFSET: Final = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?:[:.]?([0-5]\d))?")
MINUS: Final = str.maketrans("−–", "--")
ODD: Final[Mapping[int, str]] = {
    -570: "Pacific/Marquesas",
    210: "Asia/Tehran",
    270: "Asia/Kabul",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    390: "Asia/Yangon",
    525: "Australia/Eucla",
    570: "Australia/Darwin",
}
"""Zones whose offset is the same all year and isn't a whole hour, by the offset in minutes."""


def zones_like(typed: str, now: float) -> list[tuple[str, str]]:
    """Return up to 25 time zones as pairs: a label with the time there, and the zone's name.

    For an offset: the zones of large cities that have it now. For a place: the zones of places whose name begins with it, then of those
    that contain it. If nothing is typed: the usual zones.
    """
    if not folded(typed):
        return [_option(zone_label(name), name, now) for name in _usual()][:MAX_SUGGESTIONS]
    if (offset := _offset(typed)) is not None:
        same = [name for name in (*_usual(), *ODD.values()) if local(now, name).utcoffset() == offset]
        return [_option(zone_label(name), name, now) for name in dict.fromkeys(same)][:MAX_SUGGESTIONS]
    zones: dict[str, tuple[str, str]] = {}
    for wanted in _searches(typed):
        fitting = [row for row in _places(language()) if wanted in row[0]]
        for known, place, zone in sorted(fitting, key=lambda row: (row[0] != wanted, not row[0].startswith(wanted))):
            zones.setdefault(zone, (known, place))
        if zones:
            break
    # One letter fits hundreds of places: only those that are shown are put into words.
    return [_option(_called(zone, *names), zone, now) for zone, names in list(zones.items())[:MAX_SUGGESTIONS]]


def _called(zone: str, known: str, place: str) -> str:
    """Return a zone as it is offered: with the place that was searched for, if its name isn't that place."""
    return zone_label(zone) if folded(zone).endswith(known) else text("zone-place", place=place, zone=zone)


def zone_of(typed: str) -> str:
    """Return the zone meant by a typed name, place or offset; UTC for an empty text; the text itself if it means no zone."""
    if not folded(typed) or typed == NOWHERE:
        return UTC
    if (offset := _offset(typed)) is not None:
        minutes = offset // timedelta(minutes=1)
        return ODD.get(minutes) or FIXED.get(minutes, typed)
    for wanted in _searches(typed):
        for known, _, zone in _places(language()):
            if known == wanted:
                return zone
    return typed


def folded(typed: str) -> str:
    """Return a typed text in lower case, without accents and punctuation."""
    letters = unicodedata.normalize("NFKD", typed.strip()).casefold()
    return " ".join(
        "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter)).split()
    )


def _searches(typed: str) -> list[str]:
    """Return the texts to search for, in order: the whole text, then the part before its first comma."""
    return list(dict.fromkeys((folded(typed), folded(typed.partition(",")[0]) or folded(typed))))


def _offset(typed: str) -> timedelta | None:
    """Parse a typed offset from UTC, with the sign as people write it: ``GMT+2`` is two hours ahead. None if it isn't an offset."""
    sign = OFFSET.fullmatch(typed.strip().casefold().translate(MINUS))
    if sign is None:
        return None
    minutes = 60 * int(sign[2]) + int(sign[3] or 0)
    return timedelta(minutes=minutes if sign[1] == "+" else -minutes)


def _option(words: str, zone: str, now: float) -> tuple[str, str]:
    return text("zone-option", zone=words, now=clock(local(now, zone))), zone


def _usual() -> tuple[str, ...]:
    """Return the zones offered first: those of the largest cities."""
    return (
        UTC,
        *(name for name in ZONES.values() if name != NOWHERE),
        *dict.fromkeys(zone for _, zone in large_cities()),
    )


@lru_cache(maxsize=8)
def _places(code: str) -> tuple[tuple[str, str, str], ...]:
    """Return the places known in a language, each as folded name, written name, and zone."""
    return tuple((folded(place), place, zone) for place, zone in _named(code))


def _named(code: str) -> Iterator[tuple[str, str]]:
    yield NOWHERE, UTC
    zones = sorted(name for name in zone_names() if "/" in name and not name.startswith("Etc/"))
    for zone in zones:
        yield zone, zone
        yield zone.rpartition("/")[2], zone
    known = set(zones)
    with speaking(code):
        yield from ((city, zone) for zone, city in zone_cities().items() if zone in known)
    yield from large_cities()
