"""Process that computes reviews in the machine's idle time, stopped while players wait for a computer's move.

Other programs come first, too: the system gives the process only idle CPUs (``bot.processes.children.give_way``).
A busy machine might never have any, so each delay has a limit.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from bot.core.play.threads import Foremost
from bot.core.ports import Task
from bot.processes.children import LOWEST_PRIORITY_NICENESS
from bot.processes.thinking.workers import Workers

MAX_QUESTION_DELAY_S: Final = 20.0
"""Longest time in seconds for which computers' moves delay a question."""
SHARE: Final = 5.0
"""Seconds for which the question then runs alongside them."""
STARVED_AFTER_S: Final = 120.0
"""Seconds without an answer after which the machine counts as full."""
MODEST: Final = 10
"""Niceness of the process used on a full machine: about a tenth of a contended CPU."""
FULL_RECHECK_S: Final = 900.0
"""Seconds for which the machine counts as full before it is checked again."""


T = TypeVar("T")


class Analysis:
    """Computes reviews and puzzles. Implements ``Thinker`` of ``bot.core.ports``.

    A question takes some seconds of CPU time. The process is stopped while there is a ``foremost`` task.
    """

    def __init__(
        self,
        foremost: Foremost,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        workers: tuple[Workers, Workers] | None = None,
    ) -> None:
        """``workers``: one for idle time, and one for a full machine (None: create them)."""
        self._foremost = foremost
        self._sleep = sleep
        self._left_over, self._modest = workers or (
            Workers(niceness=LOWEST_PRIORITY_NICENESS),
            Workers(niceness=MODEST),
        )
        self._giving_way: asyncio.Task[None] | None = None
        self._full: asyncio.Future[None] | None = None
        self._free = asyncio.Event()
        """Set while questions may be worked on."""

        self._free.set()

    async def decide(self, task: Task[T]) -> T:
        """Answer a reviewer's question, or make a puzzle. Raises ThoughtFailed."""
        if self._giving_way is None:
            self._giving_way = asyncio.create_task(self._give_way())
            await asyncio.sleep(0)  # it first checks for a foremost task
        await self._free.wait()
        if self._full is None or self._full.done():
            answer = asyncio.create_task(self._left_over.decide(task))
            if await self._within(answer, STARVED_AFTER_S):
                return answer.result()
            self._full = asyncio.ensure_future(self._sleep(FULL_RECHECK_S))
        return await self._modest.decide(task)

    async def _give_way(self) -> None:
        """Delay questions while there is a foremost task, up to a limit."""
        while True:
            await self._foremost.busy.wait()
            self._free.clear()
            for workers in (self._left_over, self._modest):
                workers.hold()
            over = await self._within(asyncio.ensure_future(self._foremost.idle.wait()), MAX_QUESTION_DELAY_S)
            for workers in (self._left_over, self._modest):
                workers.release()
            self._free.set()
            if not over:
                await self._sleep(SHARE)

    async def _within(self, work: asyncio.Future[Any], seconds: float) -> bool:
        """Return whether work finishes within this many seconds; cancel it otherwise."""
        limit = asyncio.ensure_future(self._sleep(seconds))
        try:
            await asyncio.wait({work, limit}, return_when=asyncio.FIRST_COMPLETED)
            return work.done()
        finally:
            limit.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait({work})

    async def close(self) -> None:
        """End the processes."""
        ending = [task for task in (self._giving_way, self._full) if task is not None]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        await self._left_over.close()
        await self._modest.close()
