"""Clock and random numbers for storage: pauses, the time limit of retries, unpredictable numbers."""

import random
import secrets
import time
from typing import Final

LONGEST_PAUSE: Final = 0.25
"""Longest pause in seconds between tries of a refused transaction; the limit starts at a few milliseconds and doubles."""


class RetryPause:
    """Time limit in seconds, counted from its creation."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        """Whether the time limit has passed."""
        return time.monotonic() >= self._until


def pause(seconds: float) -> None:
    """Sleep on this thread."""
    time.sleep(seconds)


def step_back(tries: int) -> None:
    """Sleep a random time before retrying a transaction, longer after each try, so that two transactions don't collide again."""
    time.sleep(random.random() * min(LONGEST_PAUSE, 0.005 * 2.0 ** min(tries, 16)))


def unforeseeable() -> int:
    """Return a random number from 0 to 2**63 - 1."""
    return secrets.randbits(63)
