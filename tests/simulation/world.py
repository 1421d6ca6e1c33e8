"""A bot, a Discord and a clock, put together for one seed. The bot can be stopped, killed and started again."""

import asyncio
import contextlib
import random
import shutil
import sqlite3
from collections.abc import Coroutine, Iterator
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import discord

from bot import upkeep
from bot.app import App, build_app
from bot.discord_ui.core import match_content
from bot.discord_ui.core.client import point_at
from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.tree import Tree
from bot.hosting.core.ports import StoreError
from bot.operations import reporter
from bot.settings import DISCORD, Settings
from bot.storage import database
from bot.storage.store import Store
from data.catalogue import language
from renderers.rules import render_topic
from renderers.theme import theme
from sandbox import Clock as SandboxClock
from sandbox import Settings as SandboxSettings
from sandbox.core import Core
from sandbox.server import build_core
from tests.builders.failing_sqlite import FullDisk
from tests.builders.hosting import SeededChance
from tests.builders.local_bot import plain_uis
from tests.builders.migrated import prepared
from tests.simulation.loop import AtOnce, SimulatedLoop
from tests.simulation.wire import Connection, WireSession

MINUTE: Final = 60.0
HOUR: Final = 3_600.0
START: Final = 1_800_000_000.0
URL: Final = "http://127.0.0.1:9/api/v10"
"""Never asked: requests go to the stand-in without a socket."""

PROCESS: ContextVar[int] = ContextVar("PROCESS", default=0)
"""Which run of the bot a task belongs to; 0: none."""


class Disk(FullDisk):
    """A disk that may be full, and that nobody waits for: a killed process loses nothing of what the system has taken."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Execute a statement."""
        return super().execute("PRAGMA synchronous = OFF" if sql.startswith("PRAGMA synchronous") else sql, parameters)


class SimulatedClock:
    """The loop's time, for the bot. ``off`` is by how much this machine's clock is wrong."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.off = 0.0

    def now(self) -> float:
        """Return UTC epoch seconds, as this machine's clock has them."""
        return self._loop.time() + self.off

    def steady(self) -> float:
        """Return seconds that no setting of the clock moves."""
        return self._loop.time()


class DiscordClock(SandboxClock):
    """The loop's time, for the stand-in."""

    def now(self) -> float:
        """Return UTC epoch seconds."""
        return asyncio.get_running_loop().time()


class Bot:
    """One run of the bot, from its start to its end or death."""

    def __init__(self, app: App, connection: Connection, wire: WireSession, number: int) -> None:
        self.app = app
        self.connection = connection
        self.wire = wire
        self.number = number


class World:
    """Everything of one seed. Times are simulated UTC epoch seconds."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        self.chance = random.Random(seed)
        self.database = folder / "colt.db"
        self.core: Core = build_core(SandboxSettings(fast=self.chance.random() < 0.5), DiscordClock())
        self.core.base_url = URL.removesuffix("/api/v10")
        self.clock = SimulatedClock(asyncio.get_running_loop())
        self.latency = self.chance.choice(((0.02, 0.1), (0.1, 0.4), (0.3, 1.2)))
        self.settings = Settings(
            colt_database=self.database,
            discord_api_url=URL,
            clicks_per_minute=0,
            thinking_shortest=2,
            thinking_longest=6,
        )
        self.bot: Bot | None = None
        self.runs = 0
        self.errors: list[str] = []
        self.away: list[tuple[float, float]] = []
        """When no bot was running, from and to."""
        self.threads: dict[int, set[str]] = {}
        """Every thread that a match ever had."""

        self.seated: dict[tuple[int, int], list[str]] = {}
        """Who was seen on each seat of each match, the last one last: people leave, or have themselves forgotten (numbers below zero)."""

        self.acted: dict[tuple[int, int], str] = {}
        """Who was seen to have taken each step, by match and version."""

        self._eye: sqlite3.Connection | None = None
        self._looked_at = 0
        """After which commit of others the eye has looked last; 0: after none."""

        self._running_then = 0
        self._closing: contextlib.AsyncExitStack | None = None
        self._running: asyncio.Task[None] | None = None
        self._tasks: dict[int, set[asyncio.Task[Any]]] = {}
        factory: Any = self._task
        asyncio.get_running_loop().set_task_factory(factory)

    def look(self) -> int | None:
        """Note which threads the matches have now and who sits there; return how many matches run, None while no bot does."""
        if self._eye is None:
            return None
        (commits,) = self._eye.execute("PRAGMA data_version").fetchone()
        if commits == self._looked_at:
            return self._running_then
        self._looked_at = commits
        matches = self._eye.execute("SELECT id, thread, status FROM matches").fetchall()
        seats = self._eye.execute("SELECT match, seat, user, owner FROM match_seats").fetchall()
        for match, version, user in self._eye.execute("SELECT match, version, user FROM actions WHERE user > 0"):
            self.acted[match, version] = str(user)
        for match, seat, user, owner in seats:
            for person in (owner, user):
                if person is not None and person > 0:
                    self.seated.setdefault((match, seat), []).append(str(person))
        for match, thread, _ in matches:
            if thread is not None:
                self.threads.setdefault(match, set()).add(str(thread))
        self._running_then = sum(1 for *_, status in matches if status == "running")
        return self._running_then

    def now(self) -> float:
        """Return the time."""
        return asyncio.get_running_loop().time()

    def _task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **options: Any
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coroutine, loop=loop, **options)
        if run := PROCESS.get():
            self._tasks.setdefault(run, set()).add(task)
            task.add_done_callback(self._tasks[run].discard)
        return task

    async def start(self) -> None:
        """Start the bot; return when it is connected."""
        self.runs += 1
        PROCESS.set(self.runs)
        try:
            await self._start()
        finally:
            PROCESS.set(0)
        if self.away and self.away[-1][1] == float("inf"):
            self.away[-1] = (self.away[-1][0], self.now())

    async def _start(self) -> None:
        wire = WireSession(self.core, random.Random(self.chance.random()), self.latency)
        async with contextlib.AsyncExitStack() as closing:
            store = await Store.open(prepared(self.database), factory=Disk)
            closing.push_async_callback(store.close)
            app = await build_app(
                closing, self.settings, store, plain_uis, self.clock, SeededChance(self.chance.randrange(2**32))
            )
            self._closing = closing.pop_all()
        client: Any = app.client
        client._connection.guild_ready_timeout = 0.5
        connection = Connection(self.core, client)
        client.connect = connection.connect

        async def login(token: str) -> Any:
            http = client.http
            http._HTTPClient__session, http.token = wire, token
            http._global_over = asyncio.Event()
            http._global_over.set()
            return await http.request(discord.http.Route("GET", "/users/@me"))

        client.http.static_login = login
        self.bot = Bot(app, connection, wire, self.runs)
        self._eye = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)
        self._looked_at = 0
        self._running = asyncio.create_task(app.run(self.core.settings.token))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({ready, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():  # Discord did not take it: those who run the bot start it again
            ready.cancel()
            bot, running, closing = self._parts()
            bot.connection.close()
            with contextlib.suppress(Exception):
                await closing.aclose()
            self.bot = self._running = self._closing = None
            await running
        await ready

    async def stop(self) -> None:
        """End the bot in good order."""
        bot, running, closing = self._parts()
        bot.app.stop()
        bot.connection.close()
        await running
        await closing.aclose()
        self._ended()

    async def ends_by_itself(self, within: float) -> bool:
        """Wait so many seconds for the bot to end because of what it found; say whether it did. Where it does not, it is stopped."""
        bot, running, closing = self._parts()
        until = self.now() + within
        while not (found := bot.app.client.is_closed()) and self.now() < until:  # noqa: ASYNC110  these are simulated seconds
            await asyncio.sleep(1.0)
        if not found:
            bot.app.stop()
        bot.connection.close()
        results = await asyncio.gather(running, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await closing.aclose()
        self._ended()
        return found and isinstance(results[0], StoreError)

    async def kill(self) -> None:
        """Let the process die where it stands: nothing that it would still do happens, and the files stay as they are."""
        bot, _, closing = self._parts()
        bot.wire.dead = True
        bot.connection.close()
        left = self.folder / "left"
        left.mkdir(exist_ok=True)
        files = list(self.folder.glob(f"{self.database.name}*"))
        for file in files:
            shutil.copy2(file, left / file.name)
        tasks = list(self._tasks.get(bot.number, ()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await closing.aclose()
        for file in self.folder.glob(f"{self.database.name}*"):
            file.unlink()
        for file in left.iterdir():
            file.replace(self.folder / file.name)
        self._ended()

    def _parts(self) -> tuple[Bot, asyncio.Task[None], contextlib.AsyncExitStack]:
        """Return what is about to end; nobody looks into its file from now on."""
        assert self.bot is not None
        assert self._running is not None
        assert self._closing is not None
        if self._eye is not None:
            self._eye.close()
            self._eye = None
        return self.bot, self._running, self._closing

    def _ended(self) -> None:
        self.bot = self._running = self._closing = None
        self.away.append((self.now(), float("inf")))


_worked_out: list[dict[str, Any]] = []
_work_out: Final = Tree.payloads


async def _payloads(tree: Tree, translator: Translator, home: discord.Object | None = None) -> list[dict[str, Any]]:
    """Return the commands, which are the same at every start, in all languages."""
    if not _worked_out:
        _worked_out.extend(await _work_out(tree, translator, home))
    return _worked_out


@cache
def _drawn(topic: str, _language: str, _theme: str) -> bytes | None:
    return render_topic(topic)


def _topic(topic: str) -> bytes | None:
    """Return the picture of a topic of the rules, which is the same in every match."""
    return _drawn(topic, language(), theme())


@contextlib.contextmanager
def simulated() -> Iterator[SimulatedLoop]:
    """Yield a loop on simulated time, with the database's threads inside it."""
    loop = SimulatedLoop(START)
    point_at(URL)
    try:
        with (
            patch.object(database, "ThreadPoolExecutor", AtOnce),
            patch.object(Tree, "payloads", _payloads),
            patch.object(match_content, "render_topic", _topic),
            patch.object(upkeep, "WATCH", MINUTE),
            patch.object(reporter, "EVERY", HOUR),
        ):
            asyncio.set_event_loop(loop)
            yield loop
    finally:
        asyncio.set_event_loop(None)
        loop.close()
        point_at(DISCORD)
