"""Processor time of the bot until it is connected, and of ``--help``, compared with an echo bot on the same library.

Both connect to a stand-in and print a line once they are connected.
"""

import asyncio
import os
import statistics
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.rows import Row, at_most
from tools.soak.processes import ROOT, TOKEN, cpu, program, sandbox

AIM: Final = 1.2
HELP: Final = 0.15
ROUNDS: Final = 3
"""Number of measured starts, after a first one that compiles the program, creates the database and registers the commands."""


async def connected(url: str, module: str, log: Path, **settings: str) -> float:
    """Return a bot's seconds of processor time until its first line of output."""
    async with program(url, module, log=log, **settings) as child:
        return cpu(child.pid)


async def helped(**settings: str) -> float:
    """Return the processor seconds of ``--help``."""
    before = os.times()
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "--help"), cwd=ROOT, env=os.environ | settings, stdout=asyncio.subprocess.DEVNULL
    )
    await child.wait()
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


@asynccontextmanager
async def places() -> AsyncIterator[tuple[str, Path]]:
    """Yield the URL of a stand-in, and an empty folder."""
    with TemporaryDirectory() as name:
        async with AsyncExitStack() as closing:
            yield await closing.enter_async_context(sandbox()), Path(name)


async def measured() -> tuple[list[float], list[float], list[float]]:
    """Return the processor seconds of the bot's starts, the echo bot's starts, and ``--help``, measured alternately."""
    mine, echo, helps = [], [], []
    async with places() as (url, folder):
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        settings = compiled | {"DISCORD_TOKEN": TOKEN, "COLT_DATABASE": str(folder / "bench.db")}
        log = folder / "start.log"
        for _ in range(ROUNDS + 1):
            mine.append(await connected(url, "bot", log, **settings))
            echo.append(await connected(url, "tools.echo_bot", log, ECHO_TOKEN=TOKEN, **compiled))
            helps.append(await helped(**compiled))
        return mine[1:], echo[1:], helps[1:]


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    mine, echo, helps = map(statistics.median, asyncio.run(measured()))
    return [
        at_most(
            f"start: CPU until connected, {what}",
            f"{ours:.2f} s",
            f"{echo:.2f} s",
            ours / echo,
            aim,
            unit=" s",
            value=ours,
        )
        for what, ours, aim in (("against an echo bot's", mine, AIM), ("``--help`` against that", helps, HELP))
    ]
