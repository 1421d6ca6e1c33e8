"""Runs every check and prints the findings, line by line; the exit status is 0 if all is well.

The checks of Discord (token, clocks, gateway, commands, permissions) register nothing and answer no interactions. If a channel is given, a
sample of each kind of message, from a match without players, is posted there, edited and deleted.
"""

import asyncio
import contextlib
import platform
import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

import aiohttp
import discord

from bot.discord_ui import raw_calls
from bot.discord_ui.content.channel_types import hosting
from bot.discord_ui.content.components import button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import framed, notice, row, words
from bot.discord_ui.content.post import Attachment, Post, editing, sending
from bot.discord_ui.core.client import ready_timeout
from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL
from bot.discord_ui.core.tree import Tree, canonical
from bot.discord_ui.patches import point_at, use_gateway
from bot.processes.game_uis import game_uis
from bot.run.app import build_app
from bot.run.doctor.machine import Finding, bad, check_file, either, well
from bot.run.operations.version import build
from bot.run.settings import Settings
from bot.run.system import SystemChance, SystemClock
from bot.storage.connection import Server
from bot.storage.errors import StoreError
from bot.storage.session import Reader
from bot.storage.sqlite import SQLITE
from bot.storage.store import Store
from data.catalogue import text
from engine.core.types import Options, Seat
from engine.games import registry
from renderers.motion import Shot
from renderers.phrases import console_text
from renderers.scene import Scene
from renderers.ui import AnyGameUI

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
        """How far this machine's clock is ahead, in seconds."""

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
            findings.append(either(abs(dates.skew) <= SKEW, "clock", seconds=f"{dates.skew:+.1f}"))
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


async def _commands(client: discord.Client, tree: Tree, guild_id: int | None) -> Finding:
    translator = Translator()
    await tree.set_translator(translator)
    known = await raw_calls.commands(client, guild_id)
    ours = await tree.payloads(translator)
    return either(canonical(known) == canonical(ours), "commands", count=len(ours), known=len(known))


async def _gateway(client: discord.Client, settings: Settings, findings: list[Finding]) -> asyncio.Task[None] | None:
    """Open a session, report how long that and a heartbeat took, and return the task of the connection."""
    shards, address, limits = await raw_calls.gateway(client)
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
    here = [number for guild_id, number in channels if guild_id and (guild_id >> 22) % (client.shard_count or 1) == 0]
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


SEATS: Final = 4
SEED: Final = bytes(16)
CARDS: Final = 6
"""Number of frames in the sample film."""


def posts(game_ui: AnyGameUI) -> Iterator[tuple[str, Post]]:
    """Yield each kind of message: its name and a sample."""
    game = game_ui.game
    seats = game.assign(Options(), [None] * SEATS, game.figures)
    names = {Seat(number): str(number + 1) for number in range(SEATS)}
    step, chance, before = game.setup(Options(), seats, SEED), random.Random(0), None
    scenes: list[Scene] = []
    while len(scenes) < CARDS:
        seat = game.to_act(step.state)[0]
        before, step = step, game.apply(step.state, seat, chance.choice(game.legal(step.state, seat)))
        moments = game_ui.moments(game.view(before.state, None), game.view(step.state, None), step.events)
        scenes += [game_ui.scene(moment, names, ()) for moment in moments if moment.loud]
    public, seat = game.view(step.state, None), game.to_act(step.state)[0]
    mine = game.view(step.state, seat)
    about = text("doctor-sample-about")
    board = Attachment("doctor-board.png", game_ui.board(public, names, ()), game_ui.alt_board(public, names))
    film = Attachment("doctor-film.gif", game_ui.film([Shot(scene) for scene in scenes[:CARDS]]), about)
    panel = Attachment("doctor-panel.png", game_ui.decision(mine, names, ()), game_ui.alt_decision(mine, names, ()))
    actions = [game.write_action(action) for action in game.legal(step.state, seat)]
    buttons = row([button(custom_id("doctor", "press", number), action) for number, action in enumerate(actions[:5])])
    choices = row([menu(custom_id("doctor", "menu"), about, [option(action, action) for action in actions])])
    yield "words", notice(about)
    yield "picture", framed(words(about), board)
    yield "film", framed(words(about), film)
    yield (
        "panel",
        framed(words(about, game_ui.text_board(mine, names)), panel, buttons, choices),
    )


async def try_all(client: discord.Client, channel_id: int, game_ui: AnyGameUI) -> list[Finding]:
    """Post, edit and delete a sample of each kind in a channel; return Discord's responses, and the milliseconds of each call."""
    where = client.get_partial_messageable(channel_id)
    findings = []
    for kind, post in posts(game_ui):
        facts: dict[str, str | int] = {
            "kind": text(f"doctor-kind-{kind}"),
            "size": sum(len(attachment.data) for attachment in post.attachments) // 1_000,
        }
        message = None
        try:
            began = time.perf_counter()
            message = await where.send(**sending(post))
            facts["post"] = _ms(began)
            began = time.perf_counter()
            await message.edit(**editing(post))
            facts["edit"] = _ms(began)
            began = time.perf_counter()
            await message.delete()
            facts["delete"] = _ms(began)
            findings.append(well("sample", **facts))
        except (discord.HTTPException, OSError) as error:
            findings.append(bad("sample-bad", kind=facts["kind"], answer=str(error)))
            if message is not None and "delete" not in facts:
                findings.append(bad("sample-left", message=message.jump_url))
    return findings


TIMED_READS: Final = 9
"""Number of reads that are timed for the median."""

SLOW_READ_MS: Final = 100.0
"""Milliseconds per read that make every press slow: a press needs about ten reads."""


Further: TypeAlias = Callable[[discord.Client, AnyGameUI], Awaitable[list[Finding]]]
"""Further checks with a connected client, with a game's interface for samples."""


async def examine(settings: Settings, channel_id: int | None, further: Further | None = None) -> list[Finding]:
    """Run every check. ``channel_id``: also post, edit and delete a message of each kind there."""
    findings = [well("build", build=build(), sqlite=SQLITE, python=platform.python_version())]
    if isinstance(settings.database, Path):
        findings += check_file(settings.database, time.time(), settings.backup_every, settings.continuous_copies)
    elif settings.continuous_copies is not None:
        findings.append(bad("copies-server"))
    async with contextlib.AsyncExitStack() as closing:
        try:
            store = await Store.open_to_read(settings.database)
            closing.push_async_callback(store.close)
            channels = await _database(store, settings, findings)
            app = await build_app(closing, settings, store, game_uis, SystemClock(), SystemChance())
        except StoreError as error:
            findings.append(bad("database", words=console_text(error)))
            return findings
        if settings.token is None:
            findings.append(bad("no-token"))
            return findings
        async with visiting(settings, settings.token, app.client.tree, channels, findings) as client:
            game_ui = next(iter(game_uis(registry()).values()))
            if channel_id is not None and client is not None:
                findings += await try_all(client, channel_id, game_ui)
            if further is not None and client is not None:
                findings += await further(client, game_ui)
    return findings


async def _database(store: Store, settings: Settings, findings: list[Finding]) -> tuple[tuple[int | None, int], ...]:
    """Measure the database's latency; return the server and channel of each table."""
    times = []
    for _ in range(TIMED_READS):
        began = time.perf_counter()
        channels = await store.read(_channels_with_tables)
        times.append((time.perf_counter() - began) * 1_000)
    ms = median(times)
    facts = {"where": str(settings.database) if isinstance(settings.database, Server) else "SQLite", "ms": f"{ms:.1f}"}
    findings.append(either(ms < SLOW_READ_MS, "trip", **facts))
    return channels


def _channels_with_tables(tx: Reader) -> tuple[tuple[int | None, int], ...]:
    """Return server and channel of every open table and running match."""
    rows = tx.db.execute(
        "SELECT guild, channel FROM matches WHERE status = 'running'"
        " UNION SELECT guild, channel FROM lobbies WHERE status = 'open' ORDER BY 2"
    )
    return tuple((guild_id, int(channel)) for guild_id, channel in rows.fetchall())


def lines(findings: list[Finding]) -> Iterator[str]:
    """Yield the lines to print: one for each finding, and a summary."""
    yield from (finding.line() for finding in findings)
    wrong = sum(not finding.well for finding in findings)
    yield (bad("sum-bad", count=wrong) if wrong else well("sum", count=len(findings))).line()


def tell(findings: list[Finding]) -> int:
    """Print the findings and return the exit status."""
    sys.stdout.write("".join(f"{line}\n" for line in lines(findings)))
    return 0 if all(finding.well for finding in findings) else 1
