"""What is PostgreSQL's own: several processes, lost connections, an outage, channels. Each store stands for a process."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.storage.server import Server
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.postgres import Databases, Servers, databases


@pytest.fixture(name="here")
def databases_here(postgres: Servers) -> Iterator[Databases]:
    with databases(postgres) as found:
        yield found


@asynccontextmanager
async def stores(here: Databases, count: int = 1) -> AsyncIterator[tuple[Server, list[Store]]]:
    server = here.at(Path("a.db"))
    assert isinstance(server, Server)
    opened = [await Store.open(server) for _ in range(count)]
    try:
        yield server, opened
    finally:
        for store in opened:
            await store.close()


def stock(tx: Writer) -> float:
    return tx.last_alive()[0]


async def test_two_processes_count_as_if_they_were_one(here: Databases) -> None:
    async with stores(here, 2) as (_, both):
        await both[0].write(lambda tx: tx.alive(0.0, {0}))
        await asyncio.gather(
            *[both[number % 2].write(lambda tx: tx.alive(stock(tx) + 1, {0})) for number in range(100)]
        )
        assert await both[1].read(lambda tx: tx.last_alive()) == {0: 100.0}
