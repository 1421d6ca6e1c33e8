"""Times as users type them, in their own time zone."""

from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.typed_times import moment_of, shown, suggested
from data.catalogue import current, speaking
from tests.builders.for_each import for_each
from tests.builders.words import worded

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo(BERLIN)).timestamp()
"""A Friday."""
MOST = 366 * 86_400.0


@for_each(
    ("typed", "meant"),
    [
        ("now", "2026-11-20 15:30"),
        ("Tomorrow", "2026-11-21 00:00"),
        ("friday", "2026-11-27 00:00"),
        ("saturday", "2026-11-21 00:00"),
        ("3d", "2026-11-23 15:30"),
        ("12 h", "2026-11-21 03:30"),
        ("2w", "2026-12-04 15:30"),
        ("2026-12-24", "2026-12-24 00:00"),
        (" 2026-12-24  18:05", "2026-12-24 18:05"),
        ("24.12.2026 18:05", "2026-12-24 18:05"),
        ("24.12.", "2026-12-24 00:00"),
        ("1.3", "2027-03-01 00:00"),
        ("18:00", "2026-11-20 18:00"),
        ("9:00", "2026-11-21 09:00"),
    ],
)
def test_what_is_meant(typed: str, meant: str) -> None:
    actual = datetime.fromtimestamp(moment_of(typed, NOW, BERLIN, MOST), ZoneInfo(BERLIN))
    assert actual.strftime("%Y-%m-%d %H:%M") == meant


@for_each("start", [date(2027, 6, 1), date(2028, 1, 1)])
def test_every_day_of_the_next_year_needs_no_year(start: date) -> None:
    now = datetime.combine(start, time(12), ZoneInfo(BERLIN))
    for days in range(1, 365):
        day = (now + timedelta(days=days)).replace(hour=0)
        assert moment_of(f"{day.day}.{day.month}.", now.timestamp(), BERLIN, MOST) == day.timestamp()


@for_each(
    ("code", "typed", "meant"),
    [
        ("en", "until Friday", "2026-11-27 00:00"),
        ("en", "until until Friday", "2026-11-27 00:00"),
        ("en", "24/12", "2026-12-24 00:00"),
        ("en", "6pm", "2026-11-20 18:00"),
        ("en", "at 9:30 a.m.", "2026-11-21 09:30"),
        ("en", "next Friday", "2026-11-27 00:00"),
        ("en", "Friday 6pm", "2026-11-20 18:00"),
        ("en", "Friday at 9", "2026-11-27 09:00"),
        ("en", "8pm tomorrow", "2026-11-21 20:00"),
        ("en", "in 3 days", "2026-11-23 15:30"),
        ("en", "next week", "2026-11-27 15:30"),
        ("en", "tomorrow at 8", "2026-11-21 08:00"),
        ("en", "the day after tomorrow, noon", "2026-11-22 12:00"),
        ("en", "Dec 24th, 6 pm", "2026-12-24 18:00"),
        ("en", "24 December 2026", "2026-12-24 00:00"),
        ("en", "5/12 18:00", "2026-12-05 18:00"),
        ("en", "demain à 8h", "2026-11-21 08:00"),
        ("de", "18 Uhr", "2026-11-20 18:00"),
        ("de", "nächsten Freitag", "2026-11-27 00:00"),
        ("de", "Freitag um 18 Uhr", "2026-11-20 18:00"),
        ("de", "in 3 Tagen", "2026-11-23 15:30"),
        ("de", "morgen um 8", "2026-11-21 08:00"),
        ("de", "übermorgen", "2026-11-22 00:00"),
        ("de", "nächste Woche", "2026-11-27 15:30"),
        ("fr", "18h", "2026-11-20 18:00"),
        ("fr", "8h30", "2026-11-21 08:30"),
        ("fr", "dans 18h", "2026-11-21 09:30"),
        ("fr", "vendredi prochain", "2026-11-27 00:00"),
        ("fr", "dans 3 jours", "2026-11-23 15:30"),
        ("fr", "demain à 8h", "2026-11-21 08:00"),
        ("fr", "après-demain", "2026-11-22 00:00"),
        ("en", "12/24", "2026-12-24 00:00"),
        ("en", "Dec 24", "2026-12-24 00:00"),
        ("en", worded("button-away-3d"), "2026-11-23 15:30"),
        ("en", "tue", "2026-11-24 00:00"),
        ("de", "bis Freitag", "2026-11-27 00:00"),
        ("de", "bis zum 24.12.", "2026-12-24 00:00"),
        ("de", "24. Dezember", "2026-12-24 00:00"),
        ("de", "1. März", "2027-03-01 00:00"),
        ("de", "1. MARZ", "2027-03-01 00:00"),
        ("de", "3t", "2026-11-23 15:30"),
        ("de", "3 Tage", "2026-11-23 15:30"),
        ("de", "Do.", "2026-11-26 00:00"),
        ("fr", "jusqu’à vendredi", "2026-11-27 00:00"),
        ("fr", "jusqu'au 24/12", "2026-12-24 00:00"),
        ("fr", "jusqu’au 24 décembre", "2026-12-24 00:00"),
        ("fr", "24 dec", "2026-12-24 00:00"),
        ("fr", "1 aout", "2027-08-01 00:00"),
        ("fr", "3j", "2026-11-23 15:30"),
        ("fr", "2 semaines", "2026-12-04 15:30"),
        ("fr", "Demain", "2026-11-21 00:00"),
    ],
)
def test_people_write_dates_as_they_do_at_home(code: str, typed: str, meant: str) -> None:
    with speaking(code):
        actual = datetime.fromtimestamp(moment_of(typed, NOW, BERLIN, MOST), ZoneInfo(BERLIN))
        assert actual.strftime("%Y-%m-%d %H:%M") == meant
        assert suggested(typed, NOW, BERLIN, MOST)


def test_the_zone_is_the_persons() -> None:
    there, here = (moment_of("2026-12-24", NOW, zone, MOST) for zone in ("Asia/Tokyo", BERLIN))
    assert here - there == 8 * 3_600
    assert moment_of("<t:1800000000:R>", NOW, BERLIN, MOST) == 1_800_000_000


@for_each(
    "typed",
    [
        "",
        "soon",
        "2026-13-01",
        "31.2.",
        "25:00",
        "0x10",
        "9999999d",
        "-3d",
        "99999999999",
        "until " * 999,
        "until",
        "d" * 6_000,
    ],
)
def test_what_nobody_can_tell(typed: str) -> None:
    with pytest.raises(NothingHere):
        moment_of(typed, NOW, BERLIN, MOST)
    if typed:
        assert suggested(typed, NOW, BERLIN, MOST) == []


@pytest.mark.parametrize(("zone", "meant"), [("America/New_York", "2026-12-01"), ("Europe/London", "2027-01-12")])
def test_of_two_allowed_readings_the_one_of_the_country_comes_first_and_both_are_offered(zone: str, meant: str) -> None:
    assert datetime.fromtimestamp(moment_of("12/1", NOW, zone, MOST), ZoneInfo(zone)).strftime("%Y-%m-%d") == meant
    first, _second = suggested("12/1", NOW, zone, MOST)
    assert first[1] == "12/1"


TYPED = (
    "",
    "6pm",
    "12/1",
    "12/5",
    "1.3",
    "friday",
    "in 3 days",
    "tomorrow at 8",
    "24/12",
    "2w",
    "18:00",
    "dec 24",
    "now",
    "9h",
)


@for_each("zone", ["UTC", BERLIN, "America/New_York", "Asia/Kolkata"])
@for_each("code", current().languages)
def test_every_moment_that_is_offered_is_the_one_that_is_taken(code: str, zone: str) -> None:
    with speaking(code):
        for typed in TYPED:
            offered = suggested(typed, NOW, zone, MOST)
            assert offered
            assert [sent for words, sent in offered if shown(moment_of(sent, NOW, zone, MOST), zone) not in words] == []


def test_what_is_offered_is_understood() -> None:
    pairs = suggested("", NOW, BERLIN, MOST)
    assert len(pairs) == 4
    assert "Nov 21, 2026, 12:00" in pairs[0][0]
    for words, sent in pairs:
        assert sent in words
        assert moment_of(sent, NOW, BERLIN, MOST) > NOW
    assert [sent for _, sent in suggested("24.12.", NOW, BERLIN, MOST)] == ["24.12."]


TEXTS = [line.split("\t") for line in (Path(__file__).with_name("typed_times.tsv")).read_text("utf-8").splitlines()]


def read(code: str, typed: str) -> str:
    """Return the reading of a text in Berlin; for a refusal "-", or "too far"."""
    with speaking(code):
        try:
            at = moment_of(typed, NOW, BERLIN, MOST)
        except NothingHere as refused:
            return {"when-unknown": "-", "when-too-far": "too far"}[refused.key]
        return datetime.fromtimestamp(at, ZoneInfo(BERLIN)).strftime("%Y-%m-%d %H:%M")


def test_two_hundred_texts_are_read_as_they_are_meant_or_refused_in_words() -> None:
    assert len(TEXTS) >= 200
    wrong = [(code, typed, meant, got) for code, typed, meant in TEXTS if (got := read(code, typed)) != meant]
    assert wrong == []


def test_the_limit_of_the_use_decides_between_two_readings() -> None:
    """An absence lasts 60 days at most, and a tournament may be announced for a year."""
    for most, meant in ((60 * 86_400.0, "2026-12-05"), (MOST, "2027-05-12")):
        at = datetime.fromtimestamp(moment_of("12/5", NOW, BERLIN, most), ZoneInfo(BERLIN))
        assert at.strftime("%Y-%m-%d") == meant
    with pytest.raises(NothingHere):
        moment_of("2027-03-01", NOW, BERLIN, 60 * 86_400.0)


@for_each("code", current().languages)
def test_what_was_understood_is_shown_with_the_day_of_the_week(code: str) -> None:
    with speaking(code):
        assert shown(moment_of("2026-12-04 20:00", NOW, BERLIN, MOST), BERLIN).startswith(
            {"en": "Fri", "de": "Fr"}.get(code, "ven")
        )
