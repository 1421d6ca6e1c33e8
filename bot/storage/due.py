"""What is due: one query over all that waits for its moment, and triggers that notice which moments a commit has written.

Nobody has to say that something was written: whatever statement it is, the triggers see it.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from math import inf
from typing import Final, NamedTuple

from bot.hosting.core.ports import Committed
from bot.storage.tables import Session


class Moment(NamedTuple):
    """Where the moments stand for which something waits: a table, a column, and for which of its rows (``row`` is put before names)."""

    table: str
    column: str
    condition: str = "1"


DUE: Final[Mapping[str, Moment]] = {
    "waits": Moment("waits", "wake"),
    "lobbies": Moment("lobbies", "expires_at", "{row}status = 'open'"),
    "absences": Moment("absences", "wake"),
    "offers": Moment("offers", "expires_at", "{row}status = 'open'"),
    "ballots": Moment("ballots", "expires_at", "{row}status = 'open'"),
    "tournaments": Moment("tournaments", "wake", "{row}paused_at IS NULL"),
}
"""What time has something to do for; adding a kind is adding a row."""

OUTBOX: Final = Moment("outbox", "wake")

NEXT_DUE: Final = " UNION ALL ".join(
    f"SELECT '{name}', (SELECT min({each.column}) FROM {each.table} WHERE {each.column} IS NOT NULL"
    f" AND {each.condition.format(row='')})"
    for name, each in DUE.items()
)


class DueReader(Session):
    """Reads what is due."""

    def next_due(self) -> dict[str, float]:
        """Return when each kind of DUE has something to do next; kinds that wait for nothing are left out."""
        found = self._db.execute(NEXT_DUE).fetchall()
        return {name: float(at) for name, at in found if at is not None}


class Noticed:
    """The earliest moments that were written since somebody last asked. Belongs to one writing connection, and to its thread."""

    def __init__(self) -> None:
        self._due = self._unsaid = inf

    def watch(self, db: sqlite3.Connection) -> None:
        """Notice what the connection writes from now on."""
        db.create_function("notice_due", 1, self._notice_due)
        db.create_function("notice_unsaid", 1, self._notice_unsaid)
        triggers = [trigger for each in DUE.values() for trigger in _triggers(each, "notice_due")]
        db.executescript(";\n".join([*triggers, *_triggers(OUTBOX, "notice_unsaid"), ""]))

    def take(self) -> Committed | None:
        """Return what was noticed, None where there is nothing, and begin again."""
        found = Committed(self._due, self._unsaid)
        self._due = self._unsaid = inf
        return None if found == Committed(inf, inf) else found

    def _notice_due(self, at: float) -> None:
        self._due = min(self._due, at)

    def _notice_unsaid(self, at: float) -> None:
        self._unsaid = min(self._unsaid, at)


def _triggers(moment: Moment, function: str) -> Iterator[str]:
    table, column, condition = moment
    new, old = condition.format(row="NEW."), condition.format(row="OLD.")
    noticed = f"BEGIN SELECT {function}(NEW.{column}); END"
    counts = f"NEW.{column} IS NOT NULL AND {new}"
    yield f"CREATE TEMP TRIGGER {table}_written AFTER INSERT ON main.{table} WHEN {counts} {noticed}"
    changed = f"OLD.{column} IS NOT NEW.{column} OR NOT ({old})" if table != OUTBOX.table else "1"
    yield f"CREATE TEMP TRIGGER {table}_changed AFTER UPDATE ON main.{table} WHEN {counts} AND ({changed}) {noticed}"
