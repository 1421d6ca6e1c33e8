"""What the tests of copies share."""

import pytest

from bot.run.copies import continuous


@pytest.fixture(autouse=True)
def _short_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A place that is watched for another bot's writing is watched briefly: the bots of these tests are never idle."""
    monkeypatch.setattr(continuous, "GROWTH", 0.5)
