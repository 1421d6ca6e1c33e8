"""Structs are stored as rows, with columns derived from their fields."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
import pytest

from bot.storage.connection import Connection
from bot.storage.tables import Session, Table
from tests.builders.postgres import Databases
from tests.builders.transactions import define, transaction


class Place(msgspec.Struct, frozen=True):
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
    place: Place
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
    place=Place(None, 7),
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
    changed = msgspec.structs.replace(COAT, id=number, colour="blue", warm=False, place=Place(3, 8))
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
