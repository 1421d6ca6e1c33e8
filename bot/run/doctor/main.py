"""Runs every check and prints the findings, line by line; the exit status is 0 if all is well."""

import contextlib
import platform
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

import discord

from bot.processes.game_uis import game_uis
from bot.run.app import build_app
from bot.run.doctor.discord_checks import visiting
from bot.run.doctor.machine import check_file
from bot.run.doctor.results import Finding, bad, well
from bot.run.doctor.samples import try_all
from bot.run.operations.version import build
from bot.run.settings import Settings
from bot.run.system import SystemChance, SystemClock
from bot.storage.errors import StoreError
from bot.storage.server import Server
from bot.storage.session import Reader
from bot.storage.sqlite import SQLITE
from bot.storage.store import Store
from engine.games import registry
from renderers.phrases import console_text
from renderers.ui import AnyGameUI

TIMED_READS: Final = 9
"""Number of reads that are timed for the median."""

SLOW_READ_MS: Final = 100.0
"""Milliseconds per read that make every press slow: a press needs about ten reads."""


Further: TypeAlias = Callable[[discord.Client, AnyGameUI], Awaitable[list[Finding]]]
"""Further checks with a connected client, with a game's interface for samples."""


async def examine(settings: Settings, channel: int | None, further: Further | None = None) -> list[Finding]:
    """Run every check. ``channel``: also post, edit and delete a message of each kind there."""
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
            if channel is not None and client is not None:
                findings += await try_all(client, channel, game_ui)
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
    findings.append((well if ms < SLOW_READ_MS else bad)("trip" if ms < SLOW_READ_MS else "trip-bad", **facts))
    return channels


def _channels_with_tables(tx: Reader) -> tuple[tuple[int | None, int], ...]:
    """Return server and channel of every open table and running match."""
    rows = tx.db.execute(
        "SELECT guild, channel FROM matches WHERE status = 'running'"
        " UNION SELECT guild, channel FROM lobbies WHERE status = 'open' ORDER BY 2"
    )
    return tuple((guild, int(channel)) for guild, channel in rows.fetchall())


def lines(findings: list[Finding]) -> Iterator[str]:
    """Yield the lines to print: one for each finding, and a summary."""
    yield from (finding.line() for finding in findings)
    wrong = sum(not finding.well for finding in findings)
    yield (bad("sum-bad", count=wrong) if wrong else well("sum", count=len(findings))).line()


def tell(findings: list[Finding]) -> int:
    """Print the findings and return the exit status."""
    sys.stdout.write("".join(f"{line}\n" for line in lines(findings)))
    return 0 if all(finding.well for finding in findings) else 1
