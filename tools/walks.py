"""``make walks``, or ``python -m tools.walks --matches N --tables PART``: plays many random matches and checks every invariant.

At every step it checks that a seat must act or the match is over; that legal actions are distinct, and exist for all seats that must
act; that saving and loading changes nothing; that the view has exactly the legal options; and that tokens, cards, bullets,
horses, hostages, flasks and bandits are conserved and no bandit stays with the marshal or the Shotgun, or is left off the train. The
first fault ends the run and prints the seed.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from engine.core.types import Seat
from engine.games import registry
from tests.engine.cases import Case, cases
from tests.engine.colt_express.invariants import complaints, step_complaints
from tests.engine.super_express.invariants import complaints as super_complaints
from tests.engine.super_express.invariants import step_complaints as super_step_complaints
from tests.engine.walking import Stride, walk


def faults(case: Case, stride: Stride) -> Iterator[str]:
    """Yield the faults of a step."""
    game: Any = case.game
    events: Any = stride.events
    before, after = stride.before, stride.after
    if game.load(game.dump(after)) != after:
        yield "saving and loading changes the position"
    asked = game.to_act(after)
    if bool(asked) == (game.outcome(after) is not None):
        yield "no seat can act in a running match, or one can after its end"
    for number in range(len(case.seats)):
        legal = game.legal(after, Seat(number))
        if (number in asked and not legal) or len(set(legal)) != len(legal):
            yield f"seat {number} is offered {legal}"
    if asked:
        view = game.view(after, asked[0])
        if view.ask is None or view.ask.options != tuple(game.write_action(a) for a in game.legal(after, asked[0])):
            yield "the view's options aren't the legal actions"
    if game.id == "colt-express":
        yield from complaints(after, game)
        yield from step_complaints(before, after)
    if game.id == "super-express":
        yield from super_complaints(after)
        yield from super_step_complaints(before, after, events)


def play(case: Case, seed: int) -> int:
    """Play one match. Return its number of actions. Raises AssertionError with the seed at the first fault."""
    steps = 0
    for stride in walk(case.game, case.begin(seed), random.Random(seed)):
        steps += 1
        for fault in faults(case, stride):
            raise AssertionError(f"{case}, seed {seed}, action {steps}: {fault}")
    return steps


def run(matches: int, first_seed: int, console: Console, part: str = "") -> Counter[str]:
    """Play this many matches at every table whose name contains ``part``. Return the number of actions by table."""
    tables = [case for case in cases(every=True, games=registry()) if part in str(case)]
    steps: Counter[str] = Counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        for case in tables:
            for seed in progress.track(range(first_seed, first_seed + matches), description=str(case)):
                steps[str(case)] += play(case, seed)
    return steps


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if an invariant is broken."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.walks", description="Random matches with every invariant checked."
    )
    parser.add_argument("--matches", type=int, default=2000, help="matches at every table (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="the first match's seed (default: %(default)s)")
    parser.add_argument(
        "--tables", default="", metavar="PART", help="only tables with this in their name, such as horses-stagecoach"
    )
    given = parser.parse_args(arguments)
    console = Console()
    try:
        steps = run(given.matches, given.seed, console, given.tables)
    except AssertionError as error:
        console.print(f"[bold red]{error}[/]")
        return 1
    report = Table("table", "matches", "actions")
    for table, count in steps.items():
        report.add_row(table, str(given.matches), str(count))
    console.print(report)
    console.print(f"{given.matches * len(steps)} matches, {sum(steps.values())} actions, no invariant broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
