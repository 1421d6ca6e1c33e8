"""The bot ends soon in every state: by day by a call of ``stop``, at night by SIGTERM and SIGINT to the program."""

import asyncio
import contextlib
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.discord_ui.patches import point_at
from bot.run.app import open_app
from bot.run.settings import DISCORD, Settings
from sandbox import Sandbox
from sandbox import Settings as SandboxSettings
from sandbox.waiting import until
from tests.builders.local_bot import plain_uis
from tests.end_to_end.test_program import program

HANG: Final = 60.0
"""Seconds after which the bot counts as hanging. It ends much earlier."""
Reaching = Callable[[Sandbox, Path], AbstractAsyncContextManager[Callable[[], Awaitable[object]]]]
"""Prepares a state; yields a function that waits until the bot is in it."""


def hanging(match: str, command: str = "") -> Reaching:
    """Return the state in which a call hangs; ``command``: a player's command that leads to it."""

    @asynccontextmanager
    async def state(sandbox: Sandbox, _: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
        faults = sandbox.core.faults
        sandbox.control("fault", kind="delay", match=match, seconds=3_600.0, times=0)

        async def reached() -> None:
            asking = asyncio.create_task(ask(sandbox, command)) if command else None
            await until(faults.watchers, lambda: faults.taken, HANG, match)
            if asking is not None:
                asking.cancel()

        yield reached

    return state


async def ask(sandbox: Sandbox, command: str) -> None:
    """Run a player's command once the bot is there."""
    await sandbox.bot_connected(HANG)
    person = sandbox.user(0)
    await person.open()
    await person.wait_for(lambda: person.commands, what="the commands")
    with contextlib.suppress(Exception):  # it isn't answered
        await person.command(command)


def silent(after: str) -> Reaching:
    """Return the state in which the gateway says nothing more after a step of a connection."""

    @asynccontextmanager
    async def state(sandbox: Sandbox, _: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
        gateway = sandbox.core.gateway
        if after != "resume":
            sandbox.control("gateway_silent", after=after)

        async def reached() -> None:
            if after == "resume":
                await sandbox.bot_connected(HANG)
                sandbox.control("gateway_silent", after=after)
                sandbox.control("gateway_drop")
            wanted = after == "connected"
            await until(
                gateway.watchers,
                lambda: any(wanted or link.unanswered for link in gateway.links),
                HANG,
                f"silence after {after}",
            )

        yield reached

    return state


@asynccontextmanager
async def refused(sandbox: Sandbox, _: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
    """The gateway refuses every connection from the start."""
    sandbox.control("gateway_down", on=True)
    gateway = sandbox.core.gateway
    yield lambda: until(gateway.watchers, lambda: gateway.refused, HANG, "a refused connection")


@asynccontextmanager
async def ready(sandbox: Sandbox, _: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
    """The bot is connected."""
    yield lambda: sandbox.bot_connected(HANG)


@asynccontextmanager
async def lost(sandbox: Sandbox, _: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
    """The bot was connected, and the gateway is away."""
    gateway = sandbox.core.gateway

    async def reached() -> None:
        await sandbox.bot_connected(HANG)
        sandbox.control("gateway_down", on=True)
        await until(gateway.watchers, lambda: gateway.refused, HANG, "a refused connection")

    yield reached


@asynccontextmanager
async def committing(sandbox: Sandbox, database: Path) -> AsyncIterator[Callable[[], Awaitable[object]]]:
    """A commit waits for another program that has locked the database."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:

        async def reached() -> None:
            await sandbox.bot_connected(HANG)
            person = sandbox.user(0)
            await person.open()
            other.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(ask(sandbox, "/lobby create"))
            sent = sandbox.core.recorder
            while sent.sent == 0:
                await person.catch_up()
            asking.cancel()

        yield reached


STATES: Final[dict[str, Reaching]] = {
    "logging in": hanging("GET /users/@me"),
    "reading the application": hanging("GET /*applications/@me"),
    "finding the gateway": hanging("GET /gateway/bot"),
    "reading the commands": hanging("GET *commands"),
    "registering the commands": hanging("PUT *commands"),
    "reading the emojis": hanging("GET *emojis"),
    "gateway refuses": refused,
    "open without HELLO": silent("connected"),
    "HELLO without READY": silent("hello"),
    "ready": ready,
    "lost": lost,
    "resuming": silent("resume"),
    "a commit waits": committing,
    "a post hangs": hanging("POST /channels/*/messages", "/lobby create"),
    "an answer hangs": hanging("POST /interactions/*", "/help"),
}


@pytest.mark.parametrize("state", STATES)
async def test_it_stops_in_every_state(state: str, tmp_path: Path) -> None:
    database = tmp_path / "colt.db"
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox, STATES[state](sandbox, database) as reached:
        point_at(sandbox.api_url)
        settings = Settings(colt_database=database, discord_api_url=sandbox.api_url, backup_every=0)
        try:
            async with asyncio.timeout(HANG), open_app(settings, plain_uis) as app:
                running = asyncio.create_task(app.run(sandbox.token))
                await reached()
                app.stop()
                await running
        finally:
            point_at(DISCORD)


@pytest.mark.nightly
@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("state", STATES)
async def test_the_program_stops_on_every_signal_in_every_state(
    state: str, name: signal.Signals, tmp_path: Path
) -> None:
    database = tmp_path / "colt.db"
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox, STATES[state](sandbox, database) as reached:
        settings = {"DISCORD_TOKEN": sandbox.token, "DISCORD_API_URL": sandbox.api_url, "COLT_DATABASE": str(database)}
        async with program(tmp_path, "run", **settings) as child, asyncio.timeout(2 * HANG):
            await reached()
            child.send_signal(name)
            out, err = await child.communicate()
        assert (child.returncode, "Stopped" in out.decode()) == (0, True)
        assert "Traceback" not in err.decode(), err.decode()
