"""The bot ends soon in every state, waits for a Discord in trouble while it starts, and plays on beside an unreadable match."""

import asyncio
import contextlib
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import discord
import pytest

from bot.discord_ui import login
from bot.discord_ui.core.trouble import RETRY_PAUSE_S
from bot.discord_ui.patches import point_at
from bot.run.app import open_app
from bot.run.settings import DISCORD, Settings
from bot.storage.errors import DatabaseUnreachable
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from sandbox.json_types import JsonObject
from sandbox.waiting import until
from tests.builders.for_each import each_value
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, plain_uis, started
from tests.builders.players import Party, everything, see
from tests.builders.presses import press_after
from tests.builders.words import worded
from tests.end_to_end.test_program import program

HANG: Final = 60.0
Reaching = Callable[[Sandbox, Path], AbstractAsyncContextManager[Callable[[], Awaitable[object]]]]


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


async def test_it_stops_while_it_waits_for_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        point_at(sandbox.api_url)
        settings = Settings(colt_database=tmp_path / "colt.db", discord_api_url=sandbox.api_url, backup_every=0)
        tried = asyncio.Event()

        async def recover(now: float) -> None:
            tried.set()
            raise DatabaseUnreachable

        try:
            async with asyncio.timeout(HANG), open_app(settings, plain_uis) as app:
                monkeypatch.setattr(app.host, "recover", recover)
                running = asyncio.create_task(app.run(sandbox.token))
                await tried.wait()
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


CALLS: Final = ("GET /users/@me", "GET /*applications/@me", "GET /gateway/bot")

TROUBLES: Final = (
    ({"kind": "status", "status": 503}, RETRY_PAUSE_S),
    ({"kind": "rate_limit", "retry_after": 900.0}, 900.0),
    ({"kind": "cut"}, RETRY_PAUSE_S),
)


@each_value(("call", "trouble"), CALLS, TROUBLES)
async def test_it_comes_up_once_discord_lets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, trouble: tuple[dict[str, Any], float]
) -> None:
    fault, seconds = trouble
    waits: list[float] = []

    async def wait(_: discord.Client, seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(login, "_wait", wait)
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        for _ in range(2):
            sandbox.control("fault", match=call, **fault)
        async with started(LocalBot(sandbox, tmp_path / "colt.db")) as place:
            assert set(waits) == {seconds}
            person = place.user(0)
            await person.open()
            assert reading.text(await (await person.command("/help")).message(reading.text))


@pytest.mark.parametrize("call", CALLS)
async def test_a_refusal_ends_it(tmp_path: Path, call: str) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        sandbox.control("fault", kind="status", status=403, match=call)
        with pytest.raises(discord.Forbidden):
            async with started(LocalBot(sandbox, tmp_path / "colt.db")):
                pass


async def test_commands_that_must_wait_do_not_keep_the_bot_from_coming_up(tmp_path: Path) -> None:
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        sandbox.control("fault", kind="rate_limit", retry_after=900.0, match="PUT *commands", times=0)
        async with started(LocalBot(sandbox, tmp_path / "colt.db")) as place:
            assert place.app.client.is_ready()


def ruin(place: LocalBot, match: int) -> None:
    with closing(sqlite3.connect(place.settings.colt_database)) as db:
        db.execute("UPDATE snapshots SET state = x'00' WHERE match = ?", (match,))
        db.execute("UPDATE actions SET action = 'nonsense' WHERE match = ?", (match,))
        db.commit()


async def test_a_match_that_cannot_be_read_harms_nobody_else(place: LocalBot) -> None:
    first = Party(place, 3, seed=3)
    broken = await first.start()
    await first.skip(4)
    second = Party(place, 3, seed=4, channel="the-saloon")
    healthy = await second.start()
    await place.stop()
    ruin(place, 1)
    await place.start()
    person = first.first
    exchange = await person.command("/matches", channel=healthy)
    shown = reading.text(await exchange.message(reading.text))
    assert worded("games-unreadable", id="1") in shown
    assert "match 2" in shown
    exchange = await person.command("/hand", channel=broken)
    assert worded("error-unreadable-match") in reading.text(await exchange.message(reading.text))
    await (await press_after(person, "/privacy", "privacy ask", healthy)).message(reading.labels)
    owner = place.user(0)
    await owner.open()

    def told() -> JsonObject | None:
        seen = [message for held in owner.log.values() for message in held.values()]
        return next(
            (
                message
                for message in seen
                if worded("operator-unreadable", count=1, matches="1") in everything([message])
            ),
            None,
        )

    await owner.wait_for(told, what="the direct message to the owner")
    await second.skip(4)
    await owner.fetch(broken)
    answer = await (await owner.command("/mod end", channel=broken, reason="damaged")).message(reading.labels)
    await (await owner.click(answer, label=worded("mod-do"))).message()
    await see(owner, worded("note-ended-alone"), channel=broken)
