"""``make ways``: plays every way to play over the sandbox, from lobby to score, by buttons and by slash commands."""

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.builders.ways import Played, Way, every_way, play


def main(arguments: Sequence[str] | None = None) -> int:
    """Play all ways, and print a table of the results. Return 0 if every match was finished and its thread was correct."""
    parser = argparse.ArgumentParser(prog="python -m tools.ways", description=__doc__)
    parser.add_argument("--only", default="", help="only ways whose name contains this")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1, help="number of processes")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    given = parser.parse_args(arguments)
    console = Console()
    console.print(f"seed {given.seed}")
    ways = [way for way in every_way() if given.only in str(way)]
    outcomes = played(ways, given.seed, given.at_once, console)
    console.print(report(ways, outcomes))
    for way, trouble in outcomes.items():
        if isinstance(trouble, str):
            console.print(f"{way}: {trouble}", markup=False)
    finished = sum(isinstance(outcome, Played) and outcome.finished for outcome in outcomes.values())
    console.print(f"{finished} of {len(ways)} matches finished with a correct thread")
    return 0 if ways and finished == len(ways) else 1


def played(ways: Sequence[Way], seed: int, at_once: int, console: Console) -> dict[Way, Played | str]:
    """Play all ways, ``at_once`` at a time, each with its own bot. Return each one's result or error."""
    results: dict[Way, Played | str] = {}
    with ProcessPoolExecutor(at_once) as pool:
        running = {pool.submit(play_way, way, seed): way for way in ways}
        for done in track(as_completed(running), "matches", len(ways), console=console):
            trouble = done.exception()
            results[running[done]] = done.result() if trouble is None else f"{type(trouble).__name__}: {trouble}"
    return results


def play_way(way: Way, seed: int) -> Played:
    """Play one match in a temporary folder. Raises the error that a player would get."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(play(way, Path(folder), seed))


def report(ways: Sequence[Way], outcomes: dict[Way, Played | str]) -> Table:
    """Return a table with a row for each game with its modes and a column for each number of players: actions by buttons and commands."""
    counts = sorted({way.people for way in ways})
    table = Table("game", "modes", *(f"{count} players" for count in counts))
    said = partial(_said, outcomes)
    for game, modes in dict.fromkeys((way.game, way.modes) for way in ways):
        cells = [" / ".join(said(Way(game, modes, count, by)) for by in ("buttons", "commands")) for count in counts]
        table.add_row(game, " + ".join(modes) or "base", *(cell.strip(" /") for cell in cells))
    return table


def _said(outcomes: dict[Way, Played | str], way: Way) -> str:
    outcome = outcomes.get(way)
    if outcome is None:
        return ""
    return str(outcome.version) if isinstance(outcome, Played) and outcome.finished else "FAILED"


if __name__ == "__main__":
    sys.exit(main())
