"""``make truth``: compares pictures with their texts at every moment of matches, at every kind of table in every language
(``tests.renderers.truth``).

Prints the number of faults of each kind. Returns 1 if there is any.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import cycle

from rich.console import Console
from rich.progress import track

from data.catalogue import speaking
from tests.renderers.test_truth import CODES, TABLES, faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Play matches, check their pictures, and print the faults. Return 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m tools.truth", description=__doc__)
    parser.add_argument("--matches", type=int, default=3, help="matches of each table (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    console, totals = Console(), Counter[str]()
    tables = [(table, seed) for seed in range(given.seed, given.seed + given.matches) for table in TABLES]
    for code, (table, seed) in track([*zip(cycle(CODES), tables, strict=False)], "tables", console=console):
        with speaking(code):
            totals += faults(*table, every=1, seed=seed)
    for fault, count in totals.most_common():
        console.print(f"{count:7} {fault}")
    console.print(f"{totals.total()} faults in {len(tables)} matches")
    return 1 if totals else 0


if __name__ == "__main__":
    sys.exit(main())
