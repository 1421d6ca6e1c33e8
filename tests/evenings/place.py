"""The bot over the stand-in, on simulated time and in one thread, so that an evening is the same each time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace

from bot.discord_ui.content import components
from bot.run.app import App
from sandbox import PageClient, Sandbox
from sandbox.core import Core
from sandbox.rest.server import Rest
from tests.builders.local_bot import LocalBot
from tests.evenings.transcript import Transcript
from tests.simulation.machine import simulated
from tests.simulation.wire import Person
from tests.simulation.world import URL, World

TURN: Final = 60.0
"""People act at whole minutes."""


class Stage(Sandbox):
    """A stand-in without a port. Its users have no sockets."""

    def __init__(self, core: Core) -> None:
        super().__init__(core, 9)
        core.base_url = URL.removesuffix("/api/v10")

    def user(self, number: int) -> PageClient:
        """Return a human user, by index."""
        person = self.core.world.humans()[number]
        return self._clients.setdefault(person.id, Person(self.core, person.id))


class Simulated(LocalBot):
    """A ``LocalBot`` in a simulated world, where only waiting takes time."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        self.world = World(folder, 1)
        self.world.latency = (0.0, 0.0)
        self.world.core.settings.fast = self.world.core.limits.fast = True
        usual = replace(self.world.settings, thinking_shortest=0, thinking_longest=0, emojis=False)
        self.world.settings = replace(usual, **settings)
        self.sandbox = Stage(self.world.core)
        self.clock = self.world.clock  # type: ignore[assignment]  # of the same methods
        self.probes = True

    @property
    def app(self) -> App:
        """The running bot; fails while it is stopped."""
        assert self.world.bot is not None
        return self.world.bot.app

    async def start(self) -> None:
        """Start the bot."""
        await self.world.start()
        self.world.rest()  # weeks pass

    async def stop(self) -> None:
        """Stop the bot."""
        await self.world.stop()

    async def quiet(self) -> None:
        """Wait until the next minute; then all that follows has happened."""
        now = self.world.now()
        await asyncio.sleep(TURN - now % TURN)

    async def later(self, seconds: float) -> None:
        """Let time pass."""
        await asyncio.sleep(seconds)
        await self.quiet()


@asynccontextmanager
async def place_of(folder: Path, settings: dict[str, Any]) -> AsyncIterator[Simulated]:
    """Start a bot, and stop it."""
    place = Simulated(folder, settings)
    await place.start()
    try:
        yield place
    finally:
        if place.world.bot is not None:
            await place.stop()
        components.forget()  # its emojis are known to the whole process


@contextmanager
def listening(log: Transcript) -> Iterator[None]:
    """Write each request of the bot and each of its warnings to a transcript."""
    carry_out, records = Rest._carry_out, logging.Handler(logging.WARNING)

    def told(rest: Rest, asked: Any, route: Any, form: Any, entry: Any) -> Any:
        result = carry_out(rest, asked, route, form, entry)
        log.request(rest._core, route, asked, form, *result[0])
        return result

    records.emit = log.record  # type: ignore[method-assign]
    logger = logging.getLogger("bot")
    with patch.object(Rest, "_carry_out", told), patch.object(logger, "level", logging.WARNING):
        logger.addHandler(records)
        try:
            yield
        finally:
            logger.removeHandler(records)


def told(spend: Callable[[Simulated, Transcript], Awaitable[None]], **settings: Any) -> str:
    """Return the text of an evening."""
    log = Transcript()

    async def run(folder: Path) -> None:
        async with place_of(folder, settings) as place:
            log.core = place.sandbox.core
            with listening(log):
                await spend(place, log)

    with TemporaryDirectory() as folder, simulated() as loop:
        loop.run_until_complete(run(Path(folder)))
    return log.text()
