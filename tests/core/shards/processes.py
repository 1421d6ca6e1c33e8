"""Several processes of one bot with a common store and separate clocks."""

from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from bot.core.host import Host
from bot.core.ids import Place
from bot.core.matches.values import Match
from bot.core.ownership import LEASE, Ownership
from bot.core.shards.values import Process, ProcessFigures
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.run.features import FEATURES, SCHEMA
from bot.storage.connection import Server
from bot.storage.store import Store
from engine.core.registry import Registry
from tests.builders.hosting import START, FakeNotifier, Hosted, ManualClock, SeededChance, person
from tests.builders.postgres import database_at
from tests.builders.toy_game import ToyGame

COUNT: Final = 4


def place_on(shard: int) -> Place:
    """Return a channel in a server of a shard."""
    return Place(guild=(9 * COUNT + shard) << 22, channel=100 + shard)


class Worker:
    """A process. Its ``clock`` may differ from those of others by years."""

    def __init__(self, store: Store, name: str, home: Collection[int], off: float, count: int) -> None:
        self.clock = ManualClock(START + off)
        self.clock.off = off
        self.told = FakeNotifier()
        process = Process(id=name, version="1", shards="", started_at=START, seen_at=START, figures=ProcessFigures())
        self.ownership = Ownership(store, self.clock, process)
        self.host = Host(store, Registry((ToyGame(),)), self.clock, SeededChance(), FEATURES, ownership=self.ownership)
        self.host.attach(self.told)
        self.app = Hosted(self.host, store, self.clock, self.told)
        self.ownership.begin(count, home)
        for shard in range(count):
            self.host.set_reachable(True, shard)

    @property
    def shards(self) -> set[int]:
        return set(self.ownership.served.numbers)

    async def beat(self, *, ready: bool = True) -> frozenset[int]:
        return await self.ownership.beat(ready=ready)

    async def match(self, shard: int, pace: str = "24h") -> Match:
        lobby = await self.host.do(gathering.create, person("ana"), place_on(shard), "toy", pace=pace)
        await self.host.do(gathering.join, lobby.id, person("ben"))
        return await self.host.the(Lobbies).start(lobby.id, lobby.host)


class Cluster:
    """Processes with a common store."""

    def __init__(self, store: Store, where: Path | Server, closing: AsyncExitStack) -> None:
        self.store = store
        self._where = where
        self._closing = closing
        self.workers: list[Worker] = []

    async def start(self, name: str, *home: int, off: float = 0.0, count: int = COUNT) -> Worker:
        store = self.store
        if isinstance(self._where, Server):  # SQLite serves one process, so there they share a store
            store = await Store.open(self._where, SCHEMA)
            self._closing.push_async_callback(store.close)
        worker = Worker(store, name, home, off, count)
        self.workers.append(worker)
        return worker

    def forward(self, seconds: float) -> None:
        for worker in self.workers:
            worker.clock.forward(seconds)

    async def outlive(self, survivor: Worker) -> None:
        """Let enough time pass for all other processes to count as dead."""
        await survivor.beat()
        for _ in range(5):
            self.forward(LEASE / 4)
            await survivor.beat()


@asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as closing:
        where = database_at(folder / "cluster.db")
        store = await Store.open(where, SCHEMA)
        closing.push_async_callback(store.close)
        yield Cluster(store, where, closing)
