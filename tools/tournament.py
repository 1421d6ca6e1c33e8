"""``make tournament``: a Swiss of 32 people and a duplicate over the sandbox, with all that goes wrong in one.

Two people drop out, one does not show up, a director puts a result right, the bot is restarted in each round. At the end the standings
are compared with those that follow from the logs of the matches and the published seed alone.
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
    """Return the plan of a Swiss."""
    return Plan(
        riders=people,
        options={"name": "Swiss", "format": "swiss", "rounds": rounds, "game": game},
        leaving={2: 1, 5: 2},
        missing={3: min(2, rounds)},
        corrected=min(2, rounds),
    )


def duplicate(people: int, rounds: int, game: str) -> Plan:
    """Return the plan of a duplicate: when people are gone, computer players fill the tables."""
    return Plan(
        riders=people,
        options={"name": "Duplicate", "format": "duplicate", "rounds": rounds, "game": game},
        leaving={1: 1, 5: 2},
        missing={3: min(2, rounds)},
        corrected=1,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play both, and say what came of them; return 0 if all is as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tools.tournament", description=__doc__)
    parser.add_argument("--people", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--duplicate", type=int, default=16, help="people of the duplicate")
    parser.add_argument("--game", default="colt-express", choices=("colt-express", "super-express"))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    console = Console()
    for plan in (swiss(given.people, given.rounds, given.game), duplicate(given.duplicate, 3, given.game)):
        console.print(asyncio.run(run(plan, given.seed)), highlight=False)
    return 0


async def run(plan: Plan, seed: int) -> str:
    """Play one; return its result. Raises AssertionError if the standings don't follow from the logs."""
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
