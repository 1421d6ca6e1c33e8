"""Real clock and the real chance."""

import secrets
import time

from engine.core.rng import SEED_BYTES


class SystemClock:
    """Clock of the machine."""

    def now(self) -> float:
        """Return UTC epoch seconds."""
        return time.time()

    def steady(self) -> float:
        """Return seconds while the machine is awake."""
        return time.monotonic()


class SystemChance:
    """Generator of the operating system."""

    def seed(self) -> bytes:
        """Return 16 fresh random bytes."""
        return secrets.token_bytes(SEED_BYTES)

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1``."""
        return secrets.randbelow(count)
