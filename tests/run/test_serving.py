"""A process among others: its sessions follow the leases, and requested shards are handed over."""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from unittest.mock import patch

import pytest

from bot.core.ownership import BEAT, Ownership
from bot.core.shards import rows as shards_rows
from bot.discord_ui.core.client import ColtClient
from bot.run.runner import Serving
from bot.storage.errors import DatabaseUnreachable
from tests.core.shards.processes import Worker, cluster


class Sessions:
    """The gateway sessions of a process, in the order of the requests."""

    def __init__(self) -> None:
        self.up = True
        self.kept: list[set[int]] = []

    def connected(self) -> bool:
        return self.up

    async def keep_sessions(self, shards: Collection[int]) -> None:
        self.kept.append(set(shards))


class Failing:
    """An ownership whose first heartbeat raises an unexpected error, and whose second one can't reach the database."""

    def __init__(self, worker: Worker) -> None:
        self.ownership = worker.ownership
        self.again = asyncio.Event()
        self._errors: list[Exception] = [
            RuntimeError("broken"),
            DatabaseUnreachable(path="db", reason="the server is away"),
        ]
        self._beat = worker.ownership.beat
        worker.ownership.beat = self.beat  # type: ignore[method-assign]  # broken on purpose

    async def beat(self, *, ready: bool) -> frozenset[int]:
        if self._errors:
            raise self._errors.pop(0)
        result = await self._beat(ready=ready)
        self.again.set()
        return result


@contextmanager
def simulated_pauses() -> Iterator[list[float]]:
    """Let the pauses between beats take no time, and yield how long they would have been."""
    pauses: list[float] = []
    rest = asyncio.sleep

    async def no_sleep(seconds: float) -> None:
        pauses.append(seconds)
        await rest(0)

    with patch("bot.run.runner.asyncio.sleep", no_sleep):
        yield pauses


async def test_sessions_follow_the_shards_that_a_process_stands_in_for(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first, second = await c.start("first", 0, 1), await c.start("second", 2, 3)
        sessions = Sessions()
        serving = Serving(second.ownership, cast("ColtClient", sessions), second.clock)
        await first.beat()
        await serving.beat()
        await serving.settle()
        assert sessions.kept == [], "the client has opened those that the process is meant for"
        for _ in range(6):
            c.forward(1.5)
            await serving.beat()
        await serving.settle()
        assert (second.shards, sessions.kept) == ({0, 1, 2, 3}, [{0, 1, 2, 3}])
        again = await c.start("again", 0, 1)
        await again.beat()
        await serving.beat()  # is asked, and hands over
        await serving.settle()
        await serving.beat()
        await serving.settle()
        await again.beat()
        assert (again.shards, second.shards) == ({0, 1}, {2, 3})
        assert sessions.kept[-1] == {2, 3}


async def test_a_process_that_ends_leaves_its_shards_to_those_that_are_meant_for_them(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(first.ownership, cast("ColtClient", Sessions()), first.clock)
        await serving.beat()
        await serving.leave()
        assert first.shards == set()
        again = await c.start("again", 0, 1, 2, 3)
        await again.beat()
        assert again.shards == {0, 1, 2, 3}, "at once: no lease has to run out"


async def test_a_bot_of_one_process_does_not_beat(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(Ownership(c.store, first.clock), cast("ColtClient", Sessions()), first.clock)
        first.clock.forward(1_000.0)
        assert serving.beaten == first.clock.now(), "it has nobody to prove anything to"
        await serving.leave()
        assert await c.store.read(shards_rows.leases) == ()


async def test_a_beat_that_fails_is_told_and_made_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with cluster(tmp_path) as c:
        worker = await c.start("only", 0, 1, 2, 3)
        failing = Failing(worker)
        with simulated_pauses() as pauses:
            running = asyncio.create_task(
                Serving(failing.ownership, cast("ColtClient", Sessions()), worker.clock).run()
            )
            await failing.again.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert worker.shards == {0, 1, 2, 3}, "it serves as soon as a beat succeeds"
    assert "RuntimeError: broken" in caplog.text
    assert "the server is away" in caplog.text
    assert "DatabaseUnreachable" not in caplog.text, "nobody needs to know where in the program that was met"
    assert set(pauses) == {BEAT}


async def test_a_process_without_discord_asks_for_nothing(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        old, new = await c.start("old", 0, 1, 2, 3), await c.start("new", 0, 1, 2, 3)
        await old.beat()
        sessions = Sessions()
        sessions.up = False
        serving = Serving(new.ownership, cast("ColtClient", sessions), new.clock)
        await serving.beat()
        assert await old.beat() == frozenset()
        sessions.up = True
        await serving.beat()
        assert await old.beat() == {0, 1, 2, 3}
