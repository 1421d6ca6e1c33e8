"""Moments as operators type them: a local time has the UTC offset of its own day, whatever today's is."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.run.copies.commands import local, moment
from tests.builders.for_each import for_each

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "UTC")
"""Zones that change their clocks by an hour, by half an hour, no longer, and never."""

DAYS = [datetime(2026, 3, 27, 14, 30, 20) + timedelta(days=step) for step in (0, 1, 3, 5, 60, 211, 212, 214, 216, 226)]  # noqa: DTZ001  in each zone
"""Local times of day around the changes of clocks of 2026, and away from them."""


@pytest.fixture(name="zone", params=ZONES)
def in_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[ZoneInfo]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield ZoneInfo(request.param)
    monkeypatch.undo()
    time.tzset()


FORMS = (
    ("{0:%Y-%m-%d} 08:30", 8, 30),
    ("{0:%Y-%m-%d}T08:30", 8, 30),
    ("{0:%Y-%m-%d} 20:00", 20, 0),
    ("{0:%Y-%m-%d}", 0, 0),
)


def test_every_form_means_the_wall_clock_of_its_day(zone: ZoneInfo) -> None:
    for now in DAYS:
        here = now.replace(tzinfo=zone)
        for day in DAYS:
            for form, hour, minute in FORMS:
                expected = day.replace(hour=hour, minute=minute, second=0, tzinfo=zone)
                assert moment(form.format(day), here.timestamp()) == expected.timestamp(), (form, day, now)
        midnight = here.replace(hour=0, minute=0, second=0)
        for words, day, hour, minute in (
            ("yesterday 18:00", midnight - timedelta(days=1), 18, 0),
            ("Yesterday at 18:00:00", midnight - timedelta(days=1), 18, 0),
            ("yesterday", midnight - timedelta(days=1), 0, 0),
            ("today 9:05", midnight, 9, 5),
            ("9:05", midnight, 9, 5),
            ("18:00", midnight - timedelta(days=1), 18, 0),
        ):
            assert moment(words, here.timestamp()) == day.replace(hour=hour, minute=minute).timestamp(), (words, now)


def test_a_moment_is_shown_as_it_was_typed(zone: ZoneInfo) -> None:
    for day in DAYS:
        at = moment(f"{day:%Y-%m-%d} 20:00", DAYS[-1].replace(tzinfo=zone).timestamp())
        assert local(at).startswith(f"{day:%Y-%m-%d} 20:00:00")


@for_each(
    ("words", "seconds"),
    [("5 hours ago", 18_000), ("1 day ago", 86_400), ("90s ago", 90), ("30 min ago", 1_800), ("now", 0)],
)
def test_a_duration_is_counted_in_seconds(words: str, seconds: int) -> None:
    assert moment(words, 1e9) == 1e9 - seconds


@for_each("words", ["2026-11-23T08:30Z", "2026-11-23T08:30+00:00", "2026-11-23T14:15+05:45"])
def test_an_offset_counts_if_it_is_given(words: str) -> None:
    assert moment(words, 0.0) == datetime(2026, 11, 23, 8, 30, tzinfo=UTC).timestamp()


@for_each("words", ["", "at", "next Tuesday", "25:00", "2 fortnights ago", "ago", "2026-13-01", "yesterday 7"])
def test_everything_else_is_refused(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  each part of the standard library words it differently
        moment(words, 1e9)
