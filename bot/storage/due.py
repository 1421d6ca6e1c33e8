"""Triggers that report each due time written by a commit."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

import msgspec

from bot.storage.schema import OUTBOX, DueColumn, Schema


class Committed(msgspec.Struct, frozen=True):
    """Earliest due times that a commit wrote: of work (``due``) and of the outbox (``unsaid``).

    Infinity if it wrote none.
    """

    due: float
    unsaid: float


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


def triggers(schema: Schema) -> Iterator[Trigger]:
    """Yield the triggers for all columns of due times, the same for both databases."""
    yield from (_trigger("due", name, column) for name, column in schema.due.items())
    yield _trigger("unsaid", OUTBOX.table, OUTBOX)


def _trigger(kind: str, name: str, due: DueColumn) -> Trigger:
    table, column, _, condition = due
    new, old = condition.format(row="NEW."), condition.format(row="OLD.")
    counts = f"NEW.{column} IS NOT NULL AND {new}"
    # Requeuing a row of the outbox counts even with the same time: there is news to publish.
    changed = f"OLD.{column} IS DISTINCT FROM NEW.{column} OR NOT ({old})" if table != OUTBOX.table else "TRUE"
    return Trigger(kind, name, table, column, counts, f"{counts} AND ({changed})")
