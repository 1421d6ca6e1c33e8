"""Finals after the common rounds: a top cut by the standings, or a play-off between tied players; the last table decides."""

import random
from collections.abc import Iterator
from itertools import pairwise, permutations, product, zip_longest

from msgspec.structs import replace

from bot.features.tournaments.announcing import WITH_FINALS
from bot.features.tournaments.pairing.formats import FORMATS, next_round, qualified, ranking, snaked, stage_record
from bot.features.tournaments.pairing.standings import people, settled
from bot.features.tournaments.pairing.values import (
    FINALS,
    NONE,
    TIE,
    Entrant,
    PairedRound,
    TableLine,
    TableResult,
    TournamentRecord,
)
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.features.tournaments.pairing.playing import ALLOWED, check_round, field, invented, plan, unruly

ROUNDS = 3
CASES = [(form, final, count) for form in sorted(WITH_FINALS) for final in FINALS for count in (3, 4, 9, 16, 23)]


def rounds(record: TournamentRecord, dice: random.Random, *, calm: bool = True) -> Iterator[TournamentRecord]:
    """Yield a record after each round, to the end."""
    between = unruly(dice)
    while (drawn := next_round(record)) is not None:
        check_round(record, drawn)
        assert next_round(record) == drawn
        results = tuple(invented(dice, drawn.number, table) for table in drawn.tables)
        record = replace(record, rounds=(*record.rounds, drawn), results=(*record.results, *results))
        record = record if calm or drawn.number >= ROUNDS else between(record)
        assert len(record.rounds) < 20, "no end"
        yield record


def seated(drawn: PairedRound) -> set[int]:
    return {person for table in drawn.tables for person in table.people if person}


def expected(record: TournamentRecord) -> list[int]:
    """Return the players after the common rounds, recomputed from these rounds' ranking alone."""
    before = ranking(replace(stage_record(record), plan=replace(record.plan, final=NONE)))
    if record.plan.final == TIE:
        level = [standing.entrant for standing in before if standing.points == before[0].points]
        return level if len(level) > 1 else []
    there = [standing.entrant for standing in before if standing.entrant in record.present(ROUNDS + 1)]
    return there[: FINALS[record.plan.final]]


@for_each(("form", "final", "count"), CASES if THOROUGH else CASES[::6])
def test_those_play_on_who_lead_and_the_last_table_decides(form: str, final: str, count: int) -> None:
    for seed in range(4) if THOROUGH else [count % 4]:
        start = TournamentRecord(
            plan=plan(form, rounds=ROUNDS, final=final, advance=2, draw=f"{seed:x}"), entrants=field(count)
        )
        *_, record = rounds(start, random.Random(seed), calm=seed % 2 == 0)
        after = record.rounds[ROUNDS:]
        if final == NONE or len(record.rounds) < ROUNDS:  # too few were left
            assert after == ()
            continue
        wanted = expected(record)
        assert bool(after) == (len(wanted) > 1)
        standings = ranking(record)
        if not after:
            assert [line.entrant for line in standings] == [
                line.entrant for line in ranking(replace(record, plan=replace(record.plan, final=NONE)))
            ]
            continue
        assert seated(after[0]) == set(wanted)
        assert (len(after) == 1) == (len(wanted) <= max(ALLOWED))
        for sooner, later in pairwise(after):
            assert seated(later) < seated(sooner)
        assert len(after[-1].tables) == 1
        lines = {line.entrant: line for line in last_lines(record)}
        best = min(lines.values(), key=lambda line: (line.absent, line.place))
        winners = [standing.entrant for standing in standings if standing.place == 1]
        assert best.absent or all(
            (lines[winner].absent, lines[winner].place) == (False, best.place) for winner in winners
        )
        ranks = [standing.entrant in seated(after[0]) for standing in standings]
        assert ranks == sorted(ranks, reverse=True), "who played on is ahead of all others"


def last_lines(record: TournamentRecord) -> list[TableLine]:
    return [line for result in settled(record) if result.round == len(record.rounds) for line in people(result.lines)]


@for_each("form", sorted(set(FORMATS) - WITH_FINALS))
def test_formats_with_stages_of_their_own_have_no_finals(form: str) -> None:
    assert FORMATS[form].staged(plan(form, rounds=ROUNDS)) is not None
    assert not FORMATS[form].late


def test_one_who_leaves_before_the_cut_gives_way_to_the_next() -> None:
    start = TournamentRecord(plan=plan(rounds=ROUNDS, final="top-4"), entrants=field(12))
    record = next(record for record in rounds(start, random.Random(1)) if len(record.rounds) == ROUNDS)
    first, *others = ranking(record)
    gone = tuple(
        replace(entrant, until=ROUNDS) if entrant.number == first.entrant else entrant for entrant in record.entrants
    )
    drawn = next_round(replace(record, entrants=gone))
    assert drawn is not None
    assert seated(drawn) == {standing.entrant for standing in others[:4]}


def test_two_who_are_level_play_off_with_a_computer_and_the_better_of_them_wins() -> None:
    start = TournamentRecord(
        plan=plan(rounds=1, final=TIE, draw="1"), entrants=(Entrant(number=1), Entrant(number=2), *field(8)[2:])
    )
    drawn = next_round(start)
    assert drawn is not None
    results = tuple(invented(random.Random(5), 1, table) for table in drawn.tables)
    lines = [
        replace(line, place=1 + at, money=0, absent=False) for result in results for at, line in enumerate(result.lines)
    ]
    half = len(results[0].lines)
    record = replace(
        start, rounds=(drawn,), results=(TableResult(1, 1, tuple(lines[:half])), TableResult(1, 2, tuple(lines[half:])))
    )
    again = next_round(record)
    assert again is not None
    [table] = again.tables
    assert min(table.people) == 0
    level = {lines[0].entrant, lines[half].entrant}
    assert seated(again) == level
    for winner in sorted(level):
        lost = [int(person != winner) for person in table.people]
        sat = enumerate(table.people)
        decided = [replace(lines[0], entrant=person, position=at, place=1 + lost[at]) for at, person in sat]
        over = replace(record, rounds=(drawn, again), results=(*record.results, TableResult(2, 1, tuple(decided))))
        assert next_round(over) is None
        assert [standing.entrant for standing in ranking(over) if standing.place == 1] == [winner]


@for_each("form", sorted(WITH_FINALS))
def test_the_final_changes_no_place_outside_the_cut(form: str) -> None:
    for seed in range(70 if THOROUGH else 6):
        dice = random.Random(seed)
        final, count = dice.choice([name for name in FINALS if name != NONE]), dice.randint(9, 24)
        start = TournamentRecord(plan=plan(form, rounds=ROUNDS, final=final, draw=f"{seed:x}"), entrants=field(count))
        before, *_, after = [record for record in rounds(start, dice) if len(record.rounds) >= ROUNDS] * 2
        cut = set(qualified(before, FORMATS[form].scoring))
        outside = [(line.entrant, line.points) for line in ranking(before) if line.entrant not in cut]
        assert [(line.entrant, line.points) for line in ranking(after) if line.entrant not in cut] == outside


def test_pairs_are_kept_apart_in_finals_by_swaps_in_a_row_if_any_swaps_do() -> None:
    for seed in range(200 if THOROUGH else 20):
        dice = random.Random(seed)
        sizes = dice.choice([(4, 4), (4, 3), (4, 4, 4), (4, 4, 3)])
        field_of = list(range(1, sum(sizes) + 1))
        apart = {frozenset(dice.sample(field_of, 2)) for _ in range(dice.randint(1, 5))}
        rows = [set(row) - {None} for row in zip_longest(*snaked(field_of, sizes))]
        dealt = snaked(field_of, sizes, apart)
        assert [set(row) - {None} for row in zip_longest(*dealt)] == rows
        together = [pair for pair in apart if any(pair <= set(table) for table in dealt)]
        ways = product(*(permutations(sorted(row)) for row in rows))
        tables = [[set(table) for table in zip_longest(*way)] for way in ways]
        possible = any(not any(pair <= table for pair in apart for table in way) for way in tables)
        assert bool(together) != possible


def test_people_are_seeded_there_and_back() -> None:
    assert snaked(list(range(1, 9)), (4, 4)) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert snaked(list(range(1, 8)), (4, 3)) == [[1, 4, 5, 7], [2, 3, 6]]
