"""Rows about a user: found, exported and deleted."""

import json
import re
import sqlite3
import typing
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.core.ids import UserId
from bot.features.privacy import rows
from bot.run.features import SCHEMA
from bot.storage.connection import Connection
from bot.storage.migrate import migrations
from bot.storage.schema import Holding
from bot.storage.session import Writer
from bot.storage.tables import Table
from tests.builders.postgres import Databases
from tests.builders.transactions import row_modules, transaction
from tests.structure.sources import ROOT

ZEB, NAME = UserId(777_000_777_000_777_001), "Zebulon the Unforgettable"
ANA, OTHER = UserId(888_000_888_000_888_002), "Ana the Other"
NOBODY = UserId(-5)
PERSONAL = [holding for holding in SCHEMA.personal if holding.personal]
FILL = {"INTEGER": 1, "REAL": 1.0, "TEXT": "x", "BLOB": b"x"}


@pytest.fixture(name="db")
def database(both: Databases) -> Iterator[Connection]:
    with transaction(both, filled=True) as db:
        yield db


@cache
def types() -> Mapping[str, Mapping[str, str]]:
    """Return the columns of all tables with their SQLite types."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        tables = [table for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            table: {row[1]: row[2] for row in db.execute(f"PRAGMA table_info({table})")}
            for table in tables
            if not table.startswith("sqlite_")
        }


def add(db: Connection, holding: Holding, user: UserId, name: str, number: int, column: str) -> None:
    """Add a row in which only ``column`` refers to a user."""
    values: dict[str, object] = {}
    for other, kind in types()[holding.table].items():
        values[other] = number if kind == "INTEGER" else FILL[kind]
    values |= dict.fromkeys(holding.people, ANA) | dict.fromkeys(holding.names, OTHER)
    values |= dict.fromkeys(holding.facts, json.dumps({"user": ANA, "name": OTHER, "reason": f"see <@{ANA}>"}))
    if column in holding.words:
        values[column] = f"<@{user}> and <@!{user}> were rude to <@{ANA}>"
    elif column in holding.facts:
        values[column] = json.dumps({"other": user, "list": [str(user)], str(user): True, "reason": f"see <@!{user}>"})
    else:
        values[column] = user
        named = dict(zip(holding.people, holding.names, strict=False)).get(column)
        values |= {named: name} if named else {}
    columns, marks = ", ".join(values), ", ".join("?" * len(values))
    db.execute(f"INSERT INTO {holding.table} ({columns}) VALUES ({marks})", tuple(values.values()))


def dump(db: Connection, table: str) -> str:
    return repr(db.execute(f"SELECT * FROM {table}").fetchall())


def fill(db: Connection, user: UserId, name: str) -> None:
    """Add a row for each column that refers to a user."""
    for holding in PERSONAL:
        for number, column in enumerate((*holding.people, *holding.facts, *holding.words), start=1):
            add(db, holding, user, name, number, column)


def test_users_are_found_and_forgotten_in_every_column(db: Connection) -> None:
    fill(db, ZEB, NAME)
    people = Writer(db, SCHEMA)
    result = rows.about(people, ZEB)
    assert {table: len(about) for table, about in result.items()} == {
        holding.table: len(holding.people) + len(holding.facts) + len(holding.words) for holding in PERSONAL
    }
    exported = {table: json.dumps(about) for table, about in result.items()}
    assert {
        table for table, about in exported.items() if str(ZEB) not in about or str(ANA) in about or OTHER in about
    } == set()
    rows.forget(people, ZEB, NOBODY)
    left = {holding.table: dump(db, holding.table) for holding in PERSONAL}
    kept = {holding.table for holding in PERSONAL if holding.kept}
    assert {table for table, written in left.items() if NAME in written} == set()
    assert {table for table, written in left.items() if str(ZEB) in written} == kept
    assert rows.about(people, ZEB).keys() == kept


def test_rows_about_others_stay_unchanged(db: Connection) -> None:
    fill(db, ANA, OTHER)
    before = {holding.table: dump(db, holding.table) for holding in PERSONAL}
    rows.forget(Writer(db, SCHEMA), ZEB, NOBODY)
    assert {table for table, written in before.items() if dump(db, table) != written} == set()


def test_a_user_mentioned_in_a_note_is_found_and_forgotten(db: Connection) -> None:
    facts = json.dumps({"by": ANA, "reason": f"<@{ZEB}> waited for <@{ANA}>"})
    db.execute("INSERT INTO notes (match, version, at, key, facts) VALUES (1, 1, 1.0, 'x', ?)", (facts,))
    (row,) = rows.about(Writer(db, SCHEMA), ZEB)["notes"]
    assert row["facts"] == {"by": None, "reason": f"<@{ZEB}> waited for …"}
    rows.forget(Writer(db, SCHEMA), ZEB, NOBODY)
    assert json.loads(db.execute("SELECT facts FROM notes").fetchone()[0]) == {
        "by": ANA,
        "reason": f"… waited for <@{ANA}>",
    }


PERSONAL_COLUMN = re.compile(
    r"(^|_)(user|users|host|person|people|player|players|member|members|owner|author|moderator|by)(_|$)"
)


def mapped() -> list[Table[Any]]:
    """Return the tables of all features."""
    return [value for module in row_modules() for value in vars(module).values() if isinstance(value, Table)]


def listed(holding: Holding) -> list[str]:
    return [*holding.people, *holding.names, *holding.facts, *holding.own, *holding.plain]


def test_every_column_is_accounted_for() -> None:
    """If a migration adds a text, an id, or a column to a table with users, a schema must classify it."""
    known = {(holding.table, column) for holding in SCHEMA.personal for column in listed(holding)}
    stored = {(table, column): kind for table, kinds in types().items() for column, kind in kinds.items()}
    with_people = {holding.table for holding in SCHEMA.personal if holding.personal}
    telling = {
        column
        for column, kind in stored.items()
        if column[0] in with_people or kind not in {"INTEGER", "REAL"} or PERSONAL_COLUMN.search(column[1])
    }
    assert telling - known - {("waits", "computer")} == set(), (
        "say in the schema of a feature, or in bot/core/schema.py, whether these tell of a person"
    )
    assert known - set(stored) == set(), "a schema lists what is not there any more"
    for holding in SCHEMA.personal:
        assert len(listed(holding)) == len(set(listed(holding))), holding.table
        assert set(holding.words) <= set(holding.own), holding.table
        assert set(holding.goes) <= {*holding.people, *holding.facts}, holding.table
    assert len({holding.table for holding in SCHEMA.personal}) == len(SCHEMA.personal)


def test_fields_with_users_are_listed_as_people() -> None:
    people = {(holding.table, column) for holding in SCHEMA.personal for column in (*holding.people, *holding.facts)}
    actual = {
        (table.name, field.name)
        for table in mapped()
        for field in msgspec.structs.fields(table.kind)
        if field.name in table.columns and UserId in {field.type, *typing.get_args(field.type)}
    }
    assert len(actual) > 15
    assert actual - people == set()


def test_every_listed_column_exists() -> None:
    assert [
        (table.name, column) for table in mapped() for column in table.columns if column not in types()[table.name]
    ] == []


def test_columns_named_like_people_are_listed_as_people() -> None:
    exempt = {("actions", "by"), ("tournament_tables", "people")}  # a kind of decision; numbers of entrants
    for holding in SCHEMA.personal:
        for column in (*holding.plain, *holding.own):
            assert (holding.table, column) in exempt or not PERSONAL_COLUMN.search(column), f"{holding.table}.{column}"


def test_free_text_of_users_is_listed_as_words() -> None:
    for holding in SCHEMA.personal:
        assert ("reason" in holding.own) == ("reason" in holding.words) or holding.table == "occupations", holding.table


def test_the_privacy_statement_names_every_table_with_personal_data() -> None:
    statement = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    missing = [
        holding.table for holding in SCHEMA.personal if holding.personal and f"`{holding.table}`" not in statement
    ]
    assert missing == []
