"""Several stores on one PostgreSQL database, each representing a process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.core.shards import rows as shards_rows
from bot.run.features import SCHEMA
from bot.storage.connection import Server
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from tests.builders.postgres import Databases


def server_of(here: Databases) -> Server:
    return here.server(Path("a.db"))


@asynccontextmanager
async def stores(server: Server, count: int = 1) -> AsyncIterator[list[Store]]:
    opened = [await Store.open(server, SCHEMA) for _ in range(count)]
    try:
        yield opened
    finally:
        for store in opened:
            await store.close()


def seen_by(tx: Reader) -> float:
    return shards_rows.last_alive(tx).get(0, 0.0)


def one_more(tx: Writer) -> None:
    shards_rows.alive(tx, seen_by(tx) + 1.0, {0})


async def count(store: Store) -> float:
    return await store.read(seen_by)
