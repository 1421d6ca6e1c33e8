"""Rows of leases: which process serves a shard."""

from collections.abc import Collection
from typing import Final

from bot.core.shards.values import Lease, Shards
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

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
