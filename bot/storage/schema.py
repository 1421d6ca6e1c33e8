"""Facts of tables that the base needs of them, stated by their owners (the core, and each feature), and triggers that report due times."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

import msgspec

OF_MATCH: Final = "(SELECT matches.guild FROM matches WHERE matches.id = {table}.match)"
"""SQL for the server of a row that belongs to a match."""


class DueColumn(NamedTuple):
    """Column of due times: its table and name, SQL for a row's server, and a condition on rows (``row`` prefixes column names)."""

    table: str
    column: str
    server: str
    condition: str = "TRUE"


class Postponed(NamedTuple):
    """Due times that move back after an outage: the column, and the topic and SQL target of the messages that show them (empty: none).

    ``also`` is a further assignment.
    """

    due: DueColumn
    topic: str = ""
    target: str = "0"
    also: str = ""


OUTBOX: Final = DueColumn("outbox", "wake", "guild")


class NameColumn(NamedTuple):
    """Column of displayed names that follow the users' current ones: the users' column, and SQL for the rows of the server ``:guild``."""

    table: str
    user: str
    name: str
    of_server: str


@dataclass(frozen=True, slots=True)
class Holding:
    """A table, and its personal columns.

    A row belongs to every user whose id is in one of ``people``, or within the JSON of one of ``facts``. ``names`` hold the display
    names of the users in the columns of ``people``, in the same order. ``own`` are further columns that are exported with such a
    row, ``plain`` those that aren't: they are about others, the game's secrets, or the bot's own work. ``words`` are those of ``own``
    that contain users' free text, possibly with mentions.

    When a user's data is erased, rows are deleted if the id is in (or within) one of ``goes``. All others stay, because other users need
    them: with NULL in the columns in ``cleared``, with the id in those in ``kept`` (for a reason in docs/privacy.md), with a number that
    identifies no one in the rest; without the name, and without mentions of them in ``words`` and ``facts``.

    Every column of a table with users must be listed, and in other tables each column of text or user ids, so that none is forgotten (a
    test compares this with the database and the types of the fields). Columns that aren't listed hold nothing personal.
    """

    table: str
    people: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    goes: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()

    @property
    def personal(self) -> bool:
        """Whether the table has any personal data."""
        return bool(self.people or self.facts)


def holding(table_name: str, **columns: str) -> Holding:
    """Return the classification of a table's columns, whose names are separated by spaces."""
    return Holding(table_name, **{kind: tuple(names.split()) for kind, names in columns.items()})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Schema:
    """Facts of some tables."""

    due: Mapping[str, DueColumn] = field(default_factory=dict)
    """Columns of due times by kind of work."""

    postponed: tuple[Postponed, ...] = ()

    topics: Mapping[str, str] = field(default_factory=dict)
    """Tables with the targets of the outbox's rows, and with the targets' servers, by topic."""

    along: Mapping[str, str] = field(default_factory=dict)
    """Topics that are queued along with each row of a match, which they show, too; with the query for their targets."""

    redrawn: tuple[str, ...] = ()
    """Topics that are published again a while after a takeover: the former process may have made a late call."""

    names: tuple[NameColumn, ...] = ()
    numbered: tuple[str, ...] = ()
    """Tables whose rows share one sequence of numbers."""

    rare: Mapping[str, str] = field(default_factory=dict)
    """Queries for rows that few matches have, by the table's name, so that other matches needn't query that table."""

    rounds: str = ""
    """Query for the matches of events: ``match``, the ``event``, its ``round``, and the time ``due`` at which that ends."""

    personal: tuple[Holding, ...] = ()
    """Classification of every table that has columns of text or of users."""


def together(*schemas: Schema) -> Schema:
    """Return the facts of all tables."""
    return Schema(
        due={kind: column for schema in schemas for kind, column in schema.due.items()},
        postponed=tuple(postponed for schema in schemas for postponed in schema.postponed),
        topics={topic: table for schema in schemas for topic, table in schema.topics.items()},
        along={topic: targets for schema in schemas for topic, targets in schema.along.items()},
        redrawn=tuple(topic for schema in schemas for topic in schema.redrawn),
        names=tuple(column for schema in schemas for column in schema.names),
        numbered=tuple(table for schema in schemas for table in schema.numbered),
        rare={table: query for schema in schemas for table, query in schema.rare.items()},
        rounds=[*filter(None, (schema.rounds for schema in schemas))][-1],
        personal=tuple(holding for schema in schemas for holding in schema.personal),
    )


class Committed(msgspec.Struct, frozen=True):
    """Earliest due times that a commit wrote: of work (``due``) and of the outbox (``unsaid``). Infinity if it wrote none."""

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

    def due(self, when: float) -> None:
        """Record a due time of work."""
        self._due = min(self._due, when)

    def unsaid(self, when: float) -> None:
        """Record a due time of the outbox."""
        self._unsaid = min(self._unsaid, when)


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
