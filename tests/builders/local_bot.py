"""A stand-in Discord and the bot in one process; they talk over HTTP and WebSockets, as in production."""

import asyncio
import contextlib
import pickle
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.matches.values import Match, Page
from bot.core.outbox_rows import Unsaid
from bot.core.ports import Task, ThoughtFailed
from bot.discord_ui.content import components
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.core.acts import Handler
from bot.discord_ui.core.localized import Command
from bot.discord_ui.core.tree import Answer, Offer, Tree, callback_of, command_of, numbers, suggest
from bot.discord_ui.patches import point_at
from bot.features.hand.open_panels import LATE_PICTURE_REASON
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import chapters
from bot.processes.game_uis import game_uis
from bot.processes.thinking import worker
from bot.processes.thinking.workers import Workers
from bot.run.app import App, build_app
from bot.run.features import SCHEMA
from bot.run.runner import Pump, Runner
from bot.run.settings import DISCORD, Secret, Settings
from bot.storage.connection import Server
from bot.storage.store import Store
from data.catalogue import Catalogue, current
from engine.core.registry import Registry
from engine.games import registry
from renderers.scene import Scene
from renderers.ui import AnyGameUI
from sandbox import Sandbox, openapi
from sandbox import Settings as SandboxSettings
from sandbox.commands.registry import replace_all
from sandbox.model.world import GLOBAL
from sandbox.testing import PageClient
from tests.builders.hosting import ManualClock, SeededChance
from tests.builders.menus import menu_faults
from tests.builders.migrated import Careless
from tests.builders.postgres import database_at
from tests.builders.thorough import THOROUGH

GAMES: Final = registry()


class ThinkingHere(Workers):
    """Workers without processes. By night bots have real ones, as in the tests of ``tests/processes``, of hints and of the program."""

    async def _decide(self, task: Task[Any]) -> Any:
        async with self._turns.of(task.person):
            try:
                return await asyncio.to_thread(worker.answer_of, pickle.loads(pickle.dumps(task)), GAMES)
            except Exception as error:
                raise ThoughtFailed from error


EMPTY = Scene(1_600, 1_018, 860, (), ())


Message = dict[str, Any]


AT_ONCE: Mapping[str, float] = {"thinking_shortest": 0.0, "thinking_longest": 0.0}


LONGEST_ANSWER = 20.0


def dot(note: str = "") -> bytes:
    """Return the smallest PNG, containing a ``note``: tests of the interface don't look at pictures."""
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)),
        *([(b"tEXt", b"Comment\0" + note.encode("latin-1"))] if note else []),
        (b"IDAT", zlib.compress(b"\0\0")),
        (b"IEND", b""),
    ]
    body = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)


def plain_uis(games: Registry) -> Mapping[str, AnyGameUI]:
    """Return the games' interfaces with real texts, but with one-pixel pictures."""
    picture = dot()

    plain: dict[str, Any] = {
        kind: lambda *_, **_named: picture for kind in ("board", "hand", "decision", "cards", "still", "film")
    }
    plain |= {kind: lambda *_: EMPTY for kind in ("scene", "moment_scene", "score_scene")}
    return {game: changed(ui, **plain) for game, ui in game_uis(games).items()}


def changed(ui: AnyGameUI, **parts: object) -> AnyGameUI:
    """Return a copy of a game's interface with some of its methods or values replaced."""
    result = copy(ui)
    for name, part in parts.items():
        assert hasattr(ui, name), name
        setattr(result, name, part)
    return result


_games: Final = registry()


_registered: dict[object, tuple[Catalogue, list[dict[str, Any]]]] = {}


async def _register(tree: Tree, place: "LocalBot", guild: int | None = None) -> bool:
    """Register the commands like the bot. A fresh stand-in gets those of an earlier start directly: sending them takes half of a start."""
    core = place.sandbox.core
    words, commands = _registered.get(place._uis, (None, []))
    if guild is None and words is current() and not core.world.commands and not core.faults.waiting:
        current().mention(numbers(replace_all(core, GLOBAL, commands)))
        return True
    result = await Tree.register(tree, guild)
    if guild is None:
        _registered[place._uis] = (
            current(),
            [
                {name: value for name, value in command.items() if name not in {"id", "version"}}
                for command in core.world.commands.get(GLOBAL, ())
            ],
        )
    return result


_built: dict[tuple[object, str], tuple[Catalogue, Command]] = {}


def _command_of(uis: object, handler: Handler, answer: Answer, offer: Offer) -> Command:
    """Build a command like the bot, or copy an earlier start's: reading the handlers' signatures takes discord.py half of a start."""
    typed = handler.act.command
    assert typed is not None
    words, built = _built.get((uis, typed.name), (None, None))
    if built is None or words is not current():
        built = command_of(handler, answer, offer)
        _built[uis, typed.name] = current(), built
        return built
    command = copy(built)
    command._callback = callback_of(handler, answer)
    command._params = {name: copy(parameter) for name, parameter in built._params.items()}
    suggest(command, handler, offer)
    return command


class Tellings:
    """Counts running publications: a row is done once its message is in the thread, which is before the open panels are updated."""

    def __init__(self, tell: Callable[[Sequence[Unsaid]], Awaitable[None]]) -> None:
        self._tell = tell
        self._under_way = 0
        self._none = asyncio.Event()
        self._none.set()

    async def tell(self, rows: Sequence[Unsaid]) -> None:
        """Publish these rows; they count as running meanwhile."""
        self._under_way += 1
        self._none.clear()
        try:
            await self._tell(rows)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._none.set()

    async def end(self) -> None:
        """Wait until no publication is running."""
        await self._none.wait()


class Steps:
    """Counts running steps, and knows whether all due work is done."""

    def __init__(self, step: Callable[[float], Awaitable[float | None]]) -> None:
        self._step = step
        self._under_way = 0
        self._ended = asyncio.Event()

    async def step(self, now: float) -> float | None:
        """Do all due work; it counts as running meanwhile."""
        self._under_way += 1
        try:
            return await self._step(now)
        finally:
            self._under_way -= 1
            self._ended.set()

    def done(self, runner: Runner, now: float) -> bool:
        """Return whether no step is running, and the next one is planned for later than ``now``."""
        stepping = runner._stepping
        return not self._under_way and not stepping._wake.is_set() and stepping._planned > now

    async def another(self, seconds: float) -> None:
        """Wait until a step ends, or at most ``seconds``."""
        self._ended.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ended.wait()


class LocalBot:
    """The stand-in and the bot, which can be stopped and restarted on the same database."""

    def __init__(
        self, sandbox: Sandbox, database: Path, uis: Any = plain_uis, settings: Mapping[str, object] = AT_ONCE
    ) -> None:
        self.sandbox = sandbox
        self.clock = ManualClock(1_800_000_000.0)
        self.seed = 7
        self.probes = False
        """Whether requests are samples, as those of the doctor: Discord refuses some, and no one presses them."""
        self.waited = 0.0
        """Seconds that pictures have waited, without the machine's delays."""
        usual = Settings(
            colt_database=database,
            discord_api_url=sandbox.api_url,
            cpu_seconds_per_person=0,
            backup_every=0,
            reviews=False,
            emojis=False,
        )
        self.settings = replace(usual, **settings)
        where = database_at(database)
        if isinstance(where, Server):
            self.settings = replace(self.settings, database_url=Secret(where.url))
        self._uis = uis
        self._closing: contextlib.AsyncExitStack | None = None
        self._running: asyncio.Task[None] | None = None
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The running bot; fails while it is stopped."""
        assert self._app is not None
        return self._app

    @property
    def host(self) -> Host:
        return self.app.host

    @property
    def guild(self) -> int:
        """The id of the first server."""
        return int(next(iter(self.sandbox.core.world.guilds)))

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        async with contextlib.AsyncExitStack() as closing:  # an unclosed database would hang the test run
            store = await Store.open(self.settings.database, SCHEMA, factory=Careless)
            closing.push_async_callback(store.close)
            self._app = await build_app(
                closing,
                self.settings,
                store,
                self._uis,
                self.clock,
                SeededChance(self.seed),
                shared=bool(self.settings.shard_ids),
                elapsed=lambda: self.waited,
            )
            self._closing = closing.pop_all()
        self._tellings = Tellings(self.app.host.outbox.tell)
        self.app.host.outbox.tell = self._tellings.tell  # type: ignore[method-assign]
        self._steps = Steps(self.app.host.step)
        self.app.host.step = self._steps.step  # type: ignore[method-assign]
        self._pump = Pump(self.app.host.outbox, self.clock)
        self.app.host.listen(self._pump.committed)
        self.app.client._connection.guild_ready_timeout = 0.01  # discord.py waits this long for further servers
        self.app.client._freshness.fresh = lambda _made: True  # type: ignore[method-assign, assignment]
        self.app.client.tree.register = partial(_register, self.app.client.tree, self)  # type: ignore[method-assign]
        self._running = asyncio.create_task(self.app.run(self.sandbox.token))
        await asyncio.sleep(0)  # its login begins, and with it discord.py's event
        ready = asyncio.create_task(self.app.client.wait_until_ready())
        await asyncio.wait({ready, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            self._app = None
            await self._closing.aclose()
            await self._running
        await ready

    async def stop(self) -> None:
        """Stop the bot, and wait until the stand-in has noticed."""
        await self.end()
        await self.sandbox.bot_gone()

    async def end(self) -> None:
        """Stop the bot properly, without waiting until the stand-in has noticed."""
        assert self._running is not None
        assert self._closing is not None
        self.app.stop()
        await self._running
        await self._closing.aclose()
        self._app = None

    async def die(self) -> None:
        """Clean up after a bot that was killed in the middle of its work."""
        assert self._running is not None
        assert self._closing is not None
        self.app.stop()
        await asyncio.gather(self._running, return_exceptions=True)
        await self._closing.aclose()
        self._app = None
        await self.sandbox.bot_gone()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    def move(self, seconds: float) -> None:
        """Advance the bot's clock."""
        self.clock.time += seconds
        self.app.runner.wake()

    async def quiet(self) -> None:
        """Wait until everything committed is published, by this pump or the bot's own, including on open panels.

        First wait until every press is answered (Discord gets an acknowledgment before its effect is committed) and all due work is
        done; finally until the players have seen it: edits reach their pages after Discord's response has reached the bot.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + LONGEST_ANSWER  # don't wait for calls delayed by a test
        while loop.time() < until:
            await self.app.client.rest(LONGEST_ANSWER)
            # Before the pump, too: a step's write during the bot's own post is news to both.
            stepped = self.stepped()
            await self._pump.run()
            await self._tellings.end()
            late = [
                task
                for key, task in self.app.tasks._tasks.items()
                if isinstance(key, tuple) and key[0] == LATE_PICTURE_REASON
            ]
            if late:
                await asyncio.wait(late, timeout=max(0.0, until - loop.time()))
            if not self.stepped():
                await self._steps.another(until - loop.time())
            elif stepped and not self._pump.is_due():
                break
        await asyncio.gather(*(person.catch_up() for person in self.sandbox.people()))

    async def all_stepped(self) -> None:
        """Wait until the bot has done its due work, for as long as an answer may take."""
        loop = asyncio.get_running_loop()
        until = loop.time() + LONGEST_ANSWER
        while not self.stepped() and loop.time() < until:
            await self._steps.another(until - loop.time())

    def stepped(self) -> bool:
        """Return whether the bot has done its due work."""
        return self._steps.done(self.app.runner, self.clock.now())

    def story(self, match: Match, pages: Sequence[Page]) -> tuple[str, ...]:
        """Return the public story of a match's steps, as in its thread."""
        content = MatchContent(self._uis(self.app.host.games), PictureCache())
        told = chapters(content.steps(match, pages), finished=True)
        return tuple(line for chapter in told for line in content.narrated(match, chapter))

    def show_all_commands(self) -> None:
        """Make every command visible to users who connect from now on, as a server's settings can."""
        for commands in self.sandbox.core.world.commands.values():
            for command in commands:
                command["default_member_permissions"] = None

    def id_of(self, person: PageClient) -> UserId:
        """Return a page user's id as the bot stores it."""
        return UserId(int(person.me))

    def user(self, number: int) -> PageClient:
        return self.sandbox.user(number)

    async def enter(self, number: int, channel: str = "the-station") -> PageClient:
        """Connect a user, and let them open a channel, by its name or id; return them."""
        person = self.user(number)
        await person.open()
        person.go(channel)
        there = self._channel(channel)
        await person.wait_for(lambda: person.channels.get(there), what="the channel")
        await person.fetch(there)
        return person

    def _channel(self, channel: str) -> str:
        """Return the id of a channel, given by its name or its id."""
        return channel if channel.isdigit() else self.sandbox.channel(channel).id

    async def go_elsewhere(self, person: PageClient) -> str:
        """Create another server, and let a connected user open its channel; return the channel."""
        far = str(self.sandbox.control("guild", name="Elsewhere", channels=["far-away"])["channels"][0])
        await person.wait_for(lambda: person.channels.get(far), what="the other server")
        person.go(far)
        return far

    def notified(self, user: str) -> list[dict[str, Any]]:
        """Return a user's notifications, oldest first."""
        result: list[dict[str, Any]] = self.sandbox.control("notifications", user_id=user)["notifications"]
        return result

    def permit(self, channel: str, who: str = "", *, allow: Sequence[str] = (), deny: Sequence[str] = ()) -> None:
        """Set what the bot may do in a channel, by its name or id, or the user or role with the id ``who``."""
        whose = {"id": who} if who else {}
        self.sandbox.control("permissions", channel_id=self._channel(channel), allow=[*allow], deny=[*deny], **whose)


@asynccontextmanager
async def started(place: LocalBot) -> AsyncIterator[LocalBot]:
    """Start a bot, and stop it if it still runs."""
    point_at(place.sandbox.api_url)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.run.app.registry", lambda: _games)
            patch.setattr("bot.run.interfaces.command_of", partial(_command_of, place._uis))
            if not THOROUGH:
                patch.setattr("bot.run.app.Workers", ThinkingHere)
            await place.start()
            yield place
    finally:
        if place._app is not None:
            await place.stop()
        point_at(DISCORD)
        components.forget()  # its emojis are known to the whole process


@asynccontextmanager
async def local_bot(
    folder: Path, uis: Any = plain_uis, settings: Mapping[str, float] = AT_ONCE
) -> AsyncIterator[LocalBot]:
    """Start a stand-in and a bot, and stop both afterward. All of the bot's requests must fit Discord's OpenAPI document,
    and all values that it offers must differ and be accepted."""
    async with (
        Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox,
        started(LocalBot(sandbox, folder / "colt.db", uis, settings)) as place,
    ):
        yield place
        if not place.probes:
            assert sandbox.violations(openapi.DISCORD) == []
            assert menu_faults(sandbox.core.recorder.requests) == []


@asynccontextmanager
async def processes(folder: Path, count: int) -> AsyncIterator[list[LocalBot]]:
    """Start several processes of one bot on one database, which must be on a server. Each serves the shard with its number."""
    settings = SandboxSettings(fast=True, shards=count, max_concurrency=count, answer_within=LONGEST_ANSWER)
    async with Sandbox.start(settings) as sandbox:
        point_at(sandbox.api_url)
        places = [
            LocalBot(
                sandbox,
                folder / "colt.db",
                settings={**AT_ONCE, "shard_count": count, "shard_ids": frozenset({number})},
            )
            for number in range(count)
        ]
        try:
            for item in places:
                await item.start()
            yield places
        finally:
            for item in places:
                if item._app is not None:
                    await item.end()
            point_at(DISCORD)
