"""Databases of released versions are opened without losing a row."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.store import Store
from tests.structure.sources import ROOT

KEPT = sorted((ROOT / "tests" / "fixtures" / "databases").glob("*/colt.db.gz"))


DISTINCT = {"publications": "DISTINCT match"}
"""Expressions that count the rows of tables after a later migration merged some of them."""


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
