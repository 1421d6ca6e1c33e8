"""The database file: opening it, damage, and the guarantees of a commit."""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core.shards import rows as shards_rows
from bot.storage.connection import Connection
from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseForeign, DatabaseInUse, DiskFull, StoreError
from bot.storage.session import Writer
from bot.storage.store import Store
from renderers.phrases.errors import error_text
from tests.builders.failing_sqlite import FullDisk
from tests.builders.postgres import database_at

HOLDER = """
import pathlib, sys
from bot.storage.files import ProcessLock
lock = ProcessLock(pathlib.Path(sys.argv[1]))
print("held", flush=True)
input()
"""
OLD = ("CREATE TABLE coats (id INTEGER PRIMARY KEY, colour TEXT NOT NULL) STRICT;",)
NEW = (*OLD, "ALTER TABLE coats ADD COLUMN size TEXT;")


async def coats(database: Store) -> list[tuple[object, ...]]:
    return await database.read(lambda tx: tx.db.execute("SELECT * FROM coats ORDER BY id").fetchall())


async def test_pragmas_make_it_durable_and_enforce_foreign_keys(tmp_path: Path) -> None:
    database = await Store.open(tmp_path / "new folder" / "a.db")
    try:
        names = ("journal_mode", "synchronous", "foreign_keys")
        actual = await database.write(lambda tx: [tx.db.execute(f"PRAGMA {name}").fetchone()[0] for name in names])
        assert actual == ["wal", 2, 1]
    finally:
        await database.close()


async def test_a_second_process_is_refused_while_the_first_lives(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path)).close()
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, str(path), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseInUse) as refused:
        await Store.open(path)
    assert refused.value.facts["path"] == str(path)
    holder.kill()
    await holder.communicate()
    await (await Store.open(path)).close()


async def test_it_can_be_reopened_after_closing_and_after_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    for _ in range(2):
        await (await Store.open(path, scripts=OLD)).close()
    with pytest.raises(StoreError, match="storage-too-new"):
        await Store.open(path, scripts=())
    await (await Store.open(path, scripts=OLD)).close()


async def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path, scripts=NEW)).close()
    with pytest.raises(StoreError, match="storage-too-new") as refused:
        await Store.open(path, scripts=OLD)
    assert (refused.value.facts["found"], refused.value.facts["known"]) == (2, 1)
    await (await Store.open(path, scripts=NEW)).close()


async def test_a_damaged_file_is_reported_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"This is no database, but long enough to be taken for one. " * 100)
    with pytest.raises(DatabaseCorrupt):
        await Store.open(path)


async def test_damage_found_later_is_reported_as_damage(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path, scripts=OLD)
    await database.write(
        lambda tx: (
            tx.db.executemany("INSERT INTO coats (colour) VALUES (?)", [("red" * 99,) for _ in range(500)]) and None
        )
    )
    await database.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    database = await Store.open(path, scripts=OLD)
    with pytest.raises(DatabaseCorrupt):
        await coats(database)
    await database.close()


async def test_another_programs_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseForeign):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_folder_that_cannot_be_created_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotOpen):
        await Store.open(tmp_path / "file" / "a.db")
    (tmp_path / "a.db").mkdir()
    with pytest.raises(CannotOpen):
        await Store.open(tmp_path / "a.db")


async def test_a_read_only_connection_works_next_to_a_running_bot(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with pytest.raises(StoreError, match="storage-missing"):
        await Store.open_to_read(path)
    await (await Store.open(path, scripts=())).close()
    with pytest.raises(StoreError, match="storage-outdated"):
        await Store.open_to_read(path)
    running = await Store.open(path)
    reader = await Store.open_to_read(path)
    await running.write(lambda tx: tx.db.execute("INSERT INTO heartbeat VALUES (1, 5.0)") and None)
    assert await reader.read(lambda tx: tx.db.execute("SELECT last_alive FROM heartbeat").fetchone()) == (5.0,)
    with pytest.raises(StoreError):
        await reader.write(lambda tx: tx.db.execute("DELETE FROM heartbeat") and None)
    with pytest.raises(StoreError):
        await reader.read(lambda tx: tx.db.execute("DELETE FROM heartbeat") and None)
    await reader.close()
    await running.close()


async def test_grouped_writes_are_committed_or_refused_separately(tmp_path: Path) -> None:
    database = await Store.open(tmp_path / "a.db", scripts=OLD)

    def add(number: int) -> Callable[[Writer], int]:
        def work(tx: Writer) -> int:
            tx.db.execute("INSERT INTO coats (id, colour) VALUES (?, 'red')", (number,))
            if number % 10 == 3:
                raise ValueError(number)
            return number

        return work

    results = await asyncio.gather(*[database.write(add(number)) for number in range(100)], return_exceptions=True)
    assert [type(result) for result in results].count(ValueError) == 10
    assert [row[0] for row in await coats(database)] == [n for n in range(100) if n % 10 != 3]
    await database.close()


async def test_a_refused_write_does_not_repeat_the_others_of_its_group(tmp_path: Path) -> None:
    database = await Store.open(tmp_path / "a.db", scripts=OLD)
    runs: list[int] = []

    def add(number: int) -> Callable[[Writer], None]:
        def work(tx: Writer) -> None:
            runs.append(number)
            tx.db.execute("INSERT INTO coats (id, colour) VALUES (?, 'red')", (number,))
            if number == 5:
                raise ValueError(number)

        return work

    results = await asyncio.gather(*[database.write(add(number)) for number in range(40)], return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [5]
    assert sorted(runs) == list(range(40))
    assert [row[0] for row in await coats(database)] == [number for number in range(40) if number != 5]
    await database.close()


async def test_if_the_commit_of_a_group_fails_only_the_faulty_writes_are_refused(tmp_path: Path) -> None:
    sizes = "CREATE TABLE sizes (coat INTEGER REFERENCES coats (id) DEFERRABLE INITIALLY DEFERRED) STRICT;"
    database = await Store.open(tmp_path / "a.db", scripts=(*OLD, sizes))

    def add(number: int) -> Callable[[Writer], None]:
        def work(tx: Writer) -> None:
            tx.db.execute("INSERT INTO sizes VALUES (?)", (number or None,))

        return work

    results = await asyncio.gather(*[database.write(add(number)) for number in (0, 1, 0)], return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StoreError, type(None)]
    assert await database.read(lambda tx: tx.db.execute("SELECT count(*) FROM sizes").fetchone()) == (2,)
    await database.close()


async def test_reads_run_concurrently(tmp_path: Path) -> None:
    database = await Store.open(tmp_path / "a.db", scripts=OLD)
    met = threading.Barrier(2, timeout=60)
    assert sorted(await asyncio.gather(*[database.read(lambda _: met.wait()) for _ in range(2)])) == [0, 1]
    await database.close()


@pytest.mark.usefixtures("both")
@pytest.mark.parametrize("busy", [True, False])
async def test_a_write_is_finished_even_if_its_caller_gives_up(tmp_path: Path, busy: bool) -> None:
    """This includes writes not yet started by the thread, on both databases. Later writes don't wait forever."""
    database = await Store.open(database_at(tmp_path / "a.db"))
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def enter(number: int, db: Connection) -> None:
        db.execute("INSERT INTO processes VALUES (?, '1', '', 1, 1, '{}', 0)", (str(number),))

    def hold(db: Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        go_on.wait(60)

    tasks = [asyncio.create_task(database.write(lambda tx: hold(tx.db)))] if busy else []
    if busy:
        await begun.wait()
    given_up = asyncio.create_task(database.write(lambda db: enter(1, db.db)))
    await asyncio.sleep(0)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    go_on.set()
    async with asyncio.timeout(60):
        await asyncio.gather(*tasks, database.write(lambda db: enter(2, db.db)))
    rows = await database.read(lambda tx: tx.db.execute("SELECT id FROM processes ORDER BY id").fetchall())
    assert rows == [("1",), ("2",)]
    await database.close()


async def test_a_full_disk_is_reported_and_leaves_nothing_half_written(tmp_path: Path) -> None:
    database = await Store.open(tmp_path / "a.db", scripts=OLD)

    def fill(db: Connection) -> None:
        db.execute("INSERT INTO coats VALUES (1, 'red')")
        db.execute("INSERT INTO coats VALUES (2, ?)", ("x" * 1_000_000,))

    await database.write(lambda tx: tx.db.execute("PRAGMA max_page_count = 10") and None)
    with pytest.raises(DiskFull):
        await database.write(lambda tx: fill(tx.db))
    assert await coats(database) == []
    await database.write(lambda tx: tx.db.execute("INSERT INTO coats VALUES (3, 'blue')") and None)
    assert await coats(database) == [(3, "blue")]
    await database.close()


@pytest.mark.parametrize("room", [0, 5, 12])
async def test_a_start_on_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    monkeypatch.setattr(FullDisk, "room", room)
    with pytest.raises(DiskFull) as refused:
        await Store.open(tmp_path / "a.db", factory=FullDisk)
    assert "disk" in error_text(refused.value)
    monkeypatch.undo()
    await (await Store.open(tmp_path / "a.db")).close()


async def test_a_closed_store_refuses_work(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    await store.close()
    await store.close()
    with pytest.raises(StoreError):
        await store.write(lambda tx: shards_rows.alive(tx, 1.0, {0}))
    with pytest.raises(StoreError):
        await store.read(shards_rows.last_alive)
