"""Arithmetic of ratings, without a database."""

from hypothesis import given
from hypothesis import strategies as st

from bot.features.ratings.rating import NEWCOMER, RatedSide, points, provisional, rate
from bot.features.ratings.values import Skill

SKILLS = st.builds(Skill, st.floats(0, 60), st.floats(1, 8.4))


@st.composite
def tables(draw: st.DrawFn) -> list[RatedSide]:
    """Return up to seven sides of one or two players, some of them tied."""
    sides = draw(st.integers(2, 7))
    return [
        RatedSide(draw(st.integers(1, 4)), order, tuple(draw(st.lists(SKILLS, min_size=1, max_size=2))))
        for order in range(sides)
    ]


@given(tables(), st.randoms())
def test_the_order_of_the_input_changes_nothing(table: list[RatedSide], chance: object) -> None:
    mixed = list(reversed(table))
    chance.shuffle(mixed)  # type: ignore[attr-defined]  # hypothesis does not type its random generators
    assert rate(mixed) == rate(table)


@given(tables())
def test_every_side_keeps_its_people_and_nobody_is_known_with_certainty(table: list[RatedSide]) -> None:
    after = rate(table)
    assert {order: len(skills) for order, skills in after.items()} == {e.order: len(e.skills) for e in table}
    assert all(skill.sigma > 0 for skills in after.values() for skill in skills)


@given(st.lists(SKILLS, min_size=2, max_size=6))
def test_among_equals_the_better_place_gains_more(skills: list[Skill]) -> None:
    equal = [RatedSide(place, place, (NEWCOMER,)) for place in range(len(skills))]
    after = rate(equal)
    numbers = [after[place][0].mu for place in range(len(skills))]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > NEWCOMER.mu > numbers[-1]


def test_equals_on_the_same_place_stay_equal() -> None:
    after = rate([RatedSide(1, 0, (NEWCOMER,)), RatedSide(1, 1, (NEWCOMER,)), RatedSide(2, 2, (NEWCOMER,))])
    assert after[0] == after[1]
    assert after[0][0].mu > after[2][0].mu


def test_partners_move_together() -> None:
    after = rate([RatedSide(1, 0, (NEWCOMER, NEWCOMER)), RatedSide(2, 2, (NEWCOMER, NEWCOMER))])
    assert after[0][0] == after[0][1]
    assert after[0][0].mu > NEWCOMER.mu > after[2][0].mu


def test_alone_nothing_is_learnt() -> None:
    assert rate([RatedSide(1, 0, (NEWCOMER,))]) == {0: (NEWCOMER,)}
    assert rate([]) == {}


def test_a_newcomer_has_a_thousand_points_and_is_provisional_for_a_while() -> None:
    assert points(NEWCOMER) == 1_000
    table = [NEWCOMER] * 4
    for number in range(12):
        assert provisional(table[0]) == (number < 11) or number > 5
        after = rate([RatedSide((place + number) % 4, place, (skill,)) for place, skill in enumerate(table)])
        table = [after[place][0] for place in range(4)]
    assert not any(provisional(skill) for skill in table)
