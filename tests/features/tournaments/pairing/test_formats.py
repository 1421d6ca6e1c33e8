"""Formats of tournaments: finals, groups, Swiss and duplicate."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, permutations, product, zip_longest
from statistics import mean

import pytest
from msgspec.structs import replace

from bot.core.ids import UserId
from bot.features.tournaments.announcing import WITH_FINALS, announced
from bot.features.tournaments.pairing.arranging import met
from bot.features.tournaments.pairing.formats import FORMATS, next_round, qualified, ranking, snaked
from bot.features.tournaments.pairing.standings import HUNDRED, by_seats, lines_of, people, settled
from bot.features.tournaments.pairing.values import ALLOWED as REPEATS_ALLOWED
from bot.features.tournaments.pairing.values import (
    FINALS,
    NEVER,
    NONE,
    RARELY,
    TIE,
    Correction,
    Entrant,
    PairedRound,
    TableLine,
    TableResult,
    TournamentRecord,
)
from bot.features.tournaments.values import Announced
from engine.core.types import Options, Seat
from engine.games import registry
from tests.builders.for_each import for_each, sampled
from tests.builders.hosting import HERE
from tests.builders.swiss import LastRound, last_round
from tests.builders.thorough import THOROUGH
from tests.features.tournaments.pairing.playing import ALLOWED, check_round, field, invented, plan, played, unruly


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


@for_each("number", [1, 2])
def test_the_last_ones_left_are_ahead_if_the_others_leave(number: int) -> None:
    record = TournamentRecord(plan=plan("knockout", 4, advance=2), entrants=field(16))
    for _ in range(number):
        record = finished(record, STRENGTH)
    last = sorted(seated(record.rounds[-1]))[:2]  # the worst of the round, who would be last in it
    gone = [one if one.number in last else replace(one, until=number) for one in record.entrants]
    record = replace(record, entrants=tuple(gone))
    assert next_round(record) is None
    assert sorted(item.entrant for item in ranking(record)[:2]) == last


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
    before = ranking(replace(record.regular, plan=replace(record.plan, final=NONE)))
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
        cut = set(qualified(before))
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


LEAST: float = 0.5
LEAST_OF_TWO: float = 0.3

RARE: float = 0.7

SEEDS = {8: 10, 9: 6, 12: 3, 16: 6, 17: 3, 22: 3, 24: 4, 32: 3, 48: 1, 64: 1}


@cache
def swiss_rounds(people: int, rematches: str) -> Sequence[LastRound]:
    """Return the last round of each of several tournaments (``SEEDS``)."""
    return [last_round(people, 4, seed, rematches) for seed in range(SEEDS[people])]


@sampled("people", SEEDS, {8, 17})
def test_the_last_round_follows_the_points(people: int) -> None:
    rounds = swiss_rounds(people, RARELY)
    assert mean(last.sortedness for last in rounds) >= (LEAST if people > 9 else LEAST_OF_TWO)
    assert all(last.on_top for last in rounds)


def test_the_leader_meets_the_second_more_often_than_not() -> None:
    rounds = [last for people in (SEEDS if THOROUGH else (8, 17)) for last in swiss_rounds(people, RARELY)]
    assert 2 * sum(last.leaders for last in rounds) > len(rounds)


@sampled("people", [people for people in SEEDS if people >= 16], {17})
def test_rematches_are_rare(people: int) -> None:
    rounds = swiss_rounds(people, RARELY)
    pairs = people * 3 / 2  # at tables of four
    by_chance = pairs * 3 * pairs / (people * (people - 1) / 2)
    assert mean(last.repeats for last in rounds) <= RARE * by_chance


@pytest.mark.nightly
def test_the_director_chooses_how_rare_meetings_again_are() -> None:
    never, rarely, allowed = (
        sum(last.repeats for people in (16, 22) for last in swiss_rounds(people, choice))
        for choice in (NEVER, RARELY, REPEATS_ALLOWED)
    )
    assert never < rarely < allowed


GAMES = registry()
TABLES = 4


def duplicate_lines(game_id: str, deal: int, chance: random.Random) -> tuple[TableLine, ...]:
    """Play a deal with four random players; return the lines of its result."""
    game = GAMES[game_id]
    seats = game.assign(Options(), [None] * 4, game.figures)
    state = game.setup(Options(), seats, deal.to_bytes(16, "big")).state
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat))).state
    return lines_of(outcome, {Seat(seat): seat + 1 for seat in range(4)}, 0)


def wins_over(game_id: str, first: TableLine, second: TableLine) -> int:
    """Return whether a seat did better than the same seat at another table (1), worse (-1) or as well (0)."""
    by_place = game_id == "super-express"
    mine, theirs = ((-line.place if by_place else 0, line.money) for line in (first, second))
    return (mine > theirs) - (mine < theirs)


@pytest.mark.parametrize("game_id", ["colt-express", "super-express"])
def test_who_does_better_with_a_seat_gets_more_points(game_id: str) -> None:
    wanted = Announced(name="Cup", format="duplicate", game=game_id, pace="24h")
    plan = announced(wanted, GAMES, UserId(1), HERE, "", 0.0).plan
    for deal in range(12):
        tables = [duplicate_lines(game_id, deal, random.Random(1_000 * deal + table)) for table in range(TABLES)]
        # Entrants are numbered across the tables.
        results = [
            TableResult(1, table, tuple(TableLine(line.entrant + 4 * table, *line_rest(line)) for line in lines))
            for table, lines in enumerate(tables)
        ]
        earned = by_seats(plan, results)
        for first, second in product(results, results):
            for line, against in zip(first.lines, second.lines, strict=True):
                better = wins_over(game_id, line, against)
                mine, theirs = earned[1, line.entrant], earned[1, against.entrant]
                assert (mine > theirs) - (mine < theirs) == better
        for result in results:
            for line in result.lines:
                if all(
                    wins_over(game_id, line, result_item.lines[line.position]) > 0
                    for result_item in results
                    if result_item is not result
                ):
                    assert earned[1, line.entrant] == HUNDRED


def line_rest(line: TableLine) -> tuple[int, int, int, bool]:
    """Return a line without its entrant."""
    return line.position, line.place, line.money, line.absent
