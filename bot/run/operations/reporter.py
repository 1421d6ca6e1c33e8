"""Reports heartbeats and measurements of this process every few seconds, to the database and the health file."""

import asyncio
import contextlib
import logging
import os
import platform
import secrets
from pathlib import Path
from typing import Final, Protocol

import msgspec

from bot.core.ports import Clock
from bot.core.shards import operations_rows
from bot.core.shards.values import Process, ProcessFigures, Shards, ranges
from bot.run.operations import health
from bot.run.operations.figures import Figures
from bot.run.operations.version import build
from bot.storage.errors import StoreError
from bot.storage.session import Writer
from bot.storage.store import Store

REPORT_INTERVAL_S: Final = 20.0
"""Seconds between two reports."""

FORGOTTEN_AFTER: Final = 86_400.0
"""Seconds after which a process that disappeared is no longer listed."""

_log = logging.getLogger(__name__)


class GatewayState(Protocol):
    """Reporter's view of the connection to Discord."""

    def connected(self) -> bool:
        """Return whether the gateway answers heartbeats."""

    def servers(self) -> int:
        """Return the number of servers that the bot is in."""


class Thinking(Protocol):
    """Reporter's view of the processes that run computer players."""

    @property
    def queued(self) -> int:
        """Number of decisions that wait or are being computed."""


class Keeping(Protocol):
    """Reporter's view of this process: its shards and its last heartbeat."""

    @property
    def served(self) -> Shards:
        """Shards that this process serves now."""

    @property
    def beaten(self) -> float:
        """Time of the last beat (UTC epoch seconds)."""


class Reporter:
    """Reports until it is canceled; its failures don't stop the bot."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        figures: Figures,
        connection: GatewayState,
        thinking: Thinking,
        process: Process,
        file: Path,
        keeping: Keeping,
    ) -> None:
        """``process`` describes this process; ``file`` is the health file."""
        self._store = store
        self._clock = clock
        self._figures = figures
        self._connection = connection
        self._thinking = thinking
        self._process = process
        self._file = file
        self._keeping = keeping
        self._signs = dict.fromkeys(health.LIMITS, process.started_at)

    async def run(self) -> None:
        """Report every ``REPORT_INTERVAL_S`` seconds; never returns."""
        try:
            while True:
                try:
                    await self.report()
                except Exception:
                    _log.exception("no report")
                await asyncio.sleep(REPORT_INTERVAL_S)
        finally:
            with contextlib.suppress(OSError):
                health.remove(self._file)

    async def report(self) -> None:
        """Write one report to the database and the health file."""
        now = self._clock.now()
        self._signs["loop"] = now
        self._signs["beat"] = self._keeping.beaten
        if self._connection.connected():
            self._signs["gateway"] = now
        process = msgspec.structs.replace(
            self._process, shards=ranges(self._keeping.served), seen_at=now, figures=self._measured()
        )

        def work(tx: Writer) -> None:
            operations_rows.PROCESSES.save(tx, process)
            operations_rows.forget_processes(tx, now - FORGOTTEN_AFTER)

        self._sign()
        try:
            async with asyncio.timeout(REPORT_INTERVAL_S):  # a stalled database doesn't make the loop look stalled
                await self._store.write(work)
            # A damaged page was read: those who watch the health file should know.
            if not self._store.damaged:
                self._signs["database"] = self._clock.now()
                self._sign()
        except (StoreError, TimeoutError) as error:
            _log.warning("the report could not be saved: %s", error)
            self._sign()

    def _sign(self) -> None:
        try:
            health.write(self._file, self._signs, self._failed())
        except OSError:
            _log.warning("the health file could not be written", exc_info=True)

    def _failed(self) -> str:
        """Return the last error of the database or its disk; empty if it can save, or if it is a server that is away."""
        failed = self._store.failed
        return "" if failed is None or failed.passing else str(failed.facts.get("reason", failed.code))

    def _measured(self) -> ProcessFigures:
        return ProcessFigures(
            servers=self._connection.servers(),
            answers=self._figures.answers.times(),
            pictures=self._figures.pictures.times(),
            rest_calls=self._figures.rest_calls,
            rest_limited=self._figures.rest_limited,
            thinking=self._thinking.queued,
        )


def this_process(now: float, shards: Shards) -> Process:
    """Describe this process at its start, with its home shards. The id has random digits, since in containers every pid is 1."""
    return Process(
        id=f"{platform.node()}-{os.getpid()}-{secrets.token_hex(2)}",
        version=build(),
        shards=ranges(shards),
        started_at=now,
        seen_at=now,
        figures=ProcessFigures(),
    )
