"""discord.py without its pauses: otherwise it waits one to nine seconds before it retries a failed call."""

import asyncio
from types import ModuleType
from typing import Any

import pytest


class Hurried(ModuleType):
    """Replaces asyncio; its sleep only yields to other tasks."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(_seconds: float) -> None:
        await asyncio.sleep(0)


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Make discord.py retry a failed call at once."""
    patch.setattr("discord.http.asyncio", Hurried("asyncio"))
