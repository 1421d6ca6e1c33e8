"""The bot, Discord and a clock, set up from a seed. The bot can be stopped, killed and restarted."""

import asyncio
import contextlib
import dataclasses
import random
import re
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

import discord
from msgspec import structs

from bot.discord_ui.in_flight import Freshness
from bot.durations import HOUR, MINUTE
from bot.features.clocks.deadlines import Deadlines
from bot.run import upkeep
from bot.run.app import App, build_app
from bot.run.features import SCHEMA
from bot.run.settings import Settings
from bot.storage.errors import StoreError
from bot.storage.store import Store
from sandbox import Clock as SandboxClock
from sandbox import Settings as SandboxSettings
from sandbox.core import Core
from sandbox.server import build_core
from tests.builders.failing_sqlite import FullDisk
from tests.builders.hosting import SeededChance
from tests.builders.migrated import prepared
from tests.simulation.delays import Delays, SlowStore
from tests.simulation.hands import Hands, sealed_uis
from tests.simulation.loop import SimulatedLoop
from tests.simulation.promises import Promises
from tests.simulation.shared import Link
from tests.simulation.wire import Connection, WireSession

GLANCE: Final = MINUTE
"""Seconds between two checks for the database file; one per second would be five million in two months."""

START: Final = 1_800_000_000.0
URL: Final = "http://127.0.0.1:9/api/v10"
"""Never used, since requests go to the sandbox without a socket."""

POSTS: Final = "POST /channels/"
"""Start of the routes that post something."""

LIVE: Final = re.compile(r"live|\d+c\d*")
"""Matches the last part of the mark of a live message: the first one at its version, or a later one."""

PROCESS: ContextVar[int] = ContextVar("PROCESS", default=0)
"""Number of the bot's run that a task belongs to; 0: none."""


class Disk(FullDisk):
    """A disk that may be full and takes no time. A killed process loses nothing that the operating system has accepted."""


class SimulatedClock:
    """Simulated time for the bot. ``off`` is the error of this machine's clock."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.off = 0.0

    def now(self) -> float:
        """Return UTC epoch seconds by this machine's clock."""
        return self._loop.time() + self.off

    def steady(self) -> float:
        """Return seconds that changes of the clock don't affect."""
        return self._loop.time()


class DiscordClock(SandboxClock):
    """Simulated time for the sandbox."""

    def now(self) -> float:
        """Return UTC epoch seconds."""
        return asyncio.get_running_loop().time()


@dataclasses.dataclass
class Bot:
    """A run of the bot, from its start to its end or death."""

    app: App
    connection: Connection
    wire: WireSession
    number: int
    closing: contextlib.AsyncExitStack
    running: asyncio.Task[None]


class World:
    """All parts of a simulation. Times are simulated UTC epoch seconds."""

    def __init__(self, folder: Path, seed: int, shared: Link | None = None) -> None:
        """``shared``: the database of several bots at once; None: a file for one bot at a time."""
        self.shared = shared
        self.folder = folder
        self.seed = seed
        self.chance = random.Random(seed)
        self.database = folder / "colt.db"
        fast = self.chance.random() < 0.5
        # Odd worlds keep no sessions, even ones count events from 0.
        self.core: Core = build_core(
            SandboxSettings(fast=fast, no_resume=bool(seed % 2), first_sequence=seed % 2), DiscordClock()
        )
        self.core.base_url = URL.removesuffix("/api/v10")
        self.clock = SimulatedClock(asyncio.get_running_loop())
        self.latency = self.chance.choice(((0.02, 0.1), (0.1, 0.4), (0.3, 1.2)))
        self.settings = Settings(
            colt_database=self.database,
            discord_api_url=URL,
            cpu_seconds_per_person=0,
            thinking_shortest=2,
            reviews=False,
            thinking_longest=6,
        )
        self.bots: list[Bot] = []
        """Running bots, oldest first."""

        self.delays: Delays | None = None
        self.order = 0
        """Checksum of all calls and their times."""

        self.runs = 0
        self.errors: list[str] = []
        self.promises = Promises()
        self.hands = Hands(self.core)
        self.calm: float | None = None
        """Time since which there are no more faults, None during faults."""

        self.mentions: dict[tuple[str, str, int], int] = {}
        """Newest version whose live message notified a user, by user, channel, and match."""

        self.watched: set[str] = set()
        """Users whose notifications are recorded."""

        self._next_post: asyncio.Future[None] | None = None
        self.left = float("inf")
        """Time at which all users left. Tables that begin on their own later have no players."""

        self.clock_was_set = False
        self._promised = 0.0
        self.away: list[tuple[float, float]] = []
        """Spans without a running bot: start and end."""

        self.threads: dict[int, set[str]] = {}
        """All threads that each match ever had."""

        self.seated: dict[tuple[int, int], list[str]] = {}
        """Users seen on each seat of each match, latest last. Users leave, or are forgotten (negative numbers)."""

        self.acted: dict[tuple[int, int], str] = {}
        """User seen as the actor of each step, by match and version."""

        self._eye: sqlite3.Connection | None = None
        self._looked_at = 0
        """``data_version`` of the database at the last look; 0: before the first one."""

        self._running_then = 0
        self._tasks: dict[int, dict[asyncio.Task[Any], None]] = {}
        """Tasks of each run, oldest first. A set would have a different order each time."""

        factory: Any = self._task
        asyncio.get_running_loop().set_task_factory(factory)

    def delay(self, slow: str | None) -> None:
        """Delay reads, writes, pictures, work for threads and calls to Discord from now on, and shuffle ready tasks.

        ``slow``: prefix of the names of places that are always slow.
        """
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        self.delays = loop.delays = Delays(self.seed, slow)

    @property
    def bot(self) -> Bot | None:
        """Return the newest running bot."""
        return self.bots[-1] if self.bots else None

    def look(self) -> int | None:
        """Record the current threads and seats of the matches. Return the number of running matches, None while no bot runs."""
        if self.shared is not None:
            self._compare(self.shared.rows)
            return self._seen(self.shared.rows)
        if self._eye is None:
            return None
        self._compare(self.rows)
        (commits,) = self._eye.execute("PRAGMA data_version").fetchone()
        if commits == self._looked_at:
            return self._running_then
        self._looked_at = commits
        return self._seen(self.rows)

    def rows(self, sql: str) -> list[Any]:
        """Return committed rows, or nothing while no bot runs."""
        return [] if self._eye is None else self._eye.execute(sql).fetchall()

    def _compare(self, rows: Callable[[str], list[Any]]) -> None:
        """Check the stored waits against their promises every ten minutes."""
        if self.bots and self.now() >= self._promised + 10 * MINUTE:
            self._promised = self.now()
            self.promises.look(rows, self.now(), self.calm, clock_was_set=self.clock_was_set, away=self.away)

    def note_mention(self, user: str, message: dict[str, Any]) -> None:
        """Record the notification of a live message, and check that it wasn't too early."""
        words = str(message.get("nonce") or "").partition("~")[0].split(".")
        if len(words) == 3 and LIVE.fullmatch(words[2]):
            match, version = int(words[0]), int(words[1])
            self.mentions[user, str(message["channel_id"]), match] = version
            self.promises.called(self.rows, match, version, user)

    def next_post(self) -> asyncio.Future[None]:
        """Return a future that is done once Discord has posted a message, before the bot learns of it."""
        self._next_post = asyncio.get_running_loop().create_future()
        return self._next_post

    def _seen(self, rows: Callable[[str], list[Any]]) -> int:
        matches = rows("SELECT id, thread, status FROM matches")
        seats = rows('SELECT match, seat, "user", owner FROM match_seats')
        for match, version, user in rows('SELECT match, version, "user" FROM actions WHERE "user" > 0'):
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
        """Return the simulated time."""
        return asyncio.get_running_loop().time()

    def _task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **options: Any
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coroutine, loop=loop, **options)
        context = options.get("context")
        if run := PROCESS.get() if context is None else context.get(PROCESS, 0):
            tasks = self._tasks.setdefault(run, {})
            tasks[task] = None
            task.add_done_callback(lambda done: tasks.pop(done, None))
        return task

    async def start(self) -> None:
        """Start a bot, and return when it is connected."""
        self.runs += 1
        PROCESS.set(self.runs)
        try:
            await self._start()
        finally:
            PROCESS.set(0)
        if self.away and self.away[-1][1] == float("inf"):
            self.away[-1] = (self.away[-1][0], self.now())

    async def _start(self) -> None:
        wire = WireSession(self.core, random.Random(self.chance.random()), self.latency, self.delays, self._note_call)
        async with contextlib.AsyncExitStack() as closing:
            if self.shared is None:
                store = await self._open()
                closing.push_async_callback(store.close)
            else:
                store = self.shared.store(self.runs)
            app = await build_app(
                closing,
                self.settings,
                store,
                sealed_uis,
                self.clock,
                SeededChance(self.chance.randrange(2**32)),
                shared=self.shared is not None,
                elapsed=self.clock.steady,
            )
            taken_apart = closing.pop_all()
        client: Any = app.client
        client._connection.guild_ready_timeout = 0.5
        connection = Connection(self.core, client)
        client.connect = connection.connect
        client._freshness = Freshness(self.clock.steady)

        coming = asyncio.Event()

        async def login(token: str) -> Any:
            coming.set()
            http = client.http
            http._HTTPClient__session, http.token = wire, token
            wire.traces = http.http_trace.on_request_start
            http._global_over = asyncio.Event()
            http._global_over.set()
            return await http.request(discord.http.Route("GET", "/users/@me"))

        client.http.static_login = login
        if self._eye is None and self.shared is None:
            self._eye = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)
            self._looked_at = 0
        running = asyncio.create_task(app.run(self.core.settings.token))
        bot = Bot(app, connection, wire, self.runs, taken_apart, running)
        self.bots.append(bot)

        async def wait_until_ready() -> None:
            await coming.wait()  # discord.py has nothing to wait for before
            await client.wait_until_ready()

        ready = asyncio.create_task(wait_until_ready())
        await asyncio.wait({ready, bot.running}, return_when=asyncio.FIRST_COMPLETED)
        if bot.running.done():  # Discord refused the connection; the operator starts the bot again
            ready.cancel()
            self._look_away()
            bot.connection.close()
            with contextlib.suppress(Exception):
                await bot.closing.aclose()
            self.bots.remove(bot)
            await bot.running
            raise ConnectionError  # it ended by itself, gracefully
        await ready

    def _note_call(self, route: str) -> None:
        if route.startswith(POSTS) and self._next_post is not None and not self._next_post.done():
            self._next_post.set_result(None)
        self.order = zlib.crc32(f"{route} {self.now()}".encode(), self.order)

    async def _open(self) -> Store:
        """Open the database file, with delayed reads and writes if delays are on."""
        if self.delays is None:
            return await Store.open(prepared(self.database), SCHEMA, factory=Disk)
        store = await SlowStore.open(prepared(self.database), SCHEMA, factory=Disk)
        assert isinstance(store, SlowStore)
        store.delays = self.delays
        return store

    async def stop(self, bot: Bot | None = None) -> None:
        """Stop a bot gracefully, by default the newest one."""
        bot = self._ending(bot)
        bot.app.stop()
        bot.connection.close()
        await bot.running
        await bot.closing.aclose()
        self._ended(bot)

    async def ends_by_itself(self, within: float) -> bool:
        """Wait up to ``within`` seconds for the bot to end by itself, otherwise stop it. Return whether it ended by itself."""
        bot = self._ending(None)
        until = self.now() + within
        while not (result := bot.app.client.is_closed()) and self.now() < until:  # noqa: ASYNC110  these are simulated seconds
            await asyncio.sleep(1.0)
        if not result:
            bot.app.stop()
        bot.connection.close()
        results = await asyncio.gather(bot.running, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await bot.closing.aclose()
        self._ended(bot)
        return result and isinstance(results[0], StoreError)

    def rest(self) -> None:
        """Let the bots check clocks and files, and write heartbeats, less often from now on.

        Weeks may pass until the last match is over, and no bot is killed in that time.
        """
        vars(upkeep).update(GLANCE=HOUR)
        for bot in self.bots:
            for loop in (bot.app.runner._stepping, bot.app.runner._pumping):
                loop._longest_nap = HOUR
            deadlines = bot.app.host.the(Deadlines)
            limits = structs.replace(deadlines._tools.limits, heartbeat=HOUR)
            deadlines._tools = dataclasses.replace(deadlines._tools, limits=limits)

    async def kill(self, bot: Bot | None = None) -> None:
        """Kill a process at once, by default the newest. Its further work is discarded, and the files stay as they are."""
        bot = self._ending(bot)
        bot.wire.dead = True
        bot.connection.close()
        if self.shared is not None:
            self.shared.sever(bot.number)
            await self._fall(bot)
        else:
            left = self.folder / "left"
            left.mkdir(exist_ok=True)
            for file in list(self.folder.glob(f"{self.database.name}*")):
                shutil.copy2(file, left / file.name)
            await self._fall(bot)
            for file in self.folder.glob(f"{self.database.name}*"):
                file.unlink()
            for file in left.iterdir():
                file.replace(self.folder / file.name)
        self._ended(bot)

    async def _fall(self, bot: Bot) -> None:
        """End all tasks of a process; their work in between is discarded."""
        tasks = list(self._tasks.get(bot.number, ()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await bot.closing.aclose()

    def _ending(self, bot: Bot | None) -> Bot:
        """Return the ending process; its file isn't read from now on."""
        self._look_away()
        return bot or self.bots[-1]

    def _look_away(self) -> None:
        if self._eye is not None:
            self._eye.close()
            self._eye = None

    def _ended(self, bot: Bot) -> None:
        self.bots.remove(bot)
        if not self.bots:
            self.away.append((self.now(), float("inf")))
