"""A stand-in for each test, and clients connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Clock, Sandbox, Settings
from tests.sandbox.bots import point_at
from tests.sandbox.wire import Wire, wire_to


@pytest.fixture
def settings() -> Settings:
    """Settings of the test's stand-in; a test file may override them."""
    return Settings(fast=True)


@pytest.fixture
def clock() -> Clock:
    """A clock that only a test advances."""
    return Clock(frozen=True)


@pytest.fixture
async def sandbox(settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A fresh stand-in."""
    async with Sandbox.start(settings, clock=clock) as running:
        point_at(running, monkeypatch)
        yield running


@pytest.fixture
async def wire(sandbox: Sandbox) -> AsyncIterator[Wire]:
    """A REST client of the stand-in."""
    async with wire_to(sandbox) as result:
        yield result
