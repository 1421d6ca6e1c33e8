"""Computer players that think in the tests' own process: to start a process for each bot takes longer than most tests."""

import asyncio
import pickle
from typing import Any, Final

from bot.core.ports import Task, ThoughtFailed
from bot.processes.thinking import worker
from bot.processes.thinking.workers import Workers
from engine.games import registry

GAMES: Final = registry()


class ThinkingHere(Workers):
    """Workers without processes. By night bots have real ones, as in the tests of ``tests/processes``, of hints and of the program."""

    async def _decide(self, task: Task[Any]) -> Any:
        async with self._turns.of(task.person):
            try:
                return await asyncio.to_thread(worker.answer_of, pickle.loads(pickle.dumps(task)), GAMES)
            except Exception as error:
                raise ThoughtFailed from error
