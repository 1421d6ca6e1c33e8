"""Swiss tournaments: players with similar points meet, and rematches are as rare as the director wants."""

from collections.abc import Sequence
from functools import cache
from statistics import mean

import pytest

from bot.features.tournaments.pairing.values import ALLOWED, NEVER, RARELY
from tests.builders.for_each import sampled
from tests.builders.swiss import LastRound, last_round
from tests.builders.thorough import THOROUGH

LEAST: float = 0.5
LEAST_OF_TWO: float = 0.3
"""With two tables, who hasn't met and who has as many points can't be told apart for long."""

RARE: float = 0.7
"""Most rematches of the last round, as a share of those that a random round would have."""

SEEDS = {8: 10, 9: 6, 12: 3, 16: 6, 17: 3, 22: 3, 24: 4, 32: 3, 48: 1, 64: 1}
"""How many tournaments of so many people."""


@cache
def played(people: int, rematches: str) -> Sequence[LastRound]:
    """Return the last round of each of several tournaments (``SEEDS``)."""
    return [last_round(people, 4, seed, rematches) for seed in range(SEEDS[people])]


@sampled("people", SEEDS, {8, 17})
def test_the_last_round_follows_the_points(people: int) -> None:
    rounds = played(people, RARELY)
    assert mean(last.sortedness for last in rounds) >= (LEAST if people > 9 else LEAST_OF_TWO)
    assert all(last.on_top for last in rounds)


def test_the_leader_meets_the_second_more_often_than_not() -> None:
    rounds = [last for people in (SEEDS if THOROUGH else (8, 17)) for last in played(people, RARELY)]
    assert 2 * sum(last.leaders for last in rounds) > len(rounds)


@sampled("people", [people for people in SEEDS if people >= 16], {17})
def test_rematches_are_rare(people: int) -> None:
    rounds = played(people, RARELY)
    pairs = people * 3 / 2  # at tables of four
    by_chance = pairs * 3 * pairs / (people * (people - 1) / 2)
    assert mean(last.repeats for last in rounds) <= RARE * by_chance


@pytest.mark.nightly
def test_the_director_chooses_how_rare_meetings_again_are() -> None:
    never, rarely, allowed = (
        sum(last.repeats for people in (16, 22) for last in played(people, choice))
        for choice in (NEVER, RARELY, ALLOWED)
    )
    assert never < rarely < allowed
