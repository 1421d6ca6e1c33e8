"""Composition root: builds the store, the host, the Discord interface and the runner, and closes them.

A database belongs to one Discord application: another one can't see the channels and messages in it.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

import discord

from bot.core.feature import Parts
from bot.core.host import Host
from bot.core.limits import Limits
from bot.core.ownership import Ownership
from bot.core.ports import Background, Chance, Clock
from bot.core.shards.values import Shards
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.core.client import ColtClient
from bot.discord_ui.core.gate import Finder, Gate
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.throttle import Throttle
from bot.discord_ui.in_flight import Busy
from bot.discord_ui.interface import Panels, Seated
from bot.discord_ui.login import log_in
from bot.durations import DAY, HOUR, WEEK
from bot.features.finding import publishing
from bot.features.hand.open_panels import OpenPanels
from bot.features.lobbies import gathering
from bot.features.matches.match_content import MatchContent
from bot.features.puzzles.daily import Searches
from bot.features.replays.reviews import Reviews
from bot.features.settings import servers
from bot.features.story.publishing import Publisher
from bot.processes.thinking.analysis import Analysis
from bot.processes.thinking.workers import Workers
from bot.run.copies.continuous import ContinuousCopies
from bot.run.features import FEATURES, SCHEMA
from bot.run.interfaces import PERSONAL, assemble, seated, thread_parts, topics
from bot.run.operations.health import health_file
from bot.run.operations.reporter import Figures, Reporter, this_process
from bot.run.operations.status import Status, read_status
from bot.run.runner import LONGEST_NAP, POLL, Runner, Serving, Tasks, cancelled, once_there
from bot.run.settings import Settings, SettingsError
from bot.run.system import SystemChance, SystemClock
from bot.run.upkeep import Upkeep
from bot.storage import session
from bot.storage.connection import Server
from bot.storage.errors import StoreError
from bot.storage.session import Writer, belong
from bot.storage.store import Store
from data.catalogue import text
from engine.core.registry import Registry
from engine.games import registry
from renderers.budgets import memory
from renderers.ui import AnyGameUI


async def require_ours(store: Store, application: int) -> str:
    """Return the word in the database's nonces. The first application becomes the database's owner.

    Raises StoreError: storage-of-another if another application owns it.
    """

    def work(tx: Writer) -> tuple[int, str]:
        owner = session.application(tx)
        if owner is None:
            belong(tx, application)
        return application if owner is None else owner, session.nonce_word(tx, secrets.token_hex(4))

    owner, word = await store.write(work)
    if owner != application:
        raise StoreError("storage-of-another", owner=str(owner), application=str(application))
    return word


_log = logging.getLogger(__name__)

LAST_STEP: Final = 0.8
"""Seconds that the current step has when the bot stops."""
LAST_WORDS: Final = 0.8
"""Seconds that pending answers have after that."""

HASTE: Final = 3
"""Divisor of the delays of computers and plans at the pace ``live``."""

Metrics = Callable[[], contextlib.AbstractAsyncContextManager[object]]
GameUIs = Callable[[Registry], Mapping[str, AnyGameUI]]


@dataclass(frozen=True, slots=True)
class App:
    """A fully built bot; ``run`` connects it to Discord."""

    client: ColtClient
    host: Host
    runner: Runner
    tasks: Tasks
    upkeep: Upkeep
    reporter: Reporter
    serving: Serving
    shard_ids: frozenset[int]
    metrics: Metrics
    store: Store
    copies: ContinuousCopies | None = None
    _stopping: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by ``stop``."""

    async def run(self, token: str, ready: Callable[["App"], Awaitable[None]] | None = None) -> None:
        """Connect, as soon as Discord is reachable, and work until ``stop``; call ``ready`` once everything is up.

        Raises:
            discord.LoginFailure: the token is wrong.
            discord.HTTPException, ConnectionClosed, PrivilegedIntentsRequired: Discord refuses the bot.
            StoreError: the database is another application's, can't be resumed, is damaged, or was lost while the bot ran.
        """
        stopping = asyncio.create_task(self._stopping.wait())
        starting = asyncio.create_task(self._start(token))
        try:
            await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if starting.done() and starting.result():
                await self._connected(ready, stopping)
        finally:
            await cancelled([starting, stopping])
            await self.client.close()

    async def _start(self, token: str) -> bool:
        """Log in; return False if the client was closed meanwhile."""
        if not await log_in(self.client, token):
            return False
        word = await once_there(lambda: require_ours(self.store, self.client.application_id or 0))
        self.client.nonce_word = word
        self.host.ownership.begin(self.client.shard_count or 1, self.shard_ids)
        return True

    async def _connected(
        self, ready: Callable[["App"], Awaitable[None]] | None, stopping: asyncio.Task[Literal[True]]
    ) -> None:
        """Connect to the gateway and work until ``stop``, or until an essential part ends."""
        # Before anyone can press a button: the first confirmed actions must be copied, too.
        copying = asyncio.create_task(self.copies.run()) if self.copies is not None else None
        ending = set() if copying is None else {copying}
        connection = asyncio.create_task(self.client.connect())
        # Until the client is ready it isn't known which channels allow threads.
        connected = asyncio.create_task(self.client.wait_until_ready())
        try:
            await asyncio.wait({connection, connected, stopping, *ending}, return_when=asyncio.FIRST_COMPLETED)
            if connected.done() and not stopping.done():
                working = asyncio.create_task(self._work(ready, {stopping, *ending}))
                await asyncio.wait({connection, working}, return_when=asyncio.FIRST_COMPLETED)
                self.stop()
                await working
            elif copying is not None and copying.done():
                copying.result()
        finally:
            await cancelled([connected, *ending])
            # Users who have just pressed get their answer before the gateway closes.
            await self.client.rest(LAST_WORDS)
            await self.client.close()
            # Raises the error that ended it: an invalid token, a forbidden intent.
            await connection

    async def _work(
        self, ready: Callable[["App"], Awaitable[None]] | None, ending: Collection[asyncio.Task[Any]] = ()
    ) -> None:
        if ready is not None:
            await ready(self)
        running = asyncio.create_task(self.runner.run())
        watches = [asyncio.create_task(watch.run()) for watch in (self.upkeep, self.reporter, self.serving)]
        try:
            async with self.metrics():
                # With ``stop`` itself, because a runner that waits for the database doesn't end.
                ended, _ = await asyncio.wait({running, *watches, *ending}, return_when=asyncio.FIRST_COMPLETED)
                self.runner.stop()
                # A step of the database's that doesn't end is repeated after the next start.
                await asyncio.wait({running}, timeout=LAST_STEP)
                await cancelled([running])
                # None of the others ends by itself: an error in one ends the bot, and is reported.
                for task in (*ended, running):
                    if not task.cancelled():
                        task.result()
        finally:
            await cancelled(watches)
            await self.serving.leave()

    def stop(self) -> None:
        """Make ``run`` return soon, whatever it waits for."""
        self._stopping.set()
        self.runner.stop()


def limits(settings: Settings) -> Limits:
    """Return the host's limits from the settings."""
    shortest, longest = settings.thinking_shortest, settings.thinking_longest
    return Limits(
        lobbies_per_user=settings.max_lobbies_per_person,
        matches_per_user=settings.max_matches_per_person,
        kept=settings.keep_closed_days * DAY,
        thinking=(shortest, longest),
        thinking_live=(shortest / HASTE, longest / HASTE),
        tellings_at_a_time=settings.tellings_at_a_time,
    )


@asynccontextmanager
async def open_app(settings: Settings, game_uis: GameUIs) -> AsyncIterator[App]:
    """Build a bot on the settings' database, waiting for a server that is down, and close it afterward.

    Raises:
        StoreError: the database can't be used.
        SettingsError: SQLite serves one process, but the settings ask for several.
    """
    async with contextlib.AsyncExitStack() as closing:
        shared = isinstance(settings.database, Server)
        # Two processes on one file would each hold half of the servers and lock each other out.
        if not shared and settings.shard_ids and len(settings.shard_ids) < (settings.shard_count or 0):
            raise SettingsError(text("run-one-process"))
        store = await once_there(lambda: Store.open(settings.database, SCHEMA))
        closing.push_async_callback(store.close)
        yield await build_app(closing, settings, store, game_uis, SystemClock(), SystemChance(), shared=shared)


def _continuous(store: Store, settings: Settings, upkeep: Upkeep, clock: Clock) -> ContinuousCopies | None:
    """Return the continuous copies of a database file, if enabled; a server's database is copied by the server's own tools."""
    if settings.continuous_copies is None or settings.database_url:
        return None
    keep = settings.backup_every * settings.backup_keep * HOUR
    return ContinuousCopies(
        store, settings.colt_database, settings.continuous_copies, keep or WEEK, clock.now, upkeep.notes
    )


def _listen(client: ColtClient, host: Host, publisher: Publisher) -> None:
    async def channel_gone(channel_id: int) -> None:
        await host.do(gathering.lose_channel, channel_id)
        await publisher.thread_gone(channel_id)

    client.channel_gone, client.opened, client.now = channel_gone, host.outbox.opened, host.now
    client.joined = lambda guild_id: host.do(publishing.joined, guild_id)
    client.missing, client.gone = partial(host.read, servers.missing), partial(host.do, servers.forget_gone)
    client.reachable = lambda shard, reachable: host.set_reachable(reachable, shard)


async def build_app(
    closing: contextlib.AsyncExitStack,
    settings: Settings,
    store: Store,
    game_uis: GameUIs,
    clock: Clock,
    chance: Chance,
    *,
    shared: bool = False,
    elapsed: Callable[[], float] = time.monotonic,
) -> App:
    """Build a bot on a store; ``closing`` closes its parts. ``shared``: other processes use the store, too.

    ``elapsed``: seconds since any moment, for measuring how long pictures wait.
    """
    games = registry()
    upkeep = Upkeep(store, settings, clock)
    copies = _continuous(store, settings, upkeep, clock)
    if copies is not None:
        closing.push_async_callback(copies.close)  # last of all, so that final answers are copied, too
    workers, quick = Workers(), Workers()
    for worker in (workers, quick):
        closing.push_async_callback(worker.close)
    tasks = Tasks()
    here = this_process(clock.now(), Shards(settings.shard_count or 1, settings.shard_ids))
    ownership = Ownership(store, clock, here if shared else None, stand_by=settings.stand_by)
    host = Host(store, games, clock, chance, FEATURES, limits(settings), workers, quick, tasks, ownership)
    analysis = Analysis(host.foremost)
    closing.push_async_callback(analysis.close)
    if settings.reviews:
        host.the(Reviews).attach(analysis)
        host.the(Searches).attach(analysis)
    closing.push_async_callback(tasks.stop)
    figures = Figures()
    memory.megabytes = settings.picture_memory
    pictures = PictureCache(measured=figures.pictures.time, workers=settings.picture_workers, now=elapsed)
    figures.hard_times.set_function(pictures.hard_times.check)
    closing.callback(pictures.close)
    content = MatchContent(game_uis(games), pictures)
    busy, finder = Busy(figures.answers.time, ownership.working, figures.presses_failed.inc), Finder(host)
    languages = Languages(host, lambda guild_id: client.get_guild(guild_id))  # noqa: PLW0108  the client is built after the router
    throttle, gate = Throttle(settings.cpu_seconds_per_person, clock.now), Gate(host)
    router = Router(host, finder, languages, busy, throttle, gate, PERSONAL)
    client = ColtClient(
        router,
        busy,
        settings.dev_guild_id,
        settings.shard_count,
        () if settings.stand_by else sorted(settings.shard_ids),
        emojis=settings.emojis,
        ownership=ownership,
        http_trace=figures.trace(ownership.require_speaking),
    )
    closing.push_async_callback(client.close)
    parts = Parts(
        {
            discord.Client: client,
            Host: host,
            Finder: finder,
            Languages: languages,
            Background: tasks,
            MatchContent: content,
        }
    )
    parts.keep(Seated, partial(seated, parts))
    panels = parts.the(OpenPanels)
    parts.keep(Panels, panels)
    assemble(parts, router, client.tree)
    publisher = Publisher(client, host, content, panels, languages, topics(parts), thread_parts(parts))

    _listen(client, host, publisher)
    figures.gateway = client.gateway
    client.unreadable = figures.events_unreadable.inc
    host.attach(publisher)
    serving = Serving(ownership, client, clock)
    reporter = Reporter(store, clock, figures, client, workers, here, health_file(settings.colt_database), serving)

    async def status() -> Status:
        return await store.read(lambda tx: read_status(tx, clock.now(), settings.database))

    def served() -> contextlib.AbstractAsyncContextManager[object]:
        if settings.metrics_port is None:
            return contextlib.nullcontext()
        from bot.run.operations.metrics import metrics  # noqa: PLC0415 - most bots serve none, and a server is slow to import

        return metrics(settings.metrics_port, status, figures, settings.metrics_host)

    return App(
        client,
        host,
        Runner(
            host, clock, POLL if shared else LONGEST_NAP, failed=lambda loop: figures.loops_failed.labels(loop).inc()
        ),
        tasks,
        upkeep,
        reporter,
        serving,
        settings.shard_ids,
        served,
        store,
        copies,
    )
