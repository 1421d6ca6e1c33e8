"""Several processes on one PostgreSQL database, and states of its server."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from typing import Any

import psycopg
import pytest
from psycopg.errors import lookup

from bot.core.shards import rows as shards_rows
from bot.storage.connection import Connection, Server
from bot.storage.errors import StoreError
from bot.storage.postgres_connection import LOST
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.for_each import for_each
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


STATES = tuple(
    f"{kind}{rest}"
    for kind, rests in (
        ("25", "000 001 002 003 004 005 006 007 008 P01 P02 P03 P04"),
        ("57", "000 014 P01 P02 P03 P04 P05"),
    )
    for rest in rests.split()
)


class Failing:
    """Makes one statement fail with a state, and all later ones of that connection if the state breaks it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.state, self.left, self.met, self.only = "", 0, 0, ""
        self._sick: set[psycopg.Connection[Any]] = set()
        for name in ("execute", "executemany"):
            monkeypatch.setattr(psycopg.RawCursor, name, self._failing(getattr(psycopg.RawCursor, name)))

    def arm(self, state: str, statement: int, only: str = "") -> None:
        """Let a statement fail with ``state``: the one with index ``statement`` among those containing ``only``.

        ``only`` excludes statements of the pool's background connections.
        """
        self.state, self.left, self.met, self.only = state, statement, 0, only
        self._sick.clear()

    def _failing(self, run: Callable[..., object]) -> Callable[..., object]:
        def failing(cursor: psycopg.RawCursor[Any], sql: object, *values: object, **how: object) -> object:
            link = cursor.connection
            if self.only not in str(sql):
                return run(cursor, sql, *values, **how)
            if self.state and (self.left == 0 or (link in self._sick and sql != b"ROLLBACK")):
                self.met += 1
                if self.state in LOST:
                    self._sick.add(link)
                self.left -= 1
                raise _error(self.state)
            self.left -= 1
            return run(cursor, sql, *values, **how)

        return failing


def _error(state: str) -> psycopg.Error:
    with contextlib.suppress(KeyError):  # a state that the driver doesn't know yet
        return lookup(state)(state)
    error = psycopg.OperationalError(state)
    error.sqlstate = state
    return error


@pytest.fixture(name="failing")
def a_failing_driver(monkeypatch: pytest.MonkeyPatch) -> Failing:
    return Failing(monkeypatch)


@pytest.fixture(name="store")
async def a_store(here: Databases) -> AsyncIterator[Store]:
    async with stores(server_of(here)) as (store,):
        yield store


@for_each("state", STATES)
async def test_a_write_is_done_once_or_refused_at_any_server_error(store: Store, failing: Failing, state: str) -> None:
    done, statement = await count(store), 0
    while True:
        failing.arm(state, statement)
        try:
            await store.write(one_more)
            done += 1
        except StoreError:
            assert state not in LOST
        met, failing.state = failing.met, ""
        assert await count(store) == done
        if not met:
            break
        await store.write(one_more)
        done, statement = done + 1, statement + 1
    assert statement > 3  # its beginning, a read, a write, the commit


@for_each("state", STATES)
async def test_a_read_continues_on_another_connection(store: Store, failing: Failing, state: str) -> None:
    for statement in range(2):
        failing.arm(state, statement)
        try:
            assert await count(store) == 0.0
        except StoreError:
            assert state not in LOST or state == "25006"
        assert failing.met
        failing.state = ""
        assert await count(store) == 0.0


async def test_connections_to_a_server_that_became_read_only_are_dropped_for_reads_too(
    here: Databases, failing: Failing
) -> None:
    """Existing connections stay open, and would go on showing old data."""

    database = await Store.open(server_of(here))
    try:
        old = {await database.read(lambda tx: process(tx.db)) for _ in range(4)}
        failing.arm("25006", 0, "pg_backend_pid")
        await database.write(lambda tx: process(tx.db))
        assert failing.met
        assert {await database.read(lambda tx: process(tx.db)) for _ in range(4)}.isdisjoint(old)
    finally:
        await database.close()


def process(db: Connection) -> int:
    return int(db.execute("SELECT pg_backend_pid()").fetchone()[0])
