"""No table and no column of the database is missing from the table that says what is stored about persons."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.storage.migrate import migrations
from bot.storage.personal import HOLDINGS, Holding
from tests.structure.sources import ROOT

PERSONAL = re.compile(
    r"(^|_)(user|users|host|person|people|player|players|member|members|owner|author|moderator|by)(_|$)"
)
"""Names of columns in which nobody would expect anything but persons."""


@pytest.fixture(name="db")
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        yield db


def columns(db: sqlite3.Connection) -> dict[str, set[str]]:
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        table: {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
        for table in tables
        if not table.startswith("sqlite_")
    }


def listed(holding: Holding) -> list[str]:
    return [*holding.people, *holding.names, *holding.facts, *holding.own, *holding.plain]


def test_every_column_is_accounted_for(db: sqlite3.Connection) -> None:
    """A migration that adds one must say in bot/storage/personal.py whether it tells of a person."""
    known = {(holding.table, column) for holding in HOLDINGS for column in listed(holding)}
    stored = {(table, column) for table, names in columns(db).items() for column in names}
    assert stored - known == set(), "say in bot/storage/personal.py whether these tell of a person"
    assert known - stored == set(), "bot/storage/personal.py lists what is not there any more"
    for holding in HOLDINGS:
        assert len(listed(holding)) == len(set(listed(holding))), holding.table
        assert set(holding.words) <= set(holding.own), holding.table
        assert set(holding.goes) <= {*holding.people, *holding.facts}, holding.table
    assert len({holding.table for holding in HOLDINGS}) == len(HOLDINGS)


def test_what_is_called_a_person_is_listed_as_one() -> None:
    exempt = {("actions", "by"), ("waits", "computer")}  # in which way it was decided
    for holding in HOLDINGS:
        for column in (*holding.plain, *holding.own):
            assert (holding.table, column) in exempt or not PERSONAL.search(column), f"{holding.table}.{column}"


def test_what_people_write_freely_is_listed_as_words() -> None:
    for holding in HOLDINGS:
        assert ("reason" in holding.own) == ("reason" in holding.words) or holding.table == "occupations", holding.table


def test_the_privacy_statement_names_every_table_that_tells_of_persons() -> None:
    statement = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    missing = [holding.table for holding in HOLDINGS if holding.personal and f"`{holding.table}`" not in statement]
    assert missing == []
