"""Coordinates this process with the others: its beat, claimed and handed-over shards, and their gateway sessions."""

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any, Protocol

from bot.core.ownership import Ownership
from bot.core.ports import Clock
from bot.core.shards.values import Shards
from bot.storage.errors import StoreError

_log = logging.getLogger(__name__)


class Sessions(Protocol):
    """Gateway sessions of this process, as this module sees them."""

    def connected(self) -> bool:
        """Return whether the gateway answers heartbeats."""

    async def keep_sessions(self, shards: Collection[int]) -> None:
        """Open the gateway sessions of these shards, and close those of others."""


class Serving:
    """Beats and hands over shards until it is canceled. With a single process it does nothing."""

    def __init__(self, ownership: Ownership, sessions: Sessions, clock: Clock) -> None:
        self._ownership = ownership
        self._sessions = sessions
        self._clock = clock
        self._beaten = clock.now()
        self._tasks: set[asyncio.Task[None]] = set()
        self._giving: frozenset[int] = frozenset()
        self._wanted: frozenset[int] | None = None
        self._connecting: asyncio.Task[None] | None = None

    @property
    def served(self) -> Shards:
        """Shards that this process serves now."""
        return self._ownership.served

    @property
    def beaten(self) -> float:
        """Time of this process's last beat (UTC epoch seconds); now, if it is the only one."""
        return self._clock.now() if self._ownership.alone else self._beaten

    async def run(self) -> None:
        """Beat forever, despite any errors: without beats this process would silently serve no one."""
        if self._ownership.alone:
            # The only process needs no beats; but the task must not end, since that would end the bot.
            await asyncio.get_running_loop().create_future()
        try:
            while True:
                try:
                    await self.beat()
                    self._beaten = self._clock.now()
                except StoreError as error:  # the leases expire by themselves
                    _log.warning("no beat: %s", error)
                except Exception:
                    _log.exception("no beat")
                await asyncio.sleep(self._ownership.pause)
        finally:
            for task in self._tasks:
                task.cancel()

    async def beat(self) -> None:
        """Beat once, and start handing over the requested shards. Raises StoreError."""
        asked = await self._ownership.beat(ready=self._sessions.connected()) - self._giving
        if asked:
            # Before any await: the next beat must not hand over the same shards again.
            self._giving |= asked
            self._start(self._hand_over(asked))
        wanted = self._ownership.connecting
        # Sessions open five seconds apart: a change in between waits for the next beat.
        if wanted != self._wanted and (self._connecting is None or self._connecting.done()):
            if self._wanted is not None:  # the client connects with the first ones
                self._connecting = self._start(self._sessions.keep_sessions(wanted))
            self._wanted = wanted

    async def settle(self) -> None:
        """Wait for the pending handovers."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Hand over all shards before this process ends."""
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
            # Even after a failure: the next beat retries.
            self._giving -= shards

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
