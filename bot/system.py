"""Real clock, the real chance, and memory that goes back to the system."""

import ctypes
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


def give_back() -> None:
    """Give memory back to the system that the C library keeps of what was freed: pictures leave tens of megabytes (malloc_trim(3)).

    Where another C library than GNU's is at work, nothing happens.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
