"""Special cases of PostgreSQL: several processes, lost connections, outages, channels. Each store represents a process."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from bot.core import outbox_rows
from bot.core.ids import UserId
from bot.core.outbox_rows import MATCH_TOPIC
from bot.core.shards import rows as shards_rows
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import Block
from bot.run.features import SCHEMA
from bot.storage import postgres
from bot.storage.connection import Server
from bot.storage.errors import DatabaseForeign, DatabaseInUse, DatabaseUnreachable, StoreError
from bot.storage.migrate import migrations
from bot.storage.postgres import NUMBER
from bot.storage.postgres_connection import Link, first, plain
from bot.storage.postgres_schema import PRESENT
from bot.storage.schema import Committed
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from tests.builders.postgres import Databases, Servers, databases
from tests.storage.several import count, one_more, seen_by, server_of, stores


@pytest.fixture(name="here")
def databases_here(postgres: Servers) -> Iterator[Databases]:
    with databases(postgres) as result:
        yield result


async def test_work_is_repeated_if_the_connection_breaks_before_the_commit(here: Databases) -> None:
    async with stores(server_of(here)) as (store,):
        runs = 0

        def work(tx: Writer) -> None:
            nonlocal runs
            runs += 1
            one_more(tx)
            if runs == 1:
                break_connections(server_of(here))
            one_more(tx)

        await store.write(work)
        assert runs > 1
        assert await count(store) == 2.0


@pytest.mark.parametrize("arrived", [True, False])
async def test_work_is_done_once_if_the_connection_breaks_at_the_commit(
    here: Databases, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    """The server reports whether it has committed, so the work is done exactly once."""
    broken: list[str] = []

    def breaking(link: Link, sql: str) -> object:
        if not sql.endswith("COMMIT") or broken:
            return plain(link, sql)
        broken.append(sql)
        if arrived:
            plain(link, sql)
        link.close()
        raise psycopg.OperationalError

    async with stores(server_of(here)) as (store,):
        monkeypatch.setattr("bot.storage.postgres_connection.plain", breaking)
        await store.write(one_more)
        assert (broken, await count(store)) == (["COMMIT"], 1.0)


async def test_a_commit_with_unknown_result_is_reported_and_not_repeated(
    here: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[int] = []

    def breaking(link: Link, sql: str) -> object:
        if not sql.endswith("COMMIT"):
            return plain(link, sql)
        link.close()
        raise psycopg.OperationalError

    def unknown(*_: object) -> bool:
        raise DatabaseUnreachable

    def counted(tx: Writer) -> None:
        runs.append(1)
        one_more(tx)

    async with stores(server_of(here)) as (store,):
        with monkeypatch.context() as patched:
            patched.setattr("bot.storage.postgres_connection.plain", breaking)
            patched.setattr(postgres.PostgresEngine, "_committed", unknown)
            works = [store.write(counted) for _ in range(3)]
            results = await asyncio.gather(*works, return_exceptions=True)
        assert [type(result) for result in results] == [DatabaseUnreachable] * 3
        assert len(runs) == 3


@pytest.mark.nightly
async def test_an_outage_is_reported_and_work_resumes_by_itself(
    monkeypatch: pytest.MonkeyPatch, postgres: Servers
) -> None:
    monkeypatch.setattr("bot.storage.postgres.CONNECT_WAIT_S", 0.2)
    monkeypatch.setattr("bot.storage.postgres.IMPATIENCE", 0.1)
    with databases(postgres) as here:
        async with stores(server_of(here)) as (store,):
            await store.write(one_more)
            postgres.stop()
            for work in (store.write(one_more), store.read(shards_rows.last_alive)):
                with pytest.raises(DatabaseUnreachable):
                    await work
            postgres.start()
            while await count_or_none(store) is None:
                pass
            await store.write(one_more)
            assert await count(store) == 2.0


async def test_a_server_crash_during_writes_loses_and_doubles_nothing(
    monkeypatch: pytest.MonkeyPatch, postgres: Servers
) -> None:
    monkeypatch.setattr("bot.storage.postgres.CONNECT_WAIT_S", 60.0)  # the restart may take any time
    monkeypatch.setattr("bot.storage.postgres.IMPATIENCE", 60.0)
    with databases(postgres) as here:
        async with stores(server_of(here), 2) as both:
            acknowledged, unknown, over = [0], [0], asyncio.Event()

            async def write(store: Store) -> None:
                while not over.is_set():
                    try:
                        await store.write(one_more)
                        acknowledged[0] += 1
                    except DatabaseUnreachable:
                        unknown[0] += 1

            writing = [asyncio.create_task(write(both[number % 2])) for number in range(6)]
            for _ in range(3):
                before = acknowledged[0]
                while acknowledged[0] < before + 20:
                    await both[0].write(lambda tx: None)
                postgres.stop()
                postgres.start()
            over.set()
            await asyncio.gather(*writing)
            assert acknowledged[0] <= await count(both[0]) <= acknowledged[0] + unknown[0]


@pytest.mark.nightly
async def test_a_later_transaction_with_the_same_number_is_not_mistaken_for_a_lost_one(
    monkeypatch: pytest.MonkeyPatch, postgres: Servers
) -> None:
    """A crash loses data that wasn't on the server's disk, and the transaction number is used again."""
    with databases(postgres) as here:
        broken: list[str] = []
        loop, crashed = asyncio.get_running_loop(), threading.Event()

        def crash() -> None:
            """Crash and restart the server, on this thread because the server ends with its thread."""
            postgres.stop()
            postgres.start()
            crashed.set()

        def breaking(link: Link, sql: str) -> object:
            if not sql.endswith("COMMIT") or broken:
                return plain(link, sql)
            broken.append(sql)
            number = first(link, NUMBER)
            loop.call_soon_threadsafe(crash)
            crashed.wait()
            with closing(postgres.admin()) as other:
                given = [other.execute(NUMBER.encode()).fetchall()[0][0]]
                while int(given[-1]) < int(number):
                    given += other.execute(NUMBER.encode()).fetchall()[0]
            assert number in given
            link.close()
            raise psycopg.OperationalError

        async with stores(server_of(here)) as (store,):
            with closing(postgres.admin()) as other:
                other.execute("CHECKPOINT")  # otherwise the crash would also lose the creation of this database
            monkeypatch.setattr("bot.storage.postgres_connection.plain", breaking)
            with pytest.raises(DatabaseUnreachable):
                await store.write(one_more)
            assert await count(store) == 0.0


async def test_a_process_sleeping_in_a_transaction_does_not_block_others(
    here: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.SLEEP", 0.2)
    async with stores(server_of(here), 2) as (asleep, awake):
        begun, wake, runs = asyncio.Event(), threading.Event(), 0
        loop = asyncio.get_running_loop()

        def work(tx: Writer) -> None:
            nonlocal runs
            runs += 1
            one_more(tx)
            if runs == 1 and seen_by(tx):
                loop.call_soon_threadsafe(begun.set)
                wake.wait(60)

        sleeping = asyncio.create_task(asleep.write(work))
        await begun.wait()
        await awake.write(one_more)
        wake.set()
        await sleeping
        assert (runs, await count(awake)) == (2, 2.0)


async def count_or_none(store: Store) -> float | None:
    try:
        return await count(store)
    except DatabaseUnreachable:
        return None


async def test_notifications_reach_the_process_concerned_after_the_commit(here: Databases) -> None:
    async with stores(server_of(here), 2) as (first, second):
        heard: asyncio.Queue[str] = asyncio.Queue()
        asked: list[int | None] = []

        def serves(guild_id: int | None) -> bool:
            asked.append(guild_id)
            return guild_id == 41

        first.share(lambda _: False, lambda: heard.put_nowait("first"))
        second.share(serves, lambda: heard.put_nowait("second"))
        assert {await heard.get(), await heard.get()} == {"first", "second"}, "messages may have been missed before"

        def refused(tx: Writer) -> None:
            tx.concerned.add(42)
            raise LookupError

        with pytest.raises(LookupError):
            await first.write(refused)
        await first.write(lambda tx: tx.concerned.add(40))
        await first.write(lambda tx: tx.concerned.add(41))
        assert await heard.get() == "second"
        assert asked == [40, 41]


async def test_listeners_are_told_when_the_connection_was_lost(here: Databases) -> None:
    server = server_of(here)
    async with stores(server) as (store,):
        heard: asyncio.Queue[None] = asyncio.Queue()
        # Served when it is heard, and not when it is written, so that the process tells itself.
        store.share(lambda _: threading.current_thread() is threading.main_thread(), lambda: heard.put_nowait(None))
        await heard.get()
        break_connections(server)
        await heard.get()
        await store.write(lambda tx: tx.concerned.add(7))
        await heard.get()


async def test_commits_report_the_times_that_they_wrote(here: Databases) -> None:
    async with stores(server_of(here)) as (store,):
        commits: list[Committed] = []
        store.listen(commits.append)
        await store.write(lambda tx: outbox_rows.queue(tx, MATCH_TOPIC, 7, 1.5))
        await store.write(one_more)
        assert commits == [Committed(due=float("inf"), unsaid=1.5)]


async def test_a_read_only_connection_cannot_write_and_needs_a_current_database(
    postgres: Servers, here: Databases
) -> None:
    with postgres.bare() as server:
        with pytest.raises(StoreError, match="storage-missing"):
            await Store.open_to_read(server)
        await (await Store.open(server, scripts=migrations()[:-1])).close()
        with pytest.raises(StoreError, match="storage-outdated"):
            await Store.open_to_read(server)
    reader = await Store.open_to_read(server_of(here))
    for attempt in (reader.read, reader.write):
        with pytest.raises(StoreError):
            await attempt(lambda tx: tx.db.execute("DELETE FROM heartbeat") and None)
    await reader.close()


async def test_a_database_of_another_program_or_a_newer_one_is_left_alone(postgres: Servers) -> None:
    with postgres.bare() as server:
        with closing(psycopg.connect(server.url, autocommit=True)) as theirs:
            theirs.execute("CREATE TABLE theirs (x int)")
            with pytest.raises(DatabaseForeign):
                await Store.open(server)
            theirs.execute("DROP TABLE theirs")
        await (await Store.open(server)).close()
        with pytest.raises(StoreError, match="storage-too-new"):
            await Store.open(server, scripts=migrations()[:3])


async def test_a_bot_does_not_open_a_database_that_is_being_copied(here: Databases) -> None:
    server = server_of(here)
    with closing(psycopg.connect(server.url, autocommit=True)) as copying:
        copying.execute("SELECT pg_advisory_lock(%s)", (PRESENT,))
        with pytest.raises(DatabaseInUse):
            await Store.open(server)


async def test_characters_that_the_server_cannot_store_are_left_out(here: Databases) -> None:
    async with stores(server_of(here)) as (store,):
        await store.write(
            lambda tx: settings_rows.BLOCKS.save(
                tx, Block(guild=1, user=UserId(2), by=UserId(3), at=1.0, reason="a\x00b")
            )
        )
        assert [block.reason for block in await store.read(lambda tx: settings_rows.blocks(tx, 1))] == ["a\ufffdb"]


async def test_deleted_rows_are_vacuumed(here: Databases) -> None:
    async with stores(server_of(here)) as (store,):
        await store.sweep()
        with closing(psycopg.connect(server_of(here).url)) as db:
            swept = db.execute("SELECT relname FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL").fetchall()
    assert {table for (table,) in swept} >= {item.table for item in SCHEMA.personal if item.personal}


def break_connections(server: Server) -> None:
    """Terminate all connections to a database except this one."""
    with closing(psycopg.connect(server.url, autocommit=True)) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_a_read_terminated_by_the_server_is_repeated(here: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that sleeps during a read loses its connection, but gets no error when it wakes."""
    monkeypatch.setattr("bot.storage.postgres.SLEEP", 0.5)
    monkeypatch.setattr("bot.storage.postgres.CONNECT_WAIT_S", 0.4)
    async with stores(server_of(here)) as (store,):
        runs = 0

        def work(tx: Reader) -> float:
            nonlocal runs
            runs += 1
            seen = seen_by(tx)
            if runs == 1:
                gone(server_of(here))
            return seen + seen_by(tx)

        assert await store.read(work) == 0.0
        assert runs == 2


def gone(server: Server) -> None:
    """Wait until the server has terminated sessions that are idle in a transaction."""
    with closing(psycopg.connect(server.url, autocommit=True)) as db:
        idle = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in tr%'"
        while db.execute(idle).fetchone() != (0,):
            pass
