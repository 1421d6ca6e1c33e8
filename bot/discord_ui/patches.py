"""All uses of discord.py's private parts, and all patches of it; no other module of ``bot/`` has any.

Each patch names its upstream issue. ``tests/discord_ui/test_patches.py`` shows discord.py without the patch, and fails once the patch
is no longer needed.
"""

import asyncio
import json
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import PurePath
from typing import Any, Final, NamedTuple

import aiohttp
import discord
import yarl
from aiohttp import ClientSession
from discord import app_commands
from discord.gateway import DiscordClientWebSocketResponse, DiscordWebSocket, ReconnectWebSocket
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

DISCORD: Final = Route.BASE
"""Discord's own address."""

CLOSING_S: Final = 0.5
"""Seconds to wait for the other side when a connection to the gateway is closed."""
ESTABLISHING: Final = frozenset({"READY", "RESUMED"})
"""Events without which a session is of no use."""
TEXT_CHANNEL: Final = 0
DIRECT_MESSAGES: Final = 1
"""Discord's constants for types of channels."""
MAX_LOGGED_NAME_LENGTH: Final = 60
MOST_KEYS: Final = 40
"""Limits of what is logged about an unreadable packet."""

Change = Callable[[discord.HTTPException, Mapping[str, Any]], dict[str, Any] | None]
"""Returns the options of the next try after Discord refused a request, or None to raise the error."""


def point_at(api_url: str) -> None:
    """Send every REST call to this address.

    Upstream: no issue known (November 2026). discord.py has no option for it.
    """
    Route.BASE = api_url


def use_gateway(address: str) -> None:
    """Connect to this gateway if the REST calls don't go to Discord itself.

    Upstream: no issue known (November 2026). discord.py asks Discord for the address of its gateway and ignores the answer.
    """
    if Route.BASE != DISCORD:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)


class Resume(NamedTuple):
    """How to resume a session: its id, the number of the last event, and the address of its gateway."""

    session: str
    sequence: int
    gateway: yarl.URL


class Lost(Exception):
    """Raised when a connection to the gateway ends and may be opened again; the message is the reason."""

    def __init__(self, reason: str, resume: Resume | None = None, *, asked: bool = False) -> None:
        """``resume`` None: a new session is needed. ``asked``: Discord wants the bot to reconnect, as it does now and then."""
        super().__init__(reason)
        self.resume = resume
        self.asked = asked


class GatewaySocket(DiscordWebSocket):
    """discord.py's connection to one shard's gateway, without three faults.

    An event that discord.py can't read is dropped and dispatched as ``unreadable``; otherwise it would end the bot, and end it again
    after every restart. Upstream: github.com/Rapptz/discord.py/issues/2422, 7649 and 9969 (all closed; each event was mended alone).

    A heartbeat's time is recorded before it is sent; otherwise a quick answer looks a whole interval late.
    Upstream: github.com/Rapptz/discord.py/pull/10448 (merged in May 2026, not in 2.7.1).

    A connection is closed whichever way it ends, also while it is opened; otherwise it would remain open.
    Upstream: no issue known (November 2026).
    """

    _text = ""

    @property
    def resumable(self) -> Resume | None:
        """How to resume this session, None if it can't be."""
        known = self.session_id is not None and self.sequence is not None
        return Resume(self.session_id, self.sequence, self.gateway) if known else None  # type: ignore[arg-type]  # neither is None

    def log_receive(self, text: Any, /) -> None:
        """Remember the packet that is read next."""
        self._text = text

    async def received_message(self, msg: Any, /) -> None:
        """Handle a packet. Raises ``Lost`` if the session ends with it."""
        try:
            await super().received_message(msg)
        except ReconnectWebSocket as error:
            reason = "Discord asked to reconnect" if error.resume else "Discord ended the session"
            raise Lost(reason, self.resumable if error.resume else None, asked=error.resume) from None
        except (discord.ConnectionClosed, OSError, aiohttp.ClientError):
            raise
        except Exception as error:
            name, is_event, keys = _described(self._text)
            if not is_event or name in ESTABLISHING:
                raise Lost(f"unreadable {name}: {_place(error)}") from error
            self._dispatch("unreadable", name, keys, _place(error))

    async def poll_event(self) -> None:
        """Wait for the next packet and handle it.

        Raises:
            Lost: the connection has ended, or the session with it.
            discord.ConnectionClosed: it has ended, and no retry helps.
        """
        try:
            await super().poll_event()
        except BaseException as error:
            ours = self._close_code is not None
            # After 1000 Discord ends the session; after 4000 it can be resumed.
            await self.close(1000 if isinstance(error, asyncio.CancelledError) else 4000)
            if isinstance(error, ReconnectWebSocket):
                reason = "no answer to heartbeats" if ours else str(self.socket.close_code)
                raise Lost(reason, self.resumable) from None
            raise

    async def send_heartbeat(self, data: Any) -> None:
        """Send a heartbeat."""
        if self._keep_alive is not None:
            self._keep_alive._last_send = time.perf_counter()  # noqa: SLF001  there is no other way to set it
        await super().send_heartbeat(data)


def _described(text: str) -> tuple[str, bool, list[str]]:
    """Return a packet's name, whether it is an event, and the keys of its data; no contents."""
    try:
        packet = json.loads(text)
        name, data = packet.get("t"), packet.get("d")
    except (ValueError, AttributeError):
        return "packet", False, []
    is_event = packet.get("op") == DiscordWebSocket.DISPATCH
    word = name if isinstance(name, str) and name else f"packet with op {packet.get('op')!r}"
    return word[:MAX_LOGGED_NAME_LENGTH], is_event, sorted(data)[:MOST_KEYS] if isinstance(data, dict) else []


def _place(error: BaseException) -> str:
    """Return an error's type and origin. Its message could hold contents."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name} ({PurePath(frame.filename).name}:{frame.lineno})"


class UnreadableCommand(app_commands.AppCommandError):
    """Raised if discord.py can't read a command: ``keys`` of its data, and the ``place`` of the error."""

    def __init__(self, keys: Sequence[str], place: str) -> None:
        super().__init__(place)
        self.keys = keys
        self.place = place


class ReadingTree(app_commands.CommandTree[discord.Client]):
    """discord.py's commands, without a fault: one that it can't read ends in ``on_error``, as all others do.

    Otherwise it would end in a task that no one awaits, without an answer.
    Upstream: no issue known (November 2026).
    """

    async def _call(self, interaction: discord.Interaction[discord.Client]) -> None:
        try:
            await super()._call(interaction)
        except Exception as error:
            # Those of a kind of its own are about commands that it could read.
            if isinstance(error, app_commands.AppCommandError) and type(error) is not app_commands.AppCommandError:
                raise
            private: Any = interaction
            private._cs_command = None  # noqa: SLF001  otherwise discord.py would look for it in the same data again
            keys = sorted(interaction.data)[:MOST_KEYS] if isinstance(interaction.data, dict) else []
            raise UnreadableCommand(keys, _place(error)) from error


async def open_gateway(client: discord.Client, shard: int, resume: Resume | None) -> GatewaySocket:
    """Connect a shard, up to IDENTIFY or RESUME.

    Raises:
        Lost, discord.ConnectionClosed, aiohttp.ClientError, OSError: it failed.
    """
    if resume is None:
        return await GatewaySocket.from_client(client, shard_id=shard)
    return await GatewaySocket.from_client(
        client,
        shard_id=shard,
        resume=True,
        session=resume.session,
        sequence=resume.sequence,
        gateway=resume.gateway,
    )


def number_shards(client: discord.AutoShardedClient, shards: Sequence[int]) -> None:
    """Prepare discord.py's cache for these shards, as its own ``connect`` does.

    Upstream: no issue known (November 2026). Its ``connect`` calls itself for each failed first try, and logs all earlier ones each time.
    """
    state = client._connection  # noqa: SLF001  nothing public sets these
    state.shard_count, state.shard_ids = client.shard_count, list(shards)


def close_quickly() -> None:
    """Wait only ``CLOSING_S`` for the gateway's own close frame; a gateway that is gone would delay a reconnect, or the end, by 30 seconds.

    Upstream: no issue known (November 2026). discord.py has no option for aiohttp's ``ws_close``.
    """
    DiscordClientWebSocketResponse.close = _close_quickly  # type: ignore[method-assign]  # there is no option for it


async def _close_quickly(self: DiscordClientWebSocketResponse, *, code: int = 4000, message: bytes = b"") -> bool:
    try:
        async with asyncio.timeout(CLOSING_S):
            return await aiohttp.ClientWebSocketResponse.close(self, code=code, message=message)
    except TimeoutError:
        return True


def read_channels(client: discord.Client) -> None:
    """Read ``channel_id`` of interactions without ``channel``; both are optional in Discord's documents.

    Upstream: no issue known (November 2026). discord.py reads only ``channel``, so the interaction would come from nowhere.
    """
    parsers = client._connection.parsers  # noqa: SLF001  nothing public sees an interaction before it is read
    parse = parsers["INTERACTION_CREATE"]

    def parsed(data: Any) -> None:
        if not data.get("channel") and data.get("channel_id"):
            kind = TEXT_CHANNEL if data.get("guild_id") else DIRECT_MESSAGES
            data = {**data, "channel": {"id": data["channel_id"], "type": kind, "name": "", "position": 0}}
        parse(data)

    parsers["INTERACTION_CREATE"] = parsed


def forget_parent(interaction: discord.Interaction[Any]) -> None:
    """Free an answered interaction with the last reference to it, by breaking the cycle of the interaction and its response.

    Otherwise each press would leave eight objects to the garbage collector, three quarters of all that it finds.

    Upstream: no issue known (November 2026).
    """
    if interaction.response.is_done():
        parent: Any = None  # later answers go through the interaction itself
        interaction.response._parent = parent  # noqa: SLF001  nothing public undoes the cycle


def silence_voice() -> None:
    """Suppress discord.py's warning about missing voice packages: the bot never speaks.

    Upstream: github.com/Rapptz/discord.py/issues/1719 and pull request 9220 (both closed; they recommend this attribute).
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def forget_connector(client: discord.Client) -> None:
    """Close what a failed login has opened, and let the client log in again.

    Upstream: github.com/Rapptz/discord.py/issues/9121 (open). The second login reuses the connector that the first one closed.
    """
    await client.http.close()
    client.http.connector = discord.utils.MISSING


def patch_calls(client: discord.Client, change: Change) -> None:
    """Retry the bot's own calls as ``change`` says, and lift the global pause when a call is canceled.

    Upstream: github.com/Rapptz/discord.py/issues/9512 (closed: no middleware is wanted). For the pause: pull request 10287 (open) takes it
    out; github.com/DisnakeDev/disnake/pull/1585 describes it for the same code. Only the call that met the pause lifts it: canceled there,
    nothing would ever be sent again. If another call goes on too early by this, Discord only makes it wait once more.
    """
    http = client.http

    async def request(route: Route, **options: Any) -> Any:
        try:
            try:
                return await HTTPClient.request(http, route, **options)
            except discord.HTTPException as error:
                return await HTTPClient.request(http, route, **_changed(error, options, change))
        except asyncio.CancelledError:
            http._global_over.set()  # noqa: SLF001  there is no public way to lift it
            raise

    http.request = request  # type: ignore[method-assign]  # every call goes through it, and there is no hook


def patch_answers(change: Change) -> None:
    """Retry answers to interactions as ``change`` says, in the task that calls this and those that it starts.

    Upstream: github.com/Rapptz/discord.py/issues/9512 (closed: no middleware is wanted). Answers don't go through ``http.request``.
    """
    async_context.set(_adapter(change))


@cache
def _adapter(change: Change) -> AsyncWebhookAdapter:
    return _Adapter(change)


class _Adapter(AsyncWebhookAdapter):
    """Sends answers to interactions, and retries them with changed options."""

    def __init__(self, change: Change) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # discord.py gives it no types
        self._change = change

    async def request(self, route: Route, session: ClientSession, **options: Any) -> Any:
        try:
            return await super().request(route, session, **options)
        except discord.HTTPException as error:
            return await super().request(route, session, **_changed(error, options, self._change))


def _changed(error: discord.HTTPException, options: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """Return the options of the next try; raise the error if there is none."""
    again = change(error, options)
    if again is None:
        raise error
    for file in options.get("files") or ():
        file.reset()  # the first try has consumed it
    return again
