"""Clock of the stand-in: wall time plus a skew that tests change.

Everything that Discord limits by time (the 3 seconds to answer an interaction, the 15 minutes of its token, rate-limit
windows, the heartbeat) uses this clock, so a test skips sixteen minutes with `advance(960)`.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Timer:
    """A scheduled call; `cancel()` drops it."""

    clock: Clock
    key: int
    due: float
    call: Callable[[], None]
    handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        """Drop the call; does nothing if it already ran or was canceled."""
        self.clock.forget(self)

    def fire(self) -> None:
        """Make the call now, unless it already ran or was canceled."""
        if self.clock.forget(self):
            self.call()


@dataclass(slots=True)
class Clock:
    """A clock in seconds since 1970: either running (wall time plus skew) or, if `frozen`, stopped until `advance`."""

    frozen: bool = False
    skew: float = 0.0
    start: float = field(default_factory=time.time)
    _timers: dict[int, Timer] = field(default_factory=dict)
    _keys: itertools.count[int] = field(default_factory=itertools.count)

    def now(self) -> float:
        """Return the time in seconds since 1970, including the skew."""
        return (self.start if self.frozen else time.time()) + self.skew

    def iso(self) -> str:
        """Return the current time as Discord writes it (ISO 8601, UTC, microseconds)."""
        return dt.datetime.fromtimestamp(self.now(), dt.UTC).isoformat()

    def call_later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call back after `delay` seconds of this clock. Needs a running event loop."""
        timer = Timer(self, next(self._keys), self.now() + delay, call)
        if not self.frozen:
            timer.handle = asyncio.get_running_loop().call_later(delay, timer.fire)
        self._timers[timer.key] = timer
        return timer

    def advance(self, seconds: float) -> None:
        """Advance the time and make the calls that fell due, in order. Raises ValueError for negative seconds."""
        if seconds < 0:
            raise ValueError("Time cannot go back: advance by zero seconds or more.")
        self.skew += seconds
        for timer in sorted(self._timers.values(), key=lambda t: (t.due, t.key)):
            if timer.due <= self.now():
                timer.fire()

    def forget(self, timer: Timer) -> bool:
        """Drop a timer. Return whether it was still pending."""
        if timer.handle is not None:
            timer.handle.cancel()
        return self._timers.pop(timer.key, None) is not None

    def close(self) -> None:
        """Drop all pending calls."""
        for timer in list(self._timers.values()):
            timer.cancel()
