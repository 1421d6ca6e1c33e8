"""Connects the parts and serves them on one port of the loopback address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from sandbox import openapi, persistence
from sandbox.clock import Clock
from sandbox.control import server as control_api
from sandbox.core import Core
from sandbox.events.announce import Announcer
from sandbox.events.gateway import Gateway
from sandbox.events.pages import PageHub
from sandbox.gateway.server import GatewayServer
from sandbox.guard import own_only
from sandbox.interactions import Interactions
from sandbox.json_types import Json
from sandbox.model import seed_data
from sandbox.model.files import FileStore
from sandbox.model.records import Channel
from sandbox.model.snowflakes import Snowflakes
from sandbox.page.server import STATIC, PageApi
from sandbox.rest.server import PREFIX, build_rest
from sandbox.settings import Settings
from sandbox.testing.client import PageClient
from sandbox.traffic.faults import Faults
from sandbox.traffic.ratelimit import RateLimits
from sandbox.traffic.record import Recorder
from sandbox.waiting import until

HOST = "127.0.0.1"


def build_core(settings: Settings, clock: Clock | None = None) -> Core:
    """Return the connected parts of a stand-in."""
    clock = clock or Clock()
    ids = Snowflakes(clock)
    world = seed_data.build_world(clock, ids, settings.bot_name)
    gateway, pages, recorder = Gateway(world), PageHub(), Recorder()
    if settings.record is not None:
        recorder.open(settings.record)
    return Core(
        settings=settings,
        clock=clock,
        ids=ids,
        world=world,
        files=FileStore(),
        gateway=gateway,
        pages=pages,
        announce=Announcer(world, gateway, pages),
        interactions=Interactions(
            world, clock, ids, gateway, pages, recorder, settings.max_file, settings.answer_within
        ),
        recorder=recorder,
        faults=Faults(),
        limits=RateLimits(clock, fast=settings.fast),
    )


def build_app(core: Core) -> web.Application:
    """Return the web application with all its routes."""
    page, control = PageApi(core), control_api.ControlApi(core)
    gateway = GatewayServer(core)
    app = web.Application(middlewares=[own_only], client_max_size=150 * 1024 * 1024)
    app.add_subapp(PREFIX, build_rest(core))
    app.router.add_get("/gateway", gateway.serve)
    app.router.add_get("/gateway/", gateway.serve)
    app.router.add_get("/page/ws", page.serve)
    app.router.add_get("/attachments/{channel}/{file}/{name}", page.attachment)
    app.router.add_get("/emojis/{file}.png", page.attachment)
    app.router.add_post("/control/{name}", control.serve)
    app.router.add_get("/", page.index)
    app.router.add_static("/static", STATIC)
    return app


class Sandbox:
    """A running stand-in for Discord. In tests: `async with Sandbox.start() as sandbox: …`."""

    def __init__(self, core: Core, port: int) -> None:
        self.core = core
        self.url = f"http://{HOST}:{port}"
        self.api_url = self.url + PREFIX
        self._clients: dict[str, PageClient] = {}
        core.base_url = self.url

    @property
    def token(self) -> str:
        """Token of the bot."""
        return self.core.settings.token

    @classmethod
    @asynccontextmanager
    async def start(cls, settings: Settings | None = None, *, clock: Clock | None = None) -> AsyncIterator[Sandbox]:
        """Serve on a free port (or that of the settings) until the block ends.

        Raises OSError if the port is taken, and ValueError if the state file wasn't written by the sandbox.
        """
        core = build_core(settings or Settings(), clock)
        runner = web.AppRunner(build_app(core), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, HOST, core.settings.port)
            await site.start()
            sandbox = cls(core, runner.addresses[0][1])
            if core.settings.state is not None:
                if core.settings.state.exists():
                    persistence.load(core, core.settings.state)
                else:  # so that even a crash loses no ids
                    persistence.save(core, core.settings.state)
            try:
                yield sandbox
            finally:
                await sandbox.close()
                if core.settings.state is not None:
                    persistence.save(core, core.settings.state)
        finally:
            await runner.cleanup()

    async def close(self) -> None:
        """End every connection."""
        for client in self._clients.values():
            await client.close()
        self.core.clock.close()
        self.core.gateway.drop(1001)
        self.core.pages.close()
        self.core.recorder.close()

    def user(self, number: int) -> PageClient:
        """Return the scripted client of a human user, by index (0 is the owner). It connects with its first action."""
        person = self.core.world.humans()[number]
        if person.id not in self._clients:
            self._clients[person.id] = PageClient(self.url, person.id)
        return self._clients[person.id]

    def people(self) -> Iterable[PageClient]:
        """Return the scripted clients that `user` has created."""
        return self._clients.values()

    def control(self, command: str, **body: Json) -> Json:
        """Run a command of the control API without HTTP. Raises ValueError."""
        return control_api.carry_out(self.core, command, body)

    def violations(self, document: Path) -> list[str]:
        """Return the faults of the bot's requests by an OpenAPI document. Raises ValueError if it can't be read."""
        return openapi.violations(document, self.core.recorder.requests)

    def channel(self, name: str) -> Channel:
        """Return a channel or thread by its name. Raises KeyError for an unknown name."""
        for channel in self.core.world.channels.values():
            if channel.name == name:
                return channel
        raise KeyError(name)

    async def bot_connected(self, seconds: float = 10.0, *, shards: int = 1) -> None:
        """Wait until `shards` shards of the bot are connected. Raises TimeoutError."""
        gateway = self.core.gateway
        await until(gateway.watchers, lambda: len(gateway.shards()) >= shards, seconds, "a bot that identifies")

    async def bot_gone(self, seconds: float = 10.0) -> None:
        """Wait until no bot is connected. Raises TimeoutError."""
        await until(self.core.gateway.watchers, lambda: not self.core.gateway.connected, seconds, "the bot to go")
