"""A sandbox with 8 shards, a database, and bot processes that share the shards."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Lease
from bot.storage.connection import Server
from bot.storage.store import Store
from tests.builders.postgres import Servers, programs
from tools.soak.processes import Bot, control, sandbox

SHARDS: Final = 8
LOOK: Final = 0.02
"""Seconds between two looks at the leases."""

ROOMY: Final = {"MAX_MATCHES_PER_PERSON": "1000", "MAX_LOBBIES_PER_PERSON": "100"}


class Cluster:
    """Bot processes that share one database."""

    def __init__(self, url: str, database: Path | Server, folder: Path) -> None:
        self.url = url
        self.database = database
        self.bots: list[Bot] = []
        self._folder = folder
        self._made = 0

    def bot(self, shards: range) -> Bot:
        """Return a process for these shards, without starting it."""
        self._made += 1
        file = self._folder / f"{self._made}.db"
        settings = {**ROOMY, "SHARD_COUNT": str(SHARDS), "SHARD_IDS": f"{shards[0]}-{shards[-1]}"}
        if isinstance(self.database, Server):
            settings["DATABASE_URL"] = self.database.url
        else:
            file = self.database
        return Bot(self.url, file, self._folder / f"{self._made}.log", **settings)

    async def start(self, processes: int) -> None:
        """Start processes with equal numbers of shards, and wait until each process serves its own."""
        shards = SHARDS // processes
        self.bots = [self.bot(range(number * shards, (number + 1) * shards)) for number in range(processes)]
        for bot in self.bots:
            await bot.start()
        for bot in self.bots:
            await bot.connected()
        if isinstance(self.database, Server):
            await self.until(lambda leases: len(leases) == SHARDS and not any(lease.wanted for lease in leases))

    async def stop(self) -> None:
        """Stop all processes gracefully."""
        await asyncio.gather(*(bot.stop() for bot in self.bots))

    async def leases(self) -> tuple[Lease, ...]:
        """Return the lease of each shard."""
        return await self.until(lambda _: True)

    async def until(self, right: Callable[[tuple[Lease, ...]], bool]) -> tuple[Lease, ...]:
        """Poll the leases until a condition is met. Return them."""
        async with self.store() as store:
            while not right(  # noqa: ASYNC110  other processes can't set an event here
                leases := await store.read(shards_rows.leases)
            ):
                await asyncio.sleep(LOOK)
        return leases

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """Open the bots' database for reading."""
        store = await Store.open_to_read(self.database)
        try:
            yield store
        finally:
            await store.close()

    async def channels(self, count: int) -> list[str]:
        """Create channels on a server of each shard. Return their ids."""
        by_shard: list[list[str]] = []
        for shard in range(SHARDS):
            names = [f"table-{number}" for number in range(shard, count, SHARDS)]
            made = await control(self.url, "guild", name=f"shard-{shard}", shard=shard, channels=names or ["empty"])
            by_shard.append(msgspec.convert(made["channels"], list[str]))
        return [by_shard[number % SHARDS][number // SHARDS] for number in range(count)]


@contextmanager
def postgres() -> Iterator[Server]:
    """Run a temporary PostgreSQL server."""
    servers = Servers(programs())
    try:
        servers.start()
        with servers.bare() as server:
            yield server
    finally:
        servers.remove()


@asynccontextmanager
async def cluster(folder: Path, database: Path | Server) -> AsyncIterator[Cluster]:
    """Run a sandbox for bot processes, which are stopped at the end."""
    options = ("--shards", str(SHARDS), "--max-concurrency", str(SHARDS))
    async with sandbox(*options) as url:
        started = Cluster(url, database, folder)
        try:
            yield started
        finally:
            await started.stop()
