"""Simulated Swiss tournaments: players of different skill, and how well the last round follows the points."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from msgspec.structs import replace

from bot.features.tournaments.pairing.arranging import meetings, met
from bot.features.tournaments.pairing.formats import next_round, ranking
from bot.features.tournaments.pairing.values import (
    Entrant,
    PairedTable,
    TableLine,
    TableResult,
    TournamentPlan,
    TournamentRecord,
)


@dataclass(frozen=True)
class LastRound:
    """The last round of a tournament.

    ``sortedness`` is 0 for random tables and 1 if they follow the points; ``repeats`` counts pairs that meet
    again; ``leaders``: whether the first and the second share a table; ``on_top``: whether the leader's table is number 1.
    """

    sortedness: float
    repeats: int
    leaders: bool
    on_top: bool


def last_round(people: int, rounds: int, seed: int, rematches: str, size: int = 4) -> LastRound:
    """Simulate a Swiss and return its last round. Luck weighs as much as skill at each table."""
    dice = random.Random(seed)
    skill = {number: dice.gauss(0, 1) for number in range(1, people + 1)}
    plan = TournamentPlan(
        format="swiss", size=size, allowed=(3, 4, 5, 6), rounds=rounds, draw=f"{seed:x}", rematches=rematches
    )
    record = TournamentRecord(plan=plan, entrants=tuple(Entrant(number=number) for number in skill))
    while (drawn := next_round(record)) is not None and drawn.number < rounds:
        results = tuple(_result(dice, drawn.number, table, skill) for table in drawn.tables)
        record = replace(record, rounds=(*record.rounds, drawn), results=(*record.results, *results))
    assert drawn is not None
    standings = ranking(record)
    first, second = (standing.entrant for standing in standings[:2])
    groups = [table.people for table in drawn.tables]
    points = {standing.entrant: standing.points for standing in standings}
    return LastRound(
        sortedness(groups, points),
        meetings(groups, met(record)),
        any(first in group and second in group for group in groups),
        first in groups[0],
    )


def _result(dice: random.Random, number: int, table: PairedTable, skill: dict[int, float]) -> TableResult:
    shown = [skill.get(person, 0.0) + dice.gauss(0, 1) for person in table.people]
    lines = [
        TableLine(person, position, 1 + sum(other > own for other in shown), int(1_000 + 300 * own))
        for position, (person, own) in enumerate(zip(table.people, shown, strict=True))
    ]
    return TableResult(number, table.number, tuple(lines))


def sortedness(tables: Sequence[Sequence[int]], points: dict[int, int]) -> float:
    """Return how closely the tables follow the points: 0 is a random division, 1 a division by points; 1.0 if all have equal points."""
    people = sorted((person for table in tables for person in table if person), key=lambda person: -points[person])
    sizes = [sum(person > 0 for person in table) for table in tables]
    pairs = [*combinations(people, 2)]
    by_lot = (
        sum(abs(points[first] - points[second]) for first, second in pairs)
        / len(pairs)
        * sum(n * (n - 1) / 2 for n in sizes)
    )
    by_points = min(_apart(_cut(people, order), points) for order in (sorted(sizes), sorted(sizes, reverse=True)))
    return (by_lot - _apart(tables, points)) / (by_lot - by_points) if by_lot > by_points else 1.0


def _cut(people: Sequence[int], sizes: Sequence[int]) -> list[Sequence[int]]:
    ends = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
    return [people[begin:end] for begin, end in pairwise(ends)]


def _apart(tables: Sequence[Sequence[int]], points: dict[int, int]) -> int:
    groups = [[person for person in table if person] for table in tables]
    return sum(abs(points[first] - points[second]) for group in groups for first, second in combinations(group, 2))
