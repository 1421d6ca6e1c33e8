"""Migrations, rows and databases of earlier versions."""

import gzip
import json
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.publication import (
    DELETED,
    BallotMessage,
    Begun,
    PublicationState,
    PublishedMessage,
    ReminderMessage,
)
from bot.core.matches.values import Waiting
from bot.core.settings import rows as settings_rows
from bot.core.shards import rows as shards_rows
from bot.features.lobbies import rows as lobbies_rows
from bot.run.features import SCHEMA
from bot.storage import migrate
from bot.storage.connection import Connection
from bot.storage.errors import StoreError
from bot.storage.files import copies
from bot.storage.migrate import migrations, statements
from bot.storage.store import Store
from engine.core.types import Seat
from tests.structure.sources import ROOT

OLD = ("CREATE TABLE coats (id INTEGER PRIMARY KEY, colour TEXT NOT NULL) STRICT;",)
NEW = (*OLD, "ALTER TABLE coats ADD COLUMN size TEXT; -- in words\nUPDATE coats SET size = 'one';")
CHILDREN = "CREATE TABLE buttons (coat INTEGER NOT NULL REFERENCES coats (id)) STRICT;"
REBUILD = """
CREATE TABLE coats_new (id INTEGER PRIMARY KEY, colour TEXT NOT NULL, size TEXT NOT NULL) STRICT;
INSERT INTO coats_new SELECT id, colour, 'one' FROM coats;
DROP TABLE coats;
ALTER TABLE coats_new RENAME TO coats;
"""


async def coats(database: Store) -> list[tuple[object, ...]]:
    return await database.read(lambda tx: tx.db.execute("SELECT * FROM coats ORDER BY id").fetchall())


async def coat_with_a_button(path: Path) -> None:
    def fill(db: Connection) -> None:
        db.execute("INSERT INTO coats (colour) VALUES ('red')")
        db.execute("INSERT INTO buttons VALUES (1)")

    old = await Store.open(path, scripts=(*OLD, CHILDREN))
    await old.write(lambda tx: fill(tx.db))
    await old.close()


async def test_an_older_file_is_copied_and_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    old = await Store.open(path, scripts=OLD)
    await old.write(lambda tx: tx.db.execute("INSERT INTO coats (colour) VALUES ('red')") and None)
    await old.close()
    new = await Store.open(path, scripts=NEW)
    assert await coats(new) == [(1, "red", "one")]
    await new.close()
    copy = sqlite3.connect(f"{path}.backup-v1")
    assert copy.execute("SELECT * FROM coats").fetchall() == [(1, "red")]
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    copy.close()


async def test_a_table_with_references_to_it_can_be_rebuilt(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await coat_with_a_button(path)
    new = await Store.open(path, scripts=(*OLD, CHILDREN, REBUILD))
    assert await coats(new) == [(1, "red", "one")]
    assert await new.read(lambda tx: tx.db.execute("SELECT coat FROM buttons").fetchall()) == [(1,)]
    with pytest.raises(StoreError):  # foreign keys are enforced again after the migration
        await new.write(lambda tx: tx.db.execute("DELETE FROM coats") and None)
    await new.close()


async def test_a_migration_that_loses_referenced_rows_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await coat_with_a_button(path)
    forgetful = REBUILD.replace("FROM coats;", "FROM coats WHERE id > 1;")
    with pytest.raises(StoreError, match="storage-not-migrated") as refused:
        await Store.open(path, scripts=(*OLD, CHILDREN, forgetful))
    assert (refused.value.facts["number"], refused.value.facts["table"]) == (3, "buttons")
    old = await Store.open(path, scripts=(*OLD, CHILDREN))
    assert await coats(old) == [(1, "red")]
    await old.close()


async def test_backups_are_deleted_when_deleted_data_may_no_longer_be_stored(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path, scripts=OLD)).close()
    new = await Store.open(path, scripts=NEW)
    other = tmp_path / "another.db.backup-v1"
    other.touch()
    assert copies(path) == [tmp_path / "a.db.backup-v1", tmp_path / "a.db.backup-v1.sha256"]
    await new.sweep()
    assert copies(path) == []
    assert other.exists()
    await new.close()


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path, scripts=OLD)).close()
    with pytest.raises(StoreError):
        await Store.open(path, scripts=(*OLD, "ALTER TABLE coats ADD COLUMN size TEXT; SELECT * FROM nowhere;"))
    again = await Store.open(path, scripts=OLD)
    assert await again.read(lambda tx: len(tx.db.execute("PRAGMA table_info(coats)").fetchall())) == 2
    await again.close()


def test_the_migrations_of_the_program_are_numbered_without_gaps() -> None:
    files = sorted(path.name for path in (Path(migrate.__file__).parent / "migrations").glob("*.sql"))
    assert [name[:5] for name in files] == [f"{number:04}_" for number in range(1, len(migrations()) + 1)]
    assert all(list(statements(script)) for script in migrations())
    assert list(statements("A;\n-- no; end\nB;")) == ["A;\n", "-- no; end\nB;"]


def test_a_migration_that_databases_have_gone_through_never_changes() -> None:
    """Databases have gone through them, so each new change needs a new migration."""
    released = "".join(migrations()[:71])
    assert sha256(released.encode()).hexdigest() == "9f94b6efa4578b0b6e7bef81204b52a3c752ef8a4a971466d74088e818acd802"


def test_no_index_is_lost_if_a_table_is_rebuilt() -> None:
    """Intentionally dropped indexes are listed here; those of a deleted table go with it."""
    # 0050: users are found through result_seats_by_user; 0065: the key begins with the user
    dropped = {"feats_by_user", "responses_by_user"}
    indexes = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL"
    with closing(sqlite3.connect(":memory:")) as db:
        before: dict[str, str] = {}
        for script in migrations():
            db.executescript(script)
            tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            now = dict(db.execute(indexes).fetchall())
            assert {name for name, table in before.items() if table in tables} - now.keys() <= dropped
            before = now


WORDS = {
    "live": '{"version":2,"message":9,"chapter":1,"asked":[1],"until":[86402],"shown":"ab","note":3}',
    "telling": "2+3 0 1",
    "lobby": "1",
    "muted": "send_messages",
    "lost": "1",
    "moved": "12",
    "repair": "1",
    "reminder-0": '{"message":70,"due":86402}',
    "whisper-1": '{"message":71,"due":5,"channel":44}',
    "ballot-7": '{"message":72,"revision":2}',
}
HEADER = json.dumps(
    {
        "game": "toy",
        "rules_version": "toy-1",
        "options": {"modes": [], "choices": {}},
        "seats": [{"figures": ["red"]}, {"figures": ["green"]}],
        "seed": "00" * 16,
    }
)
ROWS = (
    ("INSERT INTO lobbies VALUES (1, 'toy', '[]', '24h', 5, 6, 101, 'started', 1.0, 2.0, 77, NULL, 3, '{}')", ()),
    ("INSERT INTO lobby_seats VALUES (1, 0, 101, 'ana', 'red')", ()),
    (
        "INSERT INTO matches VALUES (1, 'toy', ?, 'c', '24h', 5, 6, 101, 2, 'running', 1.0, 2.0, NULL, 8, 9, 2)",
        (HEADER,),
    ),
    ("INSERT INTO match_seats VALUES (1, 0, 101, 'ana', '[\"red\"]'), (1, 1, NULL, '', '[\"green\"]')", ()),
    ("INSERT INTO actions VALUES (1, 1, 0, 'bid 1', 'player', 1.5), (1, 2, 1, 'bid 2', 'computer', 1.6)", ()),
    ("INSERT INTO waits VALUES (1, 0, 2.0, 86402.0, 0, 0, 50, 2, 73442.0)", ()),
    ("INSERT INTO outbox VALUES ('reminder', 1, 0, 50, 86402.0, 4, 0, 9.0)", ()),
    *((f"INSERT INTO publications VALUES (1, '{key}', ?)", (word,)) for key, word in WORDS.items()),
    ("INSERT INTO heartbeat VALUES (1, 3.0)", ()),
)


async def test_every_row_of_the_first_version_survives(tmp_path: Path) -> None:
    path = tmp_path / "old.db"

    def fill(db: Connection) -> None:
        for sql, values in ROWS:
            db.execute(sql, values)

    old = await Store.open(path, scripts=migrations()[:1])
    await old.write(lambda tx: fill(tx.db))
    await old.close()
    store = await Store.open(path, SCHEMA)
    match, user = MatchId(1), UserId(101)
    stored = await store.read(lambda tx: log_rows.match(tx, match))
    assert stored is not None
    assert (stored.match.version, stored.match.terms, stored.match.paused_at) == (2, {}, None)
    assert [(seat.user, seat.name, seat.owner) for seat in stored.match.seats] == [(101, "ana", None), (None, "", None)]
    log = await store.read(lambda tx: log_rows.actions(tx, match, 0))
    assert [(entry.action, entry.by, entry.user) for entry in log] == [
        ("bid 1", "player", 101),
        ("bid 2", "computer", None),
    ]
    assert await store.read(lambda tx: match_rows.waits(tx, match)) == (
        Waiting(match=match, seat=Seat(0), since=2.0, due=86402.0, reminded=50, asked=2, wake=73442.0),
    )
    assert [row.share for row in await store.read(lambda tx: outbox_rows.unsaid(tx, 10.0, 9))] == [50]
    publication = await store.read(lambda tx: match_rows.publication(tx, match))
    assert publication == PublicationState(
        match=match,
        live=PublishedMessage(2, 9, 1, (Seat(1),), (86402,), "ab", 3),
        begun=Begun(2, 3, (Seat(0), Seat(1))),
        lobby=LobbyId(1),
        lacking="send_messages",
        lost=DELETED,
        moved_from=12,
        repair=True,
        reminders=(ReminderMessage(Seat(0), 70, 86402), ReminderMessage(Seat(1), 71, 5, 44)),
        ballots=(BallotMessage(7, 72, 2),),
    )
    assert await store.read(shards_rows.last_alive) == {0: 3.0}
    lobby = await store.read(lambda tx: lobbies_rows.lobby(tx, LobbyId(1)))
    assert lobby is not None
    assert (lobby.message, lobby.terms, [seat.name for seat in lobby.seats]) == (77, {}, ["ana"])
    habits = await store.read(lambda tx: settings_rows.habits(tx, user))
    assert (habits.zone, habits.reminders, habits.hours) == ("UTC", "mention", None)
    assert await store.read(lambda tx: clocks_rows.stock(tx, match, Seat(0))) is None
    await store.close()


KEPT = sorted((ROOT / "tests" / "fixtures" / "databases").glob("*/colt.db.gz"))
DISTINCT = {"publications": "DISTINCT match"}


def counted(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        tables = db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
        return {
            table: db.execute(f"SELECT count({DISTINCT.get(table, '*')}) FROM {table}").fetchone()[0]
            for (table,) in tables
        }


def unpacked(kept: Path, path: Path) -> Path:
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    return path


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.parent.name)
async def test_every_row_is_there_after_the_migrations(tmp_path: Path, kept: Path) -> None:
    path = unpacked(kept, tmp_path / "old.db")
    before = counted(path)
    assert min(before["matches"], before["tournaments"], before["lobbies"], before["actions"]) > 0
    await (await Store.open(path)).close()
    after = counted(path)
    assert {table: after[table] for table in before} == before
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        seats = db.execute("SELECT DISTINCT status = 'running', running FROM match_seats JOIN matches ON id = match")
        assert {running == at_seat for running, at_seat in seats} == {True}


def test_there_is_a_database_of_every_released_version() -> None:
    assert "schema-15" in {kept.parent.name for kept in KEPT}
