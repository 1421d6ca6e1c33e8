"""A time zone is found by typed words: a city in the user's language, an abbreviation, an offset."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.core.calendars import local, zone_label, zone_names
from bot.features.settings.zones import MAX_SUGGESTIONS, folded, zone_of, zones_like
from data.catalogue import current, speaking
from tests.builders.for_each import for_each, sampled

WINTER = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
SUMMER = datetime(2026, 7, 20, 15, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

TYPED = {
    "Lyon": "Europe/Paris", "marseille": "Europe/Paris", "Hamburg": "Europe/Berlin", "Frankfurt": "Europe/Berlin",
    "koln": "Europe/Berlin", "Köln": "Europe/Berlin", "munchen": "Europe/Berlin", "Munich": "Europe/Berlin",
    "Boston": "America/New_York", "san francisco": "America/Los_Angeles", "Manchester": "Europe/London",
    "Zürich": "Europe/Zurich", "zurich": "Europe/Zurich", "Wien": "Europe/Vienna", "Londres": "Europe/London",
    "geneve": "Europe/Zurich", "Montréal": "America/Montreal", "são paulo": "America/Sao_Paulo", "new york": "America/New_York",
    "europe/berlin": "Europe/Berlin",
}  # fmt: skip
WHOLE = {
    "Berlin, Germany": "Europe/Berlin", "Lyon, France": "Europe/Paris", "New York, NY": "America/New_York", "UTC": "Etc/UTC",
    "EST": "America/New_York", "pst": "America/Los_Angeles", "CET": "Europe/Paris", "IST": "Asia/Kolkata", "BST": "Europe/London",
    "MEZ": "Europe/Berlin",
}  # fmt: skip
OFFSETS = [
    (words, 60 * sign * hours)
    for hours in (*range(1, 13), 14)
    for sign, mark in ((1, "+"), (-1, "-"), (-1, "−"))
    if sign * hours >= -12 and sign * hours != -14
    for words in (f"UTC{mark}{hours}", f"gmt {mark}{hours:02}:00", f"{mark}{hours}", f"GMT{mark}{hours:02}00")
]
"""Offsets as people write them, with the minutes that they mean."""


@for_each("code", current().languages)
@for_each("typed", TYPED)
def test_a_city_leads_to_its_zone(typed: str, code: str) -> None:
    with speaking(code):
        assert TYPED[typed] in [zone for _, zone in zones_like(typed, WINTER)]
        assert TYPED[typed] in [zone for _, zone in zones_like(typed[:-1], WINTER)]
        assert zone_of(typed) == TYPED[typed]


@for_each("code", current().languages)
@for_each("typed", WHOLE)
def test_other_names_lead_to_a_zone(typed: str, code: str) -> None:
    with speaking(code):
        assert WHOLE[typed] in [zone for _, zone in zones_like(typed, WINTER)]
        assert zone_of(typed) == WHOLE[typed]


def test_an_abbreviation_of_several_zones_offers_each() -> None:
    assert {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"} <= {zone for _, zone in zones_like("IST", WINTER)}


@pytest.mark.nightly
@for_each(("typed", "minutes"), [*OFFSETS, ("UTC+5:30", 330), ("+0545", 345), ("GMT-9:30", -570), ("UTC+0", 0)])
def test_an_offset_is_read_as_people_mean_it(typed: str, minutes: int) -> None:
    meant = timedelta(minutes=minutes)
    zone = zone_of(typed)
    for now in (WINTER, SUMMER):
        assert local(now, zone).utcoffset() == meant
        for _, offered in zones_like(typed, now):
            assert local(now, offered).utcoffset() == meant
    if minutes % 60 == 0:
        assert zone_label(zone) == (f"UTC{minutes // 60:+}" if minutes else "UTC")


@sampled("code", current().languages, {"en"})
def test_every_zone_that_is_offered_is_the_one_that_is_taken(code: str) -> None:
    with speaking(code):
        typed = ("", "UTC", "GMT", "etc", "+2", "UTC-5", *WHOLE, *TYPED, *(name[:30] for name in zone_names()))
        offered = {zone for words in typed for _, zone in zones_like(words, WINTER)}
        assert len(offered) > 400
        assert {zone: zone_of(zone) for zone in offered} == {zone: zone for zone in offered}
        assert len({folded(zone) for zone in offered}) == len(offered)
        assert [zone for zone in offered if zone.startswith("Etc/")] == ["Etc/UTC"]


def test_the_time_there_is_shown_with_each_zone() -> None:
    assert [words for words, zone in zones_like("Tokyo", WINTER) if zone == "Asia/Tokyo"] == [
        "Asia/Tokyo · 11:30\u202fPM"
    ]


def test_the_readers_language_names_cities_too() -> None:
    with speaking("fr"):
        assert zone_of("Pékin") == "Asia/Shanghai"
        assert zone_of("Le Caire") == "Africa/Cairo"
    with speaking("de"):
        assert zone_of("Kairo") == "Africa/Cairo"


def test_what_is_offered_is_known_fits_discord_and_is_said_once() -> None:
    for typed in ("", "a", "euro", "san"):
        offered = zones_like(typed, WINTER)
        assert 0 < len(offered) <= MAX_SUGGESTIONS
        assert len({zone for _, zone in offered}) == len(offered)
        assert {zone for _, zone in offered} <= set(zone_names())
        assert all(len(words) <= 100 for words, _ in offered)
    for typed in ("Atlantis", "UTC+27", "+99:30"):
        assert zones_like(typed, WINTER) == []
        assert zone_of(typed) == typed
