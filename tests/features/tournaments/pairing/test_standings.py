"""Standings equal hand-counted ones for each tie-break; a correction changes other places, too."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.features.tournaments.pairing.formats import FORMATS, ranking
from bot.features.tournaments.pairing.standings import settled
from bot.features.tournaments.pairing.values import (
    Correction,
    PairedRound,
    PairedTable,
    TableLine,
    TableResult,
    TournamentRecord,
)
from tests.builders.for_each import for_each
from tests.features.tournaments.pairing.playing import field, plan, played, unruly


def record_of(*tables: tuple[int, tuple[int, ...], tuple[int, ...]]) -> TournamentRecord:
    """Return a record: round, entrants by position, dollars; more dollars rank higher."""
    rounds: dict[int, list[PairedTable]] = {}
    results: list[TableResult] = []
    for number, people, money in tables:
        at = sum(result_item.round == number for result_item in results) + 1
        rounds.setdefault(number, []).append(PairedTable(at, people))
        lines = [
            TableLine(entrant, spot, 1 + sum(other > own for other in money), own)
            for spot, (entrant, own) in enumerate(zip(people, money, strict=True))
        ]
        results.append(TableResult(number, at, tuple(lines)))
    count = max(max(people) for _, people, _ in tables)
    return TournamentRecord(
        plan=plan(size=3),
        entrants=field(count),
        rounds=tuple(PairedRound(number, tuple(result)) for number, result in rounds.items()),
        results=tuple(results),
    )


def test_counted_by_hand() -> None:
    record = record_of(
        (1, (1, 2, 3), (500, 250, 0)),
        (1, (4, 5, 6), (1000, 0, 750)),
        (2, (4, 1, 2), (0, 300, 200)),
        (2, (3, 5, 6), (100, 100, 0)),
    )
    actual = {item.entrant: item for item in ranking(record)}
    assert [item.entrant for item in ranking(record)][:2] == [1, 4]
    assert {number: item.points for number, item in actual.items()} == {
        1: 4000, 2: 2000, 3: 1500, 4: 2000, 5: 1500, 6: 1000,
    }  # fmt: skip
    assert (actual[1].wins, actual[1].money, actual[1].played) == (2, 800, 2)
    assert actual[1].strength == round(Fraction(2000 + 1500 + 2000 + 2000, 4))
    assert actual[1].adjusted == (500 - 750) * 1000 + (300 - 200) * 1000
    assert (actual[4].wins, actual[2].wins) == (1, 0)  # equal points: wins decide
    assert (actual[3].wins, actual[5].wins) == (1, 1)
    assert actual[3].strength > actual[5].strength


def test_points_add_up_exactly() -> None:
    record = record_of(
        *((number, (1, 2, 3, 4), (20, 90, 10, 0)) for number in (1, 2, 3)),
        *((number, (5, 6, 7, 8), (90, 20, 10, 0)) for number in (1, 2)),
    )
    by_tables_of_five = replace(record, plan=plan(size=5))
    ranked = {standing.entrant: standing for standing in ranking(by_tables_of_five)}
    assert (
        ranked[1].points == ranked[5].points == 8_000
    )  # three second places of 2 2/3 equal two wins of 4: wins decide
    assert ranked[5].place < ranked[1].place  # as many points: wins decide


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_round_without_a_table_is_worth_the_mean_of_one(size: int) -> None:
    people = tuple(range(1, size + 1))
    record = record_of((1, people, tuple(range(size))))
    record = replace(record, plan=plan(size=size), entrants=field(size + 1))
    rested = replace(record, rounds=(replace(record.rounds[0], byes=(size + 1,)),))
    actual = {standing.entrant: standing for standing in ranking(rested)}
    assert actual[size + 1].byes == 1
    assert abs(actual[size + 1].points - sum(actual[person].points for person in people) / size) <= 1
    assert ranking(record)[-1].points == 0


def test_only_the_lot_parts_those_who_are_equal_in_everything() -> None:
    record = record_of((1, (1, 2, 3), (5, 5, 5)), (1, (4, 5, 6), (5, 5, 5)))
    assert {item.place for item in ranking(record)} == {1}
    other = replace(record, plan=replace(record.plan, draw="ab"))
    assert [item.entrant for item in ranking(record)] != [item.entrant for item in ranking(other)]


@for_each(
    ("before", "entrant", "place", "shared", "after"),
    [
        ((1, 2, 3, 4), 4, 2, True, (1, 2, 4, 2)),
        ((1, 2, 3, 4), 2, 1, True, (1, 1, 3, 4)),
        ((1, 2, 3, 4), 1, 1, True, (1, 1, 3, 4)),
        ((1, 2, 3, 4), 4, 3, True, (1, 2, 3, 3)),
        ((1, 1, 3, 4), 2, 1, False, (2, 1, 3, 4)),
        ((1, 1, 3, 4), 3, 1, True, (1, 1, 1, 4)),
        ((1, 1, 3, 4), 4, 2, False, (1, 1, 4, 3)),
        ((1, 1, 3, 4), 1, 4, False, (4, 1, 2, 3)),
        ((1, 2, 2, 4), 4, 1, False, (2, 3, 3, 1)),
    ],
)
def test_places_close_up_and_can_be_shared(
    before: tuple[int, ...], entrant: int, place: int, shared: bool, after: tuple[int, ...]
) -> None:
    lines = tuple(TableLine(number, number - 1, at, 0) for number, at in enumerate(before, start=1))
    record = TournamentRecord(
        plan=plan("swiss", 4),
        entrants=field(4),
        rounds=(PairedRound(1, (PairedTable(1, (1, 2, 3, 4)),)),),
        results=(TableResult(1, 1, lines),),
        corrections=(Correction(round=1, entrant=entrant, place=place, shared=shared),),
    )
    (result,) = settled(record)
    assert tuple(line.place for line in result.lines) == after


def test_a_correction_moves_one_and_the_others_close_up() -> None:
    record = record_of((1, (1, 2, 3), (500, 250, 0)))
    righted = replace(record, corrections=(Correction(round=1, entrant=3, place=1, money=900),))
    assert [(item.entrant, item.points, item.money) for item in ranking(righted)] == [
        (3, 2000, 900), (1, 1000, 500), (2, 0, 250),
    ]  # fmt: skip
    fined = replace(righted, corrections=(*righted.corrections, Correction(round=1, entrant=3, points=-1500)))
    assert [item.entrant for item in ranking(fined)] == [1, 3, 2]
    assert {item.entrant: item.money for item in ranking(record)} == {1: 500, 2: 250, 3: 0}


def test_who_is_disqualified_is_not_ranked_but_counts_for_the_others() -> None:
    record = record_of((1, (1, 2, 3), (500, 250, 0)))
    out = replace(record, entrants=(replace(record.entrants[0], out=True, until=1), *record.entrants[1:]))
    assert [item.entrant for item in ranking(out)] == [2, 3]
    assert ranking(out)[0].points == 1000
    assert ranking(out)[0].strength == 1000


@settings(max_examples=15)
@given(st.sampled_from(sorted(FORMATS)), st.integers(4, 16), st.integers(0, 10**6))
def test_putting_right_is_the_same_as_having_played_so(form: str, count: int, seed: int) -> None:
    dice = random.Random(seed)
    done = played(TournamentRecord(plan=plan(form, 4, rounds=3), entrants=field(count)), dice, unruly(dice))
    plain = replace(done, corrections=())
    result = dice.choice(done.results)
    line = dice.choice(result.lines)
    if line.entrant == 0:
        return
    change = Correction(round=result.round, entrant=line.entrant, money=line.money + 1_000)
    lines = tuple(
        replace(line_item, money=line_item.money + 1_000) if line_item == line else line_item
        for line_item in result.lines
    )
    otherwise = tuple(
        replace(result_item, lines=lines) if result_item == result else result_item for result_item in plain.results
    )
    assert ranking(replace(plain, corrections=(change,))) == ranking(replace(plain, results=otherwise))
    back = Correction(round=result.round, entrant=line.entrant, money=line.money)
    assert ranking(replace(plain, corrections=(change, back))) == ranking(plain)
