"""Tables ``leases`` and ``heartbeat``, and the condition that something belongs to some shards."""

from collections.abc import Collection
from typing import Final

from bot.core.shards.values import Lease, Shards
from bot.storage.tables import Session, Table

LEASES: Final = Table("leases", Lease, ("shard",))

OF_MATCH: Final = "(SELECT matches.guild FROM matches WHERE matches.id = {table}.match)"
"""The server of a row that belongs to a match."""

NO_SERVER: Final = "0"
"""The server of a row that belongs to a person wherever they are."""


def within(shards: Shards, guild: str) -> str:
    """Return the further condition that a server (an SQL expression, NULL outside of servers) belongs to some shards; empty for all."""
    if shards.complete:
        return ""
    if not shards.numbers:
        return " AND 1 = 0"
    # Discord's own formula (docs, "Sharding"); direct messages are shard 0's.
    key = f"(coalesce({guild}, 0) >> 22)"
    return f" AND {key} - {key} / {shards.count} * {shards.count} IN ({', '.join(str(number) for number in sorted(shards.numbers))})"


class ShardReader(Session):
    """Reads who serves which shard, and when each was last served."""

    def leases(self) -> tuple[Lease, ...]:
        """Return who serves each shard, by number."""
        return LEASES.all(self._db, "ORDER BY shard")

    def lease(self, shard: int) -> Lease | None:
        """Return who serves a shard; None: nobody ever has."""
        return LEASES.first(self._db, "WHERE shard = ?", (shard,))

    def beats(self) -> dict[str, int]:
        """Return the beat of each process: it goes up as long as the process lives."""
        return {str(name): int(beat) for name, beat in self._db.execute("SELECT id, beat FROM processes").fetchall()}

    def last_alive(self) -> dict[int, float]:
        """Return when each shard was last served with Discord in reach."""
        fetchall = self._db.execute("SELECT shard, last_alive FROM heartbeat").fetchall()
        return {int(shard): float(at) for shard, at in fetchall}


class ShardWriter(ShardReader):
    """Writes who serves which shard, and that it does."""

    def beat(self, process: str) -> bool:
        """Note that a process lives; False where nobody knows it."""
        return self._db.execute("UPDATE processes SET beat = beat + 1 WHERE id = ?", (process,)).rowcount == 1

    def claim(self, shard: int, count: int, owner: str, taken: Lease | None) -> Lease | None:
        """Give a shard to a process where ``taken`` is still what stands there (None: nothing); return its lease, None where it is not."""
        if taken is None:
            lease = Lease(shard=shard, count=count, process=owner, token=1)
            return lease if LEASES.add_new(self._db, lease) else None
        lease = Lease(shard=shard, count=count, process=owner, token=taken.token + 1)
        return lease if self._change(lease, taken) else None

    def hand_over(self, lease: Lease, owner: str, interactions: tuple[int, ...]) -> bool:
        """Give a shard that a process serves to another one (empty: to nobody); False where it was not its own any more."""
        given = Lease(shard=lease.shard, count=lease.count, process=owner, token=lease.token + 1, taken=interactions)
        return self._change(given, lease)

    def ask(self, lease: Lease, process: str) -> None:
        """Ask the owner of a shard for it."""
        self._db.execute(
            # By token: a lease that has changed hands since has another owner to be asked.
            "UPDATE leases SET wanted = ? WHERE shard = ? AND token = ?",
            (process, lease.shard, lease.token),
        )

    def alive(self, now: float, shards: Collection[int]) -> None:
        """Note that shards are served now."""
        self._db.executemany(
            "INSERT INTO heartbeat (shard, last_alive) VALUES (?, ?)"
            " ON CONFLICT (shard) DO UPDATE SET last_alive = excluded.last_alive",
            [(shard, now) for shard in sorted(shards)],
        )

    def _change(self, lease: Lease, before: Lease) -> bool:
        row = LEASES.dump(lease)
        cursor = self._db.execute(
            "UPDATE leases SET count = ?, process = ?, token = ?, wanted = ?, taken = ? WHERE shard = ? AND token = ?",
            (lease.count, lease.process, lease.token, lease.wanted, row["taken"], lease.shard, before.token),
        )
        return cursor.rowcount == 1
