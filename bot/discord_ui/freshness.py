"""Decides which interactions can still be answered: Discord accepts no first answer after three seconds."""

import sys
import time
from collections.abc import Callable
from typing import Final

FIRST_ANSWER_LIMIT_S: Final = 3.0
"""Seconds after which Discord accepts no first answer (Discord docs, "Interaction Callback")."""

DRIFT: Final = 0.0001
"""Seconds per second that this machine's clock may drift from Discord's: six times as much as a poor quartz."""


def elapsed() -> float:
    """Return seconds since the machine started, including sleep. Setting the clock doesn't change them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Freshness:
    """Distinguishes prompt interactions from those that waited while this process or machine slept.

    Discord's clock dates an interaction, and ours counts the seconds that passed. The difference between them is smallest for a prompt
    interaction, so the two clocks need not agree.
    """

    def __init__(self, passed: Callable[[], float] = elapsed) -> None:
        self._passed = passed
        self._least: float | None = None
        self._at = 0.0

    def fresh(self, made: float) -> bool:
        """Return whether an interaction dated ``made`` by Discord (UTC epoch seconds) can still be answered."""
        now = self._passed()
        late = now - made
        least = late if self._least is None else min(late, self._least + DRIFT * (now - self._at))
        self._least, self._at = least, now
        return late - least <= FIRST_ANSWER_LIMIT_S
