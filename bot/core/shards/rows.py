"""Rows of leases (which process serves a shard) and of running processes, figures for operators, and the next due times of shards."""

from collections.abc import Collection
from functools import cache
from typing import Final, TypeVar

import msgspec

from bot.core.shards.values import EVERYWHERE, Lease, Process, Shards
from bot.storage.schema import OF_MATCH, Schema
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

T = TypeVar("T", bound=msgspec.Struct)

LEASES: Final = Table("leases", Lease, ("shard",))


def leases(tx: Reader) -> tuple[Lease, ...]:
    """Return the lease of each shard, by number."""
    return LEASES.all(tx, "ORDER BY shard")


def beats(tx: Reader) -> dict[str, int]:
    """Return the beat of each process: it increases while the process is alive."""
    return {str(name): int(beat) for name, beat in tx.db.execute("SELECT id, beat FROM processes").fetchall()}


def last_alive(tx: Reader) -> dict[int, float]:
    """Return when each shard was last served with Discord reachable."""
    fetchall = tx.db.execute("SELECT shard, last_alive FROM heartbeat").fetchall()
    return {int(shard): float(at) for shard, at in fetchall}


def beat(tx: Writer, process: str) -> bool:
    """Increase a process's beat; return False if it isn't registered."""
    return tx.db.execute("UPDATE processes SET beat = beat + 1 WHERE id = ?", (process,)).rowcount == 1


def claim(tx: Writer, shard: int, count: int, owner: str, taken: Lease | None) -> Lease | None:
    """Claim the shard if its lease is still ``taken`` (None: it had none); return the new lease, or None on failure."""
    if taken is None:
        lease = Lease(shard=shard, count=count, process=owner, token=1)
        return lease if LEASES.add_new(tx, lease) else None
    lease = Lease(shard=shard, count=count, process=owner, token=taken.token + 1)
    return lease if _change(tx, lease, taken) else None


def hand_over(tx: Writer, lease: Lease, owner: str, interactions: tuple[int, ...]) -> bool:
    """Hand a shard of a process over to another one (empty: to none); return False if the process no longer had it."""
    given = Lease(shard=lease.shard, count=lease.count, process=owner, token=lease.token + 1, taken=interactions)
    return _change(tx, given, lease)


def ask(tx: Writer, lease: Lease, process: str) -> None:
    """Request a shard from its owner."""
    tx.db.execute(
        # By token: after a change of hands the request would go to another owner.
        "UPDATE leases SET wanted = ? WHERE shard = ? AND token = ?",
        (process, lease.shard, lease.token),
    )


def alive(tx: Writer, now: float, shards: Collection[int]) -> None:
    """Record that shards are served now."""
    tx.db.executemany(
        "INSERT INTO heartbeat (shard, last_alive) VALUES (?, ?)"
        " ON CONFLICT (shard) DO UPDATE SET last_alive = excluded.last_alive",
        [(shard, now) for shard in sorted(shards)],
    )


def _change(tx: Writer, lease: Lease, before: Lease) -> bool:
    row = LEASES.dump(lease)
    cursor = tx.db.execute(
        "UPDATE leases SET count = ?, process = ?, token = ?, wanted = ?, taken = ? WHERE shard = ? AND token = ?",
        (lease.count, lease.process, lease.token, lease.wanted, row["taken"], lease.shard, before.token),
    )
    return cursor.rowcount == 1


def within(shards: Shards, guild: str) -> str:
    """Return the SQL condition that a server (an SQL expression, NULL outside of servers) belongs to some shards; empty for all."""
    if shards.complete:
        return ""
    if not shards.numbers:
        return " AND 1 = 0"
    # Discord's own formula (docs, "Sharding"); direct messages are shard 0's.
    key = f"(coalesce({guild}, 0) >> 22)"
    return f" AND {key} - {key} / {shards.count} * {shards.count} IN ({', '.join(str(number) for number in sorted(shards.numbers))})"


def due(tx: Reader, table: Table[T], now: float, limit: int, shards: Shards) -> tuple[T, ...]:
    """Return the first ``limit`` rows of a table with ``wake`` and ``guild`` that are due by ``now``, soonest first."""
    return table.all(tx, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))


def put_off(tx: Writer, table: Table[T], now: float, until: float, shards: Shards) -> None:
    """Postpone the due rows of a table of matches to ``until``."""
    mine = within(shards, OF_MATCH.format(table=table.name))
    tx.db.execute(f"UPDATE {table.name} SET wake = ? WHERE wake <= ?{mine}", (until, now))


class Backlog(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of stored items, and of late ones among them."""

    servers: int
    """Number of servers with a running match."""
    live_matches: int
    overdue_waits: int
    outbox: int
    outbox_since: float | None
    """Time since which the oldest entry has been in the outbox (UTC epoch seconds); None if there is none."""
    outbox_retried: int
    """Number of entries that failed more than ``FREQUENT_FAILURES`` times."""
    unreadable_matches: int


PROCESSES: Final = Table("processes", Process, ("id",))

FREQUENT_FAILURES: Final = 3
"""Entries of the outbox with more failures are counted separately."""


def backlog(tx: Reader, now: float) -> Backlog:
    """Return the number of stored items, and of those late at ``now``."""
    return Backlog(
        servers=tx.count("SELECT count(DISTINCT guild) FROM matches WHERE status = 'running'"),
        live_matches=tx.count("SELECT count(*) FROM matches WHERE status = 'running'"),
        overdue_waits=tx.count("SELECT count(*) FROM waits WHERE due < ?", (now,)),
        outbox=tx.count("SELECT count(*) FROM outbox"),
        outbox_since=tx.least("SELECT min(since) FROM outbox"),
        outbox_retried=tx.count("SELECT count(*) FROM outbox WHERE tries > ?", (FREQUENT_FAILURES,)),
        unreadable_matches=tx.count("SELECT count(*) FROM matches WHERE unreadable_at IS NOT NULL"),
    )


def forget_processes(tx: Writer, before: float) -> None:
    """Delete processes that have not reported since ``before``."""
    tx.db.execute("DELETE FROM processes WHERE seen_at < ?", (before,))


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
