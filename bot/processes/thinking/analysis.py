"""Process that computes reviews with the machine's idle time, stopped while players wait for a computer's move.

Other programs come first, too: the system gives the process a processor that no one else wants (``bot.processes.children.give_way``).
On a machine that is always full that is never, so each way of giving way has an end.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from bot.core.awaited_thoughts import Foremost
from bot.core.ports import Posing, Question
from bot.processes.children import LEAST
from bot.processes.thinking.workers import Workers
from engine.agents.puzzles import Puzzle
from engine.agents.review import Cost, Screened

HELD: Final = 20.0
"""Seconds for which computers' moves delay a question at most in a row."""
SHARE: Final = 5.0
"""Seconds that it then runs next to them."""
STARVED: Final = 120.0
"""Seconds after which a question without an answer has had no processor: the machine is full."""
MODEST: Final = 10
"""Niceness of the process that is asked then: about a tenth of a processor that is wanted in full."""
FULL: Final = 900.0
"""Seconds for which the machine counts as full; then it is checked again."""


class Analysis:
    """Hosting's ports ``Analyst`` and ``Poser``.

    A question takes some seconds of a processor. While there is a ``foremost`` task the process is stopped.
    """

    def __init__(
        self,
        foremost: Foremost,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        workers: tuple[Workers, Workers] | None = None,
    ) -> None:
        """``workers``: one for idle time, and one for a full machine (None: processes of their own)."""
        self._foremost = foremost
        self._sleep = sleep
        self._left_over, self._modest = workers or (Workers(niceness=LEAST), Workers(niceness=MODEST))
        self._giving_way: asyncio.Task[None] | None = None
        self._full: asyncio.Future[None] | None = None
        self._free = asyncio.Event()
        """Set while questions may be worked on."""

        self._free.set()

    async def screen(self, question: Question) -> Screened | None:
        """Look at a decision. Raises ThoughtFailed."""
        return msgspec.json.decode(await self._answer(question), type=Screened | None)

    async def weigh(self, question: Question) -> Cost | None:
        """Weigh a decision that looks dear. Raises ThoughtFailed."""
        return msgspec.json.decode(await self._answer(question), type=Cost | None)

    async def pose(self, posing: Posing) -> Puzzle | None:
        """Judge a question that may make a puzzle. Raises ThoughtFailed."""
        return msgspec.json.decode(await self._answer(posing), type=Puzzle | None)

    async def _answer(self, question: Question | Posing) -> str:
        if self._giving_way is None:
            self._giving_way = asyncio.create_task(self._give_way())
            await asyncio.sleep(0)  # it looks first whether there is something foremost
        await self._free.wait()
        if self._full is None or self._full.done():
            answer = asyncio.create_task(self._left_over.decide(question))
            if await self._within(answer, STARVED):
                return answer.result()
            self._full = asyncio.ensure_future(self._sleep(FULL))
        return await self._modest.decide(question)

    async def _give_way(self) -> None:
        """Hold questions up while there is something foremost, but not for ever."""
        while True:
            await self._foremost.busy.wait()
            self._free.clear()
            for workers in (self._left_over, self._modest):
                workers.hold()
            over = await self._within(asyncio.ensure_future(self._foremost.idle.wait()), HELD)
            for workers in (self._left_over, self._modest):
                workers.release()
            self._free.set()
            if not over:
                await self._sleep(SHARE)

    async def _within(self, work: asyncio.Future[Any], seconds: float) -> bool:
        """Return whether a work is done within this many seconds; else it is canceled."""
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
