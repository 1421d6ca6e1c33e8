"""What a press costs: the CPU time that it takes from the event loop, step by step from one wait to the next."""

import logging
import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Final, TypeVar

from bot.discord_ui.core.throttle import PersonAccount
from bot.model.ports import ACCOUNT

T = TypeVar("T")

LONGEST_STEP: Final = 0.1
"""Seconds of CPU time for which one press may hold the event loop at a stretch: everyone else waits that long."""

_log = logging.getLogger(__name__)


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
