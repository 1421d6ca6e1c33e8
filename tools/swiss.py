"""``python -m tools.swiss``: how well the last round of a Swiss follows the points, and how many meet again, by the director's choice."""

import argparse
import sys
from collections.abc import Sequence
from statistics import mean

from bot.features.tournaments.pairing.values import REMATCHES
from tests.builders.swiss import last_round

FIELDS = (8, 9, 12, 13, 16, 17, 22, 24, 32, 48, 64)


def main(arguments: Sequence[str] | None = None) -> int:
    """Simulate tournaments and print a line for each number of people and each choice."""
    parser = argparse.ArgumentParser(prog="python -m tools.swiss", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="tournaments of each kind (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--size", type=int, default=4, help="people at a table (default: %(default)s)")
    given = parser.parse_args(arguments)
    print(f"{'people':>6} {'rematches':>9} {'sortedness':>10} {'lowest':>6} {'repeats':>7} {'leader meets second':>19}")
    for people in FIELDS:
        for choice in REMATCHES:
            rounds = [last_round(people, given.rounds, seed, choice, given.size) for seed in range(given.seeds)]
            sorted_ = [last.sortedness for last in rounds]
            repeats, leaders = mean(last.repeats for last in rounds), mean(last.leaders for last in rounds)
            print(
                f"{people:6} {choice:>9} {mean(sorted_):10.2f} {min(sorted_):6.2f} {repeats:7.1f} {leaders:19.0%}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
