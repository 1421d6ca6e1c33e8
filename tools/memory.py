"""Memory of the bot's process, minute by minute, while people act at 50 tables of four: ``python -m tools.memory [MINUTES [PAUSE]]``.

At each table one person after the other acts, each once the one before has been answered: a slow machine has fewer actions, not a pile
of presses that wait. Matches that end aren't replaced: their remains count, too.
"""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sandbox.testing import InteractionFailedError
from tools.action_cpu import laid_out
from tools.answer_load import MatchTable
from tools.answer_speed import PAUSE, TABLES

AIM: Final = 250.0
"""Megabytes after ``MINUTES``."""

MINUTES: Final = 10
STARTING: Final = 4
"""Tables that are opened at the same time."""


def held(process: int) -> float:
    """Return the megabytes of memory that a process has in use, as the kernel counts them (proc(5))."""
    _, pages, *_ = Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def act(table: MatchTable, chance: random.Random, pause: float) -> None:
    """Let people act at a table for ever, about ``pause`` seconds after what came before was answered."""
    while True:
        await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)  # the people's own pace, not a wait for something
        with suppress(TimeoutError, InteractionFailedError):
            await table.press()


async def minutes(folder: Path, count: int, pause: float) -> AsyncIterator[tuple[float, int]]:
    """Let people act, and yield after each minute the megabytes held and the actions so far; the first are those before any action."""
    async with AsyncExitStack() as closing:
        # A bot that is asked for its clocks would keep its films to count their frames.
        _, child, tables = await laid_out(closing, folder, TABLES, counted=False)
        for first in range(0, TABLES, STARTING):
            await asyncio.gather(*(table.start() for table in tables[first : first + STARTING]))
        yield held(child.pid), 0
        acting = [asyncio.create_task(act(table, random.Random(number), pause)) for number, table in enumerate(tables)]
        try:
            for _ in range(count):
                await asyncio.sleep(60.0)
                yield held(child.pid), sum(table.played for table in tables)
        finally:
            for task in acting:
                task.cancel()
            await asyncio.gather(*acting, return_exceptions=True)


async def main(count: int = MINUTES, pause: float = PAUSE) -> int:
    """Measure and print; return 0 if the aim is met."""
    with TemporaryDirectory() as name:
        async for megabytes, actions in minutes(Path(name), count, pause):
            print(f"{megabytes:.0f} MB after {actions} actions at {TABLES} tables", flush=True)
    print(f"at most {AIM:g} MB after {MINUTES} minutes: {'yes' if megabytes <= AIM else 'NO'}")
    return int(megabytes > AIM)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*map(int, sys.argv[1:2]), *map(float, sys.argv[2:3]))))
