"""``make soak``: 40 whole matches, ten each with 3, 4, 5 and 6 players, the bot killed at least 200 times on the way.

Then every running match of the databases in ``tests/fixtures`` is played to its end.

``--ways`` plays every way to play once by buttons and once by commands instead, and kills nobody (``make ways``).
"""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.bench import ways
from tests.bench.soak.databases import play_all
from tests.bench.soak.run import Plan, soak
from tests.bench.soak.verdict import Verdict


def main() -> int:
    """Run the soak, print its counts, and return 0 if nothing went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="matches for each number of players")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--ways", action="store_true", help="every way to play instead, without kills")
    given = parser.parse_args()
    if given.ways:
        return ways.main(["--seed", str(given.seed)])
    console = Console()
    console.print(f"seed {given.seed}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=console) as progress:
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


def report(console: Console, verdict: Verdict, kills: int) -> None:
    """Print the counts."""
    console.print(f"{kills} kills, {verdict.matches} matches, {verdict.actions} actions in the logs")
    console.print(
        f"{verdict.acknowledged} acknowledged to a player; {verdict.failures} presses met a dead bot and were repeated"
    )
    console.print(f"acknowledged and lost: {verdict.lost}")
    console.print(f"applied twice: {verdict.twice}")
    console.print(f"in a log though nobody pressed it: {verdict.uncalled}")
    console.print(f"unfinished matches: {verdict.unfinished}")
    console.print(f"scores that a pure replay does not give: {verdict.wrong_scores}")
    console.print(f"threads without exactly one true final message: {verdict.untold}")
    console.print(f"parts of a story that were told twice: {verdict.told_twice}")


if __name__ == "__main__":
    sys.exit(main())
