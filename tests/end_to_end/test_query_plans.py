"""No statement that a run executes reads a whole table that grows; the few that may are listed with the reason."""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from bot.durations import DAY, HOUR
from bot.storage.sqlite import CallingConnection
from sandbox.testing import InteractionFailedError
from tests.builders.areas import PRESSES, SHAPES, values, written
from tests.builders.forging import forged
from tests.builders.local_bot import local_bot
from tests.end_to_end.test_rights import HOST, STRANGER, world

LITERAL: Final = re.compile(r"'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b|\bNULL\b|X'[0-9A-F]*'")
SCAN: Final = re.compile(r"^SCAN ([a-z_]\w*)\b(?! USING| ROW)")
MANAGER: Final = 0
WHOLE: Final[Mapping[str, str]] = {
    "absences": "only players who are away now; once an hour",
    "application": "one row",
    "heartbeat": "a row for each shard",
    "mine": "a hundred rows of the same statement",
    "newest_0": "a hundred rows of the same statement",
    "newest_1": "a hundred rows of the same statement",
    "own": "fifty rows of the same statement",
    "positions": "the stock of puzzles; once a day for each server",
    "processes": "a row for each process",
    "robberies": "once a day; only while positions are withdrawn",
    "sqlite_master": "the tables themselves",
    "tournaments": "once after an outage",
}
"""Tables that some statement may read from the first row to the last, and why."""


def plans(path: Path, statements: set[str]) -> dict[str, set[str]]:
    """Return the tables that are read from the first row to the last, each with the statements that do so."""
    result: dict[str, set[str]] = {}
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            for *_, detail in db.execute(f"EXPLAIN QUERY PLAN {statement}"):
                if scan := SCAN.match(detail):
                    result.setdefault(scan[1], set()).add(statement)
    return result


async def test_no_statement_reads_a_whole_table_that_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, str] = {}

    def traced(db: CallingConnection, *args: Any, **options: Any) -> None:
        sqlite3.Connection.__init__(db, *args, **options)
        db.set_trace_callback(lambda statement: seen.setdefault(LITERAL.sub("?", statement), statement))

    monkeypatch.setattr(CallingConnection, "__init__", traced)
    async with local_bot(tmp_path) as place:
        card, numbers = await world(place)
        for shape in SHAPES:
            gate = PRESSES[f"{shape.area} {shape.verb}"]
            if shape.area != "privacy" and gate.named in {*numbers, None}:
                for who in (MANAGER, HOST, STRANGER):
                    with suppress(InteractionFailedError):
                        await forged(
                            place,
                            place.user(who),
                            card,
                            written(shape, gate, numbers),
                            values(shape) if shape.menu else None,
                        )
                await place.quiet()
        for seconds in (HOUR, DAY, 8 * DAY, 40 * DAY):
            place.move(seconds)
            await place.quiet()
        path = Path(place.settings.colt_database)
    read = {
        statement
        for statement in seen.values()
        if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT", "WITH"))
    }
    assert len(read) > 200
    scans = plans(path, read)
    assert {table: statements for table, statements in scans.items() if table not in WHOLE} == {}
    assert scans.keys() >= WHOLE.keys(), "tables no longer read as a whole leave the list"
