"""``make bench``: all measurements of speed, as ratios to floors and peers measured in the same run.

A missed aim is reported but isn't a failure: the exit status is 0 unless a measurement couldn't be made.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tools import action_cost, live, speed
from tools.rows import Row

MEASUREMENTS: dict[str, Callable[[], list[Row]]] = {
    "engine": speed.engine,
    "pictures": speed.pictures,
    "weight": speed.weight,
    "starting": speed.starting,
    "actions": action_cost.rows,
    "live": live.rows,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table, and list the missed aims. Return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools", description="Speed, as ratios.")
    parser.add_argument("--only", nargs="*", choices=MEASUREMENTS, default=list(MEASUREMENTS), metavar="NAME")
    given = parser.parse_args(arguments)
    console = Console(soft_wrap=False)
    rows = measured(console, {name: MEASUREMENTS[name] for name in given.only})
    console.print(as_table(rows))
    for line in shortfalls(rows):
        console.print(line, style="yellow", highlight=False)
    return 0


def measured(console: Console, measurements: Mapping[str, Callable[[], list[Row]]]) -> list[Row]:
    """Run measurements one after another, because they would disturb each other in parallel."""
    rows: list[Row] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=len(measurements))
        for name, measure in measurements.items():
            progress.update(task, description=f"measuring {name}")
            rows += measure()
            progress.advance(task)
        progress.update(task, description="measured")
    return rows


def as_table(rows: list[Row]) -> Table:
    """Return the rows as a table to print."""
    table = Table(show_lines=True)
    table.add_column("what", ratio=1)
    for heading in ("ours", "theirs", "ratio", "aim", "met"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.what, row.ours, row.theirs, f"{row.ratio:.2f}", row.aim, "yes" if row.met else "NO")
    return table


def shortfalls(rows: list[Row]) -> list[str]:
    """Return a sentence for each missed aim, or a single one if all are met."""
    missed = [row for row in rows if not row.met]
    if not missed:
        return [f"All {len(rows)} aims are met."]
    return [f"Not met: {row.what}: {row.ratio:.2f}, the aim is {row.aim}." for row in missed]


if __name__ == "__main__":
    sys.exit(main())
