"""CPU time that one person's presses take: each has a bucket of seconds, emptied by what presses cost, refilled by time. In memory only.

A press costs what it takes from the event loop, step by step from one wait to the next, and what threads do for it.
"""

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from types import coroutine
from typing import Any, Final, TypeVar

from bot.core.ports import ACCOUNT
from bot.discord_ui.core.errors import NothingHere

T = TypeVar("T")

REMEMBERED: Final = 10_000
"""Accounts that are kept; the one that was not used for longest is forgotten first, and starts full."""

MINUTE: Final = 60.0

LONGEST_STEP: Final = 0.1
"""Seconds of CPU time for which one press may hold the event loop at a stretch: everyone else waits that long."""

_log = logging.getLogger(__name__)


class PersonAccount:
    """CPU time that one person may still use."""

    def __init__(self, seconds_per_minute: float, now: Callable[[], float]) -> None:
        self.turn = asyncio.Lock()
        self._room = self._left = seconds_per_minute
        self._now = now
        self._at = now()
        self._changing = threading.Lock()

    def check(self) -> None:
        """Raise NothingHere, with the seconds to wait, if the person has used up their time."""
        left = self._refilled(0.0)
        if self._room and left <= 0:
            raise NothingHere("too-fast", seconds=str(int(-left * MINUTE / self._room) + 1))

    @contextmanager
    def charged(self) -> Iterator[None]:
        """Charge the CPU time that this thread takes inside the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.spend(time.thread_time() - began)

    def spend(self, seconds: float) -> None:
        """Take CPU time from what is left, on any thread; more than that is a debt."""
        self._refilled(seconds)

    def _refilled(self, spent: float) -> float:
        with self._changing:
            now = self._now()
            # A clock that was set back takes nothing away.
            gained = max(0.0, now - self._at) * self._room / MINUTE
            self._left = min(self._room, self._left + gained) - spent
            self._at = now
            return self._left


class Throttle:
    """Allows each person so many ``seconds_per_minute`` of CPU time, all of them at once; 0: any number. ``now`` is in seconds."""

    def __init__(self, seconds_per_minute: float, now: Callable[[], float]) -> None:
        self._rate = seconds_per_minute
        self._now = now
        self._accounts: OrderedDict[int, PersonAccount] = OrderedDict()

    def of(self, user: int) -> PersonAccount:
        """Return the account of a person."""
        # Taken out and put in again: the order of the dictionary is that of the last use.
        account = self._accounts.pop(user, None) or PersonAccount(self._rate, self._now)
        self._accounts[user] = account
        while len(self._accounts) > REMEMBERED:
            self._accounts.popitem(last=False)
        return account


async def metered(work: Coroutine[Any, Any, T], account: PersonAccount, name: Callable[[], str]) -> T:
    """Run a coroutine at a person's cost; the log warns if it held the event loop. ``name`` says what it is and whose."""
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
    """Run a coroutine, and pass on how many seconds of CPU time each of its steps took from this thread."""
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
        except BaseException as error:  # a cancellation, for example: the coroutine deals with it
            step, value = work.throw, error
