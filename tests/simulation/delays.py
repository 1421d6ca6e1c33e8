"""Random delays, by the seed, of reads, writes, pictures, work for threads and calls to Discord.

Most are short. In each seed, some places in the program that start work are slow and sometimes take seconds, so that other tasks get
far ahead meanwhile.
"""

import asyncio
import functools
import random
from collections.abc import Callable
from typing import Any, Final, TypeVar

from bot.storage.connection import Engine
from bot.storage.schema import Schema
from bot.storage.session import Reader, Writer
from bot.storage.store import Store

T = TypeVar("T")

USUAL: Final = (0.002, 0.02, 0.2)
"""Maximum usual delay in seconds; each seed uses one of these."""

SLOW_PLACES: Final = 0.25
"""Share of the places that are slow in a seed."""

SLOW_TIMES: Final = 0.5
"""Probability that a slow place takes long."""

LONG: Final = (0.2, 1.5)
"""Minimum and maximum seconds of such a delay."""


class Delays:
    """Draws the delays of a seed."""

    def __init__(self, seed: int, slow: str | None = None) -> None:
        """``slow``: prefix of the names of places that are always slow."""
        self._seed = seed
        self._always = slow
        self._chance = random.Random(f"delays {seed}")
        self._usual = self._chance.choice(USUAL)
        self._slow: dict[str, bool] = {}

    def of(self, place: str) -> float:
        """Return the delay in seconds of the next work from a place of the program."""
        if place not in self._slow:
            drawn = random.Random(f"{self._seed} {place}").random() < SLOW_PLACES
            self._slow[place] = drawn or (self._always is not None and place.startswith(self._always))
        if self._slow[place] and self._chance.random() < SLOW_TIMES:
            return self._chance.uniform(*LONG)
        return self._chance.random() * self._usual

    def shuffle(self, tasks: list[T]) -> None:
        """Shuffle ready tasks."""
        self._chance.shuffle(tasks)


def place_of(work: Callable[..., object]) -> str:
    """Return the qualified name of a function, without ``to_thread`` and ``partial`` around it."""
    while isinstance(work, functools.partial):
        work = work.args[0] if work.args and callable(work.args[0]) else work.func
    return f"{work.__module__}.{work.__qualname__}"


class SlowStore(Store):
    """A store that runs reads and writes after a delay and answers after another one. Writes run in the order of their calls."""

    delays: Delays

    def __init__(self, engine: Engine, schema: Schema | None = None) -> None:
        super().__init__(engine, schema)
        self._turn = asyncio.Lock()
        self._writing: set[asyncio.Task[Any]] = set()

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on committed data after a delay."""
        place = place_of(work)
        await asyncio.sleep(self.delays.of(place))
        try:
            return await super().read(work)
        finally:
            await asyncio.sleep(self.delays.of(place))

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction after a delay, even if the caller stops waiting."""
        task = asyncio.create_task(self._later(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _later(self, work: Callable[[Writer], T]) -> T:
        place = place_of(work)
        try:
            async with self._turn:
                await asyncio.sleep(self.delays.of(place))
                return await super().write(work)
        finally:
            await asyncio.sleep(self.delays.of(place))

    async def close(self) -> None:
        """Finish pending work and close the database."""
        await asyncio.gather(*self._writing, return_exceptions=True)
        await super().close()
