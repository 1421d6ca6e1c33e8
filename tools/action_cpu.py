"""``make bench``: the processor time of one human action, from the press until all messages are out, by thread.

Tables of four over the sandbox: six, fifty, and forty with people who take their time. All open a panel once, play at random on it, and
wait until they see the last step. The bot and an echo bot run as programs of their own and are asked for the processor time of their
threads (``tools.clocked``): neither stand-in nor people count. The echo bot makes as many calls for a press as the bot makes for an
action, and uploads as many bytes: discord.py's own cost.
"""

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec

from tools.answer_load import EchoTable, MatchTable, drive, schedule, seated
from tools.answer_speed import Side, prepared, program, settings
from tools.clocked import Clocks, Drawn, kind_of
from tools.rows import Row
from tools.soak.processes import PATIENCE, ROOT, TOKEN, control


class Load(NamedTuple):
    """How many tables there are, the seconds between two presses at each on average, and for how many of them costs are counted."""

    tables: int
    pause: float
    seconds: float


FEW: Final = Load(6, 1.4, 45.0)
MANY: Final = Load(50, 4.0, 100.0)
"""A quarter of all calls that Discord takes from a bot: consecutive drawings are rarely of the same table."""
CALM: Final = Load(40, 10.0, 75.0)
"""People who think for some seconds: between two actions the thread is at rest."""
LOADS: Final = (FEW, MANY, CALM)
SEATS: Final = 4
SHORT: Final = 10.0
"""Seconds of presses on the echo bot before anything is counted; it is asked for three times as long then."""
WARM: Final = 60.0
"""Seconds of play before anything is counted: a bot that has just started draws most things for the first time."""
AIM: Final = 5.0
"""Times the CPU of an echo bot with the same calls."""

PARTS: Final = {"MainThread": "event loop", "pictures": "pictures", "films": "films", "database": "database"}
"""Purposes of threads, by the beginnings of their names; all others are ``rest``."""


class Spent(msgspec.Struct, frozen=True):
    """A bot's costs while players acted: milliseconds of processor time by part, calls and megabytes uploaded, each for one action.

    ``drawn`` and ``uploads`` are of the whole run, by kind of picture: drawings, and uploads of each.
    """

    parts: Mapping[str, float]
    calls: float
    uploaded: float
    actions: int
    drawn: Mapping[str, Drawn]
    uploads: Mapping[str, int]
    routes: Mapping[str, float]
    """Calls for each action by route."""

    @property
    def whole(self) -> float:
        """All milliseconds of an action."""
        return sum(self.parts.values())


@asynccontextmanager
async def clocked(url: str, module: str, log: Path, **settings: str) -> AsyncIterator[Process]:
    """Run a bot that can be asked for its clocks, from when it says its first line. Raises TimeoutError."""
    environment = {"DISCORD_API_URL": f"{url}/api/v10", "LOG_LEVEL": "WARNING", **settings}
    with log.open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tools.clocked", module),
            cwd=ROOT,
            env=os.environ | environment,
            stdin=PIPE,
            stdout=PIPE,
            stderr=errors,
        )
    try:
        assert child.stdout is not None
        async with asyncio.timeout(PATIENCE):
            await child.stdout.readline()
        yield child
    finally:
        child.terminate()
        await child.wait()


async def spent(child: Process) -> Clocks:
    """Ask a program for its clocks."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(b"\n")
    return msgspec.json.decode(await child.stdout.readline(), type=Clocks)


def by_part(before: Clocks, after: Clocks, actions: int) -> Mapping[str, float]:
    """Return the milliseconds of an action by part."""
    by_thread: defaultdict[str, float] = defaultdict(float)
    for name, seconds in after.threads.items():
        part = next((part for start, part in PARTS.items() if name.startswith(start)), "rest")
        by_thread[part] += (seconds - before.threads.get(name, 0.0)) * 1e3 / actions
    return {part: by_thread[part] for part in (*PARTS.values(), "rest")}


async def asked(url: str, since: int) -> tuple[int, Counter[str], list[Mapping[str, Any]]]:
    """Return the number of the bot's last call, its calls after ``since`` by route, and the files that came with them."""
    requests = (await control(url, "requests", since=since))["requests"]
    assert isinstance(requests, list)
    files = [file for request in requests for file in request["files"]]
    routes = Counter(request["route"] for request in requests)
    return max([since, *(request["number"] for request in requests)]), routes, files


async def laid_out(
    closing: AsyncExitStack, folder: Path, count: int, *, counted: bool = True
) -> tuple[Side, Process, list[MatchTable]]:
    """Start our bot, with people at so many tables of four; none of them has begun. ``counted``: it can be asked for its clocks."""
    side, channels, people = await prepared(closing, count)
    run = clocked if counted else program
    child = await closing.enter_async_context(run(side.url, "bot", folder / "bot.log", **settings(folder, count)))
    tables = [
        MatchTable(seated(people, number, SEATS), channel, random.Random(number), patient=True)
        for number, channel in enumerate(channels)
    ]
    return side, child, tables


async def ours(folder: Path, load: Load = FEW) -> Spent:
    """Let people act, and return what an action cost the bot."""
    async with AsyncExitStack() as closing:
        side, child, tables = await laid_out(closing, folder, load.tables)
        for table in tables:
            await table.start()
        side.tables += tables
        await drive(side.tables, schedule(load.tables, WARM, load.pause, seed=0))
        played = sum(table.played for table in tables)
        number, *_ = await asked(side.url, 0)
        before = await spent(child)
        await drive(side.tables, schedule(load.tables, load.seconds, load.pause, seed=1))
        actions = sum(table.played for table in tables) - played
        after, (_, calls, files) = await spent(child), await asked(side.url, number)
        uploaded = sum(file["size"] for file in files) / actions / 1e6
        made = {kind: drawn.since(before.drawn.get(kind, Drawn())) for kind, drawn in sorted(after.drawn.items())}
        uploads = Counter(kind_of(file["filename"]) for file in files)
        routes = {route: count / actions for route, count in calls.most_common()}
        return Spent(by_part(before, after, actions), calls.total() / actions, uploaded, actions, made, uploads, routes)


async def theirs(folder: Path, calls: int, size: int) -> Spent:
    """Let the echo bot answer presses with as many calls and bytes, and return what a press cost it."""
    async with AsyncExitStack() as closing:
        side, channels, people = await prepared(closing, FEW.tables)
        echo = {"ECHO_TOKEN": TOKEN, "ECHO_EDITS": str(max(1, calls - 1)), "ECHO_BYTES": str(size)}
        child = await closing.enter_async_context(clocked(side.url, "tools.echo_bot", folder / "echo.log", **echo))
        for number, channel in enumerate(channels):
            seats = seated(people, number, SEATS)
            side.tables.append(EchoTable(seats, (await seats[0].fetch(channel))[0], random.Random(number)))
        await drive(side.tables, schedule(FEW.tables, SHORT, FEW.pause, seed=0))
        before, times = await spent(child), schedule(FEW.tables, 3 * SHORT, FEW.pause, seed=1)
        await drive(side.tables, times)
        parts = by_part(before, await spent(child), len(times))
        return Spent(parts, calls, size * max(1, calls - 1) / 1e6, len(times), {}, {}, {})


def measured(load: Load) -> tuple[Spent, Spent]:
    """Return what an action cost the bot, and a press with equal calls the echo bot."""
    with TemporaryDirectory() as name:
        mine = asyncio.run(ours(Path(name), load))
        calls = round(mine.calls)
        return mine, asyncio.run(theirs(Path(name), calls, round(mine.uploaded * 1e6 / max(1, calls - 1))))


def row_of(load: Load, mine: Spent, echo: Spent) -> Row:
    """Return the comparison of both."""
    parts = ", ".join(f"{part} {milliseconds:.1f}" for part, milliseconds in mine.parts.items())
    return Row(
        f"action: CPU from a press until everyone has seen it, {load.tables} tables of {SEATS}, a press every {load.pause:g} s,"
        " against an echo bot's equal calls",
        f"{mine.whole:.1f} ms ({parts}; {mine.calls:.2f} calls, {mine.uploaded:.2f} MB, {mine.actions} actions)",
        f"{echo.whole:.1f} ms ({echo.calls:g} calls)",
        mine.whole / echo.whole,
        f"at most {AIM:g}",
        mine.whole <= AIM * echo.whole,
    )


def drawings(spent: Spent) -> Iterator[str]:
    """Yield a line for each kind of picture: drawings of the run, the cost of each, uploads of each."""
    for kind, drawn in spent.drawn.items():
        if drawn.count:
            cost = f"{drawn.milliseconds / drawn.count:.1f} ms, its words {drawn.words / drawn.count:.1f} ms"
            frames = f", {drawn.frames} frames of {drawn.milliseconds / drawn.frames:.1f} ms" if drawn.frames else ""
            size, sent = drawn.size / drawn.count / 1000, spent.uploads.get(kind, 0)
            yield f"{kind}: {drawn.count} drawn, {cost}{frames}, {size:.0f} KB; uploaded {sent} times"


def rows() -> list[Row]:
    """Measure and report."""
    return [row_of(load, *measured(load)) for load in LOADS]


if __name__ == "__main__":
    for load in [LOADS[int(number)] for number in sys.argv[1:]] or LOADS:
        ours_spent, echo_spent = measured(load)
        print(row_of(load, ours_spent, echo_spent))
        print(*drawings(ours_spent), sep="\n")
        print(*(f"{count:.2f} {route}" for route, count in ours_spent.routes.items()), sep="\n", flush=True)
