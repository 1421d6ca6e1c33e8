"""Where reviews are worked out: in a process of their own with what the machine has left over, never while a computer player thinks."""

import msgspec

from bot.model.ports import Posing, Question
from bot.thinking.worker import LEAST
from bot.thinking.workers import Workers
from engine.agents.puzzles import Puzzle
from engine.agents.review import Cost, Screened


class Analysis:
    """Hosting's ports ``Analyst`` and ``Poser``.

    A question takes some seconds at most; each waits until no computer of the ``players`` thinks.
    """

    def __init__(self, players: Workers) -> None:
        self._players = players
        self._workers = Workers(niceness=LEAST)

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
        await self._players.idle.wait()
        return await self._workers.decide(question)

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()
