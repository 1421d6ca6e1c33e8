"""The gateway that a client connects to, and a shard's connection through outages that last, on simulated time."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_ui.core.client import USUAL_NEXT_SERVER_S, ready_timeout
from bot.discord_ui.core.shard_session import (
    LATER_PAUSE_S,
    MANY_IDENTIFIES,
    OPENING_S,
    READY_S,
    SOON_PAUSE_S,
    SOON_S,
    STEADY_S,
    ShardSession,
)
from bot.discord_ui.patches import DISCORD, GatewaySocket, Lost, Resume, use_gateway
from bot.durations import DAY, HOUR
from tests.simulation.loop import SimulatedLoop


@pytest.fixture(autouse=True)
def _own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize("host", ["127.0.0.1:9", "localhost:9", "[::1]:9"])
def test_a_client_listens_only_for_a_moment_to_a_server_on_this_machine(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", f"http://{host}/api/v10")
    assert ready_timeout() < USUAL_NEXT_SERVER_S


@pytest.mark.parametrize("base", [DISCORD, "http://sandbox:9/api/v10"])
def test_a_client_listens_longer_to_a_server_elsewhere(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", base)
    usual = discord.Client(intents=discord.Intents(guilds=True))._connection.guild_ready_timeout
    assert ready_timeout() == usual


def test_the_gateway_is_the_one_that_a_stand_in_names() -> None:
    use_gateway("ws://127.0.0.1:9/")
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:9/"


def test_discords_own_gateway_is_the_one_of_discord_py(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", DISCORD)
    before = DiscordWebSocket.DEFAULT_GATEWAY
    use_gateway("ws://127.0.0.1:9/")
    assert before == DiscordWebSocket.DEFAULT_GATEWAY


AGAIN = Resume("session", 7, yarl.URL("ws://127.0.0.1:9/"))


Doing = Callable[["Gateway"], Awaitable[None]]


class Gateway:
    """A gateway for one session. ``fault`` is raised, or awaited, by tries to connect;

    ``silent``: no READY comes; ``flaps``: each session ends at once.
    """

    def __init__(self) -> None:
        self.tries: list[float] = []
        self.resumes: list[Resume | None] = []
        self.fault: Exception | float | None = None
        self.silent = self.flaps = False
        self.reachable: list[bool] = []
        self.error: BaseException | None = None
        self.session = ShardSession(0, cast("Any", self), self.connect, failed=self._failed)
        self._events: asyncio.Queue[Exception] = asyncio.Queue()

    async def connect(self, _shard: int, resume: Resume | None) -> GatewaySocket:
        self.tries.append(asyncio.get_running_loop().time())
        self.resumes.append(resume)
        if isinstance(self.fault, Exception):
            raise self.fault
        if self.fault is not None:
            await asyncio.sleep(self.fault)
        if resume is None:
            self.session.identifies()
        if not self.silent:
            asyncio.get_running_loop().call_soon(self.session.established)
        return cast("GatewaySocket", SimpleNamespace(poll_event=self.poll, latency=0.05, resumable=AGAIN))

    async def poll(self) -> None:
        if self.flaps:
            raise Lost("Discord ended the session")
        raise await self._events.get()

    def lose(self, error: Exception) -> None:
        """End the connection."""
        self._events.put_nowait(error)

    def set_reachable(self, _shard: int, *, reachable: bool) -> None:
        self.reachable.append(reachable)

    def _failed(self, error: BaseException) -> None:
        self.error = error


def simulated(doing: Doing) -> Gateway:
    """Do something with a session that has begun, on simulated time."""
    loop = SimulatedLoop(0.0)
    gateway = Gateway()

    async def run() -> None:
        gateway.session.begin()
        await doing(gateway)
        await gateway.session.end()

    try:
        loop.run_until_complete(run())
    finally:
        loop.close()
    return gateway


def refusal() -> Exception:
    """Return the error of a gateway whose proxy answers 503."""
    info: Any = SimpleNamespace(real_url="ws://127.0.0.1:9/")
    return aiohttp.WSServerHandshakeError(info, (), status=503, message="Invalid response status")


FAULTS: dict[str, Exception | float] = {
    "refused": refusal(),
    "no route": OSError(113, "No route to host"),
    "no answer": HOUR,
    "a bug": KeyError("heartbeat_interval"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("known", [False, True])
def test_an_hour_without_a_gateway_is_two_lines_and_steady_tries(
    fault: str, caplog: pytest.LogCaptureFixture, *, known: bool
) -> None:
    async def outage(gateway: Gateway) -> None:
        if known:
            await asyncio.sleep(2 * STEADY_S)
            gateway.tries.clear()
            gateway.lose(Lost("1006", AGAIN))
        gateway.fault = FAULTS[fault]
        await asyncio.sleep(HOUR)
        gateway.fault = None
        await asyncio.sleep(2 * LATER_PAUSE_S)
        assert gateway.session.up

    with caplog.at_level(logging.INFO):
        gateway = simulated(outage)
    lines = [record for record in caplog.records if "failed" not in record.message]
    assert [record.levelname for record in lines] == ["WARNING", "WARNING"]
    assert lines[0].message.startswith("gateway lost (1006)" if known else "waiting for the gateway (")
    assert re.fullmatch(r"gateway back after 3[56]\d\d s", lines[1].message)
    assert len(caplog.records) - len(lines) <= 1, "a bug is logged with its traceback once"
    for before, after in pairwise(gateway.tries):
        longest = SOON_PAUSE_S if after - gateway.tries[0] < SOON_S else LATER_PAUSE_S
        assert after - before <= longest + (OPENING_S if fault == "no answer" else 0.0)
    assert len(gateway.tries) < HOUR / 10, "nor does it try all the time"


def test_presses_arrive_soon_after_a_short_outage() -> None:
    async def outage(gateway: Gateway) -> None:
        for _ in range(20):
            await asyncio.sleep(2 * STEADY_S)
            gateway.fault = refusal()
            gateway.lose(Lost("1006", AGAIN))
            await asyncio.sleep(20)
            gateway.fault = None
            await asyncio.sleep(SOON_PAUSE_S)
            assert gateway.session.up

    simulated(outage)


def test_a_session_that_is_lost_is_resumed_at_once_but_not_after_long() -> None:
    async def losses(gateway: Gateway) -> None:
        await asyncio.sleep(STEADY_S)
        gateway.lose(Lost("1006", AGAIN))
        await asyncio.sleep(0.1)
        assert gateway.session.up
        gateway.lose(Lost("Discord ended the session"))
        await asyncio.sleep(SOON_PAUSE_S)
        assert gateway.session.up
        gateway.fault = refusal()
        gateway.lose(ConnectionResetError(54, "reset"))
        await asyncio.sleep(2 * SOON_S)
        gateway.fault = None
        await asyncio.sleep(LATER_PAUSE_S)
        assert gateway.session.up

    gateway = simulated(losses)
    assert gateway.resumes[:4] == [None, AGAIN, None, AGAIN]
    assert gateway.resumes[-1] is None, "Discord has forgotten it"


def test_a_gateway_that_keeps_no_sessions_is_back_as_soon_as_one_that_does() -> None:
    async def outage(gateway: Gateway) -> None:
        for _ in range(20):
            await asyncio.sleep(2 * STEADY_S)
            gateway.fault, gateway.silent = refusal(), True
            gateway.lose(Lost("1006", AGAIN))
            await asyncio.sleep(20)
            gateway.fault = None
            await asyncio.sleep(SOON_PAUSE_S)
            assert gateway.resumes[-1] == AGAIN
            gateway.silent = False
            gateway.lose(Lost("Discord ended the session"))
            await asyncio.sleep(1.0)
            assert gateway.session.up

    simulated(outage)


def test_a_session_that_never_gets_ready_is_given_up() -> None:
    async def silence(gateway: Gateway) -> None:
        gateway.silent = True
        await asyncio.sleep(READY_S + 3 * SOON_PAUSE_S)
        gateway.silent = False
        await asyncio.sleep(READY_S + SOON_PAUSE_S)
        assert gateway.session.up

    assert len(simulated(silence).tries) >= 2


def test_a_gateway_that_ends_every_session_never_uses_up_the_identifies_of_a_day() -> None:
    async def flapping(gateway: Gateway) -> None:
        gateway.flaps = True
        await asyncio.sleep(DAY)

    tries = len(simulated(flapping).tries)
    assert MANY_IDENTIFIES < tries < 1_000, "Discord resets the token of a bot that identifies 1,000 times a day"


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_a_final_close_ends_it(code: int) -> None:
    error = discord.ConnectionClosed(cast("Any", None), shard_id=0, code=code)

    async def closed(gateway: Gateway) -> None:
        await asyncio.sleep(STEADY_S)
        gateway.lose(error)
        await asyncio.sleep(HOUR)

    gateway = simulated(closed)
    assert gateway.error is error
    assert len(gateway.tries) == 1


def test_servers_are_reachable_only_while_the_session_is_up() -> None:
    async def losses(gateway: Gateway) -> None:
        await asyncio.sleep(STEADY_S)
        for _ in range(2):
            gateway.fault = refusal()
            gateway.lose(Lost("1001", AGAIN))
            await asyncio.sleep(HOUR)
            gateway.fault = None
            await asyncio.sleep(LATER_PAUSE_S)

    assert simulated(losses).reachable == [False, False, False], "twice lost, and in the end disconnected"


def test_a_reconnect_that_discord_asked_for_alarms_no_one(caplog: pytest.LogCaptureFixture) -> None:
    async def asked(gateway: Gateway) -> None:
        await asyncio.sleep(STEADY_S)
        gateway.lose(Lost("Discord asked to reconnect", AGAIN, asked=True))
        await asyncio.sleep(STEADY_S)
        gateway.fault = refusal()
        gateway.lose(Lost("Discord asked to reconnect", AGAIN, asked=True))
        await asyncio.sleep(20)
        gateway.fault = None
        await asyncio.sleep(SOON_PAUSE_S)

    with caplog.at_level(logging.INFO):
        simulated(asked)
    assert [record.levelname for record in caplog.records] == ["INFO", "INFO", "INFO", "WARNING", "WARNING"]
