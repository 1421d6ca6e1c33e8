"""The special rules of each tournament format."""

import random

from msgspec.structs import replace

from bot.features.tournaments.pairing.arranging import met
from bot.features.tournaments.pairing.formats import groups, next_round, ranking
from bot.features.tournaments.pairing.values import Correction, TableLine, TableResult, TournamentRecord
from tests.features.tournaments.pairing.playing import field, plan, played


def finished(record: TournamentRecord, order: dict[int, int]) -> TournamentRecord:
    """Play the next round: the stronger, by ``order``, always wins."""
    drawn = next_round(record)
    assert drawn is not None
    results = []
    for table in drawn.tables:
        ranked = sorted(table.people, key=lambda item: order.get(item, 0), reverse=True)
        lines = [
            TableLine(person, at, ranked.index(person) + 1, order.get(person, 0) * 10)
            for at, person in enumerate(table.people)
        ]
        results.append(TableResult(drawn.number, table.number, tuple(lines)))
    return replace(record, rounds=(*record.rounds, drawn), results=(*record.results, *results))


STRENGTH = {number: number for number in range(1, 40)}


def test_single_elimination_ends_with_the_best() -> None:
    record = TournamentRecord(plan=plan("knockout", 4, advance=2), entrants=field(16))
    sizes = []
    while next_round(record) is not None:
        record = finished(record, STRENGTH)
        sizes.append([len(table.people) for table in record.rounds[-1].tables])
    assert sizes == [[4, 4, 4, 4], [4, 4], [4]]
    ranked = ranking(record)
    assert ranked[0].entrant == 16
    assert [item.reached for item in ranked] == [3] * 4 + [2] * 4 + [1] * 8
    final = {line.entrant: line.place for line in record.results[-1].lines}
    assert [final[item.entrant] for item in ranked[:4]] == [1, 2, 3, 4]


def test_whoever_was_not_there_stands_behind_all_others_of_their_round() -> None:
    record = finished(TournamentRecord(plan=plan("knockout", 4), entrants=field(8)), STRENGTH)
    best, other = record.results
    lines = tuple(replace(line, absent=line.place == 1) for line in best.lines)
    record = replace(record, results=(replace(best, lines=lines), other))
    absent = next(line.entrant for line in lines if line.absent)
    assert ranking(record)[-1].entrant == absent


def test_who_leaves_makes_room_for_the_next_of_their_table() -> None:
    record = finished(TournamentRecord(plan=plan("knockout", 4, advance=1), entrants=field(12)), STRENGTH)
    winners = [max(table.people) for table in record.rounds[0].tables]
    gone, table = winners[0], record.rounds[0].tables[0]
    left = tuple(replace(entrant, until=1) if entrant.number == gone else entrant for entrant in record.entrants)
    drawn = next_round(replace(record, entrants=left))
    assert drawn is not None
    assert sorted(drawn.tables[0].people) == sorted([*winners[1:], sorted(table.people)[-2]])


def test_too_few_winners_are_joined_by_the_best_of_the_others() -> None:
    record = finished(TournamentRecord(plan=plan("knockout", 4, advance=1), entrants=field(8)), STRENGTH)
    drawn = next_round(record)
    assert drawn is not None
    assert len(drawn.tables[0].people) == 3
    assert next_round(finished(record, STRENGTH)) is None


def test_a_correction_changes_who_goes_on() -> None:
    record = finished(TournamentRecord(plan=plan("knockout", 4, advance=1), entrants=field(12)), STRENGTH)
    first = record.rounds[0].tables[0]
    last = min(first.people)
    righted = replace(record, corrections=(Correction(round=1, entrant=last, place=1),))
    drawn = next_round(righted)
    assert drawn is not None
    assert last in drawn.tables[0].people
    assert max(first.people) not in drawn.tables[0].people


def test_groups_stay_together_and_their_best_go_on() -> None:
    record = TournamentRecord(plan=plan("groups", 4, rounds=3, advance=2), entrants=field(16))
    for _ in range(3):
        record = finished(record, STRENGTH)
    together = {frozenset(group) for group in groups(record)}
    assert all({frozenset(table.people) for table in round_item.tables} == together for round_item in record.rounds)
    record = finished(record, STRENGTH)
    best = {item for group in groups(record) for item in sorted(group)[-2:]}
    assert {person for table in record.rounds[3].tables for person in table.people} == best
    while next_round(record) is not None:
        record = finished(record, STRENGTH)
    assert ranking(record)[0].entrant == 16


def test_a_group_goes_on_with_computers_when_people_leave() -> None:
    record = finished(TournamentRecord(plan=plan("groups", 3, rounds=2, advance=1), entrants=field(6)), STRENGTH)
    gone = min(record.rounds[0].tables[0].people)
    left = tuple(replace(entrant, until=1) if entrant.number == gone else entrant for entrant in record.entrants)
    drawn = next_round(replace(record, entrants=left))
    assert drawn is not None
    assert sorted(len(table.people) for table in drawn.tables) == [3, 3]
    assert [person for table in drawn.tables for person in table.people].count(0) == 1


def test_everybody_meets_everybody_in_a_league() -> None:
    done = played(TournamentRecord(plan=plan("league", 3, rounds=4), entrants=field(9)), random.Random(1))
    pairs = met(done)
    assert len(pairs) >= 30  # of 36: each round is as good as it can be after those before it


def test_points_begin_anew_with_a_season() -> None:
    done = played(TournamentRecord(plan=plan("league", 4, rounds=2, seasons=2), entrants=field(8)), random.Random(1))
    assert len(done.rounds) == 4
    assert [item.played for item in ranking(done, 1)] == [2] * 8
    assert [item.played for item in ranking(done)] == [4] * 8
    total = {item.entrant: item.points for item in ranking(done)}
    for item in ranking(done, 2):
        first = next(other for other in ranking(done, 1) if other.entrant == item.entrant)
        assert first.points + item.points == total[item.entrant]


def lines(*money: int) -> tuple[TableLine, ...]:
    return tuple(
        TableLine(number, at, 1 + sum(m > own for m in money), own)
        for at, (number, own) in enumerate(zip((1, 2, 3), money, strict=True))
    )


def test_duplicate_compares_the_same_seats() -> None:
    record = finished(TournamentRecord(plan=plan("duplicate", 4, rounds=1), entrants=field(12)), {})
    changed = []
    for result, money in zip(record.results, ((500, 0, 700, 0), (300, 0, 700, 0), (100, 900, 100, 0)), strict=True):
        changed.append(replace(result, lines=tuple(replace(line, money=money[line.position]) for line in result.lines)))
    ranked = {item.entrant: item.points for item in ranking(replace(record, results=tuple(changed)))}
    by_table = [[ranked[person] for person in table.people] for table in record.rounds[0].tables]
    assert by_table == [
        [100_000, 25_000, 75_000, 50_000],
        [50_000, 25_000, 75_000, 50_000],
        [0, 100_000, 0, 50_000],
    ]
