"""A running bot for each test."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features.lobbies import publishing as lobby_publishing
from bot.features.story import publishing as story_publishing
from tests.builders.browser import PATIENCE_MS
from tests.builders.killer import Killer
from tests.builders.local_bot import LocalBot, local_bot


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[LocalBot]:
    """Yield a running bot on a stand-in Discord."""
    async with local_bot(tmp_path) as running:
        yield running


@pytest.fixture
def killer() -> Iterator[Killer]:
    """Return an object that kills the bot before or after one of its calls."""
    with pytest.MonkeyPatch.context() as patch:
        yield Killer(patch)


@pytest.fixture
def _long_waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Raise timeouts for busy machines: those of the page, and the time that text waits for its pictures."""
    for module in (story_publishing, lobby_publishing):
        monkeypatch.setattr(module, "PICTURE_WAIT_S", PATIENCE_MS / 1_000)
    expect.set_options(timeout=PATIENCE_MS)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each answer wait for its pictures, however busy the machine is."""
    monkeypatch.setattr("bot.discord_ui.core.call.DEFER_AFTER_S", 60.0)
    monkeypatch.setattr("bot.features.hand.open_panels.IN_TIME", 60.0)
    monkeypatch.setattr("bot.features.hand.open_panels.FOLLOWING", 60.0)
