"""``make soak``: plays 40 whole matches, ten each with 3, 4, 5 and 6 players, while the bot is killed at least 200 times.

Then every running match of the databases in ``tests/fixtures`` is played to its end.

``--beside`` instead runs every command of the program while a bot is at work and is killed repeatedly (``make beside``); with
``--postgres`` there are two processes, which are killed in turn.

``--ways`` instead plays every way to play once by buttons and once by commands, without kills (``make ways``).
"""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.builders.upgraded import VERSIONS, running, upgraded
from tools import ways
from tools.soak.beside import all_names, beside, table_of
from tools.soak.pair import pair
from tools.soak.run import Plan, soak
from tools.soak.verdict import Verdict


async def play_all(folder: Path) -> tuple[int, int]:
    """Finish the running matches of all earlier versions. Return the numbers of those with a result, and of all."""
    over = matches = 0
    for version in VERSIONS:
        home = folder / version
        home.mkdir()
        async with upgraded(version, home) as old:
            for number in running(version):
                matches += 1
                over += (await old.finish(number)).status == "over"
    return over, matches


COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
BEFORE_DEATH: Final = 2


def main() -> int:
    """Run the soak and print its counts. Return 0 if nothing went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="matches for each number of players")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument(
        "--beside", action="store_true", help="run commands next to the bot, which is killed repeatedly, instead"
    )
    parser.add_argument("--postgres", action="store_true", help="with --beside: two processes on a PostgreSQL server")
    parser.add_argument("--ways", action="store_true", help="play every way to play, without kills, instead")
    given = parser.parse_args()
    if given.ways:
        return ways.main(["--seed", str(given.seed)])
    console = Console()
    console.print(f"seed {given.seed}")
    if given.beside:
        return run_beside(console, given.seed, given.kills, postgres=given.postgres)
    with tempfile.TemporaryDirectory() as folder, Progress(*COLUMNS, console=console) as progress:
        plan = Plan(
            tuple(n for n in (3, 4, 5, 6) for _ in range(given.matches)), given.kills, given.at_once, given.seed
        )
        played = progress.add_task("matches", total=len(plan.tables))
        killed = progress.add_task("kills", total=plan.kills)
        verdict, kills = asyncio.run(
            soak(plan, Path(folder), lambda: progress.advance(played), lambda: progress.advance(killed))
        )
    report(console, verdict, kills)
    with tempfile.TemporaryDirectory() as folder:
        over, running = asyncio.run(play_all(Path(folder)))
    console.print(
        f"running matches in databases of earlier versions that were played to their end: {over} of {running}"
    )
    return 0 if verdict.clean and kills >= given.kills and over == running else 1


def run_beside(console: Console, seed: int, kills: int, *, postgres: bool = False) -> int:
    """Run commands next to the bot, two before each kill, and print the results. Return 0 if nothing went wrong."""
    times = -(-kills * BEFORE_DEATH // len(all_names(random.Random(seed), 1)))
    with tempfile.TemporaryDirectory() as folder, Progress(*COLUMNS, console=console) as progress:
        killed = progress.add_task("kills", total=kills)
        plan: dict[str, Any] = {"per_kill": BEFORE_DEATH, "tables": 2, "done": lambda: progress.advance(killed)}
        work = (
            pair(Path(folder), seed, kills=kills, **plan)
            if postgres
            else beside(Path(folder), seed, times=times, **plan)
        )
        beside_run = asyncio.run(work)
    for (name, status), count in sorted(table_of(beside_run.ran).items(), key=str):
        console.print(f"{name}: {count} times {'stopped' if status is None else f'exit status {status}'}")
    console.print(
        f"{beside_run.kills} kills, {len(beside_run.ran)} commands, {beside_run.acknowledged} choices confirmed to a player"
    )
    console.print(
        f"confirmed and lost: {len(beside_run.lost)}; not in the continuous copies: {len(beside_run.uncopied)};"
        f" applied twice: {beside_run.twice}; posted twice: {beside_run.told_twice}"
    )
    console.print(f"incomplete copies: {len(beside_run.stale)}; bots that crashed: {beside_run.ended or 0}")
    return 0 if beside_run.clean and beside_run.kills >= kills else 1


def report(console: Console, verdict: Verdict, kills: int) -> None:
    """Print a verdict's counts."""
    console.print(f"{kills} kills, {verdict.matches} matches, {verdict.actions} actions in the logs")
    console.print(
        f"{verdict.acknowledged} acknowledged to a player; {verdict.failures} presses met a dead bot and were repeated"
    )
    console.print(f"acknowledged and lost: {verdict.lost}")
    console.print(f"applied twice: {verdict.twice}")
    console.print(f"in a log without a press: {verdict.uncalled}")
    console.print(f"unfinished matches: {verdict.unfinished}")
    console.print(f"scores that differ from a replay's: {verdict.wrong_scores}")
    console.print(f"threads without exactly one correct final message: {verdict.untold}")
    console.print(f"parts of a story that were posted twice: {verdict.told_twice}")


if __name__ == "__main__":
    sys.exit(main())
