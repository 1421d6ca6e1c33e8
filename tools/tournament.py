"""``make tournament``: plays a Swiss tournament of 32 players and a duplicate one over the sandbox, with many disruptions.

Players drop out or don't show up, a director corrects a result, and the bot is restarted in each round. At the end, the standings are
compared with those recomputed from the matches' logs and the published seed.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tests.builders.campaign import Campaign, Plan
from tests.builders.local_bot import local_bot


def swiss(people: int, rounds: int, game: str) -> Plan:
    """Return the plan of a Swiss tournament."""
    return Plan(
        riders=people,
        options={"name": "Swiss", "format": "swiss", "rounds": rounds, "game": game},
        leaving={2: 1, 5: 2},
        missing={3: min(2, rounds)},
        corrected=min(2, rounds),
    )


def duplicate(people: int, rounds: int, game: str) -> Plan:
    """Return the plan of a duplicate tournament. Computer players fill the tables if players have left."""
    return Plan(
        riders=people,
        options={"name": "Duplicate", "format": "duplicate", "rounds": rounds, "game": game},
        leaving={1: 1, 5: 2},
        missing={3: min(2, rounds)},
        corrected=1,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play both tournaments, and print the results. Return 0; wrong standings raise AssertionError."""
    parser = argparse.ArgumentParser(prog="python -m tools.tournament", description=__doc__)
    parser.add_argument("--people", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--duplicate", type=int, default=16, help="players of the duplicate tournament")
    parser.add_argument("--game", default="colt-express", choices=("colt-express", "super-express"))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    console = Console()
    for plan in (swiss(given.people, given.rounds, given.game), duplicate(given.duplicate, 3, given.game)):
        console.print(asyncio.run(run(plan, given.seed)), highlight=False)
    return 0


async def run(plan: Plan, seed: int) -> str:
    """Play a tournament and return its result. Raises AssertionError if the standings don't follow from the logs."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with local_bot(Path(folder)) as place:
            campaign = Campaign(place, plan, seed)
            sheet = await campaign.play()
    first = sheet.standings[0]
    return (
        f"{plan.options['name']}: {plan.riders} people, {len(sheet.rounds)} rounds, {len(sheet.tables)} matches,"
        f" {campaign.decisions} decisions by button, {campaign.restarts} restarts, {time.monotonic() - began:.0f} s."
        f" {sheet.name_of(first.entrant)} wins with {first.points / 1000:g} points;"
        " the standings follow from the logs and the seed."
    )


if __name__ == "__main__":
    sys.exit(main())
