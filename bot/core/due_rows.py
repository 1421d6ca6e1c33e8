"""Finds the next due time of each kind of work."""

from functools import cache

from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.schema import Schema
from bot.storage.session import Reader


@cache
def statement(schema: Schema, shards: Shards) -> str:
    """Return the query for the next due time of each kind, for the rows of some shards."""
    return " UNION ALL ".join(
        f"SELECT '{name}', (SELECT {due.column} FROM {due.table} WHERE {due.column} IS NOT NULL AND {due.condition.format(row='')}"
        f"{within(shards, due.server.format(table=due.table))} ORDER BY {due.column} LIMIT 1)"
        for name, due in schema.due.items()
    )


def next_due(tx: Reader, shards: Shards = EVERYWHERE) -> dict[str, float]:
    """Return the next due time of each kind of work; kinds without one are left out."""
    fetchall = tx.db.execute(statement(tx.schema, shards)).fetchall()
    return {name: float(at) for name, at in fetchall if at is not None}
