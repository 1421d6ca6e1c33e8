"""Discord's ids: 42 bits of milliseconds since 2015, then a running number.

Source: Discord developer documentation, "Reference", section Snowflakes.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000


@dataclass(slots=True)
class Snowflakes:
    """Generates unique, strictly increasing ids that contain the clock's time."""

    clock: Clock
    last: int = 0

    def next(self) -> str:
        """Return a new id as a decimal string, as in Discord's JSON."""
        moment = int(self.clock.now() * 1000) - EPOCH_MS
        self.last = max(moment << 22, self.last + 1)
        return str(self.last)

    def next_on(self, shard: int, shards: int) -> str:
        """Return a new guild id whose events go to this shard, at most `shards` milliseconds ahead of the clock."""
        moment = (int(self.next()) >> 22) + 1
        self.last = (moment + (shard - moment) % shards) << 22
        return str(self.last)


def moment_of(snowflake: str) -> float:
    """Return the creation time of an id, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000
