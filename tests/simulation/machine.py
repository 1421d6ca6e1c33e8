"""The machine of a simulation: its time, and replacements for threads and child processes that run in its loop.

Real ones would finish at times that no seed determines.
"""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final
from unittest.mock import patch

import discord
from msgspec import structs

from bot.core.ports import Task, Thought, ThoughtFailed
from bot.discord_ui.content import pictures
from bot.discord_ui.patches import point_at
from bot.features.matches import match_content
from bot.processes.thinking.worker import answer_of
from bot.run import app, upkeep
from bot.run.operations import reporter
from bot.run.settings import DISCORD
from bot.storage import sqlite
from engine.games import registry
from tests.builders.local_bot import dot
from tests.simulation.loop import InLoop, SimulatedLoop
from tests.simulation.world import GLANCE, START, URL

LOOKS: Final = 20
"""Maximum lookaheads of a computer player, which affect only how well it plays."""


class InLoopWorkers:
    """Computes moves in the loop, without a time limit."""

    pids: tuple[int, ...] = ()
    queued = 0

    async def decide(self, thought: Task[Any]) -> Any:
        """Return the answer to a task. Raises ThoughtFailed."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        if isinstance(thought, Thought):
            thought = structs.replace(thought, seconds=float("inf"), looks=min(LOOKS, thought.looks))
        try:
            return await asyncio.wrap_future(loop.submit("thought", lambda: answer_of(thought, registry())))
        except Exception as error:
            raise ThoughtFailed from error

    async def close(self) -> None:
        """Do nothing, since there is no process."""


async def no_drill(*_: object) -> None:
    """Skip the restore drill, which has its own tests."""


@contextmanager
def simulated(given: SimulatedLoop | None = None) -> Iterator[SimulatedLoop]:
    """Yield a loop on simulated time (by default a new one), with the database's threads inside it."""
    loop = SimulatedLoop(START) if given is None else given
    process = os.getpid()
    point_at(URL)
    try:
        with (
            patch.object(sqlite, "SqliteThread", InLoop),
            patch.object(
                pictures.Drawer, "submit", lambda _self, _need, make: loop.submit("picture", lambda: make(None))
            ),
            patch.object(match_content, "render_topic", dot),
            patch.object(app, "Workers", InLoopWorkers),
            patch.object(upkeep, "drill_apart", no_drill),
            patch.object(upkeep, "GLANCES", 1),
            patch.object(discord.utils, "utcnow", lambda: datetime.fromtimestamp(loop.time(), UTC)),
            patch.object(time, "thread_time", lambda: 0.0),  # processor time doesn't depend on the seed
            patch.object(upkeep, "touched", lambda: 0),  # nor does memory use
            patch.object(upkeep, "GLANCE", GLANCE),
            patch.object(reporter, "REPORT_INTERVAL_S", 1e9),  # the health file has its own tests
        ):
            asyncio.set_event_loop(loop)
            yield loop
            loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        if os.getpid() != process:  # a copy whose loop failed (``forked_in_loop``)
            os._exit(1)
        asyncio.set_event_loop(None)
        loop.close()
        point_at(DISCORD)
