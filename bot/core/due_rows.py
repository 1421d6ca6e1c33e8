"""When something is next due in any table that ``bot.storage.due`` lists."""

from functools import cache

from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.due import DUE
from bot.storage.session import Reader


@cache
def statement(shards: Shards) -> str:
    """Return the query for the next moment of each kind, among the rows of some shards."""
    return " UNION ALL ".join(
        f"SELECT '{name}', (SELECT {each.column} FROM {each.table} WHERE {each.column} IS NOT NULL AND {each.condition.format(row='')}"
        f"{within(shards, each.server.format(table=each.table))} ORDER BY {each.column} LIMIT 1)"
        for name, each in DUE.items()
    )


def next_due(tx: Reader, shards: Shards = EVERYWHERE) -> dict[str, float]:
    """Return when each kind of DUE has something to do next; kinds that wait for nothing are left out."""
    fetchall = tx.db.execute(statement(shards)).fetchall()
    return {name: float(at) for name, at in fetchall if at is not None}
