"""Answering: from a press to the first answer, and to one that can be read, 50 matches at once, our bot against an echo bot.

Each bot is a process of its own with a stand-in Discord of its own; this process is the people. The stand-in's record says how
long each press waited. Both are asked at the same times, in turns, so that a machine that slows down slows both.
"""

import asyncio
import math
import os
import random
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from sandbox.testing import PageClient
from tools.answer_load import EchoTable, MatchTable, Timed, drive, schedule, seated
from tools.echo_bot import CHANNELS
from tools.rows import Row
from tools.soak.processes import PATIENCE, ROOT, TOKEN, control, sandbox

AIM: Final = 3.0
TABLES: Final = 50
SEATS: Final = 4
PAUSE: Final = 2.0
"""Seconds between two presses at one table, on average: a person looks at a hand or plays a card 25 times a second."""

SECONDS: Final = 10.0
ROUNDS: Final = 5
PRESS: Final = 3
"""The type of an interaction that is a press (Discord docs, "Interaction Type": MESSAGE_COMPONENT)."""

READABLE: Final = 1.0
"""Seconds within which the person who presses reads the answer in words."""

BURST: Final = 2.0
"""Seconds until all panels are complete after a player has pressed at every table within one."""

BURSTS: Final = 3

TOO_LATE: Final = 3.0
"""Seconds after which Discord gives up; missing answers count as this."""


class Side:
    """A bot, its stand-in, and what was measured of it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: list[Timed] = []
        self.waits: list[float] = []

    async def measure(self, times: Sequence[tuple[float, int]]) -> None:
        """Press at those times and note how long each press waited for its first answer."""
        known = len(await self._answers())
        failures = await drive(self.tables, times)
        self.waits += [answer["seconds"] for answer in (await self._answers())[known:] if answer["kind"] == PRESS]
        self.waits += [TOO_LATE] * failures

    def taken(self, what: str) -> list[float]:
        """Return how long people waited so far for what is ``readable`` or ``complete``, and begin again."""
        kept = [getattr(table.waits, what) for table in self.tables]
        all_waits = [wait for waits in kept for wait in waits]
        for waits in kept:
            waits.clear()
        return all_waits

    async def _answers(self) -> list[Any]:
        answers = (await control(self.url, "answers"))["answers"]
        assert isinstance(answers, list)
        return answers


@asynccontextmanager
async def program(url: str, module: str, log: Path, **settings: str) -> AsyncIterator[Process]:
    """Run a bot against a stand-in, from when it says its first line. Raises RuntimeError if it says none."""
    environment = os.environ | {"DISCORD_API_URL": f"{url}/api/v10", "LOG_LEVEL": "WARNING", **settings}
    with log.open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module), cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE, stderr=errors
        )
    try:
        assert child.stdout is not None
        try:
            async with asyncio.timeout(PATIENCE):
                line = await child.stdout.readline()
        except TimeoutError:
            line = b""
        if not line:
            raise RuntimeError(f"{module} did not start: {last_words(log)}")
        yield child
    except Exception as error:
        error.add_note(f"{module} said: {last_words(log)}")
        raise
    finally:
        if child.returncode is None:
            child.terminate()
            await child.wait()


def last_words(log: Path) -> str:
    """Return the end of a log."""
    return log.read_text()[-2000:]


def settings(folder: Path, tables: int) -> dict[str, str]:
    """Return the environment of a bot on which a few people sit at many tables."""
    return {
        "DISCORD_TOKEN": TOKEN,
        "COLT_DATABASE": str(folder / "bench.db"),
        "MAX_MATCHES_PER_PERSON": str(tables),
        "MAX_LOBBIES_PER_PERSON": str(tables),
        "CPU_SECONDS_PER_PERSON": "0",
    }


async def prepared(closing: AsyncExitStack, tables: int = TABLES) -> tuple[Side, list[str], list[PageClient]]:
    """Start a stand-in with a channel for each table, and connect its six people."""
    url = await closing.enter_async_context(sandbox())
    channels = [str((await control(url, "channel", name=f"{CHANNELS}{number}"))["id"]) for number in range(tables)]
    users = (await control(url, "status"))["users"]
    assert isinstance(users, list)
    people = [await closing.enter_async_context(PageClient.connected(url, user["id"], seconds=60.0)) for user in users]
    return Side(url), channels, people


async def ours(closing: AsyncExitStack, folder: Path) -> Side:
    """Start our bot and fifty matches."""
    side, channels, people = await prepared(closing)
    await closing.enter_async_context(program(side.url, "bot", folder / "bot.log", **settings(folder, TABLES)))
    for number, channel in enumerate(channels):
        table = MatchTable(seated(people, number, SEATS), channel, random.Random(number))
        await table.start()
        side.tables.append(table)
    return side


async def theirs(closing: AsyncExitStack, folder: Path) -> Side:
    """Start the echo bot with a button in fifty channels."""
    side, channels, people = await prepared(closing)
    await closing.enter_async_context(program(side.url, "tools.echo_bot", folder / "echo.log", ECHO_TOKEN=TOKEN))
    for number, channel in enumerate(channels):
        seats = seated(people, number, SEATS)
        message = (await seats[0].fetch(channel))[0]
        side.tables.append(EchoTable(seats, message, random.Random(number)))
    return side


class Measured(NamedTuple):
    """Seconds that people waited for the first answer, for one that they could read, and in bursts until it was complete."""

    first: list[float]
    readable: list[float]
    burst: list[float]


async def measured(folder: Path) -> tuple[Measured, Measured]:
    """Return how long each press waited, with our bot and with the echo bot."""
    async with AsyncExitStack() as closing:
        sides = await ours(closing, folder), await theirs(closing, folder)
        for number in range(ROUNDS):
            times = schedule(TABLES, SECONDS, PAUSE, seed=number)
            for side in sides:
                await side.measure(times)
        firsts = [list(side.waits) for side in sides]
        readables = [side.taken("readable") for side in sides]
        for side in sides:
            side.taken("complete")
        for number in range(BURSTS):
            chance = random.Random(number)
            times = sorted((chance.random(), table) for table in range(TABLES))
            for side in sides:
                await side.measure(times)
        bursts = [sides[0].taken("complete"), sides[1].taken("readable")]
        mine, echo = map(Measured, firsts, readables, bursts)
        return mine, echo


def percentile(waits: Sequence[float], share: float) -> float:
    """Return the wait that this share of all waits does not exceed."""
    return sorted(waits)[math.ceil(share * len(waits)) - 1]


def rows() -> list[Row]:
    """Measure and report."""
    with TemporaryDirectory() as name:
        mine, echo = asyncio.run(measured(Path(name)))
    ratio = percentile(mine.first, 0.99) / percentile(echo.first, 0.99)
    return [
        Row(
            f"answering: press to first reply, {TABLES} matches at once, 99th percentile, against an echo bot",
            _told(mine.first),
            _told(echo.first),
            ratio,
            f"at most {AIM:g}",
            ratio <= AIM,
        ),
        _row("press to an answer that can be read, 99th percentile", mine.readable, echo.readable, READABLE),
        _row("a press at every table within a second, until the panel is complete", mine.burst, echo.burst, BURST),
    ]


def _row(what: str, mine: Sequence[float], echo: Sequence[float], aim: float) -> Row:
    most = percentile(mine, 0.99)
    ratio = most / percentile(echo, 0.99)
    return Row(
        f"answering: {what}, {TABLES} matches at once",
        _told(mine),
        _told(echo),
        ratio,
        f"at most {aim:g} s",
        most <= aim,
    )


def _told(waits: Sequence[float]) -> str:
    half, most = percentile(waits, 0.5) * 1e3, percentile(waits, 0.99) * 1e3
    return f"{most:.1f} ms (median {half:.1f}, {len(waits)} presses)"


if __name__ == "__main__":
    for row in rows():
        print(row)
