"""Leases that stop beating, and a process's step for each shard. Clocks of different processes are never compared.

A living process raises its beat. A watcher counts, by a clock of its own, for how long owner, token and beat of a shard have not
changed: after ``LEASE`` seconds the owner is dead. An owner counts itself out earlier, after ``HELD``.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from bot.core.shards.values import Lease

BEAT: Final = 1.5
"""Seconds between two beats of a process."""

LOOK: Final = 0.5
"""Seconds between two beats of a process on stand-by, and between its looks at those of others."""

SOON: Final = 0.1
"""Seconds between two looks while another process is about to hand a shard over."""

SILENT: Final = BEAT + LOOK + 0.2
"""Seconds without a beat after which a process on stand-by says that the bot is starting again: a living one has beaten by then."""

HELD: Final = 4.5
"""Seconds after its last beat for which a process may count on its leases."""

LEASE: Final = 6.0
"""Seconds without a beat after which others take a shard over."""

RESERVED: Final = 15.0
"""Seconds for which a shard without a process is left to the processes that are meant for it: they may be starting."""


class LeaseStep(Enum):
    """A step for a shard of another process."""

    LEAVE = auto()
    CLAIM = auto()
    ASK = auto()


class Seen(NamedTuple):
    """State of a lease since a moment (steady seconds of the watching process)."""

    process: str
    token: int
    beat: int | None
    since: float


class Watch:
    """Notes since when nothing about each shard has changed."""

    def __init__(self) -> None:
        self._seen: dict[int, Seen] = {}

    def look(self, shards: Iterable[int], leases: Mapping[int, Lease], beats: Mapping[str, int], steady: float) -> None:
        """Note the leases and beats at a moment."""
        for shard in shards:
            lease = leases.get(shard)
            standing = ("", 0, None) if lease is None else (lease.process, lease.token, beats.get(lease.process))
            if shard not in self._seen or self._seen[shard][:3] != standing:
                self._seen[shard] = Seen(*standing, steady)

    def still(self, shard: int, steady: float) -> float:
        """Return for how many seconds nothing about a shard has changed."""
        return steady - self._seen[shard].since

    def silent(self, shard: int, steady: float) -> bool:
        """Return whether nothing about a shard has changed for so long that its process has missed a beat."""
        return shard in self._seen and self.still(shard, steady) >= SILENT

    def alive(self, steady: float, leases: Iterable[Lease]) -> bool:
        """Return whether a process that holds one of these leases may be alive."""
        return any(lease.process and self.still(lease.shard, steady) < LEASE for lease in leases)

    def step(
        self, shard: int, lease: Lease | None, process: str, home: Collection[int], steady: float, *, ready: bool
    ) -> LeaseStep:
        """Return the step of ``process``, which is meant for the shards ``home``, for a shard that it doesn't serve.

        ``ready``: it is connected to Discord, and could answer presses at once.
        """
        still = self.still(shard, steady)
        if lease is None or not lease.process:
            return LeaseStep.CLAIM if shard in home or still >= RESERVED else LeaseStep.LEAVE
        if still >= LEASE:
            return LeaseStep.CLAIM
        return LeaseStep.ASK if shard in home and ready and lease.wanted != process else LeaseStep.LEAVE
