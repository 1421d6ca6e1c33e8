"""Says what users get from a bot at work: ``python -m tools.live``; ``make bench`` has it in its table.

Tables of four play over the sandbox, one match after the other. Presses are due by a schedule, which doesn't wait for answers: first as
few as fill half of a core, then more, up to half as many again as one core can do. Users wait from the moment at which a press is due.
The bot reports the processor time of its threads (``tools.clocked``), so the stand-in and the players don't count.

``--against FOLDER`` runs another checkout at the same time, and lets both take turns. An echo bot, which makes as many calls with as many
bytes and messages of the same shape, shows what this machine and discord.py cost by themselves.
"""

import argparse
import asyncio
import math
import os
import platform
import random
import sys
import sysconfig
from asyncio.subprocess import Process
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec

from sandbox.testing import PageClient
from tools.answer_load import EchoTable, MatchTable, Timed, drive, schedule, seated
from tools.clocked import Clocks, Drawn, kind_of
from tools.echo_bot import CHANNELS
from tools.rows import Row, at_most
from tools.soak.processes import ROOT, TOKEN, answers, control, memory, people, program, sandbox


class Load(NamedTuple):
    """``shares``: the load of each phase, as shares of what one core can do. ``warm``, ``seconds``: of play before and in each."""

    tables: int = 50
    warm: float = 60.0
    seconds: float = 30.0
    shares: Sequence[float] = (0.5, 0.9, 1.1, 1.5)
    pause: float = 5.0
    """Mean seconds between two presses at a table while the bot is warmed up and its cost is found out."""


SEATS: Final = 4
STARTING: Final = 4
"""Tables that are opened at the same time."""

READABLE: Final[Mapping[float, float]] = {0.5: 0.12, 0.9: 0.15, 1.1: 0.3, 1.5: 0.5}
"""Maximum seconds until 99 of 100 users can read the answer, by load."""
CPU_RATIO: Final = 6.5
CALLS: Final = 3.2
MEGABYTES: Final = 0.08
CALLBACK_MS: Final = 20.0
MEMORY_MB: Final = 250.0

EACH_S: Final = 20.0
"""Seconds between two actions at a table that is busy, for the number of people."""
HOST_SHARE: Final = 0.5
"""Share of a core that a small host has."""

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


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot did under a load. Costs are per action: milliseconds of processor time by part, calls, and uploaded megabytes."""

    presses: int
    actions: int
    parts: Mapping[str, float]
    calls: float
    uploaded: float
    first: Sequence[float]
    """Seconds until the first reply of each press."""
    readable: Sequence[float]
    """Seconds until the words of each answer."""
    longest: tuple[float, str]
    """The callback that blocked the event loop longest: milliseconds of its thread, and its name."""
    memory: float
    """Megabytes at the end."""
    changes: int = 0
    """How often hard times began or ended."""
    drawn: Mapping[str, Drawn] = {}
    uploads: Mapping[str, tuple[int, int]] = {}
    """Number and bytes of uploaded files, by kind."""
    routes: Mapping[str, float] = {}

    @property
    def whole(self) -> float:
        """Return the milliseconds of processor time per action."""
        return sum(self.parts.values())


class Side:
    """A stand-in, a bot, and its tables."""

    def __init__(self, url: str, child: Process, tables: Sequence[Timed]) -> None:
        self._url = url
        self._child = child
        self._tables = tables
        self._request = 0

    async def phase(self, pause: float, seconds: float, seed: int) -> Phase:
        """Press at each table about every ``pause`` seconds."""
        await self._requests()
        before, known, acted = await self._clocks(), len(await answers(self._url)), self._actions()
        for table in self._tables:
            table.waits.clear()
        times = schedule(len(self._tables), seconds, pause, seed)
        failures = await drive(self._tables, times)
        actions, after, (calls, files) = self._actions() - acted, await self._clocks(), await self._requests()
        actions = actions or len(times)
        first = [answer["seconds"] for answer in (await answers(self._url))[known:] if answer["kind"] == PRESS]
        uploads: dict[str, tuple[int, int]] = {}
        for file in files:
            count, size = uploads.get(kind := kind_of(file["filename"]), (0, 0))
            uploads[kind] = count + 1, size + file["size"]
        return Phase(
            presses=len(times),
            actions=actions,
            parts=_by_part(before, after, actions),
            calls=calls.total() / actions,
            uploaded=sum(file["size"] for file in files) / actions / 1e6,
            first=first + [TOO_LATE] * failures,
            readable=[wait for table in self._tables for wait in table.waits] + [TOO_LATE] * failures,
            longest=after.longest[0],
            memory=memory(self._child.pid),
            changes=after.changes - before.changes,
            drawn={kind: drawn.since(before.drawn.get(kind, Drawn())) for kind, drawn in sorted(after.drawn.items())},
            uploads=uploads,
            routes={route: count / actions for route, count in calls.most_common()},
        )

    def _actions(self) -> int:
        return sum(getattr(table, "played", 0) for table in self._tables)

    async def _clocks(self) -> Clocks:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write(b"\n")
        return msgspec.json.decode(await self._child.stdout.readline(), type=Clocks)

    async def _requests(self) -> tuple[Counter[str], list[Mapping[str, Any]]]:
        """Return the bot's calls since the last request by route, and the uploaded files."""
        requests = (await control(self._url, "requests", since=self._request))["requests"]
        assert isinstance(requests, list)
        self._request = max([self._request, *(request["number"] for request in requests)])
        return Counter(request["route"] for request in requests), [
            file for request in requests for file in request["files"]
        ]


def _by_part(before: Clocks, after: Clocks, actions: int) -> Mapping[str, float]:
    """Return the milliseconds of processor time per action, by part."""
    by_thread: defaultdict[str, float] = defaultdict(float)
    for name, seconds in after.threads.items():
        part = next((part for word, part in PARTS.items() if word in name), "rest")
        by_thread[part] += (seconds - before.threads.get(name, 0.0)) * 1e3 / actions
    return {part: by_thread[part] for part in dict.fromkeys((*PARTS.values(), "rest"))}


@asynccontextmanager
async def _places(tables: int) -> AsyncIterator[tuple[str, list[str], list[PageClient]]]:
    """Start a stand-in with a channel for each table, and connect its six users."""
    async with AsyncExitStack() as closing:
        url = await closing.enter_async_context(sandbox())
        channels = [str((await control(url, "channel", name=f"{CHANNELS}{number}"))["id"]) for number in range(tables)]
        yield url, channels, await people(closing, url)


@asynccontextmanager
async def _playing(folder: Path, root: Path, tables: int) -> AsyncIterator[Side]:
    """Run the bot of a checkout, with matches that have begun."""
    async with _places(tables) as (url, channels, everyone):
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "COLT_DATABASE": str(folder / "bench.db"),
            "MAX_MATCHES_PER_PERSON": str(tables),
            "MAX_LOBBIES_PER_PERSON": str(tables),
            "CPU_SECONDS_PER_PERSON": "0",
        }
        log = folder / "bot.log"
        async with program(url, "tools.clocked", "bot", log=log, root=root, **settings) as child:
            matches = [
                MatchTable(seated(everyone, number, SEATS), channel, random.Random(number))
                for number, channel in enumerate(channels)
            ]
            await begin(matches)
            yield Side(url, child, matches)


async def begin(tables: Sequence[MatchTable]) -> None:
    """Start the matches, a few at a time."""
    few = asyncio.Semaphore(STARTING)

    async def start(table: MatchTable) -> None:
        async with few:
            await table.start()

    await asyncio.gather(*(start(table) for table in tables))


async def _echo(folder: Path, load: Load, calls: float, size: int) -> Phase:
    """Measure the echo bot with as many tables, calls and bytes."""
    async with _places(load.tables) as (url, channels, everyone):
        settings = {"ECHO_TOKEN": TOKEN, "ECHO_EDITS": str(max(1, calls - 1)), "ECHO_BYTES": str(size)}
        log = folder / "echo.log"
        async with program(url, "tools.clocked", "tools.echo_bot", log=log, **settings) as child:
            tables = [
                EchoTable(everyone[:SEATS], (await everyone[0].fetch(channel))[0], random.Random(number))
                for number, channel in enumerate(channels)
            ]
            side = Side(url, child, tables)
            await side.phase(load.pause, load.seconds / 3, seed=0)
            return await side.phase(load.pause, load.seconds, seed=1)


async def _measured(
    folder: Path, load: Load, other: Path | None, report: Callable[[str], None]
) -> tuple[list[dict[float, Phase]], Phase]:
    """Return the phases of this checkout (and of the other one) by load, and the echo bot's. ``report`` gets a line for each at once."""
    roots = [ROOT, *([other] if other is not None else [])]
    async with AsyncExitStack() as closing:
        sides = []
        for number, root in enumerate(roots):
            place = folder / str(number)
            place.mkdir()
            sides.append(await closing.enter_async_context(_playing(place, root, load.tables)))
        warm, *_ = [await side.phase(load.pause, load.warm, seed=0) for side in sides]
        press = warm.whole * warm.actions / warm.presses / 1e3
        phases: list[dict[float, Phase]] = [{} for _ in sides]
        for number, share in enumerate(load.shares):
            turns = list(zip(sides, phases, strict=True))
            for side, loads in reversed(turns) if number % 2 else turns:
                loads[share] = await side.phase(load.tables * press / share, load.seconds, seed=1 + number)
                report(f"{'other ' if loads is not phases[0] else ''}{line_of(share, loads[share])}")
    calm = phases[0][load.shares[0]]
    return phases, await _echo(folder, load, calm.calls, round(calm.uploaded * 1e6 / max(1, calm.calls - 1)))


def measured(
    load: Load, other: Path | None = None, report: Callable[[str], None] = lambda _: None
) -> tuple[list[dict[float, Phase]], Phase]:
    """Return what ``_measured`` does."""
    with TemporaryDirectory() as name:
        return asyncio.run(_measured(Path(name), load, other, report))


def percentile(waits: Sequence[float], share: float) -> float:
    """Return a percentile of the waits; ``share`` is the share of waits that are at most as long."""
    return sorted(waits)[math.ceil(share * len(waits)) - 1]


def machine() -> str:
    """Return what the figures depend on: Python's build, cores, and other programs."""
    flags = str(sysconfig.get_config_var("CONFIG_ARGS"))
    built = "with" if "--enable-optimizations" in flags else "without"
    busy = f"{os.getloadavg()[0]:.1f} programs running on {os.cpu_count()} cores"
    return f"Python {platform.python_version()} built {built} profile-guided optimization; {busy}"


def people_at_once(milliseconds: float) -> int:
    """Return how many people can play at once on a small host, by the processor time of an action."""
    return int(HOST_SHARE * EACH_S * SEATS * 1e3 / milliseconds)


def summary(calm: Phase, tables: int) -> str:
    """Return the cost in people."""
    return (
        f"{people_at_once(calm.whole):,} people at once on half a core, at one action in {EACH_S:g} s for each table of four;"
        f" {calm.memory:.0f} MB with {tables * SEATS} people playing"
    )


def line_of(share: float, phase: Phase) -> str:
    """Return a line about what users got under a load."""
    first, words = ([f"{percentile(waits, at) * 1e3:.0f}" for at in (0.5, 0.99)] for waits in _waits(phase))
    return (
        f"{share:4.0%} of a core: first reply {' / '.join(first)} ms, words {' / '.join(words)} ms (median / p99 of"
        f" {phase.presses}); action {phase.whole:.1f} ms, {phase.calls:.2f} calls, {phase.uploaded:.3f} MB;"
        f" {phase.changes} changes of the mode; longest callback {phase.longest[0]:.0f} ms; {phase.memory:.0f} MB"
    )


def _waits(phase: Phase) -> tuple[Sequence[float], Sequence[float]]:
    return phase.first, phase.readable


def rows_of(load: Load, phases: Mapping[float, Phase], echo: Phase) -> Iterator[Row]:
    """Yield the comparisons with the aims."""
    shares = iter(phases.items())
    _, calm = next(shares)
    parts = ", ".join(f"{part} {spent:.1f}" for part, spent in calm.parts.items())
    yield at_most(
        f"action: CPU until everyone has seen it, {load.tables} tables, against an echo bot's equal calls ({machine()})",
        f"{calm.whole:.1f} ms ({parts}); {summary(calm, load.tables)}",
        f"{echo.whole:.1f} ms",
        calm.whole / echo.whole,
        CPU_RATIO,
    )
    for share, phase in phases.items():
        wait, theirs = percentile(phase.readable, 0.99), percentile(echo.readable, 0.99)
        aim = READABLE.get(share, READABLE[1.5])
        ours = line_of(share, phase).partition(": ")[2]
        what = f"press is due until its answer can be read, 99th percentile, at {share:.0%} of a core"
        yield at_most(what, ours, f"{theirs * 1e3:.0f} ms", wait / theirs, aim, " s", wait)
    worst = max((phase.longest for phase in phases.values()), default=(0.0, ""))
    most = max(phase.memory for phase in phases.values())
    aims: tuple[tuple[str, float, float, str], ...] = (
        ("calls of an action in calm times", calm.calls, CALLS, ""),
        ("uploads of an action in calm times", calm.uploaded, MEGABYTES, " MB"),
        (f"event loop: longest callback, CPU of its thread ({worst[1]})", worst[0], CALLBACK_MS, " ms"),
        ("memory of the bot", most, MEMORY_MB, " MB"),
    )
    for about, value, aim, unit in aims:
        yield at_most(about, f"{value:.3g}{unit}", "", value / aim, aim, unit, value)


def details(phase: Phase) -> Iterator[str]:
    """Yield lines about kinds of pictures and about routes."""
    for kind in sorted({*phase.drawn, *phase.uploads}):
        drawn, (count, size) = phase.drawn.get(kind, Drawn()), phase.uploads.get(kind, (0, 0))
        times = max(1, drawn.count)
        cost = f"{drawn.milliseconds / times:.1f} ms, its words {drawn.words / times:.1f} ms"
        sent = f"uploaded {count} times, {size / phase.actions / 1e3:.1f} KB an action"
        yield f"{kind}: {drawn.count} drawn, {cost}, {drawn.size / times / 1000:.0f} KB; {sent}"
    for route, calls in phase.routes.items():
        yield f"{calls:.2f} {route}"


def rows() -> list[Row]:
    """Measure and report."""
    load = Load()
    phases, echo = measured(load)
    return [*rows_of(load, phases[0], echo)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print a line for each load, the details of the first, and the number of people. Return 0."""
    usual = Load()
    parser = argparse.ArgumentParser(prog="python -m tools.live", description="Says what users get from a bot at work.")
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--warm", type=float, default=usual.warm, help="seconds of play before measuring")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="seconds of play under each load")
    parser.add_argument("--shares", type=float, nargs="+", default=usual.shares, help="loads, as shares of a core")
    parser.add_argument("--against", type=Path, help="another checkout, which takes turns with this one")
    given = parser.parse_args(arguments)
    load = Load(given.tables, given.warm, given.seconds, given.shares)
    print(machine(), flush=True)
    phases, echo = measured(load, given.against, partial(print, flush=True))
    for name, loads in zip(("", given.against), phases, strict=False):
        calm = loads[load.shares[0]]
        print(*([f"{name}:"] if name else []), *details(calm), summary(calm, load.tables), sep="\n")
    print(f"echo bot: {echo.whole:.1f} ms, words {percentile(echo.readable, 0.99) * 1e3:.0f} ms (p99)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
