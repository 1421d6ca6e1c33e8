"""Tests discord.py with each of our patches, and without it, which shows that it is still needed.

If a test without a patch fails after an update of discord.py, delete the patch and its tests.
"""

import asyncio
import gc
import inspect
import io
import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from discord import http as discord_http
from discord import state as discord_state
from discord.gateway import DiscordClientWebSocketResponse, DiscordWebSocket, KeepAliveHandler
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord_ui import patches
from bot.discord_ui.patches import forget_connector, patch_answers, patch_calls
from tests.builders.local_bot import LONGEST_ANSWER

KNOWN = """
activity allowed_mentions assume_unsync_clock chunk_guilds_at_startup connector enable_debug_events enable_raw_presences
guild_ready_timeout heartbeat_timeout http_trace intents loop max_messages max_ratelimit_timeout member_cache_flags proxy proxy_auth
shard_connect_timeout shard_count shard_id shard_ids status unsync_clock
"""
Handler = Callable[[web.Request], Awaitable[web.Response]]
PAUSE = 20.0
CLOSE = DiscordClientWebSocketResponse.close
"""discord.py's own, before any client has patched it."""
PICTURE = bytes(range(256)) * 500


def options() -> set[str]:
    """Return the names of all options of discord.py's client."""
    sources = (discord.Client, discord.AutoShardedClient, discord_state.ConnectionState)
    named = set[str]().union(
        *(re.findall(r"(?:options|kwargs)\.(?:get|pop)\(\s*'(\w+)'", inspect.getsource(source)) for source in sources),
        *(inspect.signature(source.__init__).parameters for source in (discord.Client, HTTPClient)),
    )
    return named - {"self", "args", "options", "kwargs"}


def test_a_new_option_of_discord_py_is_looked_at() -> None:
    """A new option may replace ``point_at``, ``use_gateway``, ``close_quickly``, ``patch_calls`` or ``patch_answers``."""
    assert options() == set(KNOWN.split())


def answered(forgotten: bool) -> int:
    """Return how many interactions remain in memory after one was answered and nothing refers to it."""
    before = interactions()
    interaction: discord.Interaction[Any] = discord.Interaction.__new__(discord.Interaction)
    interaction.response._response_type = discord.InteractionResponseType.deferred_message_update
    if forgotten:
        patches.forget_parent(interaction)
        assert interaction.response.is_done()
    del interaction
    return interactions() - before


def interactions() -> int:
    """Return the number of interactions made since the last collection of garbage."""
    return sum(isinstance(thing, discord.Interaction) for thing in gc.get_objects(generation=0))


def test_an_answered_interaction_is_gone_with_the_last_reference() -> None:
    gc.disable()
    try:
        assert answered(forgotten=False) == 1
        assert answered(forgotten=True) == 0
    finally:
        gc.enable()


def reply(body: object, status: int = 200) -> web.Response:
    """Return a reply as Discord makes it: without a charset."""
    headers = {"Content-Type": "application/json", "Via": "1.1 discord"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)


def refusal() -> dict[str, Any]:
    return {"code": 50035, "message": "Invalid Form Body", "errors": {}}


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[Handler], Awaitable[str]]]:
    """Start a server on this machine that answers every request; discord.py's calls go there."""
    runners = list[web.AppRunner]()

    async def start(handler: Handler) -> str:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", handler)
        runner = web.AppRunner(app)
        runners.append(runner)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        monkeypatch.setattr(Route, "BASE", url)
        return url

    yield start
    for runner in runners:
        await runner.cleanup()


@pytest.fixture
async def client() -> AsyncIterator[discord.Client]:
    client = discord.Client(intents=discord.Intents.none())
    yield client
    await client.http.close()


def user(_request: web.Request) -> web.Response:
    return reply({"id": "1", "username": "x", "discriminator": "0", "avatar": None})


def socket_of(*, patched: bool, sends: Callable[[], None] = lambda: None) -> tuple[Any, list[tuple[Any, ...]]]:
    """Return discord.py's connection to a gateway, ours if ``patched``, without a network; and what it dispatches."""

    async def send(_: str) -> None:
        sends()

    cls = patches.GatewaySocket if patched else DiscordWebSocket
    socket: Any = cls(cast("Any", SimpleNamespace(send_str=send)), loop=asyncio.get_running_loop())
    dispatched: list[tuple[Any, ...]] = []
    socket._dispatch = lambda *what: dispatched.append(what)
    socket._max_heartbeat_timeout, socket.shard_id = 60.0, 0
    return socket, dispatched


@pytest.mark.parametrize("patched", [False, True])
async def test_an_event_that_cannot_be_read(*, patched: bool) -> None:
    socket, dispatched = socket_of(patched=patched)
    socket._discord_parsers = {"CHANNEL_CREATE": lambda data: data["position"]}
    packet = json.dumps({"op": 0, "s": 3, "t": "CHANNEL_CREATE", "d": {"name": "a secret"}})
    if not patched:
        with pytest.raises(KeyError):
            await socket.received_message(packet)
        return
    await socket.received_message(packet)
    assert socket.sequence == 3
    (about,) = [what for what in dispatched if what[0] == "unreadable"]
    assert about[1:3] == ("CHANNEL_CREATE", ["name"])
    assert "secret" not in str(dispatched)
    with pytest.raises(patches.Lost, match="READY"):
        await socket.received_message(json.dumps({"op": 0, "s": 4, "t": "READY", "d": {}}))


@pytest.mark.parametrize("patched", [False, True])
async def test_a_command_that_cannot_be_read(*, patched: bool) -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = patches.ReadingTree(client) if patched else discord.app_commands.CommandTree(client)
    unread: Any = SimpleNamespace(data={"type": 1, "options": "a secret"})
    with pytest.raises(patches.UnreadableCommand if patched else KeyError) as caught:
        await tree._call(unread)
    if patched:
        assert caught.value.keys == ["options", "type"]  # type: ignore[attr-defined]  # of UnreadableCommand
        assert "secret" not in str(caught.value)


@pytest.mark.parametrize("patched", [False, True])
async def test_a_heartbeat_that_is_answered_at_once(*, patched: bool) -> None:
    socket, _ = socket_of(patched=patched, sends=lambda: socket._keep_alive.ack())  # noqa: PLW0108  set below
    socket._keep_alive = KeepAliveHandler(ws=socket, interval=30.0)
    socket._keep_alive._last_send -= 30.0
    await socket.send_heartbeat({})
    assert (socket.latency < 10) == patched


@pytest.mark.parametrize("patched", [False, True])
async def test_a_gateway_that_does_not_answer_when_it_is_closed(
    server: Callable[[Handler], Awaitable[str]], monkeypatch: pytest.MonkeyPatch, *, patched: bool
) -> None:
    gone = asyncio.Event()

    async def mute(request: web.Request) -> Any:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await gone.wait()
        return socket

    url = await server(mute)
    monkeypatch.setattr(DiscordClientWebSocketResponse, "close", CLOSE)
    monkeypatch.setattr(patches, "CLOSING_S", 0.05)
    if patched:
        patches.close_quickly()
    async with aiohttp.ClientSession(ws_response_class=DiscordClientWebSocketResponse) as session:
        closing = asyncio.create_task((await session.ws_connect(url)).close())
        await asyncio.wait({closing}, timeout=LONGEST_ANSWER if patched else 0.2)
        assert closing.done() == patched
        gone.set()
        await asyncio.gather(closing, return_exceptions=True)


def test_discord_pys_first_connection_calls_itself_after_each_failure() -> None:
    """If discord.py changes this, its own ``connect`` may do, without ``number_shards``."""
    assert "return await self.launch_shard(" in inspect.getsource(discord.AutoShardedClient.launch_shard)


@pytest.mark.parametrize("patched", [False, True])
async def test_missing_packages_for_voice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, *, patched: bool
) -> None:
    for name in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, name, True)
    if patched:
        patches.silence_voice()
    with caplog.at_level(logging.WARNING, "discord"):
        discord.Client(intents=discord.Intents(guilds=True))
    assert (caplog.messages == []) == patched


@pytest.mark.parametrize("patched", [False, True])
async def test_a_second_login_after_a_failed_one(
    server: Callable[[Handler], Awaitable[str]], client: discord.Client, *, patched: bool
) -> None:
    answers = [web.Response(status=403), None]

    async def answer(request: web.Request) -> web.Response:
        return answers.pop(0) or user(request)

    await server(answer)
    with pytest.raises(discord.HTTPException):
        await client.http.static_login("token")
    await client.http.close()
    if patched:
        await forget_connector(client)
        await client.http.static_login("token")
    else:
        with pytest.raises(RuntimeError, match="closed"):
            await client.http.static_login("token")


@pytest.mark.parametrize("patched", [False, True])
async def test_a_call_that_is_canceled_in_a_global_pause(
    server: Callable[[Handler], Awaitable[str]],
    client: discord.Client,
    monkeypatch: pytest.MonkeyPatch,
    *,
    patched: bool,
) -> None:
    sleeping = asyncio.Event()

    async def sleep(seconds: float) -> None:
        if seconds == PAUSE:
            sleeping.set()
            await asyncio.Event().wait()

    async def answer(request: web.Request) -> web.Response:
        if request.path == "/gateway":
            body = {"message": "slow down", "retry_after": PAUSE, "global": True}
            return reply(body, status=429)
        return user(request)

    await server(answer)
    await client.http.static_login("token")
    if patched:
        patch_calls(client, lambda _error, _options: None)
    monkeypatch.setattr(discord_http, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    waiting = asyncio.create_task(client.http.request(Route("GET", "/gateway")))
    await sleeping.wait()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert client.http._global_over.is_set() == patched, "else no call is ever sent again"


def without(error: discord.HTTPException, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return a request's options with different content."""
    assert error.code == 50035
    form = options.get("form") or options["multipart"]
    form[0]["value"] = json.dumps({"content": "second"})
    return dict(options)


async def refusing(seen: list[tuple[Any, bytes]], request: web.Request) -> web.Response:
    """Refuse a form once, and record what arrived."""
    if request.method == "GET":
        return user(request)
    form = await request.post()
    said: Any = form["payload_json"]  # bytes, because the part names its type
    file = form["files[0]"]
    assert isinstance(file, web.FileField)
    seen.append((json.loads(said), file.file.read()))
    return reply(refusal(), status=400) if len(seen) == 1 else reply({"id": "1"})


def form_of(file: discord.File) -> list[dict[str, Any]]:
    """Return the form that discord.py builds from a message with a file."""
    head = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": "image/png"}
    return [{"name": "payload_json", "value": '{"content": "first"}', "content_type": "application/json"}, head]


TRIES = [({"content": "first"}, PICTURE), ({"content": "second"}, PICTURE)]


@pytest.mark.parametrize("patched", [False, True])
async def test_a_message_that_discord_refuses(
    server: Callable[[Handler], Awaitable[str]], client: discord.Client, *, patched: bool
) -> None:
    seen = list[tuple[Any, bytes]]()
    await server(partial(refusing, seen))
    await client.http.static_login("token")
    if patched:
        patch_calls(client, without)
    file = discord.File(io.BytesIO(PICTURE), "train.png")
    sending = client.http.request(Route("POST", "/channels/1/messages"), form=form_of(file), files=[file])
    await asyncio.gather(sending, return_exceptions=True)
    assert seen == TRIES[: 1 + patched], "the second try has the whole picture"


@pytest.mark.parametrize("patched", [False, True])
async def test_an_answer_that_discord_refuses(server: Callable[[Handler], Awaitable[str]], *, patched: bool) -> None:
    seen = list[tuple[Any, bytes]]()
    await server(partial(refusing, seen))
    if patched:
        patch_answers(without)
    file = discord.File(io.BytesIO(PICTURE), "train.png")
    async with aiohttp.ClientSession() as session:
        route = Route("POST", "/interactions/1/x/callback", webhook_id=1, webhook_token="x")
        sending = async_context.get().request(route, session, multipart=form_of(file), files=[file])
        await asyncio.gather(sending, return_exceptions=True)
    assert seen == TRIES[: 1 + patched], "the second try has the whole picture"


def test_discord_py_calls_its_own_addresses() -> None:
    """If discord.py changes one of these, ``point_at`` or ``use_gateway`` no longer has an effect."""
    assert Route("GET", "/x").url.startswith(Route.BASE)
    assert "DEFAULT_GATEWAY" in inspect.getsource(DiscordWebSocket.from_client)
    assert "self.gateway = self.DEFAULT_GATEWAY" in inspect.getsource(DiscordWebSocket)
    assert isinstance(async_context.get(), AsyncWebhookAdapter)


@pytest.mark.parametrize("patched", [False, True])
async def test_an_interaction_with_the_id_of_its_channel_only(client: discord.Client, *, patched: bool) -> None:
    if patched:
        patches.read_channels(client)
    came: list[Any] = []
    client._connection.dispatch = lambda name, *rest: came.extend(rest if name == "interaction" else ())
    user = {"id": "5", "username": "x", "discriminator": "0", "avatar": None}
    packet = {
        "id": "1",
        "type": 3,
        "token": "t",
        "version": 1,
        "application_id": "2",
        "attachment_size_limit": 1,
        "channel_id": "77",
        "user": user,
        "data": {"custom_id": "x", "component_type": 2},
    }
    client._connection.parsers["INTERACTION_CREATE"](packet)
    assert (came[0].channel_id == 77) == patched
