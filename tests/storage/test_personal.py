"""Every table and column is classified in the table of personal data."""

import re
import sqlite3
import typing
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest

from bot.core.ids import UserId
from bot.run.features import SCHEMA
from bot.storage.migrate import migrations
from bot.storage.schema import Holding
from bot.storage.tables import Table
from tests.builders.rows import row_modules
from tests.structure.sources import ROOT

PERSONAL = re.compile(
    r"(^|_)(user|users|host|person|people|player|players|member|members|owner|author|moderator|by)(_|$)"
)
"""Matches names of columns that refer to people."""


@pytest.fixture(name="db")
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        yield db


def columns(db: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """Return the type of every column."""
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        (table, row[1]): row[2]
        for table in tables
        if not table.startswith("sqlite_")
        for row in db.execute(f"PRAGMA table_info({table})")
    }


def mapped() -> list[Table[Any]]:
    """Return the tables of all features."""
    return [value for module in row_modules() for value in vars(module).values() if isinstance(value, Table)]


def listed(holding: Holding) -> list[str]:
    return [*holding.people, *holding.names, *holding.facts, *holding.own, *holding.plain]


def test_every_column_is_accounted_for(db: sqlite3.Connection) -> None:
    """If a migration adds a text, an id, or a column to a table with users, a schema must classify it."""
    known = {(holding.table, column) for holding in SCHEMA.personal for column in listed(holding)}
    stored = columns(db)
    with_people = {holding.table for holding in SCHEMA.personal if holding.personal}
    telling = {
        column
        for column, kind in stored.items()
        if column[0] in with_people or kind not in {"INTEGER", "REAL"} or PERSONAL.search(column[1])
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


def test_every_listed_column_exists(db: sqlite3.Connection) -> None:
    stored = columns(db)
    assert {(table.name, column) for table in mapped() for column in table.columns} - set(stored) == set()


def test_columns_named_like_people_are_listed_as_people() -> None:
    exempt = {("actions", "by"), ("tournament_tables", "people")}  # a kind of decision; numbers of entrants
    for holding in SCHEMA.personal:
        for column in (*holding.plain, *holding.own):
            assert (holding.table, column) in exempt or not PERSONAL.search(column), f"{holding.table}.{column}"


def test_free_text_of_users_is_listed_as_words() -> None:
    for holding in SCHEMA.personal:
        assert ("reason" in holding.own) == ("reason" in holding.words) or holding.table == "occupations", holding.table


def test_the_privacy_statement_names_every_table_with_personal_data() -> None:
    statement = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    missing = [
        holding.table for holding in SCHEMA.personal if holding.personal and f"`{holding.table}`" not in statement
    ]
    assert missing == []
