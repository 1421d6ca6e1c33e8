"""Rounds: no player twice, few rematches, a rotating First Player; the same seed gives the same draw."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.features.tournaments.pairing.arranging import byes, meetings, met, positions
from bot.features.tournaments.pairing.formats import FORMATS, next_round, ranking
from bot.features.tournaments.pairing.values import NEVER, Entrant, TournamentRecord
from tests.features.tournaments.pairing.playing import check_round, field, plan, played, unruly


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
