"""All uses of discord.py's private parts, and all patches of it; no other module of ``bot/`` has any.

Each patch names its upstream issue. ``tests/discord_ui/test_patches.py`` shows discord.py without the patch, and fails once the patch
is no longer needed.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal

import discord
import yarl
from aiohttp import ClientSession
from discord import shard as discord_shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

DISCORD: Final = Route.BASE
"""Discord's own address."""

LONGEST_PAUSE_S: Final = 30.0
"""Seconds between two tries to reach the gateway; discord.py's own pauses grow to 17 minutes, long after Discord is back."""

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


def forget_parent(interaction: discord.Interaction[Any]) -> None:
    """Free an answered interaction with the last reference to it, by breaking the cycle of the interaction and its response.

    Otherwise each press would leave eight objects to the garbage collector, three quarters of all that it finds.

    Upstream: no issue known (November 2026).
    """
    if interaction.response.is_done():
        parent: Any = None  # later answers go through the interaction itself
        interaction.response._parent = parent  # noqa: SLF001  nothing public undoes the cycle


class ShortBackoff:
    """discord.py's pauses between two tries, at most ``LONGEST_PAUSE_S`` long."""

    def __init__(self) -> None:
        self._growing = ExponentialBackoff[Literal[False]]()

    def delay(self) -> float:
        """Return the next pause in seconds."""
        return min(self._growing.delay(), LONGEST_PAUSE_S)


def cap_pauses() -> None:
    """Make shards created from now on reconnect soon after an outage of the gateway.

    Upstream: github.com/Rapptz/discord.py/issues/6074 (closed: intended). A shard makes its own backoff; there is no option for it.
    """
    vars(discord_shard)["ExponentialBackoff"] = ShortBackoff


def silence_voice() -> None:
    """Suppress discord.py's warning about missing voice packages: the bot never speaks.

    Upstream: github.com/Rapptz/discord.py/issues/1719 and pull request 9220 (both closed; they recommend this attribute).
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def forget_connector(client: discord.Client) -> None:
    """Let a client log in again after a failed login closed it.

    Upstream: github.com/Rapptz/discord.py/issues/9121 (open). The second login reuses the connector that the first one closed.
    """
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
