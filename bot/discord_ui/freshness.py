"""Which interactions can still be answered: Discord takes no first answer that comes later than three seconds."""

import sys
import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 3.0
"""Seconds after which Discord takes no first answer (Discord docs, "Interaction Callback")."""

DRIFT: Final = 0.0001
"""Seconds that this machine's clock may gain on Discord's in a second: six times as much as a poor quartz."""


def elapsed() -> float:
    """Return seconds since the machine started, also those that it slept through. Setting its clock doesn't change them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Freshness:
    """Tells interactions that came at once from those that waited while this process or its machine slept.

    Discord's clock says when an interaction was made, ours how many seconds have passed. Their difference is least for one that came at
    once; the two clocks need not agree.
    """

    def __init__(self, passed: Callable[[], float] = elapsed) -> None:
        self._passed = passed
        self._least: float | None = None
        self._at = 0.0

    def fresh(self, made: float) -> bool:
        """Return whether an interaction that Discord dates ``made`` (UTC epoch seconds) can still be answered."""
        now = self._passed()
        late = now - made
        least = late if self._least is None else min(late, self._least + DRIFT * (now - self._at))
        self._least, self._at = least, now
        return late - least <= PATIENCE
