"""Real clock, real randomness, and memory management."""

import gc
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.processes.children import _of_c
from engine.core.rng import SEED_BYTES

if sys.platform == "linux":
    import resource


class SystemClock:
    """Clock of the machine."""

    def now(self) -> float:
        """Return UTC epoch seconds, rounded to milliseconds: precise enough for all uses, and smaller in a log."""
        return round(time.time(), 3)

    def steady(self) -> float:
        """Return seconds of a monotonic clock that stops while the machine sleeps."""
        return time.monotonic()


class SystemChance:
    """Operating system's random generator."""

    def seed(self) -> bytes:
        """Return 16 fresh random bytes."""
        return secrets.token_bytes(SEED_BYTES)

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1``."""
        return secrets.randbelow(count)


NEVER: Final = 1_000_000
"""Collections of the middle generation before a full one: so many that Python never starts a full one by itself."""
MIDDLE: Final = 1
"""Collections of the youngest generation before one of the middle. With Python's usual 10, one took up to 20 ms with 50 tables."""


def give_back() -> None:
    """Return the C library's freed memory to the system, if it is GNU's: pictures leave tens of megabytes (malloc_trim(3))."""
    trim = _of_c("malloc_trim")
    if trim is not None:
        trim(0)


def touched() -> int:
    """Return the number of memory pages used for the first time since the process started (getrusage(2)); 0 if unknown."""
    if sys.platform != "linux":
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def collect_by_hand() -> None:
    """Exempt all loaded objects from garbage collection, and leave full collections to ``collect_all``.

    A full collection scans everything and stops all threads meanwhile: 80 to 105 ms with 50 tables.
    """
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], MIDDLE, NEVER)


def collect_all() -> None:
    """Run a full garbage collection, for the rare garbage that outlives the young generations.

    Does nothing in a process that hasn't called ``collect_by_hand``.
    """
    if gc.get_threshold()[2] == NEVER:
        gc.collect()


@contextmanager
def collecting_nothing() -> Iterator[None]:
    """Pause garbage collection: imports create no garbage, and scanning their classes takes a seventh of the import time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
