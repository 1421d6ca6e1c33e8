"""Finals after the regular rounds: a top cut, or a play-off of the tied leaders, seeded by the standings."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Final

import msgspec

from bot.features.tournaments.pairing.formats.common import tables_round
from bot.features.tournaments.pairing.formats.groups import stage_record
from bot.features.tournaments.pairing.formats.knockout import is_final, survivors
from bot.features.tournaments.pairing.sizes import divide, single
from bot.features.tournaments.pairing.standings import standings
from bot.features.tournaments.pairing.values import FINALS, NONE, TIE, PairedRound, TournamentPlan, TournamentRecord

MOST_DEALT: Final = 20_000
"""Players dealt in search of a deal without a pair, after which it counts as impossible."""


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
    return tables_round(record, snaked([*through, *fillers], division.sizes, plan.apart_in(record.next_number)))


def snaked(people: Sequence[int], sizes: Sequence[int], apart: Collection[frozenset[int]] = ()) -> list[list[int]]:
    """Deal players to tables of these sizes back and forth, so that the best meet only at the end.

    Pairs ``apart`` are kept apart, one after the other as long as that works, by swaps within a row: the players dealt in one turn.
    """
    spots = [
        (turn, at)
        for turn in range(max(sizes))
        for at in (range(len(sizes)) if turn % 2 == 0 else reversed(range(len(sizes))))
        if turn < sizes[at]
    ]
    kept: list[frozenset[int]] = []
    dealt = next(_deals(people, spots, kept, count()))
    for pair in sorted(apart, key=sorted):
        if (better := next(_deals(people, spots, [*kept, pair], count()), None)) is not None:
            kept, dealt = [*kept, pair], better
    return [[dealt[turn, at] for turn in range(size)] for at, size in enumerate(sizes)]


def _deals(
    people: Sequence[int],
    spots: Sequence[tuple[int, int]],
    apart: Sequence[frozenset[int]],
    steps: Iterator[int],
    dealt: Mapping[tuple[int, int], int] = MappingProxyType({}),
) -> Iterator[Mapping[tuple[int, int], int]]:
    """Yield the deals of the remaining people without a pair at one table, by turn and table; those near to ``spots`` come first."""
    if len(dealt) == len(people):
        yield dealt
        return
    person, own = people[len(dealt)], spots[len(dealt)]
    row = [spot for spot in spots if spot[0] == own[0] and spot not in dealt]
    for spot in sorted(row, key=lambda free: free != own):
        met = {frozenset((person, other)) for (_, at), other in dealt.items() if at == spot[1]}
        if met.isdisjoint(apart) and next(steps) < MOST_DEALT:
            yield from _deals(people, spots, apart, steps, {**dealt, spot: person})
