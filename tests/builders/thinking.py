"""Computer players that think in the tests' own process: to start a process for each bot takes longer than most tests."""

import asyncio
from io import BytesIO
from typing import Final

from bot.core.ports import Task, ThoughtFailed
from bot.processes.thinking import worker
from bot.processes.thinking.workers import Workers
from engine.games import registry

GAMES: Final = registry()


class ThinkingHere(Workers):
    """Workers without processes. By night bots have real ones, as in the tests of ``tests/processes``, of hints and of the program."""

    async def _decide(self, thought: Task) -> str:
        async with self._turns.of(thought.person):
            question = worker.read(BytesIO(worker.ask(thought)))
            assert question is not None
            answer = await asyncio.to_thread(worker.answer_of, question, GAMES)
        if not answer:
            raise ThoughtFailed
        return answer
