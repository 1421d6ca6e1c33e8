"""Copying all data from a file to a server and back keeps all rows and numbers, or fails as a whole."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.matches import log_rows
from bot.features.lobbies import gathering
from bot.features.matches import housekeeping
from bot.run.features import SCHEMA
from bot.storage import transfer
from bot.storage.connection import Server
from bot.storage.errors import DatabaseInUse, StoreError
from bot.storage.migrate import migrate, migrations
from bot.storage.store import Store
from bot.storage.transfer import Row, copy_database, layouts
from tests.builders.hosting import hosted, person
from tests.builders.postgres import Servers


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


def names(folder: Path, beginning: str) -> list[str]:
    return [item.name for item in folder.iterdir() if item.name.startswith(beginning)]


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
