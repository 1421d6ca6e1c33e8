"""Kills the bot at one of its calls to Discord."""

import asyncio
from typing import Any

import pytest
from discord.http import HTTPClient


class Killer:
    """Kills the bot before or after its n-th call to a channel, like a power cut."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left = -1
        self.after = False
        self.dead = asyncio.Event()
        real = HTTPClient.request

        async def request(client: HTTPClient, route: Any, **options: Any) -> Any:
            if self.dead.is_set():
                raise asyncio.CancelledError
            counts = "/channels/" in route.path and self.left >= 0
            if counts:
                self.left -= 1
            if counts and self.left < 0 and not self.after:
                self.die()
            answer = await real(client, route, **options)
            if counts and self.left < 0 and self.after:
                self.die()
            return answer

        patch.setattr(HTTPClient, "request", request)

    def arm(self, calls: int, *, after: bool) -> None:
        self.left, self.after = calls, after
        self.dead.clear()

    def die(self) -> None:
        self.dead.set()
        raise asyncio.CancelledError
