"""Every SQLSTATE of classes 25 and 57 at every statement: a lost connection loses no work, and the bot continues on another one."""

import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import psycopg
import pytest
from psycopg.errors import lookup

from bot.storage.connection import Connection
from bot.storage.errors import StoreError
from bot.storage.postgres_connection import LOST
from bot.storage.store import Store
from tests.builders.for_each import for_each
from tests.builders.postgres import Databases, Servers, databases
from tests.storage.several import count, one_more, server_of, stores

STATES = tuple(
    f"{kind}{rest}"
    for kind, rests in (
        ("25", "000 001 002 003 004 005 006 007 008 P01 P02 P03 P04"),
        ("57", "000 014 P01 P02 P03 P04 P05"),
    )
    for rest in rests.split()
)
"""SQLSTATEs of the tested classes (PostgreSQL documentation, "PostgreSQL Error Codes")."""


@pytest.fixture(name="here")
def databases_here(postgres: Servers) -> Iterator[Databases]:
    with databases(postgres) as result:
        yield result


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
