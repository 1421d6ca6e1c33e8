"""Finals after the regular rounds: a top cut, or a play-off of the tied leaders, seeded by the standings."""

from collections.abc import Sequence

import msgspec

from bot.features.tournaments.pairing.formats.common import tables_round
from bot.features.tournaments.pairing.formats.groups import stage_record
from bot.features.tournaments.pairing.formats.knockout import is_final, survivors
from bot.features.tournaments.pairing.sizes import divide, single
from bot.features.tournaments.pairing.standings import standings
from bot.features.tournaments.pairing.values import FINALS, NONE, TIE, PairedRound, TournamentPlan, TournamentRecord


def staged(plan: TournamentPlan) -> int | None:
    """Return the first round of the finals; None if there are none."""
    return None if plan.final == NONE else plan.rounds + 1


def draw(record: TournamentRecord, scoring: str) -> PairedRound | None:
    """Return the next round after the regular rounds; None if the winner is known."""
    first = staged(record.plan)
    if first is None:
        return None
    if record.next_number == first:
        through = qualified(record, scoring)
    else:
        before = max(record.rounds, key=lambda round_: round_.number)
        ahead = set() if is_final(before) else {*survivors(record, before)}
        ranked = standings(stage_record(record), scoring)
        through = [standing.entrant for standing in ranked if standing.entrant in ahead]
    return _seeded(record, through) if len(through) > 1 else None


def qualified(record: TournamentRecord, scoring: str) -> list[int]:
    """Return the finalists, best first: the top cut, or the present players tied with the leader."""
    ranked = standings(stage_record(record), scoring)
    there = set(record.present(record.next_number))
    if record.plan.final == TIE:
        ranked = tuple(standing for standing in ranked if standing.points == ranked[0].points)
    order = [standing.entrant for standing in ranked if standing.entrant in there]
    return order[: FINALS[record.plan.final] or len(order)]


def _seeded(record: TournamentRecord, through: Sequence[int]) -> PairedRound:
    """Return a single table if the game allows one that large, else tables of the announced size; computers fill the rest."""
    plan = record.plan
    division = single(len(through), plan)
    if not division.sizes:
        division = divide(len(through), msgspec.structs.replace(plan, fill=True))
    fillers = [-1 - filler for filler in range(division.computers)]
    return tables_round(record, snaked([*through, *fillers], division.sizes))


def snaked(people: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Deal players to tables of these sizes back and forth, so that the best meet only at the end."""
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = iter(people)
    for turn in range(max(sizes)):
        for at in range(len(sizes)) if turn % 2 == 0 else reversed(range(len(sizes))):
            if len(tables[at]) < sizes[at]:
                tables[at].append(next(waiting))
    return tables
