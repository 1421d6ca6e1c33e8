"""Conflicts between processes on PostgreSQL. Each store represents a process."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import psycopg
import pytest

from bot.core.shards import rows as shards_rows
from bot.storage.connection import Server
from bot.storage.session import Writer
from tests.builders.postgres import Databases, Servers, databases
from tests.storage.several import count, one_more, seen_by, server_of, stores


@pytest.fixture(name="here")
def databases_here(postgres: Servers) -> Iterator[Databases]:
    with databases(postgres) as result:
        yield result


async def test_writes_of_several_processes_are_all_counted(here: Databases) -> None:
    async with stores(server_of(here), 2) as both:
        await asyncio.gather(*[both[number % 2].write(one_more) for number in range(60)])
        assert await count(both[1]) == 60.0


async def test_a_transaction_refused_due_to_another_process_is_repeated_completely(here: Databases) -> None:
    """Two transactions read the same rows before either writes, so one of them has to be repeated."""
    async with stores(server_of(here), 2) as (first, second):
        has_read, runs = asyncio.Event(), 0
        loop = asyncio.get_running_loop()

        def slow(tx: Writer) -> None:
            nonlocal runs
            runs += 1
            seen = seen_by(tx)
            if runs == 1:
                loop.call_soon_threadsafe(has_read.set)
                asyncio.run_coroutine_threadsafe(second.write(one_more), loop).result(60)
            shards_rows.alive(tx, seen + 1.0, {0})

        await first.write(slow)
        assert has_read.is_set()
        assert (runs, await count(first)) == (2, 2.0)


async def test_a_repeated_transaction_succeeds_however_busy_the_others_are(here: Databases) -> None:
    """Another process writes the same rows after each read. The second time, it has to wait for the transaction."""
    async with stores(server_of(here), 2) as (first, second):
        others: list[Future[None]] = []
        loop = asyncio.get_running_loop()

        def slow(tx: Writer) -> None:
            seen = seen_by(tx)
            others.append(asyncio.run_coroutine_threadsafe(second.write(one_more), loop))
            while not (others[-1].done() or waits_for_a_lock(server_of(here))):
                pass
            shards_rows.alive(tx, seen + 1.0, {0})

        await first.write(slow)
        for other in others:
            await asyncio.wrap_future(other)
        assert (len(others), await count(first)) == (2, 3.0)


def waits_for_a_lock(server: Server) -> bool:
    with psycopg.connect(server.url, autocommit=True) as db:
        result = db.execute("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'colt_express'::regclass")
        return result.fetchone() is not None


async def test_a_lease_does_not_wait_for_long_work(here: Databases) -> None:
    async with stores(server_of(here), 2) as (store, other):
        begun, go_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def long(tx: Writer) -> None:
            shards_rows.claim(tx, 1, 2, "long", None)
            loop.call_soon_threadsafe(begun.set)
            go_on.wait(60)

        working = asyncio.create_task(store.write(long))
        await begun.wait()
        lease = await store.write_at_once(lambda tx: shards_rows.claim(tx, 0, 2, "first", None))
        assert lease is not None
        assert not working.done()
        assert await other.write_at_once(lambda tx: shards_rows.claim(tx, 0, 2, "second", None)) is None, "it is taken"
        assert await other.write_at_once(lambda tx: shards_rows.hand_over(tx, lease, "second", (5,)))
        assert not await store.write_at_once(lambda tx: shards_rows.hand_over(tx, lease, "third", ())), (
            "it has changed hands"
        )
        go_on.set()
        await working
        assert [item.process for item in await store.read(shards_rows.leases)] == ["second", "long"]
