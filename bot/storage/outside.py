"""Storage's inputs from outside: time that passes while it waits for a server, and unpredictable numbers."""

import random
import secrets
import time
from typing import Final

LONGEST_PAUSE: Final = 0.25
"""Seconds between two tries of a refused transaction at most; it begins with some milliseconds and doubles."""


class RetryPause:
    """Time to wait for something, in seconds."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        """Whether it has passed."""
        return time.monotonic() >= self._until


def pause(seconds: float) -> None:
    """Sleep on this thread."""
    time.sleep(seconds)


def step_back(tries: int) -> None:
    """Sleep a random time before a transaction is tried again, longer after each try, so that two do not meet again."""
    time.sleep(random.random() * min(LONGEST_PAUSE, 0.005 * 2.0 ** min(tries, 16)))


def unforeseeable() -> int:
    """Return a number from 0 to 2**63 - 1."""
    return secrets.randbits(63)
