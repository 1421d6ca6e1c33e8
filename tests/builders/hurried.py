"""discord.py without its pauses: otherwise it waits one to nine seconds before it tries a failed call again."""

import asyncio
from types import ModuleType
from typing import Any

import pytest


class Hurried(ModuleType):
    """Is asyncio, but its sleep only lets others go on."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(_seconds: float) -> None:
        """Let others go on."""
        await asyncio.sleep(0)


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let discord.py try a failed call again at once."""
    patch.setattr("discord.http.asyncio", Hurried("asyncio"))
