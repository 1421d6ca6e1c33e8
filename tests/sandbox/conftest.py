"""A sandbox for each test, and clients connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Clock, Sandbox, Settings
from tests.sandbox.bots import point_at
from tests.sandbox.wire import Wire, wire_to


@pytest.fixture
def settings() -> Settings:
    """Return the settings of the test's sandbox. Test files may override them."""
    return Settings(fast=True)


@pytest.fixture
def clock() -> Clock:
    """Return a clock that only the test advances."""
    return Clock(frozen=True)


@pytest.fixture
async def sandbox(settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """Run a new sandbox, with discord.py pointed at it."""
    async with Sandbox.start(settings, clock=clock) as running:
        point_at(running, monkeypatch)
        yield running


@pytest.fixture
async def wire(sandbox: Sandbox) -> AsyncIterator[Wire]:
    """Return a REST client of the sandbox."""
    async with wire_to(sandbox) as result:
        yield result
