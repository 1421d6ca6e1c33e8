"""Columns of due times, and triggers that report each due time written by a commit."""

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

import msgspec


class Committed(msgspec.Struct, frozen=True):
    """Earliest due times that a commit wrote: of work (``due``) and of the outbox (``unsaid``).

    Infinity if it wrote none.
    """

    due: float
    unsaid: float


OF_MATCH: Final = "(SELECT matches.guild FROM matches WHERE matches.id = {table}.match)"
"""SQL for the server of a row that belongs to a match."""


class DueColumn(NamedTuple):
    """Column of due times: its table and name, SQL for a row's server, and a condition on rows (``row`` prefixes column names)."""

    table: str
    column: str
    server: str
    condition: str = "TRUE"


DUE: Final[Mapping[str, DueColumn]] = {
    "waits": DueColumn("waits", "wake", OF_MATCH),
    "lobbies": DueColumn("lobbies", "expires_at", "guild", "{row}status = 'open'"),
    "absences": DueColumn("absences", "wake", OF_MATCH),
    "offers": DueColumn("offers", "expires_at", OF_MATCH, "{row}status = 'open'"),
    "ballots": DueColumn("ballots", "expires_at", OF_MATCH, "{row}status = 'open'"),
    "beginnings": DueColumn("lobbies", "begins_at", "guild", "{row}status = 'open'"),
    "wishes": DueColumn("wishes", "wake", "guild"),
    "weeklies": DueColumn("weeklies", "wake", "guild"),
    "reviews": DueColumn("reviews", "wake", OF_MATCH),
    "positions": DueColumn("position_searches", "wake", OF_MATCH),
    "dailies": DueColumn("dailies", "wake", "guild"),
    "front_pages": DueColumn("front_pages", "wake", "guild"),
    "tournaments": DueColumn("tournaments", "wake", "guild", "{row}paused_at IS NULL"),
}
"""Columns of due times by kind of work."""

OUTBOX: Final = DueColumn("outbox", "wake", "guild")


class Noticed:
    """Earliest due times written since the last ``take``. Belongs to the single writing thread."""

    def __init__(self) -> None:
        self._due = self._unsaid = inf

    def take(self) -> Committed | None:
        """Return and reset the due times; None if there are none."""
        noticed = Committed(self._due, self._unsaid)
        self._due = self._unsaid = inf
        return None if noticed == Committed(inf, inf) else noticed

    def due(self, at: float) -> None:
        """Record a due time of work."""
        self._due = min(self._due, at)

    def unsaid(self, at: float) -> None:
        """Record a due time of the outbox."""
        self._unsaid = min(self._unsaid, at)


class Trigger(NamedTuple):
    """A trigger that reports ``NEW.column`` if an inserted or updated row of ``table`` meets the SQL condition for that."""

    kind: str
    """Method of ``Noticed`` to call."""

    name: str
    """Name of the trigger."""

    table: str
    column: str
    inserted: str
    updated: str


def _watch(kind: str, name: str, moment: DueColumn) -> Trigger:
    table, column, _, condition = moment
    new, old = condition.format(row="NEW."), condition.format(row="OLD.")
    counts = f"NEW.{column} IS NOT NULL AND {new}"
    # Requeuing a row of the outbox counts even with the same time: there is news to publish.
    changed = f"OLD.{column} IS DISTINCT FROM NEW.{column} OR NOT ({old})" if table != OUTBOX.table else "TRUE"
    return Trigger(kind, name, table, column, counts, f"{counts} AND ({changed})")


WATCHED: Final = (*(_watch("due", name, due) for name, due in DUE.items()), _watch("unsaid", "outbox", OUTBOX))
"""Triggers, the same for both databases."""
