"""Many random matches at every table, checking each position: ``python -m tests.engine.super_express.walks --matches 5000``.

Prints for each table how many matches were played and how they ended; stops with exit code 1 at the first complaint.
"""

import argparse
import random
import sys
from collections import Counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from engine.super_express.state import State
from tests.engine.super_express.invariants import complaints, step_complaints
from tests.engine.super_express.strolls import begin, stroll
from tests.engine.super_express.tables import GAME, WAYS

ENDS = ("last-aboard", "last-car", "nobody-left")


class Complaint(Exception):
    """An invalid position or step."""


def played(players: int, modes: tuple[str, ...], seed: int) -> State:
    """Return the last position of a random match. Raises Complaint."""
    state = begin(players, modes, seed)
    for stride in stroll(state, random.Random(seed)):
        state = stride.after
        for complaint in (*complaints(state), *step_complaints(stride.before, state, stride.told)):
            raise Complaint(f"{players} players, {modes}, seed {seed}: {complaint}")
        if not state.outcome and GAME.load(GAME.dump(state)) != state:
            raise Complaint(f"{players} players, {modes}, seed {seed}: not the same after loading")
    return state


def main(matches: int) -> None:
    """Play ``matches`` matches at every table and print the counts."""
    console = Console()
    table = Table("players", "modes", "matches", "rounds", *ENDS)
    sizes = [(players, modes) for players in range(3, 8) for modes in WAYS]
    with Progress(console=console) as progress:
        task = progress.add_task("matches", total=matches * len(sizes))
        for players, modes in sizes:
            ends: Counter[str] = Counter()
            rounds = 0
            for seed in range(matches):
                state = played(players, modes, seed)
                assert state.outcome is not None
                ends[state.outcome.reason] += 1
                rounds += state.round + 1
                progress.advance(task)
            counts = (str(ends[end]) for end in ENDS)
            table.add_row(str(players), " ".join(modes) or "-", str(matches), f"{rounds / matches:.1f}", *counts)
    console.print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5000, help="matches at each of the 20 tables")
    try:
        main(parser.parse_args().matches)
    except Complaint as complaint:
        sys.exit(str(complaint))
