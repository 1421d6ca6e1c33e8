"""Discord's identifiers: 42 bits of milliseconds since 2015, then a running number.

Source: Discord developer documentation, "Reference", section Snowflakes.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000


@dataclass(slots=True)
class Snowflakes:
    """Gives out identifiers that are unique, rise strictly, and carry the clock's time."""

    clock: Clock
    last: int = 0

    def next(self) -> str:
        """Return a new identifier, as the decimal string that Discord's JSON uses."""
        moment = int(self.clock.now() * 1000) - EPOCH_MS
        self.last = max(moment << 22, self.last + 1)
        return str(self.last)

    def next_on(self, shard: int, shards: int) -> str:
        """Return a new identifier whose events go to this shard of `shards`; up to that many milliseconds ahead of time."""
        moment = (int(self.next()) >> 22) + 1
        self.last = (moment + (shard - moment) % shards) << 22
        return str(self.last)


def moment_of(snowflake: str) -> float:
    """Return the moment of an identifier, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000
