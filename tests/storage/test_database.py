"""The database: transactions, sessions, and tables of rows."""

import asyncio
import inspect
import sqlite3
import sys
import threading
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from bot.core import outbox_rows
from bot.core.ids import Authority, MatchId, Place, UserId
from bot.core.outbox_rows import MATCH_TOPIC
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.features.finding.rows import WISHES
from bot.features.ratings.values import MatchResult, Pool, Scope
from bot.run.features import SCHEMA
from bot.storage.connection import Connection
from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseForeign, DatabaseInUse, DiskFull, StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from bot.storage.tables import Session, Table
from engine.core.errors import BadRecord
from renderers.phrases.errors import error_text
from tests.builders.failing_sqlite import FullDisk
from tests.builders.postgres import Databases, database_at
from tests.builders.transactions import define, row_modules, transaction

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


@pytest.mark.usefixtures("both")
async def test_grouped_writes_are_committed_or_refused_separately_and_run_once(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "a.db"), SCHEMA)
    runs: list[int] = []

    def work(number: int, tx: Writer) -> None:
        runs.append(number)
        outbox_rows.queue(tx, MATCH_TOPIC, number, 1.0)
        if number % 10 == 3:
            raise LookupError(number)
        if number % 10 == 7:
            tx.db.execute("INSERT INTO digests VALUES (1, 99, 0, 0, 0)")  # match 99 doesn't exist

    works = [store.write(partial(work, number)) for number in range(100)]
    results = await asyncio.gather(*works, return_exceptions=True)
    kinds = {3: LookupError, 7: StoreError}
    assert [type(result) for result in results] == [kinds.get(number % 10, type(None)) for number in range(100)]
    assert sorted(runs) == list(range(100)), "a refused one doesn't repeat the others of its group"
    committed = await store.read(lambda tx: [row.target for row in outbox_rows.unsaid(tx, 2.0, 999)])
    assert committed == [number for number in range(100) if number % 10 not in kinds]
    await store.close()


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


ASKED = [
    function
    for module in row_modules()
    for name, function in inspect.getmembers(module, inspect.isfunction)
    if function.__module__ == module.__name__
    and typing.get_type_hints(function).get("tx") is Reader
    and not name.startswith(("_", "check_"))  # checks refuse, and ask by other functions
    and name not in {"tournament_seed", "round_of"}  # they are queried only for existing tournaments
]
VALUES: dict[Any, Any] = {
    int: 1,
    str: "x",
    float: 1.0,
    bool: True,
    Place: Place(1, 1),
    Authority: Authority(UserId(1), 1),
    Pool: Pool(Scope(1), "g", "f", 1),
    MatchResult: MatchResult(MatchId(1), Pool(Scope(1), "g", "f", 1), 1.0),
    Shards: Shards(4, frozenset({1, 2})),
}


def value(kind: Any) -> object:
    """Return a sample value of a type."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    arguments = typing.get_args(kind)
    if typing.get_origin(kind) is Table:
        return WISHES  # it has a due time and a server, as any table of due rows
    if type(None) in arguments:
        return value(next(argument for argument in arguments if argument is not type(None)))
    return (value(arguments[0]),) if arguments else VALUES[kind]


def answers(function: Callable[..., object], tx: Reader) -> None:
    hints = typing.get_type_hints(function)
    _, *parameters = inspect.signature(function).parameters.values()
    given = {parameter.name: value(hints[parameter.name]) for parameter in parameters}
    fewer = {parameter.name: None for parameter in parameters if type(None) in typing.get_args(hints[parameter.name])}
    for values in (given, given | fewer):
        function(tx, **values)


def test_every_query_works_on_both_databases(both: Databases) -> None:
    failed = {}
    with transaction(both, filled=True) as db:
        for function in ASKED:
            db.execute("SAVEPOINT question")
            try:
                answers(function, Reader(db, SCHEMA))
            except BadRecord:
                assert function.__name__ == "snapshot"  # a match always has a snapshot
            except Exception as error:
                failed[f"{function.__module__}.{function.__name__}"] = error
            db.execute("ROLLBACK TO SAVEPOINT question")
    assert failed == {}


class Shelf(msgspec.Struct, frozen=True):
    guild: int | None
    channel: int
    parent: int | None = None


class Person(msgspec.Struct, frozen=True):
    id: int
    name: str


class Coat(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    colour: str
    warm: bool
    place: Shelf
    owner: Person | None = None
    sizes: tuple[int, ...] = ()
    notes: Mapping[str, str | float] = {}
    lent_to: Person | None = None
    worn: tuple[str, ...] = ()


class Button(msgspec.Struct, frozen=True):
    hole: int
    shiny: bool


COATS: Final = Table(
    "coats",
    Coat,
    parts={"place": ("guild", "channel"), "owner": ("owner", "owner_name")},
    aside=("worn",),
    kept=("colour",),
)
BUTTONS: Final = Table("buttons", Button, ("coat", "hole"))
COAT: Final = Coat(
    id=0,
    colour="red",
    warm=True,
    place=Shelf(None, 7),
    owner=Person(5, "Ana"),
    sizes=(1, 2),
    notes={"a": "b", "c": 0.5},
)

DEFINITIONS: Final = (
    (
        "CREATE TABLE coats (id INTEGER PRIMARY KEY AUTOINCREMENT, colour TEXT NOT NULL, warm INTEGER NOT NULL, guild INTEGER,"
        " channel INTEGER NOT NULL, owner INTEGER, owner_name TEXT NOT NULL, sizes TEXT NOT NULL, notes TEXT NOT NULL,"
        " lent_to TEXT) STRICT"
    ),
    (
        "CREATE TABLE buttons (coat INTEGER NOT NULL, hole INTEGER NOT NULL, shiny INTEGER NOT NULL, PRIMARY KEY (coat, hole))"
        " STRICT, WITHOUT ROWID"
    ),
)


@pytest.fixture(name="db")
def database(both: Databases) -> Iterator[Connection]:
    with transaction(both) as db:
        for item in DEFINITIONS:
            define(db, item)
        yield db


def test_an_added_struct_is_found_by_its_new_number(db: Connection) -> None:
    numbers = [
        COATS.add(Session(db), COAT),
        COATS.add(Session(db), msgspec.structs.replace(COAT, owner=None, lent_to=Person(6, "Zeb"))),
    ]
    assert numbers == [1, 2]
    first, second = COATS.all(Session(db), "ORDER BY id", worn=("monday",))
    assert first == msgspec.structs.replace(COAT, id=1, worn=("monday",))
    assert (second.owner, second.lent_to) == (None, Person(6, "Zeb"))
    assert db.execute("SELECT owner, owner_name, sizes, lent_to FROM coats ORDER BY id").fetchall() == [
        (5, "Ana", "[1,2]", None),
        (None, "", "[1,2]", '{"id":6,"name":"Zeb"}'),
    ]
    assert COATS.first(Session(db), "WHERE id = ?", (3,)) is None


def test_an_update_leaves_kept_columns_unchanged(db: Connection) -> None:
    number = COATS.add(Session(db), COAT)
    changed = msgspec.structs.replace(COAT, id=number, colour="blue", warm=False, place=Shelf(3, 8))
    assert COATS.update(Session(db), changed)
    assert COATS.first(Session(db), "WHERE id = ?", (number,)) == msgspec.structs.replace(changed, colour="red")
    assert not COATS.update(Session(db), msgspec.structs.replace(changed, id=9))


def test_a_row_can_be_identified_by_columns_without_fields(db: Connection) -> None:
    BUTTONS.add_all(Session(db), [Button(1, shiny=False), Button(2, shiny=False)], coat=1)
    BUTTONS.save(Session(db), Button(1, shiny=True), coat=1)
    BUTTONS.save(Session(db), Button(1, shiny=True), coat=2)
    assert not BUTTONS.add_new(Session(db), Button(2, shiny=True), coat=1)
    assert BUTTONS.add_new(Session(db), Button(3, shiny=True), coat=1)
    assert BUTTONS.update(Session(db), Button(3, shiny=False), coat=1)
    actual = db.execute("SELECT coat, hole, shiny FROM buttons ORDER BY coat, hole").fetchall()
    assert actual == [(1, 1, 1), (1, 2, 0), (1, 3, 0), (2, 1, 1)]
    assert BUTTONS.all(Session(db), "WHERE coat = ? AND shiny = 1 ORDER BY hole", (1,)) == (Button(1, shiny=True),)


def test_a_new_column_needs_only_a_field(db: Connection) -> None:
    class Longer(Coat, frozen=True, kw_only=True):
        length: float | None = None

    define(db, "ALTER TABLE coats ADD COLUMN length REAL")
    parts = {"place": ("guild", "channel"), "owner": ("owner", "owner_name")}
    longer: Table[Longer] = Table("coats", Longer, parts=parts, aside=("worn",))
    fields = {name: getattr(COAT, name) for name in COAT.__struct_fields__}
    number = longer.add(Session(db), Longer(**fields, length=1.5))
    actual = longer.first(Session(db), "WHERE id = ?", (number,))
    assert actual is not None
    assert actual.length == 1.5
    assert longer.update(Session(db), msgspec.structs.replace(actual, length=None))
    assert longer.first(Session(db), "") == msgspec.structs.replace(actual, length=None)
