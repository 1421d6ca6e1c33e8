"""Moments as people type them, in their own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.discord_ui.away.moments import moment_of, suggested
from bot.discord_ui.core.errors import NothingHere
from data.catalogue import speaking

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo(BERLIN)).timestamp()
"""A Friday."""


@pytest.mark.parametrize(
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
    found = datetime.fromtimestamp(moment_of(typed, NOW, BERLIN), ZoneInfo(BERLIN))
    assert found.strftime("%Y-%m-%d %H:%M") == meant


@pytest.mark.parametrize(
    ("code", "typed", "meant"),
    [
        ("en", "until Friday", "2026-11-27 00:00"),
        ("en", "until until Friday", "2026-11-27 00:00"),
        ("en", "24/12", "2026-12-24 00:00"),
        ("en", "12/24", "2026-12-24 00:00"),
        ("en", "Dec 24", "2026-12-24 00:00"),
        ("en", "3 days", "2026-11-23 15:30"),
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
        found = datetime.fromtimestamp(moment_of(typed, NOW, BERLIN), ZoneInfo(BERLIN))
        assert found.strftime("%Y-%m-%d %H:%M") == meant
        assert suggested(typed, NOW, BERLIN)


def test_the_zone_is_the_persons() -> None:
    there, here = (moment_of("2026-12-24", NOW, zone) for zone in ("Asia/Tokyo", BERLIN))
    assert here - there == 8 * 3_600
    assert moment_of("<t:1800000000:R>", NOW, BERLIN) == 1_800_000_000


@pytest.mark.parametrize(
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
        moment_of(typed, NOW, BERLIN)
    if typed:
        assert suggested(typed, NOW, BERLIN) == []


def test_what_is_offered_is_understood() -> None:
    pairs = suggested("", NOW, BERLIN)
    assert len(pairs) == 4
    assert "Nov 21, 2026, 12:00" in pairs[0][0]
    for words, sent in pairs:
        assert sent in words
        assert moment_of(sent, NOW, BERLIN) > NOW
    assert [sent for _, sent in suggested("24.12.", NOW, BERLIN)] == ["24.12."]
