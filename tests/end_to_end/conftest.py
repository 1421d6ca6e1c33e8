"""A running town for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.builders.town import Town, town


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Town]:
    """Return a stand-in Discord with the bot in it."""
    async with town(tmp_path) as running:
        yield running
