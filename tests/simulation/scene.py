"""A table in a simulated world with several processes of the bot on the same database."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import structs

from sandbox.model.payloads import message_json
from sandbox.testing import reading
from sandbox.traffic.faults import Fault
from tests.builders.players import HAND, version
from tests.simulation.loop import StoppableLoop
from tests.simulation.machine import simulated
from tests.simulation.people import TROUBLES, Habits, Human, Ledger, open_table
from tests.simulation.shared import Link
from tests.simulation.world import START, World

Act = Callable[["Scene"], Awaitable[None]]

SLOW: Final = Habits(pause=4.0, careless=0.0, hostile=0.0, curious=0.0, thinking=100.0)
"""So slow that they are notified, which posts the live message again and deletes the old one."""

QUICK: Final = structs.replace(SLOW, thinking=0.1)


def played_scene(folder: Path, happens: Act, seed: int = 5, then: Act | None = None) -> None:
    """Let something happen in a scene, and do the rest once its processes have ended."""
    loop = StoppableLoop(START)

    async def run() -> None:
        scene = Scene(folder, loop, seed)
        await happens(scene)
        for bot in list(scene.world.bots):
            await scene.world.stop(bot)
        await scene.shared.close()
        if then is not None:
            await then(scene)

    with simulated(loop):
        loop.run_until_complete(run())


class Scene:
    """A table in a simulated world with two processes of the bot."""

    def __init__(self, folder: Path, loop: StoppableLoop, seed: int) -> None:
        self.shared = Link(folder / "colt.db")
        self.world = World(folder, seed, self.shared)
        self.loop = loop
        chance = random.Random(seed)
        self.people = [
            Human(self.world.core, number, SLOW, random.Random(seed + number), Ledger()) for number in range(3)
        ]
        self.chance = chance

    async def begin(self, processes: int) -> None:
        """Start the bots, and a match of three."""
        await self.shared.open()
        for _ in range(processes):
            await self.world.start()
            await asyncio.sleep(10.0)
        for person in self.people:
            await person.page.open()
            person.page.go("the-station")
        await open_table(self.people, self.chance, game="super-express", pace="1h")
        await asyncio.sleep(10.0)
        self.world.look()

    @property
    def thread(self) -> str:
        (threads,) = self.world.threads.values()
        (thread,) = threads
        return thread

    @property
    def over(self) -> bool:
        return bool(self.shared.rows("SELECT 1 FROM matches WHERE status = 'over'"))

    async def decide(self) -> None:
        """Let all players look once and decide their questions."""

        async def look(person: Human) -> None:
            with suppress(*TROUBLES):
                await person._decide(self.thread)

        await asyncio.gather(*map(look, self.people))

    def hurry(self, quick: bool) -> None:
        """Make players decide at once, or so slowly that they are reminded."""
        for person in self.people:
            person.habits = QUICK if quick else SLOW

    async def until_held(self, faults: list[Fault]) -> None:
        """Let players play until each fault has delayed a call."""
        waiting = self.world.core.faults
        waiting.waiting.extend(faults)
        while waiting.waiting:
            deciding = asyncio.create_task(self.decide())
            while waiting.waiting and not deciding.done():  # noqa: ASYNC110  these are simulated seconds
                await asyncio.sleep(0.1)
            if not waiting.waiting:
                deciding.cancel()
                await asyncio.gather(deciding, return_exceptions=True)
            assert not self.over, "no call of this kind was made"

    async def play_on(self, seconds: float) -> None:
        until = self.world.now() + seconds
        while self.world.now() < until:
            await self.decide()
            await asyncio.sleep(0.5)

    def shown(self) -> list[int]:
        """Return the versions of the live messages in the thread. There is exactly one if all is well."""
        channel = self.world.core.world.channels[self.thread]
        messages = [message_json(self.world.core.world, message) for message in channel.messages.values()]
        return [version(message) for message in messages if HAND in reading.labels(message)]
