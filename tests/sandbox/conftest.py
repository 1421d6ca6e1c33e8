"""A stand-in per test, and discord.py pointed at it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox, Settings
from tests.sandbox.bots import point_at


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A fresh stand-in without rate limits."""
    async with Sandbox.start(Settings(fast=True)) as running:
        point_at(running, monkeypatch)
        yield running
