"""Detects dead leases, and decides a process's step for each shard. Clocks of different processes are never compared.

A living process increments its beat. A watcher measures with its own clock for how long owner, token and beat of a shard have not
changed: after ``LEASE`` seconds the owner is dead. An owner gives up earlier, after ``LEASE_TRUST_S``.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from bot.core.shards.values import Lease

BEAT: Final = 1.5
"""Seconds between two beats of a process."""

STANDBY_BEAT_S: Final = 0.5
"""Seconds between two beats of a standby process, and between its checks of the others."""

HANDOVER_CHECK_S: Final = 0.1
"""Seconds between two checks while another process is about to hand over a shard."""

SILENCE_BEFORE_RESTART_S: Final = BEAT + STANDBY_BEAT_S + 0.2
"""Seconds without a beat after which a standby process announces a restart of the bot: a living process would have beaten by then."""

LEASE_TRUST_S: Final = 4.5
"""Seconds after its last beat for which a process may rely on its leases."""

LEASE: Final = 6.0
"""Seconds without a beat after which others take over a shard."""

HOME_RESERVE_S: Final = 15.0
"""Seconds for which a free shard is reserved for its home processes, which may be starting."""


class LeaseStep(Enum):
    """A process's next step for a shard that it doesn't serve."""

    LEAVE = auto()
    CLAIM = auto()
    ASK = auto()


class Seen(NamedTuple):
    """State of a lease since a time (steady seconds of the watching process)."""

    process: str
    token: int
    beat: int | None
    since: float


class Watch:
    """Records how long the owner, token and beat of each shard have been unchanged."""

    def __init__(self) -> None:
        self._seen: dict[int, Seen] = {}

    def look(self, shards: Iterable[int], leases: Mapping[int, Lease], beats: Mapping[str, int], steady: float) -> None:
        """Record the current leases and beats."""
        for shard in shards:
            lease = leases.get(shard)
            standing = ("", 0, None) if lease is None else (lease.process, lease.token, beats.get(lease.process))
            if shard not in self._seen or self._seen[shard][:3] != standing:
                self._seen[shard] = Seen(*standing, steady)

    def still(self, shard: int, steady: float) -> float:
        """Return for how many seconds a shard's lease and beat have not changed."""
        return steady - self._seen[shard].since

    def silent(self, shard: int, steady: float) -> bool:
        """Return whether a shard's process has missed a beat."""
        return shard in self._seen and self.still(shard, steady) >= SILENCE_BEFORE_RESTART_S

    def alive(self, steady: float, leases: Iterable[Lease]) -> bool:
        """Return whether a holder of one of these leases may be alive."""
        return any(lease.process and self.still(lease.shard, steady) < LEASE for lease in leases)

    def step(
        self, shard: int, lease: Lease | None, process: str, home: Collection[int], steady: float, *, ready: bool
    ) -> LeaseStep:
        """Return the step of ``process``, whose home shards are ``home``, for a shard that it doesn't serve.

        ``ready``: it is connected to Discord, and could answer presses at once.
        """
        still = self.still(shard, steady)
        if lease is None or not lease.process:
            return LeaseStep.CLAIM if shard in home or still >= HOME_RESERVE_S else LeaseStep.LEAVE
        if still >= LEASE:
            return LeaseStep.CLAIM
        return LeaseStep.ASK if shard in home and ready and lease.wanted != process else LeaseStep.LEAVE
