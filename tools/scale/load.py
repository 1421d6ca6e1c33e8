"""Measures live tables: actions, time to the first reply, tables that lag behind, and processor use."""

import asyncio
import random
import statistics
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec

from bot.core.ids import MatchId
from bot.core.matches import log_rows, match_rows
from bot.storage.connection import Server
from bot.storage.session import Reader
from tools.answer_load import MatchTable, drive, schedule, seated
from tools.live import PRESS, SEATS, TOO_LATE, begin, percentile
from tools.scale.cluster import Cluster, cluster
from tools.soak.processes import answers, cpu, people


class Measured(msgspec.Struct, frozen=True):
    """Results. Times are in seconds; ``processor`` is each process's share of a core."""

    tables: int
    presses: int
    unanswered: int
    actions: float
    median: float
    p99: float
    behind: float
    behind_most: int
    processor: tuple[float, ...]

    @property
    def possible(self) -> float:
        """Return the actions per second if each process had its own core; the busiest one limits them."""
        return self.actions / max(self.processor, default=0.0) if any(self.processor) else 0.0

    def line(self, what: str) -> str:
        """Return a line of the table."""
        cores = " + ".join(f"{share:.0%}" for share in self.processor)
        spent = f"  CPU {cores}  with a core for each: {self.possible:.0f} actions/s" if cores else ""
        return (
            f"{what:<24} {self.tables:>4} tables  {self.actions:5.1f} actions/s  first reply {self.median * 1e3:4.0f} ms, p99"
            f" {self.p99 * 1e3:5.0f} ms  behind {self.behind:5.1f} (most {self.behind_most})  unanswered {self.unanswered}"
            f" of {self.presses}{spent}"
        )


async def tables(closing: AsyncExitStack, place: Cluster, count: int) -> list[MatchTable]:
    """Start matches on all shards."""
    channels = await place.channels(count)
    users = await people(closing, place.url)
    all_tables = [
        MatchTable(seated(users, number, SEATS), channel, random.Random(number))
        for number, channel in enumerate(channels)
    ]
    await begin(all_tables)
    return all_tables


def progress(tx: Reader, count: int) -> tuple[int, int]:
    """Return the number of actions in all matches, and the number of threads that don't show the latest one."""
    played = behind = 0
    for number in range(1, count + 1):
        stored = log_rows.match(tx, MatchId(number))
        if stored is not None:
            played += stored.match.version
            behind += match_rows.publication(tx, MatchId(number)).live.version < stored.match.version
    return played, behind


async def measure(
    folder: Path,
    database: Path | Server,
    processes: int,
    count: int,
    seconds: float,
    pause: float,
    meanwhile: Callable[[Cluster], Awaitable[Any]] | None = None,
) -> Measured:
    """Press at each table about every ``pause`` seconds, and measure; ``meanwhile`` runs after a quarter of the time."""
    async with AsyncExitStack() as closing:
        place = await closing.enter_async_context(cluster(folder, database))
        await place.start(processes)
        all_tables = await tables(closing, place, count)
        store = await closing.enter_async_context(place.store())
        loop, behind = asyncio.get_running_loop(), list[int]()

        async def watch() -> None:
            while True:
                behind.append((await store.read(lambda tx: progress(tx, count)))[1])
                await asyncio.sleep(1.0)

        known, spent = len(await answers(place.url)), [cpu(bot.pid) for bot in place.bots]
        before, began = (await store.read(lambda tx: progress(tx, count)))[0], loop.time()
        watching = asyncio.create_task(watch())
        other = None if meanwhile is None else asyncio.create_task(_later(seconds / 4, meanwhile, place))
        measured = list(place.bots)
        failures = await drive(all_tables, schedule(count, seconds, pause, seed=1))
        if other is not None:
            await other
        watching.cancel()
        took = loop.time() - began
        after = (await store.read(lambda tx: progress(tx, count)))[0]
        waits = [answer["seconds"] for answer in (await answers(place.url))[known:] if answer["kind"] == PRESS]
        shares = () if other else tuple((cpu(bot.pid) - old) / took for bot, old in zip(measured, spent, strict=True))
        waits += [TOO_LATE] * failures
        return Measured(
            tables=count,
            presses=len(waits),
            unanswered=failures,
            actions=(after - before) / took,
            median=percentile(waits, 0.5),
            p99=percentile(waits, 0.99),
            behind=statistics.mean(behind),
            behind_most=max(behind),
            processor=shares,
        )


async def _later(seconds: float, doing: Callable[[Cluster], Awaitable[Any]], place: Cluster) -> None:
    await asyncio.sleep(seconds)
    await doing(place)
