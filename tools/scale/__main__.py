"""``make scale``: measures live tables on SQLite and PostgreSQL, with one, two and four processes; then kills and replaces processes.

The sandbox, the users, the database and all processes share the machine, so compare the lines with each other, and look at each
process's share of the processor. ``--small`` takes a few minutes.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.scale.changes import killed, takeover, update
from tools.scale.cluster import Cluster, postgres
from tools.scale.load import Measured, measure

SETUPS: Final = (("SQLite, 1 process", 0, 1), ("PostgreSQL, 1 process", 1, 1), ("PostgreSQL, 2 processes", 1, 2))
LARGE: Final = ("PostgreSQL, 4 processes", 1, 4)


def main() -> int:
    """Run everything and print it. Return 0 if nothing was lost, doubled or posted twice, and an update left no press unanswered."""
    parser = argparse.ArgumentParser(prog="python -m tools.scale", description=__doc__)
    parser.add_argument("--small", action="store_true", help="16 tables, 8 seconds, 3 kills")
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 400])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two presses at one of 50 tables")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--only", choices=("load", "changes", "kills"))
    given = parser.parse_args()
    if given.small:
        given.tables, given.seconds, given.kills = [16], 8.0, 3
    print(f"{os.cpu_count()} cores for the sandbox, the people, the database and every process", flush=True)
    clean = True
    if given.only in {None, "load"}:
        for tables in given.tables:
            for what, server, processes in (*SETUPS, *(() if given.small else (LARGE,))):
                print(asyncio.run(measured(bool(server), processes, tables, given)).line(what), flush=True)
    if given.only in {None, "changes"}:
        clean = asyncio.run(changes(given)) and clean
    if given.only in {None, "kills"}:
        clean = asyncio.run(deaths(given.kills)) and clean
    return 0 if clean else 1


async def measured(server: bool, processes: int, tables: int, given: argparse.Namespace) -> Measured:
    """Measure a setup. With more than 50 tables users press less often, so that the total presses per second stay the same."""
    pause = given.pause * max(1.0, tables / 50)
    with TemporaryDirectory() as name:
        if not server:
            return await measure(Path(name), Path(name) / "colt.db", processes, tables, given.seconds, pause)
        with postgres() as database:
            return await measure(Path(name), database, processes, tables, given.seconds, pause)


async def changes(given: argparse.Namespace) -> bool:
    """Replace a process, then kill one, each under load. Return whether every press was answered during the replacement."""
    took: list[float] = []

    async def replace(place: Cluster) -> None:
        took.append(await update(place))

    async def die(place: Cluster) -> None:
        took.append(await takeover(place))

    with TemporaryDirectory() as name, postgres() as database:
        outcome = await measure(Path(name), database, 2, given.tables[0], 2 * given.seconds, given.pause, replace)
    print(
        outcome.line("a process is replaced"),
        f" shards without an owner's answer for {took[0] * 1e3:.0f} ms",
        flush=True,
    )
    with TemporaryDirectory() as name, postgres() as database:
        died = await measure(Path(name), database, 2, given.tables[0], 2 * given.seconds, given.pause, die)
    print(died.line("a process is killed"), f" taken over after {took[1]:.1f} s", flush=True)
    return outcome.unanswered == 0


async def deaths(kills: int) -> bool:
    """Kill random processes during whole matches. Return whether nothing went wrong."""
    with TemporaryDirectory() as name, postgres() as database:
        players = (3, 4, 5, 6) * max(1, kills // 33)  # enough matches to last through all kills
        verdict, done = await killed(Path(name), database, 2, players, kills, lambda: None)
    print(f"{done} kills of one of two processes: {verdict}", flush=True)
    return verdict.clean


if __name__ == "__main__":
    sys.exit(main())
