"""Tables of unequal size, and points for their places."""

from hypothesis import given
from hypothesis import strategies as st

from bot.features.tournaments.pairing.sizes import divide
from bot.features.tournaments.pairing.standings import bye_points, lines_of, placing_points
from bot.features.tournaments.pairing.values import TableLine
from engine.core.types import Outcome, Score, Seat, Side
from tests.builders.for_each import for_each
from tests.features.tournaments.pairing.playing import ALLOWED, plan


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
