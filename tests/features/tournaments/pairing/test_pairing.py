"""Pairings, sizes of tables, points and standings."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.features.tournaments.announcing import MIN_ENTRANTS, WITH_FINALS
from bot.features.tournaments.pairing.arranging import byes, meetings, met, positions
from bot.features.tournaments.pairing.formats import FORMATS, next_round, ranking
from bot.features.tournaments.pairing.sizes import divide
from bot.features.tournaments.pairing.standings import bye_points, lines_of, placing_points, settled
from bot.features.tournaments.pairing.values import (
    FINALS,
    NEVER,
    NONE,
    TIE,
    Correction,
    Entrant,
    PairedRound,
    PairedTable,
    TableLine,
    TableResult,
    TournamentRecord,
)
from engine.core.types import Options, Outcome, Score, Seat, SeatSetup, Side
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH, usual
from tests.engine.cases import mode_combinations
from tests.features.tournaments.pairing.playing import ALLOWED, check_round, field, invented, plan, played, unruly


@settings(max_examples=30)
@given(
    st.sampled_from(sorted(FORMATS)),
    st.integers(3, 26),
    st.sampled_from((3, 4, 5)),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_any_tournament_comes_to_an_end_with_everybody_once_in_a_round(
    form: str, count: int, size: int, fill: bool, seed: int
) -> None:
    dice = random.Random(seed)
    record = TournamentRecord(
        plan=plan(form, size, fill=fill, rounds=3, advance=dice.choice((1, 2))), entrants=field(count)
    )
    done = played(record, dice, unruly(dice))
    for drawn in done.rounds:
        past = replace(done, rounds=done.rounds[: drawn.number - 1])
        check_round(past, drawn)
    shown = [item.entrant for item in ranking(done)]
    assert sorted(shown) == [entrant.number for entrant in done.entrants if not entrant.out]


def divisions(people: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to divide people, by brute force."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        for rest in divisions([person for person in people if person not in table], sizes[1:]):
            yield [table, *rest]


@settings(max_examples=12)
@given(st.sampled_from(("swiss", "league", "duplicate")), st.integers(6, 8), st.integers(0, 10**6))
def test_as_few_meet_again_as_possible(form: str, count: int, seed: int) -> None:
    dice = random.Random(seed)
    few = plan(form, 3 if count != 8 else 4, rounds=4, rematches=NEVER)
    record = TournamentRecord(plan=few, entrants=field(count))

    def check(record: TournamentRecord) -> TournamentRecord:
        drawn = next_round(record)
        if drawn is not None:
            there = [person for table in drawn.tables for person in table.people]
            before = met(record)
            sat = positions(record)

            def worth(tables: Sequence[Sequence[int]]) -> tuple[int, int]:
                out_of_turn = sum(min(sat[item, 0] for item in table) for table in tables)
                return out_of_turn, meetings(tables, before)

            least = min(map(worth, divisions(there, [len(table.people) for table in drawn.tables])))
            assert worth([table.people for table in drawn.tables]) == least
        return record

    played(record, dice, check)


@pytest.mark.parametrize(("count", "size", "rounds"), [(32, 4, 4), (48, 4, 5), (25, 5, 3)])
def test_nobody_meets_again_where_there_are_others_enough(count: int, size: int, rounds: int) -> None:
    record = TournamentRecord(plan=plan(size=size, rounds=rounds, rematches=NEVER), entrants=field(count))
    done = played(record, random.Random(count))
    assert len(done.rounds) == rounds
    assert max(met(done).values()) == 1


@pytest.mark.nightly
@settings(max_examples=8)
@given(st.sampled_from(("swiss", "league", "duplicate")), st.integers(2, 7), st.integers(3, 5), st.integers(0, 999))
def test_everybody_is_first_player_as_often_within_one(form: str, tables: int, size: int, seed: int) -> None:
    record = TournamentRecord(plan=plan(form, size, rounds=size), entrants=field(tables * size))
    done = played(record, random.Random(seed))
    sat = positions(done)
    firsts = [sat[entrant.number, 0] for entrant in done.entrants]
    assert max(firsts) - min(firsts) <= 1, firsts


def test_positions_go_round_as_far_as_meetings_allow() -> None:
    done = played(TournamentRecord(plan=plan("duplicate", 4, rounds=4), entrants=field(16)), random.Random(3))
    sat = positions(done)
    counts = Counter(sat.values())
    assert set(counts) <= {1, 2}
    assert counts[1] >= 52


def test_strong_ones_meet_strong_ones() -> None:
    done = played(TournamentRecord(plan=plan(rounds=3), entrants=field(32)), random.Random(5))
    before = replace(done, rounds=done.rounds[:2], results=tuple(result for result in done.results if result.round < 3))
    points = {item.entrant: item.points for item in ranking(before)}
    apart = [max(points[e] for e in t.people) - min(points[e] for e in t.people) for t in done.rounds[2].tables]
    assert sum(apart) / len(apart) <= 2_000


def test_who_sat_out_sits_out_last() -> None:
    record = TournamentRecord(plan=plan("swiss", 4, rounds=7, allowed=(4,)), entrants=field(7))
    done = played(record, random.Random(2))
    rested = byes(done)
    assert set(rested.values()) == {3}


@pytest.mark.nightly
@settings(max_examples=12)
@given(st.sampled_from(sorted(FORMATS)), st.integers(4, 20), st.integers(0, 10**6))
def test_the_same_seed_draws_the_same_whatever_the_order(form: str, count: int, seed: int) -> None:
    dice = random.Random(seed)
    done = played(TournamentRecord(plan=plan(form, 4, rounds=3), entrants=field(count)), dice, unruly(dice))
    mixed = replace(
        done,
        entrants=tuple(dice.sample(done.entrants, len(done.entrants))),
        rounds=tuple(dice.sample(done.rounds, len(done.rounds))),
        results=tuple(dice.sample(done.results, len(done.results))),
    )
    assert ranking(mixed) == ranking(done)
    shorter = replace(
        mixed,
        rounds=tuple(round_item for round_item in mixed.rounds if round_item.number < len(done.rounds)),
        results=tuple(result for result in mixed.results if result.round < len(done.rounds)),
    )
    again, fewer = (
        next_round(shorter),
        replace(
            done, rounds=done.rounds[:-1], results=tuple(sorted(shorter.results, key=lambda r: (r.round, r.table)))
        ),
    )
    assert again == next_round(fewer)


def test_another_seed_draws_otherwise() -> None:
    one = TournamentRecord(plan=plan(), entrants=field(16))
    other = replace(one, plan=plan(draw="07"))
    assert next_round(one) == next_round(one)
    assert next_round(one) != next_round(other)


@pytest.mark.parametrize("form", ["swiss", "league", "duplicate"])
def test_a_newcomer_plays_while_others_sit_out(form: str) -> None:
    def late(record: TournamentRecord) -> TournamentRecord:
        number = len(record.rounds)
        entrants = (*record.entrants, Entrant(number=9 + number, since=number + 1)) if number < 3 else record.entrants
        return replace(record, entrants=entrants)

    record = TournamentRecord(plan=plan(form, 4, rounds=4, allowed=(4,)), entrants=field(9))
    done = played(record, random.Random(4), late)
    assert [9 + number not in done.rounds[number].byes for number in (1, 2)] == [True, True]


GAMES: Final = registry()
ROUNDS: Final = 3
PEOPLE: Final = range(2, 34) if THOROUGH else (5, 9, 13)
SOME_FINALS: Final = usual(FINALS, (NONE, TIE, "top-6"))
WAYS: Final = usual(
    [
        ("colt-express", ()),
        *sorted(("colt-express", modes) for modes in mode_combinations()),
        ("super-express", ("reflex", "horse")),
    ],
    [("colt-express", ()), ("colt-express", ("teams",)), ("super-express", ("reflex", "horse"))],
)


@cache
def playable(game: str, modes: tuple[str, ...], size: int) -> bool:
    """Return whether the real game can be set up with this many players."""
    each = 2 if "two-player" in modes else 1
    figures = GAMES[game].figures
    seats = [SeatSetup(tuple(figures[seat * each : (seat + 1) * each])) for seat in range(size)]
    return bool(GAMES[game].setup(Options(modes=modes), seats, bytes(16)).state)


def cups(form: str, allowed: tuple[int, ...]) -> Iterator[tuple[TournamentRecord, random.Random]]:
    """Yield the starts of cups with every final that the format has, any number of people and any wanted size."""
    for final in SOME_FINALS if form in WITH_FINALS else (NONE,):
        for people in PEOPLE:
            dice = random.Random(f"{form}:{final}:{people}:{allowed}")
            size, fill = dice.choice(allowed), dice.random() < 0.5
            drawn = plan(form, size, rounds=ROUNDS, final=final, advance=1, fill=fill, draw=f"{dice.random()}")
            # Points may belong to someone who isn't seated: they wait, or have left.
            gift = Correction(round=1, entrant=people + 50, points=500)
            record = TournamentRecord(plan=replace(drawn, allowed=allowed), entrants=field(people), corrections=(gift,))
            yield record, dice


@for_each(("game", "modes"), WAYS)
@for_each("form", sorted(FORMATS))
def test_every_table_can_be_set_up_and_every_cup_ends(game: str, modes: tuple[str, ...], form: str) -> None:
    allowed = tuple(size for size in GAMES[game].player_counts(Options(modes)) if size >= MIN_ENTRANTS)
    for start, dice in cups(form, allowed) if allowed else ():
        record, between = start, unruly(dice)
        while (drawn := next_round(record)) is not None:
            assert all(playable(game, modes, len(table.people)) for table in drawn.tables)
            results = tuple(invented(dice, drawn.number, table) for table in drawn.tables)
            record = replace(record, rounds=(*record.rounds, drawn), results=(*record.results, *results))
            ranking(record)
            record = between(record) if record.results else record
            assert len(record.rounds) < 60, "no end"


@for_each(
    ("people", "size", "sizes"),
    [
        (32, 4, (4,) * 8),
        (31, 4, (4, 4, 4, 4, 4, 4, 4, 3)),
        (30, 4, (4, 4, 4, 4, 4, 4, 3, 3)),
        (6, 4, (3, 3)),
        (5, 4, (5,)),
        (9, 4, (3, 3, 3)),
        (5, 3, (5,)),
        (7, 6, (4, 3)),
        (8, 5, (4, 4)),
        (3, 4, (3,)),
    ],
)
def test_nobody_sits_out_who_need_not(people: int, size: int, sizes: tuple[int, ...]) -> None:
    result = divide(people, plan(size=size))
    assert (result.sizes, result.byes, result.computers) == (sizes, 0, 0)


def test_tables_of_a_duplicate_round_have_one_size() -> None:
    assert divide(31, plan(), even=True).sizes == (3,) * 10
    assert divide(7, plan(allowed=(3, 4, 5, 6, 7), fill=True), even=True).sizes == (4, 4)
    assert divide(5, plan(), even=True).sizes == (5,)
    assert divide(5, plan(fill=True), even=True).sizes == (3, 3)
    assert divide(4, plan(fill=True), even=True).sizes == (3, 3)
    assert divide(3, plan(fill=True), even=True).sizes == (3,)
    assert divide(11, plan(size=3), even=True).sizes == (3, 3, 3)
    filled = divide(31, plan(fill=True), even=True)
    assert (filled.sizes, filled.byes, filled.computers) == ((4,) * 8, 0, 1)


def test_computers_only_sit_down_where_people_would_sit_out() -> None:
    assert divide(31, plan(fill=True)).computers == 0
    assert divide(2, plan(fill=True)).computers == 1
    assert divide(5, plan(size=4, fill=True, allowed=(4,))).computers == 3
    assert divide(1, plan(fill=True)).sizes == ()


@given(st.integers(0, 200), st.sampled_from(ALLOWED), st.booleans(), st.booleans())
def test_everybody_is_counted(people: int, size: int, fill: bool, even: bool) -> None:
    actual = divide(people, plan(size=size, fill=fill), even=even)
    assert sum(actual.sizes) == people - actual.byes + actual.computers
    assert set(actual.sizes) <= set(ALLOWED)
    assert not actual.byes or not actual.computers or not actual.sizes
    assert not even or len(set(actual.sizes)) <= 1
    if people >= 6 and not even:
        assert actual.byes == actual.computers == 0


def table(*places: int) -> list[TableLine]:
    return [TableLine(number, number - 1, place, 0) for number, place in enumerate(places, start=1)]


def test_places_are_worth_as_many_as_were_beaten() -> None:
    assert placing_points(plan(), table(1, 2, 3, 4)) == {0: 3000, 1: 2000, 2: 1000, 3: 0}
    assert placing_points(plan(), table(1, 2, 3)) == {0: 3000, 1: 1500, 2: 0}
    assert placing_points(plan(), table(5, 1, 2, 3, 4)) == {0: 0, 1: 3000, 2: 2250, 3: 1500, 4: 750}
    assert bye_points(plan()) == 1500


def test_shared_places_share_and_absent_ones_get_nothing() -> None:
    assert placing_points(plan(), table(1, 1, 3, 4)) == {0: 2500, 1: 2500, 2: 1000, 3: 0}
    absent = [TableLine(1, 0, 1, 0, absent=True), *table(9, 2, 3, 4)[1:]]
    assert placing_points(plan(), absent) == {0: 0, 1: 2000, 2: 1000, 3: 0}


def test_where_nobody_won_all_have_the_last_place_and_what_it_is_worth() -> None:
    assert placing_points(plan(), table(4, 4, 4, 4)) == {0: 0, 1: 0, 2: 0, 3: 0}
    assert placing_points(plan(points=(10, 6, 3, 1)), table(3, 3, 3)) == {0: 1000, 1: 1000, 2: 1000}
    scores = tuple(Score(Side(n), (Seat(n),), 3, 900 - n, 0, ()) for n in range(3))
    result = lines_of(Outcome("rounds", scores), {Seat(n): n + 1 for n in range(3)}, 0)
    assert [(line.place, line.money) for line in result] == [(3, 900), (3, 899), (3, 898)]


def test_points_are_as_announced() -> None:
    assert placing_points(plan(points=(10, 6, 3)), table(2, 1, 4, 3)) == {0: 6000, 1: 10000, 2: 0, 3: 3000}
    assert placing_points(plan(points=(10, 6, 3, 1)), table(1, 2, 3)) == {0: 10000, 1: 4500, 2: 1000}


@given(st.sampled_from(ALLOWED), st.sampled_from(ALLOWED), st.data())
def test_a_table_gives_away_the_same_however_places_are_shared(size: int, seats: int, data: st.DataObject) -> None:
    money = data.draw(st.lists(st.integers(0, 4), min_size=seats, max_size=seats))
    lines = [TableLine(n, n, 1 + sum(m > money[n] for m in money), 0) for n in range(seats)]
    usual = sum(placing_points(plan(size=size), table(*range(1, seats + 1))).values())
    assert sum(placing_points(plan(size=size), lines).values()) == usual


def test_lines_come_from_the_outcome_by_position() -> None:
    scores = [
        Score(Side(1), (Seat(1), Seat(3)), 1, 900, 0, ()),
        Score(Side(0), (Seat(0), Seat(2)), 2, 400, 0, ()),
    ]
    entrants = {Seat(0): 7, Seat(1): 8, Seat(2): 9, Seat(3): 0}
    actual = lines_of(Outcome("rounds", tuple(scores)), entrants, 2, (Seat(0),))
    assert actual == (
        TableLine(9, 0, 3, 400),
        TableLine(0, 1, 1, 900),
        TableLine(7, 2, 3, 400, absent=True),
        TableLine(8, 3, 1, 900),
    )


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
