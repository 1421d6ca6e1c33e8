"""Permanent size of a finished match in the database, by table: rows with their keys and index entries.

Positions don't count, because they are deleted a week after the end, and neither do rows of users.
"""

import math
import random
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.run.features import SCHEMA
from bot.storage.store import Store

PASSING: Final = frozenset({"snapshots", "outbox"})
"""Tables with rows of a match that aren't permanent."""


def weights(database: Path) -> Mapping[str, int]:
    """Return the bytes of rows of matches and lobbies, by table. SQLite must be built with its virtual table ``dbstat``."""
    with closing(sqlite3.connect(database)) as db:
        tables = {str(name): str(table) for name, table in db.execute("SELECT name, tbl_name FROM sqlite_master")}
        lasting = {table for table in tables.values() if table not in PASSING and _of_a_match(db, table)}
        bytes_by_table: Counter[str] = Counter()
        for name, size, cells in db.execute("SELECT name, sum(pgsize - unused), sum(ncell) FROM dbstat GROUP BY name"):
            if cells and tables.get(name) in lasting:
                bytes_by_table[tables[name]] += size
        return bytes_by_table


def _of_a_match(db: sqlite3.Connection, table: str) -> bool:
    columns = {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
    return table in {"matches", "lobbies"} or bool(columns & {"match", "lobby"})


async def packed(database: Path) -> None:
    """Pack the logs of finished matches, as the bot does after a week."""
    chance = random.Random(1)
    with closing(sqlite3.connect(database)) as db:
        # The stand-in's clock is stopped, but the times of real players, who take hours, are the hardest part to compress.
        at = 1.8e9
        for match, version in db.execute("SELECT match, version FROM actions ORDER BY match, version").fetchall():
            at += chance.expovariate(1 / 20_000)
            db.execute("UPDATE actions SET at = ? WHERE match = ? AND version = ?", (round(at, 3), match, version))
        db.commit()
    store = await Store.open(database, SCHEMA)
    try:
        for match in await store.read(lambda tx: log_rows.loose_logs(tx, math.inf, MatchId(0), 1_000)):
            await store.write(lambda tx, match=match: log_rows.pack_log(tx, match))  # type: ignore[misc]
    finally:
        await store.close()
