"""Backups, the bot's files, and copies from one database to another."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.matches import log_rows
from bot.features.lobbies import gathering
from bot.features.matches import housekeeping
from bot.run.features import SCHEMA
from bot.storage import transfer
from bot.storage.backups import back_up, restore
from bot.storage.connection import Server
from bot.storage.errors import DatabaseCorrupt, DatabaseInUse, StoreError
from bot.storage.files import require_sound
from bot.storage.migrate import migrate, migrations
from bot.storage.session import Writer
from bot.storage.store import Store
from bot.storage.transfer import Row, copy_database, layouts
from tests.builders.hosting import hosted, person
from tests.builders.postgres import Servers

KILLED = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA journal_mode = WAL")
db.execute("PRAGMA wal_autocheckpoint = 0")
db.execute("DELETE FROM notes WHERE id % 2")
db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
for _ in range(300):
    db.execute("INSERT INTO notes (match, version, at, key, facts) SELECT 1, 0, 0, 'later', hex(randomblob(200))")
print("written", flush=True)
input()
"""


def notes(count: int) -> Callable[[Writer], None]:
    def fill(tx: Writer) -> None:
        tx.db.execute(
            "INSERT OR IGNORE INTO matches (id, game, header, commitment, pace, channel, host, version, status, created_at,"
            " changed_at) VALUES (1, 'toy', '{}', '', '24h', 1, 1, 0, 'over', 0, 0)"
        )
        tx.db.executemany(
            "INSERT INTO notes (match, version, at, key, facts) VALUES (1, 0, 0, 'x', ?)", [("{}" * 90,)] * count
        )

    return fill


def count_notes(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM notes").fetchone()[0])


def names(folder: Path, part: str) -> list[str]:
    return [file.name for file in folder.iterdir() if part in file.name]


async def database_of(path: Path, count: int) -> None:
    database = await Store.open(path)
    await database.write(notes(count))
    await database.close()


async def kill_in_mid_play(path: Path) -> None:
    """Run a process that changes the file and writes a log, and kill it."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, str(path), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None
    assert await child.stdout.readline() == b"written\n"
    child.kill()
    await child.communicate()
    assert path.with_name(f"{path.name}-wal").stat().st_size > 0


async def test_a_backup_made_while_the_bot_writes_is_one_complete_private_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path)
    await database.write(notes(50))
    copy = await asyncio.to_thread(back_up, path, tmp_path / "kept" / "copy.db")
    await database.write(notes(10))
    assert (copy.matches, copy.version, count_notes(copy.path)) == (1, len(migrations()), 50)
    assert sorted(names(tmp_path / "kept", "")) == ["copy.db", "copy.db.sha256"]
    assert copy.path.stat().st_mode & 0o077 == 0
    await database.close()


def inodes(folder: Path) -> dict[str, int]:
    return {file.name: file.lstat().st_ino for file in folder.iterdir()}


@pytest.mark.parametrize("name", ["a.db", "a.db-wal", "a.db-shm", "a.db-journal", "a.db.lock", "link.db", "older.db"])
async def test_a_backup_never_overwrites_a_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path)
    await database.write(notes(50))
    (tmp_path / "link.db").symlink_to(path)
    (tmp_path / "older.db").write_bytes(b"older")
    before = inodes(tmp_path)
    for work in (back_up, copy_database):
        with pytest.raises(StoreError, match=r"storage-place-taken|storage-in-use"):
            work(path, tmp_path / name)
    assert inodes(tmp_path) == before
    await database.write(notes(50))
    await database.close()
    assert count_notes(path) == 100


@pytest.mark.parametrize("table", ["notes", "sqlite_sequence"])
async def test_a_damaged_database_is_named_and_not_its_copy(tmp_path: Path, table: str) -> None:
    path = tmp_path / "a.db"
    await database_of(path, 50)
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"x" * size)
    with pytest.raises(DatabaseCorrupt) as refused:
        copy_database(path, tmp_path / "copy.db")
    assert refused.value.facts["path"] == str(path)
    assert not names(tmp_path, "copy")


@pytest.mark.parametrize("ours", [True, False])
async def test_a_backup_copied_over_an_old_log_by_hand_is_refused_and_not_corrupted(tmp_path: Path, ours: bool) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 2_000)
    if ours:
        back_up(path, copy)
    else:
        shutil.copyfile(path, copy)
    await kill_in_mid_play(path)
    shutil.copyfile(copy, path)  # as the guide used to recommend
    with pytest.raises(DatabaseCorrupt):
        await Store.open(path)
    assert path.read_bytes() == copy.read_bytes()
    path.with_name("a.db-wal").unlink()
    path.with_name("a.db-shm").unlink(missing_ok=True)
    await (await Store.open(path)).close()
    assert count_notes(path) == 2_000


async def test_restoring_after_a_crash_gives_the_backup_and_keeps_the_replaced_files(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 2_000)
    back_up(path, copy)
    await kill_in_mid_play(path)
    restored = restore(copy, path, "20261122")
    assert (restored.path, restored.matches) == (path, 1)
    assert count_notes(path) == 2_000
    await (await Store.open(path)).close()
    require_sound(path, thoroughly=True)
    assert count_notes(tmp_path / "a.db.replaced-20261122") == 1_300
    assert not names(tmp_path, "restoring")


async def test_an_older_backup_is_restored_and_migrated_at_the_next_start(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await (await Store.open(copy, scripts=migrations()[:15])).close()
    assert restore(copy, path, "1").version == 15
    await (await Store.open(path)).close()


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    await database_of(path, 5)
    back_up(path, copy)
    running = await Store.open(path)
    with pytest.raises(DatabaseInUse):
        restore(copy, path, "1")
    await running.close()
    assert count_notes(path) == 5


async def test_an_invalid_backup_is_refused_and_the_database_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await database_of(path, 500)
    broken, foreign, newer, empty = (tmp_path / f"{name}.db" for name in ("broken", "foreign", "newer", "empty"))
    whole = path.read_bytes()
    broken.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE theirs (x)")
    await (await Store.open(newer, scripts=(*migrations(), "CREATE TABLE more (x TEXT) STRICT;"))).close()
    empty.touch()
    codes = {broken: "corrupt", foreign: "foreign", newer: "too-new", empty: "corrupt", tmp_path / "no.db": "missing"}
    of_copies = {"corrupt": "copy-damaged", "foreign": "copy-foreign", "missing": "copy-missing"}
    for source, code in codes.items():
        with pytest.raises(StoreError, match=f"storage-{of_copies.get(code, code)}"):
            restore(source, path, "1")
        with pytest.raises(StoreError, match=f"storage-{code}"):
            back_up(source, tmp_path / "copy.db")
    assert path.read_bytes() == whole
    assert not (tmp_path / "copy.db").exists()
    assert not names(tmp_path, "replaced")


async def test_a_first_start_that_fails_can_be_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with pytest.raises(StoreError):
        await Store.open(path, scripts=("CREATE TABLE x (",))
    await (await Store.open(path)).close()


async def test_two_bots_cannot_share_a_database_through_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real" / "a.db", tmp_path / "link.db"
    first = await Store.open(real)
    link.symlink_to(real)
    with pytest.raises(DatabaseInUse):
        await Store.open(link)
    await first.close()
    await (await Store.open(link)).close()


async def test_a_database_with_two_names_is_refused(tmp_path: Path) -> None:
    real = tmp_path / "a.db"
    await (await Store.open(real)).close()
    (tmp_path / "b.db").hardlink_to(real)
    for name in ("a.db", "b.db"):
        with pytest.raises(StoreError, match="storage-linked"):
            await Store.open(tmp_path / name)


@pytest.mark.parametrize("left", ["a.db-wal", "a.db.lock", "a.db.backup-v3", "backups/a-20261122-080000.db"])
async def test_a_missing_database_is_not_created_next_to_its_remains(tmp_path: Path, left: str) -> None:
    write(tmp_path / left)
    with pytest.raises(StoreError, match="storage-lost"):
        await Store.open(tmp_path / "a.db")
    assert not (tmp_path / "a.db").exists()


def write(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"left")


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


async def test_no_one_else_may_read_the_bots_files(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch(mode=0o644)
    database = await Store.open(path, scripts=("CREATE TABLE coats (id INTEGER) STRICT;",))
    await database.write(lambda tx: tx.db.execute("INSERT INTO coats VALUES (1)") and None)
    assert rights(tmp_path) == dict.fromkeys(("a.db", "a.db-wal", "a.db-shm", "a.db.lock"), "0o600")
    await database.close()


async def test_damage_is_found_by_the_check_and_by_reads(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    filled = await Store.open(path, scripts=("CREATE TABLE coats (colour TEXT) STRICT;",))
    await filled.write(lambda tx: tx.db.executemany("INSERT INTO coats VALUES (?)", [("red" * 99,)] * 500) and None)
    await filled.check()
    await filled.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    damaged = await Store.open(path, scripts=("CREATE TABLE coats (colour TEXT) STRICT;",))
    with pytest.raises(DatabaseCorrupt):
        await damaged.check()
    with pytest.raises(DatabaseCorrupt):
        await damaged.read(lambda tx: tx.db.execute("SELECT * FROM coats").fetchall())
    await damaged.close()


@pytest.fixture(name="server")
def empty_server(postgres: Servers) -> Iterator[Server]:
    with postgres.bare() as result:
        yield result


async def played(folder: Path) -> Path:
    """Return a database with a running match after some moves, a closed lobby, and an open one."""
    async with hosted(folder) as app:
        match = await app.match("ana", "ben", computers=1)
        await app.finish(match.id)
        await app.match("cleo", "dan")
        gone = await app.lobby("eva")
        await app.host.do(gathering.cancel, gone.id, gone.host)
        await app.host.do(housekeeping.forget, app.clock.time + 1e9, 99)
    return folder / "hosted.db"


def dump(path: Path) -> dict[str, list[Row]]:
    with closing(sqlite3.connect(path)) as db:
        result = {table.name: db.execute(table.select("")).fetchall() for table in layouts()}
        return {**result, "numbers": db.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name").fetchall()}


@pytest.mark.nightly
async def test_a_copy_to_a_server_and_back_is_the_same(tmp_path: Path, server: Server) -> None:
    path = await played(tmp_path)
    there = copy_database(path, server)
    back = copy_database(server, tmp_path / "new" / "back.db")
    assert there == back
    assert there["actions"] > 5
    assert there["matches"] == 2
    assert dump(tmp_path / "new" / "back.db") == dump(path)
    assert (tmp_path / "new" / "back.db").stat().st_mode & 0o077 == 0


async def test_the_bot_continues_on_the_copy(tmp_path: Path, server: Server) -> None:
    path = await played(tmp_path)
    copy_database(path, server)
    store = await Store.open(server, SCHEMA)
    assert await store.read(lambda tx: log_rows.count_matches(tx, person("cleo").id)) == 1
    await store.close()


@pytest.mark.nightly
async def test_nothing_is_copied_over_existing_data_or_from_a_running_bot(tmp_path: Path, server: Server) -> None:
    path = await played(tmp_path)
    with pytest.raises(StoreError, match="storage-missing"):
        copy_database(tmp_path / "nowhere.db", server)
    async with hosted(tmp_path):
        with pytest.raises(DatabaseInUse):
            copy_database(path, server)
    copy_database(path, server)
    for target in (server, path):
        with pytest.raises(StoreError, match="storage-not-empty"):
            copy_database(path if target == server else server, target)
    store = await Store.open(server, SCHEMA)
    with pytest.raises(DatabaseInUse):
        copy_database(server, tmp_path / "back.db")
    await store.close()
    assert not (tmp_path / "back.db").exists()


async def test_an_older_database_is_migrated_before_the_copy(tmp_path: Path, server: Server) -> None:
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as db:
        migrate(db, tmp_path / "old.db", migrations()[:-1])
    with pytest.raises(StoreError, match="storage-outdated"):
        copy_database(tmp_path / "old.db", server)


@pytest.mark.nightly
@pytest.mark.parametrize("to_server", [True, False])
async def test_a_copy_that_differs_is_deleted(
    tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch, to_server: bool
) -> None:
    path = await played(tmp_path)
    if not to_server:
        copy_database(path, server)
    side = transfer.ServerSide if to_server else transfer.FileSide
    fill = side.fill

    def forgetful(self: transfer.Side, table: transfer.Layout, rows: Iterator[Row]) -> None:
        fill(self, table, [row for row in rows if table.name != "actions" or row[1] != 2])  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(side, "fill", forgetful)
        with pytest.raises(StoreError, match="storage-copy-differs") as refused:
            copy_database(*((path, server) if to_server else (server, tmp_path / "back.db")))
    assert refused.value.facts["table"] == "actions"
    if to_server:
        assert copy_database(path, server)["actions"] > 5
    else:
        assert not names(tmp_path, "back.db")
