"""Store files are used by one bot only, private, and their removal is noticed."""

from pathlib import Path

import pytest

from bot.storage.errors import DatabaseCorrupt, DatabaseGone, DatabaseInUse, StoreError
from bot.storage.store import Store


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


@pytest.mark.parametrize("replaced", [False, True])
async def test_nothing_is_confirmed_if_the_file_is_gone(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "a.db"
    database = await Store.open(path)
    database.engine.require_there()
    path.unlink()
    if replaced:
        path.write_bytes(b"another")
    with pytest.raises(DatabaseGone):
        database.engine.require_there()
    with pytest.raises(DatabaseGone):
        await database.write(lambda tx: tx.db.execute("INSERT INTO heartbeat VALUES (1, 5.0)") and None)
    with pytest.raises(DatabaseGone):
        await database.check()
    await database.close()


async def test_the_check_finds_damage_while_the_file_is_in_use(tmp_path: Path) -> None:
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
    await damaged.close()
