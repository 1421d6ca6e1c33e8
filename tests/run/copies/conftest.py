"""What the tests of copies share."""

import time
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest

from bot.run.copies import continuous

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "UTC")


@pytest.fixture(autouse=True)
def _short_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A place that is watched for another bot's writing is watched briefly: the bots of these tests are never idle."""
    monkeypatch.setattr(continuous, "GROWTH", 0.5)


@pytest.fixture(name="zone", params=ZONES)
def in_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[ZoneInfo]:
    """Set the time zone of the machine to each zone."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield ZoneInfo(request.param)
    monkeypatch.undo()
    time.tzset()
