"""A decision writes little more to the database's log than its own size: every frame is copied, and goes into each continuous copy."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

DECISIONS: Final = 12
MOST_BYTES: Final = 36_000
"""Maximum bytes of the log for one decision; there were 86,000 with pages of 4 KiB."""


def emptied(database: Path) -> Path:
    """Return the database's log, after moving everything in it to the database."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    return database.with_name(f"{database.name}-wal")


async def test_a_decision_writes_little_to_the_log(place: LocalBot) -> None:
    party = Party(place, 4, seed=4)
    await party.start(game="colt-express", pace="none")
    await place.quiet()
    assert isinstance(place.settings.database, Path)
    log = emptied(place.settings.database)
    assert log.stat().st_size == 0
    await party.play(DECISIONS)
    await place.quiet()
    assert 0 < log.stat().st_size / DECISIONS <= MOST_BYTES
