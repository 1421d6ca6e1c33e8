"""Keeps this process among the others: its beat, the shards that it claims and hands over, and their gateway sessions."""

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any, Final, Protocol

from bot.hosting.core.ports import StoreError
from bot.hosting.shards.ownership import Ownership
from bot.hosting.shards.watching import BEAT

SOON: Final = 0.1
"""Seconds between two looks while another process is about to hand a shard over."""

_log = logging.getLogger(__name__)


class Sessions(Protocol):
    """What is needed of the connection to Discord."""

    def connected(self) -> bool:
        """Say whether the gateway answers heartbeats."""

    async def keep_sessions(self, shards: Collection[int]) -> None:
        """Open the gateway sessions of these shards, and close those of others."""


class Serving:
    """Beats until it is cancelled. A bot of one process needs none of it."""

    def __init__(self, ownership: Ownership, sessions: Sessions) -> None:
        self._ownership = ownership
        self._sessions = sessions
        self._tasks: set[asyncio.Task[None]] = set()
        self._giving: frozenset[int] = frozenset()
        self._wanted: frozenset[int] | None = None
        self._connecting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Beat, for ever, unless there are no others; where the database cannot be reached the leases run out by themselves."""
        try:
            while not self._ownership.alone:
                try:
                    await self.beat()
                except StoreError:
                    _log.warning("no beat", exc_info=True)
                await asyncio.sleep(SOON if self._ownership.asking else BEAT)
        finally:
            for task in self._tasks:
                task.cancel()

    async def beat(self) -> None:
        """Beat once; what others ask for is handed over meanwhile. Raises StoreError."""
        asked = await self._ownership.beat(ready=self._sessions.connected()) - self._giving
        if asked:
            self._giving |= asked
            self._start(self._hand_over(asked))
        wanted = self._ownership.connecting
        if wanted != self._wanted and (self._connecting is None or self._connecting.done()):
            if self._wanted is not None:  # the first ones are those with which the client connects
                self._connecting = self._start(self._sessions.keep_sessions(wanted))
            self._wanted = wanted

    async def settle(self) -> None:
        """Wait until what was begun is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Hand everything over: this process ends."""
        try:
            await self._ownership.leave()
        except StoreError:
            _log.warning("the shards are not handed over; others take them when the leases have run out", exc_info=True)

    async def _hand_over(self, shards: frozenset[int]) -> None:
        try:
            await self._ownership.hand_over(shards)
            _log.info("handed over the shards %s", sorted(shards))
        except StoreError:
            _log.warning("the shards %s are not handed over; trying again", sorted(shards), exc_info=True)
        finally:
            self._giving -= shards

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
