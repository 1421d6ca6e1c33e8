"""Checks of Discord: token, clocks, gateway, commands, permissions. They register nothing and answer no interactions."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from bot.discord_ui.content.channel_types import hosting
from bot.discord_ui.core.client import ready_timeout
from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL
from bot.discord_ui.core.tree import Tree, canonical
from bot.discord_ui.patches import point_at, use_gateway
from bot.run.doctor.results import Finding, bad, well
from bot.run.settings import Settings

GATEWAY_WAIT_S: Final = 60.0
"""Time limit for the gateway to accept the session, in seconds."""

SKEW: Final = 2.0
"""Tolerated difference of clocks, in seconds: the header of a response has whole seconds."""


class Visitor(discord.Client):
    """A second connection with the bot's token, which receives the same events and answers none."""

    def __init__(self, trace: aiohttp.TraceConfig) -> None:
        super().__init__(intents=discord.Intents(guilds=True), http_trace=trace, guild_ready_timeout=ready_timeout())
        self.shard_count, self.shard_id = 1, 0


class Dates:
    """Compares this machine's clock with Discord's, from the headers of responses."""

    def __init__(self) -> None:
        self.skew: float | None = None
        """Seconds by which this machine's clock is ahead."""

    def trace(self) -> aiohttp.TraceConfig:
        """Return an aiohttp trace that reads the date in each response's header."""
        trace = aiohttp.TraceConfig()

        async def ended(_session: object, _context: object, params: aiohttp.TraceRequestEndParams) -> None:
            if "Date" in params.response.headers:
                told = parsedate_to_datetime(params.response.headers["Date"])
                # The header has whole seconds, cut off: half a second is its average error.
                self.skew = (datetime.now(UTC) - told).total_seconds() - 0.5

        trace.on_request_end.append(ended)
        return trace


@asynccontextmanager
async def visiting(
    settings: Settings, token: str, tree: Tree, channels: Collection[tuple[int | None, int]], findings: list[Finding]
) -> AsyncIterator[discord.Client | None]:
    """Check Discord, and add the results to ``findings``; yield the connected client, or None if Discord rejects the bot."""
    point_at(settings.discord_api_url)
    dates = Dates()
    client = Visitor(dates.trace())
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(client.close)
        try:
            began = time.perf_counter()
            await client.login(token)
        except (discord.LoginFailure, discord.HTTPException, OSError) as error:
            refused = isinstance(error, discord.LoginFailure)
            findings.append(
                bad("token-bad" if refused else "no-discord", url=settings.discord_api_url, reason=str(error))
            )
            yield None
            return
        findings.append(well("token", name=str(client.user), ms=_ms(began)))
        if dates.skew is not None:
            late = abs(dates.skew) > SKEW
            findings.append((bad if late else well)("clock-bad" if late else "clock", seconds=f"{dates.skew:+.1f}"))
        if (await client.application_info()).user_integration_config is None:
            findings.append(bad("user-install"))
        findings.append(await _commands(client, tree, settings.dev_guild_id))
        connecting = await _gateway(client, settings, findings)
        if connecting is None:
            yield None
            return
        try:
            findings.extend(_permissions(client, channels))
            yield client
        finally:
            await client.close()
            await asyncio.gather(connecting, return_exceptions=True)


def _ms(began: float) -> int:
    return round((time.perf_counter() - began) * 1_000)


async def _commands(client: discord.Client, tree: Tree, guild: int | None) -> Finding:
    translator = Translator()
    await tree.set_translator(translator)
    path = "/applications/{application_id}" + ("/guilds/{guild_id}/commands" if guild else "/commands")
    route = Route("GET", path, application_id=client.application_id or 0, guild_id=guild)
    known: Any = await client.http.request(route, params={"with_localizations": "true"})
    ours = await tree.payloads(translator)
    same = canonical(known) == canonical(ours)
    return (well if same else bad)("commands" if same else "commands-bad", count=len(ours), known=len(known))


async def _gateway(client: discord.Client, settings: Settings, findings: list[Finding]) -> asyncio.Task[None] | None:
    """Open a session, report how long that and a heartbeat took, and return the task of the connection."""
    shards, address, limits = await client.http.get_bot_gateway()
    use_gateway(address)
    client.shard_count = settings.shard_count or shards
    began = time.perf_counter()
    connecting = asyncio.create_task(client.connect(reconnect=False))
    ready = asyncio.create_task(client.wait_until_ready())
    await asyncio.wait({connecting, ready}, timeout=GATEWAY_WAIT_S, return_when=asyncio.FIRST_COMPLETED)
    if not ready.done() or connecting.done():
        ready.cancel()
        await client.close()
        (error,) = await asyncio.gather(connecting, return_exceptions=True)
        findings.append(bad("gateway-bad", reason=str(error)))
        return None
    left = {"left": int(limits["remaining"]), "shards": shards}
    findings.append(well("gateway", ms=_ms(began), **left))
    return connecting


def _permissions(client: discord.Client, channels: Collection[tuple[int | None, int]]) -> Sequence[Finding]:
    """Return findings about missing permissions in each channel of shard 0 with a table; a single positive one if none are missing."""
    findings, optional_findings = [], []
    here = [number for guild, number in channels if guild and (guild >> 22) % (client.shard_count or 1) == 0]
    for number in here:
        channel = hosting(client.get_channel(number))
        if channel is None or channel.guild.me is None:
            findings.append(bad("channel-gone", channel=str(number)))
            continue
        allowed = channel.permissions_for(channel.guild.me)
        lacking = [name for name in NEEDED if not getattr(allowed, name)]
        if lacking:
            findings.append(bad("channel-bad", channel=f"#{channel.name} ({number})", lacking=", ".join(lacking)))
        elif optional := [name for name in OPTIONAL if not getattr(allowed, name)]:
            optional_findings.append(
                well("optional", channel=f"#{channel.name} ({number})", lacking=", ".join(optional))
            )
    return [*(findings or [well("channels", count=len(here))]), *optional_findings]
