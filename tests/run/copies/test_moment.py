"""Moments as operators type them."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.run.copies.moment import moment
from tests.builders.for_each import for_each

NOW = datetime(2026, 11, 26, 14, 30, 20, tzinfo=timezone(timedelta(hours=1)))


@for_each(
    ("words", "expected"),
    [
        ("2026-11-23T08:30", "2026-11-23T08:30:00+01:00"),
        ("2026-11-23 08:30", "2026-11-23T08:30:00+01:00"),
        ("2026-11-23", "2026-11-23T00:00:00+01:00"),
        ("2026-11-23T08:30Z", "2026-11-23T09:30:00+01:00"),
        ("2026-11-23T08:30+00:00", "2026-11-23T09:30:00+01:00"),
        ("yesterday 18:00", "2026-11-25T18:00:00+01:00"),
        ("Yesterday at 18:00:30", "2026-11-25T18:00:30+01:00"),
        ("yesterday", "2026-11-25T00:00:00+01:00"),
        ("today 9:05", "2026-11-26T09:05:00+01:00"),
        ("9:05", "2026-11-26T09:05:00+01:00"),
        ("18:00", "2026-11-25T18:00:00+01:00"),
        ("5 hours ago", "2026-11-26T09:30:20+01:00"),
        ("1 day ago", "2026-11-25T14:30:20+01:00"),
        ("90s ago", "2026-11-26T14:28:50+01:00"),
        ("30 min ago", "2026-11-26T14:00:20+01:00"),
        ("now", "2026-11-26T14:30:20+01:00"),
    ],
)
def test_it_is_what_people_mean(words: str, expected: str) -> None:
    assert moment(words, NOW).astimezone(UTC) == datetime.fromisoformat(expected)


@for_each("words", ["", "at", "next Tuesday", "25:00", "2 fortnights ago", "ago", "2026-13-01", "yesterday 7"])
def test_everything_else_is_refused(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  each part of the standard library words it differently
        moment(words, NOW)
