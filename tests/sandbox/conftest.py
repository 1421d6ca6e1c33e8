"""A stand-in per test, and clients that are pointed at it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Clock, Sandbox, Settings
from tests.sandbox.bots import point_at
from tests.sandbox.wire import Wire, wire_to


@pytest.fixture
def settings() -> Settings:
    """How the stand-in of a test is run; a test file may say otherwise."""
    return Settings(fast=True)


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until a test moves it."""
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
