"""Moments as people type them, in their own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.when import moment_of, suggested

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


def test_the_zone_is_the_persons() -> None:
    there, here = (moment_of("2026-12-24", NOW, zone) for zone in ("Asia/Tokyo", BERLIN))
    assert here - there == 8 * 3_600
    assert moment_of("<t:1800000000:R>", NOW, BERLIN) == 1_800_000_000


@pytest.mark.parametrize(
    "typed", ["", "soon", "2026-13-01", "31.2.", "25:00", "0x10", "9999999d", "-3d", "99999999999"]
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
