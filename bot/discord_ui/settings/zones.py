"""Time zones by what people call the place where they live: with or without accents, in their own language, also where it has no zone."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.model.calendars import ZONES, zone_names
from bot.model.habits import NOWHERE, UTC
from data.catalogue import language, speaking
from data.cities import large_cities
from data.formats import zone_cities

MOST: Final = 25
"""Suggestions that Discord shows."""


def zones_like(typed: str) -> list[tuple[str, str]]:
    """Return up to 25 time zones as pairs of words and name: those with a place that begins with what was typed, then those that hold it.

    Those of the large cities where nothing was typed.
    """
    wanted = folded(typed)
    if not wanted:
        return [(name, name) for name in ZONES.values()]
    found: dict[str, str] = {}
    for fits in (str.startswith, str.__contains__):
        for known, place, zone in _places(language()):
            if zone not in found and fits(known, wanted):
                found[zone] = zone if folded(zone).endswith(known) else f"{place} · {zone}"
    return [(words, zone) for zone, words in found.items()][:MOST]


def zone_of(typed: str) -> str:
    """Return the zone that somebody means who typed its name, or a place (nothing: UTC); what is neither is left as it is."""
    wanted = folded(typed)
    if not wanted:
        return UTC
    found = next((zone for known, _, zone in _places(language()) if known == wanted), typed)
    return UTC if found == NOWHERE else found


def folded(typed: str) -> str:
    """Return what was typed without capitals, accents and marks between words."""
    letters = unicodedata.normalize("NFKD", typed.strip()).casefold()
    return " ".join(
        "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter)).split()
    )


@lru_cache(maxsize=8)
def _places(code: str) -> tuple[tuple[str, str, str], ...]:
    """Return every place that is known in a language: folded, as it is written, and its zone."""
    return tuple((folded(place), place, zone) for place, zone in _named(code))


def _named(code: str) -> Iterator[tuple[str, str]]:
    zones = sorted(zone_names())
    for zone in zones:
        yield zone, zone
        yield zone.rpartition("/")[2], zone
    known = set(zones)
    with speaking(code):
        yield from ((city, zone) for zone, city in zone_cities().items() if zone in known)
    yield from large_cities()
