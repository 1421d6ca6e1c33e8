"""Limits the CPU time of each user's presses with a token bucket of seconds, in memory only.

A press costs the time that it takes on the event loop, from one await to the next, and on threads.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from types import coroutine
from typing import Any, Final, TypeVar

from bot.core.newest import Newest
from bot.core.ports import ACCOUNT
from bot.discord_ui.core.errors import NothingHere
from bot.durations import MINUTE

T = TypeVar("T")

STORED_ACCOUNTS: Final = 10_000
"""How many accounts are stored; the least recently used is dropped first, and starts full again."""


LONGEST_STEP: Final = 0.1
"""Seconds of CPU time for which one press may block the event loop at a stretch."""

_log = logging.getLogger(__name__)


class PersonAccount:
    """A user's remaining CPU time."""

    def __init__(self, seconds_per_minute: float, now: Callable[[], float]) -> None:
        self.turn = asyncio.Lock()
        self._room = self._left = seconds_per_minute
        self._now = now
        self._at = now()
        self._changing = threading.Lock()

    def check(self) -> None:
        """Raise NothingHere, with the seconds to wait, if the user has no time left."""
        left = self._refilled(0.0)
        if self._room and left <= 0:
            raise NothingHere("too-fast", seconds=str(int(-left * MINUTE / self._room) + 1))

    @contextmanager
    def charged(self) -> Iterator[None]:
        """Charge the CPU time of this thread within the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.spend(time.thread_time() - began)

    def spend(self, seconds: float) -> None:
        """Subtract CPU time; may be called on any thread. The account may go negative."""
        self._refilled(seconds)

    def _refilled(self, spent: float) -> float:
        with self._changing:
            now = self._now()
            # A clock that was set back subtracts nothing.
            gained = max(0.0, now - self._at) * self._room / MINUTE
            self._left = min(self._room, self._left + gained) - spent
            self._at = now
            return self._left


class Throttle:
    """Gives each user ``seconds_per_minute`` of CPU time, in a bucket of that size; 0: no limit. ``now`` is in seconds."""

    def __init__(self, seconds_per_minute: float, now: Callable[[], float]) -> None:
        self._rate = seconds_per_minute
        self._now = now
        self._accounts: Newest[int, PersonAccount] = Newest(STORED_ACCOUNTS)

    def of(self, user: int) -> PersonAccount:
        """Return a user's account."""
        account = self._accounts[user] = self._accounts.get(user) or PersonAccount(self._rate, self._now)
        return account


async def metered(work: Coroutine[Any, Any, T], account: PersonAccount, name: Callable[[], str]) -> T:
    """Run a coroutine and charge its CPU time to an account; log a warning if it blocked the event loop.

    ``name`` describes the work and its user.
    """
    longest = 0.0

    def took(seconds: float) -> None:
        nonlocal longest
        account.spend(seconds)
        longest = max(longest, seconds)

    paying = ACCOUNT.set(account)
    try:
        return await _stepwise(work, took)
    finally:
        ACCOUNT.reset(paying)
        if longest > LONGEST_STEP:
            _log.warning("%s held the event loop for %.0f ms", name(), longest * 1_000)


@coroutine
def _stepwise(work: Coroutine[Any, Any, T], took: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Run a coroutine, and report the CPU seconds of each step to ``took``."""
    step, value = work.send, None
    while True:
        began = time.thread_time()
        try:
            waiting = step(value)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            took(time.thread_time() - began)
        try:
            step, value = work.send, (yield waiting)
        except BaseException as error:  # a cancellation, for example: passed into the coroutine
            step, value = work.throw, error
