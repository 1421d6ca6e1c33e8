"""``make bench``: compares the bot at work with an echo bot, a row per measurement: ``python -m tools.live [SCENARIO …]``.

Tables of four play over the sandbox. Each player opens a panel once, plays at random on it, and waits until it shows the last step. The
bot and the echo bot run as separate programs and report the processor time of their threads (``tools.clocked``), so the stand-in and
the players don't count. The echo bot makes as many calls for a press as the bot for an action, and uploads as many bytes, which shows
discord.py's own cost.

A scenario measures the processor time, calls and bytes of an action, the seconds of waiting, the longest callbacks of the event loop,
and memory. Without arguments all scenarios run. ``--seconds`` sets the duration, for example to see the memory after ten minutes.
"""

import argparse
import asyncio
import math
import os
import random
import sys
from asyncio.subprocess import Process
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec

from sandbox.testing import PageClient
from tools.answer_load import EchoTable, MatchTable, Timed, drive, schedule, seated
from tools.clocked import Clocks, Drawn, kind_of
from tools.echo_bot import CHANNELS
from tools.rows import Row, at_most
from tools.soak.processes import TOKEN, answers, control, memory, people, program, sandbox


class Load(NamedTuple):
    """Number of tables, average seconds between two presses at each, and seconds of measured play."""

    tables: int
    pause: float
    seconds: float


LOADS: Final[Mapping[str, Load]] = {
    "pair": Load(2, 4.0, 60.0),
    "few": Load(6, 1.4, 45.0),
    "some": Load(16, 4.0, 60.0),
    # A quarter of all calls that Discord accepts from a bot; consecutive drawings are rarely of the same table.
    "many": Load(50, 4.0, 100.0),
    # Players who think for some seconds, so that the thread is idle between two actions.
    "calm": Load(40, 10.0, 75.0),
}
SEATS: Final = 4
STARTING: Final = 4
"""Tables that are opened at the same time."""
SHORT: Final = 10.0
"""Seconds of presses on the echo bot before it is measured for three times as long."""
WARM: Final = 60.0
"""Seconds of play before measuring, because a bot that has just started draws most things for the first time."""
BURSTS: Final = 3
"""Number of bursts, in which a player presses at every table within one second."""

CPU: Final = 5.0
"""Maximum processor time, as a multiple of an echo bot's with the same calls."""
CALLBACK: Final = 20.0
"""Maximum milliseconds for which a callback may block the event loop."""
FIRST: Final = 3.0
"""Maximum time until the first reply, as a multiple of an echo bot's."""
READABLE: Final = 0.5
"""Maximum seconds until the user can read the answer's text."""
BURST: Final = 2.0
"""Maximum seconds until all panels are complete after a burst."""
MEMORY: Final = 250.0
"""Maximum megabytes of the bot's process at the end."""

PRESS: Final = 3
"""Interaction type of a press (Discord docs, "Interaction Type": MESSAGE_COMPONENT)."""
TOO_LATE: Final = 3.0
"""Seconds after which Discord gives up; missing answers count as this."""

PARTS: Final = {
    "MainThread": "event loop",
    "pictures": "pictures",
    "films": "films",
    "database": "database",
    "_connection_worker": "database",
}
"""Uses of threads, by parts of their names; all others are ``rest``."""

Longest = Sequence[tuple[float, str]]
"""Callbacks: milliseconds of thread time, and names."""


class Spent(msgspec.Struct, frozen=True):
    """Costs of a bot per action: milliseconds of processor time by part, calls, and uploaded megabytes.

    ``drawn`` and ``uploads`` are the drawings and uploads of the whole run, by kind of picture.
    """

    parts: Mapping[str, float]
    calls: float
    uploaded: float
    actions: int
    drawn: Mapping[str, Drawn] = {}
    uploads: Mapping[str, int] = {}
    routes: Mapping[str, float] = {}
    """Calls per action, by route."""

    @property
    def whole(self) -> float:
        """Return the milliseconds of processor time per action."""
        return sum(self.parts.values())


class Waited(NamedTuple):
    """Seconds that users waited for the first answer, for a readable one, and in bursts for the complete one."""

    first: list[float]
    readable: list[float]
    burst: list[float]


class Measured(NamedTuple):
    """Results of a bot in a scenario. ``longest``: callbacks by phase. ``memory``: megabytes at the end."""

    spent: Spent
    waited: Waited
    longest: Mapping[str, Longest]
    memory: float


class Side:
    """Stand-in and the tables of one bot."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: list[Timed] = []

    async def press(self, times: Sequence[tuple[float, int]]) -> list[float]:
        """Press at the scheduled times. Return how long each press waited for its first answer."""
        known = len(await answers(self.url))
        failures = await drive(self.tables, times)
        waits = [answer["seconds"] for answer in (await answers(self.url))[known:] if answer["kind"] == PRESS]
        return waits + [TOO_LATE] * failures

    def taken(self, what: str) -> list[float]:
        """Return the waits so far for ``readable`` or ``complete`` answers, and reset them."""
        all_waits = [wait for table in self.tables for wait in getattr(table.waits, what)]
        for table in self.tables:
            getattr(table.waits, what).clear()
        return all_waits

    async def waited(self, load: Load, seconds: float) -> Waited:
        """Press on schedule for a number of seconds. Return the waits, without bursts."""
        self.taken("readable")
        first = await self.press(schedule(load.tables, seconds, load.pause, seed=1))
        return Waited(first, self.taken("readable"), [])

    async def burst(self, load: Load, what: str) -> list[float]:
        """Press at every table within a second, a few times. Return the waits for ``what``."""
        self.taken(what)
        for number in range(BURSTS):
            chance = random.Random(number)
            await self.press(sorted((chance.random(), table) for table in range(load.tables)))
        return self.taken(what)


async def spent(child: Process) -> Clocks:
    """Request a program's clocks."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(b"\n")
    return msgspec.json.decode(await child.stdout.readline(), type=Clocks)


def by_part(before: Clocks, after: Clocks, actions: int) -> Mapping[str, float]:
    """Return the milliseconds of processor time per action, by part."""
    by_thread: defaultdict[str, float] = defaultdict(float)
    for name, seconds in after.threads.items():
        part = next((part for word, part in PARTS.items() if word in name), "rest")
        by_thread[part] += (seconds - before.threads.get(name, 0.0)) * 1e3 / actions
    return {part: by_thread[part] for part in (*PARTS.values(), "rest")}


async def asked(url: str, since: int) -> tuple[int, Counter[str], list[Mapping[str, Any]]]:
    """Return the number of the bot's last call, its calls since ``since`` by route, and the uploaded files."""
    requests = (await control(url, "requests", since=since))["requests"]
    assert isinstance(requests, list)
    files = [file for request in requests for file in request["files"]]
    routes = Counter(request["route"] for request in requests)
    return max([since, *(request["number"] for request in requests)]), routes, files


async def prepared(closing: AsyncExitStack, tables: int) -> tuple[Side, list[str], list[PageClient]]:
    """Start a stand-in with a channel for each table, and connect its six users."""
    url = await closing.enter_async_context(sandbox())
    channels = [str((await control(url, "channel", name=f"{CHANNELS}{number}"))["id"]) for number in range(tables)]
    return Side(url), channels, await people(closing, url)


@asynccontextmanager
async def playing(folder: Path, load: Load) -> AsyncIterator[tuple[Side, Process, list[MatchTable]]]:
    """Run the bot with a number of tables of four, whose matches haven't started."""
    async with AsyncExitStack() as closing:
        side, channels, everyone = await prepared(closing, load.tables)
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "COLT_DATABASE": str(folder / "bench.db"),
            "MAX_MATCHES_PER_PERSON": str(load.tables),
            "MAX_LOBBIES_PER_PERSON": str(load.tables),
            "CPU_SECONDS_PER_PERSON": "0",
        }
        bot = program(side.url, "tools.clocked", "bot", log=folder / "bot.log", **settings)
        child = await closing.enter_async_context(bot)
        tables = [
            MatchTable(seated(everyone, number, SEATS), channel, random.Random(number))
            for number, channel in enumerate(channels)
        ]
        side.tables += tables
        yield side, child, tables


async def begin(tables: Sequence[MatchTable]) -> None:
    """Start the matches, a few at a time."""
    few = asyncio.Semaphore(STARTING)

    async def start(table: MatchTable) -> None:
        async with few:
            await table.start()

    await asyncio.gather(*(start(table) for table in tables))


async def ours(folder: Path, load: Load) -> Measured:
    """Measure the bot while players act."""
    async with playing(folder, load) as (side, child, tables):
        longest = {"until connected": (await spent(child)).longest}
        await begin(tables)
        longest["tables begin"] = (await spent(child)).longest
        await side.press(schedule(load.tables, WARM, load.pause, seed=0))
        played = sum(table.played for table in tables)
        number, *_ = await asked(side.url, 0)
        before = await spent(child)
        longest["first minute"] = before.longest
        waited = await side.waited(load, load.seconds)
        actions = sum(table.played for table in tables) - played
        after, (_, calls, files) = await spent(child), await asked(side.url, number)
        longest["running"] = after.longest
        megabytes = memory(child.pid)
        drawn = {kind: drawn.since(before.drawn.get(kind, Drawn())) for kind, drawn in sorted(after.drawn.items())}
        cost = Spent(
            by_part(before, after, actions),
            calls.total() / actions,
            sum(file["size"] for file in files) / actions / 1e6,
            actions,
            drawn,
            Counter(kind_of(file["filename"]) for file in files),
            {route: count / actions for route, count in calls.most_common()},
        )
        return Measured(cost, waited._replace(burst=await side.burst(load, "complete")), longest, megabytes)


async def theirs(folder: Path, load: Load, calls: float, size: int) -> Measured:
    """Measure the echo bot with as many tables, calls and bytes."""
    async with AsyncExitStack() as closing:
        side, channels, everyone = await prepared(closing, load.tables)
        settings = {"ECHO_TOKEN": TOKEN, "ECHO_EDITS": str(max(1, calls - 1)), "ECHO_BYTES": str(size)}
        echo = program(side.url, "tools.clocked", "tools.echo_bot", log=folder / "echo.log", **settings)
        child = await closing.enter_async_context(echo)
        for number, channel in enumerate(channels):
            seats = seated(everyone, number, SEATS)
            side.tables.append(EchoTable(seats, (await seats[0].fetch(channel))[0], random.Random(number)))
        await side.press(schedule(load.tables, SHORT, load.pause, seed=0))
        before = await spent(child)
        waited = await side.waited(load, 3 * SHORT)
        after, presses = await spent(child), len(waited.first)
        cost = Spent(by_part(before, after, presses), calls, size * max(1, calls - 1) / 1e6, presses)
        burst = await side.burst(load, "readable")
        return Measured(cost, waited._replace(burst=burst), {"running": after.longest}, memory(child.pid))


def measured(load: Load) -> tuple[Measured, Measured]:
    """Return the measurements of the bot, and of the echo bot with as many calls."""
    with TemporaryDirectory() as name:
        mine = asyncio.run(ours(Path(name), load))
        calls = mine.spent.calls
        size = round(mine.spent.uploaded * 1e6 / max(1, calls - 1))
        return mine, asyncio.run(theirs(Path(name), load, calls, size))


def percentile(waits: Sequence[float], share: float) -> float:
    """Return a percentile of the waits; ``share`` is the share of waits that are at most as long."""
    return sorted(waits)[math.ceil(share * len(waits)) - 1]


def rows_of(load: Load, mine: Measured, echo: Measured) -> Iterator[Row]:
    """Yield the comparisons of a scenario."""
    scenario = f"{load.tables} tables of {SEATS}, a press every {load.pause:g} s"
    parts = ", ".join(f"{part} {milliseconds:.1f}" for part, milliseconds in mine.spent.parts.items())
    yield at_most(
        f"action: CPU from a press until everyone has seen it, {scenario}, against an echo bot's equal calls",
        f"{mine.spent.whole:.1f} ms ({parts}; {mine.spent.calls:.2f} calls, {mine.spent.uploaded:.2f} MB,"
        f" {mine.spent.actions} actions)",
        f"{echo.spent.whole:.1f} ms ({echo.spent.calls:.2f} calls)",
        mine.spent.whole / echo.spent.whole,
        CPU,
    )
    waits = ("press to first reply", "press to an answer that can be read", "burst: press to a complete panel")
    for what, ours_waited, echo_waited, most in zip(
        waits, mine.waited, echo.waited, (None, READABLE, BURST), strict=True
    ):
        slow, ratio = percentile(ours_waited, 0.99), percentile(ours_waited, 0.99) / percentile(echo_waited, 0.99)
        aim = (FIRST, "", ratio) if most is None else (most, " s", slow)
        yield at_most(f"{what}, 99th percentile, {scenario}", _summary(ours_waited), _summary(echo_waited), ratio, *aim)
    (spent_ms, name), (echo_ms, _) = mine.longest["running"][0], echo.longest["running"][0]
    yield at_most(
        f"event loop: longest callback, CPU of its thread, {scenario}",
        f"{spent_ms:.0f} ms ({name})",
        f"{echo_ms:.0f} ms",
        spent_ms / echo_ms,
        CALLBACK,
        unit=" ms",
        value=spent_ms,
    )
    yield at_most(
        f"memory of the bot after {mine.spent.actions} actions, {scenario}",
        f"{mine.memory:.0f} MB",
        f"{echo.memory:.0f} MB",
        mine.memory / echo.memory,
        MEMORY,
        unit=" MB",
        value=mine.memory,
    )


def _summary(waits: Sequence[float]) -> str:
    half, most = percentile(waits, 0.5) * 1e3, percentile(waits, 0.99) * 1e3
    return f"{most:.1f} ms (median {half:.1f}, {len(waits)} presses)"


def details(mine: Measured) -> Iterator[str]:
    """Yield lines about kinds of pictures, routes, and the longest callbacks of each phase."""
    for kind, drawn in mine.spent.drawn.items():
        if drawn.count:
            cost = f"{drawn.milliseconds / drawn.count:.1f} ms, its words {drawn.words / drawn.count:.1f} ms"
            size, sent = drawn.size / drawn.count / 1000, mine.spent.uploads.get(kind, 0)
            yield f"{kind}: {drawn.count} drawn, {cost}, {size:.0f} KB; uploaded {sent} times"
    for route, count in mine.spent.routes.items():
        yield f"{count:.2f} {route}"
    for phase, longest in mine.longest.items():
        for spent_ms, name in longest:
            yield f"{phase}: {spent_ms:.1f} ms {name}"


def rows() -> list[Row]:
    """Measure all scenarios and report."""
    return [row for load in LOADS.values() for row in rows_of(load, *measured(load))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the given scenarios, and print all rows and details. Return 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.live", description="Compares the bot at work with an echo bot."
    )
    parser.add_argument(
        "scenarios", nargs="*", choices=[[], *LOADS], default=[], metavar="SCENARIO", help=", ".join(LOADS)
    )
    parser.add_argument("--seconds", type=float, help="seconds of measured play")
    parser.add_argument("--pause", type=float, help="seconds between two presses at a table")
    given = parser.parse_args(arguments)
    for name in given.scenarios or LOADS:
        wanted = {field: getattr(given, field) for field in ("seconds", "pause") if getattr(given, field)}
        load = LOADS[name]._replace(**wanted)
        print(f"{name}, with {os.getloadavg()[0]:.1f} programs running on {os.cpu_count()} cores", flush=True)
        mine, echo = measured(load)
        print(*rows_of(load, mine, echo), *details(mine), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
