"""Times as users type them, in their own time zone."""

from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.typed_times import moment_of, shown, suggested
from data.catalogue import current, speaking
from tests.builders.for_each import for_each

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo(BERLIN)).timestamp()
"""A Friday."""
MOST = 366 * 86_400.0


@for_each("start", [date(2027, 6, 1), date(2028, 1, 1)])
def test_every_day_of_the_next_year_needs_no_year(start: date) -> None:
    now = datetime.combine(start, time(12), ZoneInfo(BERLIN))
    for days in range(1, 365):
        day = (now + timedelta(days=days)).replace(hour=0)
        assert moment_of(f"{day.day}.{day.month}.", now.timestamp(), BERLIN, MOST) == day.timestamp()


def test_the_zone_is_the_persons() -> None:
    there, here = (moment_of("2026-12-24", NOW, zone, MOST) for zone in ("Asia/Tokyo", BERLIN))
    assert here - there == 8 * 3_600
    assert moment_of("<t:1800000000:R>", NOW, BERLIN, MOST) == 1_800_000_000


@for_each("typed", ["", "until " * 999, "d" * 6_000])
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
    for code, typed, meant in TEXTS:
        with speaking(code):
            assert bool(suggested(typed, NOW, BERLIN, MOST)) == (meant not in {"-", "too far"}), (code, typed)


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
